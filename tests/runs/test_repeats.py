"""Repetitions with their own random draws: their average compared with the exact expectation and with bounds.

The runs of Hedge are computed a second time with whole arrays: the weights in closed form, all draws of a run at once.
"""

import math
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import cast

import numpy as np
import pytest
from trials import in_long

import visualonline as vo
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import ParameterError
from visualonline.core.repeats import ERRORS
from visualonline.core.types import BLOCK, Array
from visualonline.runs.api import Experiment
from visualonline.runs.repeated_runs import RepeatedRuns
from visualonline.runs.report import TheoremReport
from visualonline.theorems.theorem import KindOfChance, Quantities, Theorem

K = 100
ROUNDS = 60
HEDGE = cast("Theorem", find("theorems", "exponential-weights"))
Judged = Callable[..., TheoremReport]


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Judged:
    """Judge a run of Hedge by a bound on its regret, as a statement of some kind."""

    def judged(bound: Callable[[Quantities], Array], kind: KindOfChance, repeats: int | None = K) -> TheoremReport:
        tried = replace(HEDGE, id="tried", kind=kind, order=0, bound=bound, quantities=lambda _: {"delta": 0.05})
        monkeypatch.setitem(catalog("theorems").plugins, "tried", tried)
        return vo.run("swap:half=30", vo.learners.ExponentialWeights(), repeats=repeats).theorems()[0]

    return judged


def hedge(repeats: int = K) -> Experiment:
    run = vo.run("swap:half=30", vo.learners.ExponentialWeights(), seed=3, repeats=repeats)
    assert run.mean_of_repeats is not None  # until it is asked for no coin is tossed
    return run


def mistakes_by_arrays(run: Experiment, count: int) -> Array:
    """Return the mistakes in rounds 1..t of each further run of Hedge, of shape (count, rounds)."""
    X, y = run.history.rows(0, run.rounds)
    eta = run.rule.values["eta"]
    assert isinstance(eta, float)
    losses = np.abs(X - (1 + y[:, None]) / 2)
    before = np.cumsum(losses, axis=0) - losses
    weights = np.exp(-eta * (before - before.min(axis=1, keepdims=True)))
    p = (weights * X).sum(axis=1) / weights.sum(axis=1)
    wrong = []
    for i in range(count):
        counter = [0, 0, 10, i]  # the first block, the purpose of these coins, the run
        u = np.random.Generator(np.random.Philox(key=run.seed, counter=counter)).random(BLOCK)[: run.rounds]
        wrong.append((u < p) != (y > 0))
    return np.cumsum(np.array(wrong, dtype=float), axis=1)


def test_the_mean_and_its_error_are_those_of_whole_arrays() -> None:
    run = hedge()
    assert run.mean_of_repeats is not None
    assert run.repeats is not None
    counts = mistakes_by_arrays(run, K)
    assert np.ptp(counts[:, -1]) > 3
    np.testing.assert_array_equal(run.repeats.means.over(0, ROUNDS), counts.mean(axis=0))
    errors = counts.std(axis=0, ddof=1) / math.sqrt(K)
    np.testing.assert_allclose(run.repeats.errors.over(0, ROUNDS), errors, rtol=1e-12)
    assert run.mean_of_repeats.this_run == run.mistakes
    assert run.report()["repeats"] == asdict(run.mean_of_repeats)


@pytest.mark.long
@pytest.mark.parametrize(
    ("stream", "learner"),
    [
        ("experts:error=0.3", "ExponentialWeights"),
        ("experts:error=0.3", "RandomizedWeightedMajority"),
        ("weight-splitter", "ExponentialWeights"),
        ("weight-splitter", "AlgorithmP"),
        *in_long(
            *(("experts:error=0.3", learner) for learner in ("AlgorithmP", "Adahedge", "FixedShare")),
            *(("weight-splitter", learner) for learner in ("RandomizedWeightedMajority", "Adahedge", "FixedShare")),
        ),
    ],
)
def test_the_mean_of_mistakes_is_the_expectation_but_for_chance(stream: str, learner: str) -> None:
    """The adversary answers the run that is shown, which makes more mistakes then; the others meet the same rounds."""
    run = vo.run(stream, getattr(vo.learners, learner)(), rounds=80, repeats=K)
    found = run.mean_of_repeats
    assert found is not None
    losses = np.diff(run.trace.totals(0, 80).loss, prepend=0.0)
    error = math.sqrt(float(np.sum(losses * (1 - losses))) / K)
    assert abs(found.mean - run.loss) <= 5 * error + 1e-12
    assert found.standard_error == pytest.approx(error, rel=0.5, abs=1e-12)


