"""Learners side by side: numbers of the same kind have a difference, others do not."""

import math

import pytest
from simulated import complete

from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.runs.analyses.comparison import NONE, ComparisonNumber, comparison_row
from visualonline.runs.run import Run
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict


def run_of(name: str, source: str = "separable", **given: object) -> Run:
    learner = find("learners", name)
    spec = StreamSpec(source, rounds=60, experts="lines", as_examples=True)
    run = Run(learner, given, History(fit_to_learner(open_base(spec), spec, learner.accepts)))
    complete(run)
    return run


def test_numbers_of_one_kind_have_a_difference() -> None:
    assert ComparisonNumber("mistakes", 65.0).minus(ComparisonNumber("mistakes", 33.0)) == 32.0
    assert math.isnan(ComparisonNumber("margin γ", 0.3).minus(ComparisonNumber("margin ρ", 0.2)))
    assert math.isnan(ComparisonNumber("mistakes", 3.0).minus(ComparisonNumber("mistakes", math.nan)))


@pytest.mark.parametrize("t", [1, 17, 60])
def test_a_standing_is_what_the_run_says_of_the_round(t: int) -> None:
    run = run_of("perceptron")
    judgement = run.theorem("perceptron-separable", t)
    found = comparison_row(run, judgement, t)
    wrong = sum(run.frame(s).round.mistake for s in range(1, t + 1))  # type: ignore[union-attr]
    assert found.paid == ("mistakes", wrong)
    assert found.bound == ("mistakes", math.floor(judgement.value + 1e-9 * judgement.value))  # type: ignore[unreachable]
    assert found.measured == ("margin γ", judgement.quantities["gamma"])


def test_winnow_is_held_to_the_margin_of_its_own_norm() -> None:
    run = run_of("winnow", "sparse")
    judgement = run.theorem("winnow", 60)
    assert comparison_row(run, judgement, 60).measured == ("margin ρ", judgement.quantities["rho"])


def test_a_margin_is_shown_although_the_theorem_does_not_apply_for_another_reason() -> None:
    run = run_of("winnow", "sparse", eta=3.0)
    judgement = run.theorem("winnow", 60)
    assert judgement.verdict is Verdict.NOT_APPLICABLE
    tuned = run_of("winnow", "sparse")
    expected = comparison_row(tuned, tuned.theorem("winnow", 60), 60).measured
    assert comparison_row(run, judgement, 60).measured == expected
    none = run_of("winnow", "alternating-labels")
    assert comparison_row(none, none.theorem("winnow", 60), 60).measured == ("margin ρ", NONE)


@pytest.mark.parametrize("t", [5, 60])
def test_what_draws_pays_its_expectation_and_has_a_regret(t: int) -> None:
    run = run_of("algorithm-p", "noisy")
    found = comparison_row(run, run.theorem("algorithm-p", t), t)
    assert found.paid.value == pytest.approx(sum(run.frame(s).round.loss for s in range(1, t + 1)))  # type: ignore[misc, union-attr]
    assert found.bound.value == run.theorem("algorithm-p", t).value  # an expectation is not an integer
    assert found.measured == ("regret", pytest.approx(run.regret(t)))  # type: ignore[comparison-overlap]


def test_a_bound_on_the_regret_is_none_on_the_mistakes() -> None:
    svm, perceptron = run_of("online-svm"), run_of("perceptron")
    one = comparison_row(svm, svm.theorem("online-svm", 60), 60)
    other = comparison_row(perceptron, perceptron.theorem("perceptron-separable", 60), 60)
    assert one.bound.kind == "regret"
    assert math.isnan(one.bound.minus(other.bound))
    assert one.measured == ("regret", pytest.approx(svm.regret(60), abs=1e-5))  # type: ignore[comparison-overlap]
    assert one.paid.minus(other.paid) == svm.trace.mistakes - perceptron.trace.mistakes  # type: ignore[unreachable]


def test_without_a_judgement_only_what_was_paid_is_known() -> None:
    run = run_of("perceptron")
    for t in (0, 9):
        found = comparison_row(run, None, t)
        assert found.paid.value == run.frame(t).mistakes
        assert math.isnan(found.bound.value)
        assert math.isnan(found.measured.value)


def test_a_theorem_that_does_not_apply_allows_nothing() -> None:
    run = run_of("winnow", "noisy")
    assert math.isnan(comparison_row(run, run.theorem("winnow", 60), 60).bound.value)
