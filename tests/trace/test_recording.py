import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from simulated import recorded, rule_of, simulated, tables

from visualonline.core.types import BLOCK, Array
from visualonline.trace.round_columns import CHANGED, MISTAKE, POSITIVE, PREDICTED_POSITIVE, UNDECIDED, RoundColumns
from visualonline.trace.trace import Trace

T = 3 * BLOCK + 77
RANGES = st.tuples(st.integers(0, T), st.integers(0, T)).map(sorted)


class Known:
    """A run with the columns that it must have recorded."""

    def __init__(self, learner: str, slices: tuple[int, ...]) -> None:
        rule = rule_of(learner, 3, T)
        rule.compile()
        X, self.y = tables(rule.learner, 3, T)["bits"]
        self.trace: Trace = simulated(rule, recorded(rule.learner, X, self.y), 1, slices).trace
        self.columns = RoundColumns.empty(T)
        coins = np.concatenate([self.trace.coins(k) for k in range(4)])
        rule.advance(rule.start(3), X, self.y, coins, 1, self.columns)
        self.wrong = self.columns.predictions != self.y


RUNS = [("perceptron", (BLOCK,)), ("exponential-weights", (1, 1000, 255, 7)), ("pegasos", (300,))]


@pytest.fixture(scope="module", params=RUNS, ids=[learner for learner, _ in RUNS])
def known(request: pytest.FixtureRequest) -> Known:
    return Known(*request.param)


def test_totals_are_the_sums(known: Known) -> None:
    assert len(known.trace) == T
    assert known.trace.mistakes == known.wrong.sum()
    assert known.trace.updates == known.columns.changes.sum()
    assert known.trace.loss == np.cumsum(known.columns.losses)[-1]


@given(ends=RANGES)
@settings(max_examples=60)
def test_running_totals_and_flags_of_any_range(known: Known, ends: list[int]) -> None:
    lo, hi = ends
    totals = known.trace.totals(lo, hi)
    assert np.array_equal(totals.mistakes, np.cumsum(known.wrong)[lo:hi])
    assert np.array_equal(totals.updates, np.cumsum(known.columns.changes)[lo:hi])
    assert np.array_equal(totals.loss, np.cumsum(known.columns.losses)[lo:hi])
    flags = known.trace.flags(lo, hi)
    for bit, truth in (
        (POSITIVE, known.y > 0),
        (MISTAKE, known.wrong),
        (CHANGED, known.columns.changes),
        (PREDICTED_POSITIVE, known.columns.predictions > 0),
        (UNDECIDED, known.columns.predictions == 0),
    ):
        assert np.array_equal((flags & bit) > 0, truth[lo:hi])


@given(t=st.integers(0, T))
@settings(max_examples=60)
def test_next_and_previous_mistake(known: Known, t: int) -> None:
    rounds = np.flatnonzero(known.wrong) + 1
    after, before = rounds[rounds > t], rounds[rounds < t]
    assert known.trace.next_mistake(t) == (after[0] if len(after) else None)
    assert known.trace.previous_mistake(t) == (before[-1] if len(before) else None)


def test_mistakes_that_are_far_apart_are_found() -> None:
    n = 3 * 65536
    X = np.ones((n, 1))
    y = np.ones(n)
    y[-1] = -1
    rule = rule_of("perceptron", 1)
    rule.compile()
    trace = simulated(rule, recorded(rule.learner, X, y)).trace
    assert trace.next_mistake(0) == 1
    assert trace.next_mistake(1) == n
    assert trace.next_mistake(n) is None
    assert trace.previous_mistake(n) == 1
    assert trace.previous_mistake(1) is None


@given(ends=RANGES.filter(lambda e: e[0] < e[1]), pixels=st.sampled_from([2, 50, 1000, 5000]))
@settings(max_examples=60)
def test_curves_pass_through_the_running_sums(known: Known, ends: list[int], pixels: int) -> None:
    lo, hi = ends
    for name, sums in (("mistakes", known.wrong), ("updates", known.columns.changes)):
        curve = known.trace.curve(name, lo, hi, pixels)
        assert np.array_equal(curve.values, np.cumsum(sums)[curve.t.astype(int) - 1])
        assert (curve.t[0], curve.t[-1]) == (lo + 1, hi)
        assert len(curve.t) <= 4 * pixels


def test_the_scores_curve_keeps_the_extremes(known: Known) -> None:
    scores: Array = known.columns.scores.astype(np.float32).astype(float)
    for pixels in (3, 100, 2000):
        curve = known.trace.curve("score", 0, T, pixels)
        assert (curve.values.min(), curve.values.max()) == (scores.min(), scores.max())
    loss = known.trace.curve("loss", 0, T, 100)
    assert loss.values[-1] == known.trace.loss


def test_a_round_that_was_not_run_is_refused(known: Known) -> None:
    for t in (-1, T + 1):
        with pytest.raises(IndexError, match=f"t = {t} is not a round of this run, which has rounds 0 to {T}"):
            known.trace.frame(t)
    with pytest.raises(TypeError, match="t = 'x' is not a whole number"):
        known.trace.frame("x")  # type: ignore[arg-type]


def test_keyframes_stand_at_the_starts_of_blocks(known: Known) -> None:
    assert len(known.trace.keyframes) == 4
    for k in range(1, 4):
        kept, made = known.trace.keyframes[k], known.trace.frame(k * BLOCK).after
        assert all(np.array_equal(a, b) for a, b in zip(kept, made, strict=True))