def test_pieces_of_any_length_and_compiled_ones_give_the_same_means() -> None:
    run = hedge()
    assert run.repeats is not None
    whole = run.repeats.means.over(0, ROUNDS), run.repeats.errors.over(0, ROUNDS)
    other = RepeatedRuns(run.rule, run.history.stream, run.seed, K)
    while len(other) < ROUNDS:
        made = other.advance(min(7, ROUNDS - len(other)), 0.0)  # the time is up: one run at a time
        assert made in (0, 7, ROUNDS % 7)
    np.testing.assert_array_equal(other.means.over(0, ROUNDS), whole[0])
    np.testing.assert_array_equal(other.errors.over(0, ROUNDS), whole[1])
    run.compile(2)
    other = RepeatedRuns(run.rule, run.history.stream, run.seed, K)
    assert other.advance(10 * BLOCK) == ROUNDS
    np.testing.assert_array_equal(other.means.over(0, ROUNDS), whole[0])


def test_one_run_is_not_judged_by_a_bound_on_a_mean(judged: Judged) -> None:
    found = judged(lambda q: 0.0 * q.t - 50, "expectation", None)
    assert (found.verdict, found.kind) == ("not judged", "expectation")
    assert "--repeats 200" in found.remark
    assert judged(lambda q: np.full(len(q.t), np.nan), "expectation", None).verdict == "not applicable"


def test_the_mean_breaks_a_bound_where_it_lies_four_errors_above(judged: Judged) -> None:
    measured = judged(HEDGE.bound, "expectation")
    assert measured.verdict == "holds"
    assert measured.quantities["runs"] == K
    run = vo.run("swap:half=30", vo.learners.ExponentialWeights(), repeats=K)
    best = run.quantities(run.best_in_hindsight, 0, ROUNDS).best_loss
    counts = mistakes_by_arrays(run, K)
    mean, error = counts.mean(axis=0) - best, counts.std(axis=0, ddof=1) / math.sqrt(K)
    assert measured.actual == pytest.approx(mean[-1])
    assert measured.quantities["this_run"] == run.mistakes - best[-1]
    assert judged(given(mean - (ERRORS - 1e-6) * error), "expectation").verdict == "holds"
    t = 40
    broken = judged(given(mean - np.where(np.arange(1, ROUNDS + 1) < t, 3.9, 4.1) * error), "expectation")
    assert (broken.verdict, broken.quantities["round"]) == ("violated", t)
    assert "the average of 100 runs" in broken.remark


def given(values: Array) -> Callable[[Quantities], Array]:
    """Return a bound by its values at all rounds."""
    return lambda q: values[q.t.astype(int) - 1]


def test_a_statement_that_may_fail_is_broken_by_a_run_and_says_how_often_that_is_allowed(judged: Judged) -> None:
    found = judged(lambda q: 0.5 * HEDGE.bound(q), "high-probability")
    assert found.verdict == "violated"
    assert found.remark == "a single run may violate the bound, with probability at most 0.05"
    assert "runs" not in found.quantities
    of_every_run = judged(lambda q: 0.5 * HEDGE.bound(q), "pathwise")
    assert (of_every_run.verdict, of_every_run.remark) == ("violated", "")


def test_the_exact_expectation_stays_what_is_judged_and_the_mean_stands_beside_it(judged: Judged) -> None:
    alone, beside = judged(HEDGE.bound, "exact", None), judged(HEDGE.bound, "exact")
    assert (alone.actual, alone.verdict) == (beside.actual, beside.verdict)
    assert abs(beside.quantities["mean"] - beside.actual) <= 5 * beside.quantities["standard_error"]


@pytest.mark.parametrize("repeats", [0, 99, 100_001, 200.0, True])
def test_a_number_of_runs_that_says_little_is_refused(repeats: int) -> None:
    with pytest.raises(ParameterError, match="whole number >= 100 and <= 100000"):
        vo.run("swap:half=30", vo.learners.ExponentialWeights(), repeats=repeats)


@pytest.mark.parametrize("learner", [vo.learners.WeightedMajority(), vo.learners.ExponentialWeights(mode="average")])
def test_a_learner_without_coins_is_refused(learner: object) -> None:
    with pytest.raises(ParameterError, match="draws nothing at random here"):
        vo.run("experts", learner, rounds=9, repeats=K)  # type: ignore[arg-type]
