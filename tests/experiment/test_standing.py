"""How learners stand beside each other: numbers of one kind have a difference, others have none."""

import math

import pytest

from visualonline.catalog import find
from visualonline.experiment.run import Run
from visualonline.experiment.standing import Number, standing
from visualonline.hindsight.history import History
from visualonline.streams.spec import StreamSpec, fitted, open_base


def run_of(name: str, source: str = "separable", **given: object) -> Run:
    learner = find("learners", name)
    spec = StreamSpec(source, rounds=60, experts="lines", as_examples=True)
    run = Run(learner, given, History(fitted(open_base(spec), spec, learner.accepts)))  # type: ignore[attr-defined,arg-type]
    run.complete()
    return run


def test_numbers_of_one_kind_have_a_difference() -> None:
    assert Number("mistakes", 65.0).less(Number("mistakes", 33.0)) == 32.0
    assert math.isnan(Number("margin γ", 0.3).less(Number("margin ρ", 0.2)))
    assert math.isnan(Number("mistakes", 3.0).less(Number("mistakes", math.nan)))


@pytest.mark.parametrize("t", [1, 17, 60])
def test_a_standing_is_what_the_run_says_of_the_round(t: int) -> None:
    run = run_of("perceptron")
    judgement = run.theorem("perceptron-separable", t)
    found = standing(run, judgement, t)
    wrong = sum(run.frame(s).round.mistake for s in range(1, t + 1))  # type: ignore[union-attr]
    assert found.paid == ("mistakes", wrong)
    assert found.bound == ("mistakes", math.floor(judgement.value + 1e-9 * judgement.value))
    assert found.held == ("margin γ", judgement.quantities["gamma"])


def test_winnow_is_held_to_the_margin_of_its_own_norm() -> None:
    run = run_of("winnow", "sparse")
    judgement = run.theorem("winnow", 60)
    assert standing(run, judgement, 60).held == ("margin ρ", judgement.quantities["rho"])


@pytest.mark.parametrize("t", [5, 60])
def test_what_draws_pays_its_expectation_and_has_a_regret(t: int) -> None:
    run = run_of("algorithm-p", "noisy")
    found = standing(run, run.theorem("algorithm-p", t), t)
    assert found.paid.value == pytest.approx(sum(run.frame(s).round.loss for s in range(1, t + 1)))  # type: ignore[union-attr]
    assert found.bound.value == run.theorem("algorithm-p", t).value  # an expectation is no whole number
    assert found.held == ("regret", pytest.approx(run.regret(t)))


def test_a_bound_on_the_regret_is_none_on_the_mistakes() -> None:
    svm, perceptron = run_of("online-svm"), run_of("perceptron")
    one = standing(svm, svm.theorem("online-svm", 60), 60)
    other = standing(perceptron, perceptron.theorem("perceptron-separable", 60), 60)
    assert one.bound.kind == "regret"
    assert math.isnan(one.bound.less(other.bound))
    assert one.held == ("regret", pytest.approx(svm.regret(60), abs=1e-5))
    assert one.paid.less(other.paid) == svm.trace.mistakes - perceptron.trace.mistakes


def test_without_a_judgement_only_what_was_paid_is_known() -> None:
    run = run_of("perceptron")
    for t in (0, 9):
        found = standing(run, None, t)
        assert found.paid.value == run.frame(t).mistakes
        assert math.isnan(found.bound.value)
        assert math.isnan(found.held.value)


def test_a_theorem_that_does_not_apply_allows_nothing() -> None:
    run = run_of("winnow", "noisy")
    assert math.isnan(standing(run, run.theorem("winnow", 60), 60).bound.value)
