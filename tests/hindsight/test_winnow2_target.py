"""The smallest Winnow2 targets compared with a linear program, and the stream's own target."""

from types import SimpleNamespace

import numpy as np
import pytest
from prefixes import advanced
from scipy.optimize import linprog

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.winnow2_target import GAPS, Winnow2Target
from visualonline.streams.memory import ArrayStream


def least_sum(X: Array, y: Array, gap: float) -> float:
    answer = linprog(np.ones(X.shape[1]), A_ub=-X * y[:, None], b_ub=np.where(y > 0, -1.0, 1 - gap))
    assert answer.status in (0, 2)
    return float(answer.fun) if answer.status == 0 else np.inf


@pytest.mark.parametrize("d", [1, 2, 5, 12])
def test_prefixes_against_a_linear_program(d: int) -> None:
    rng = np.random.default_rng(d)
    for least, flip in ((1, 0.0), (2, 0.0), (2, 0.1)):
        X = (rng.random((36, d)) < 0.5).astype(float)
        y = np.where(X @ (rng.random(d) < 0.6) >= least, 1.0, -1.0)
        y = np.where(rng.random(36) < flip, -y, y)
        sums = advanced(Winnow2Target, X, y).over(0, 36)["winnow2_sums"]
        assert sums.shape == (36, len(GAPS))
        for t in (1, 2, 4, 8, 15, 25, 36):
            for g in (0, 4, 9, 14, 19):
                assert sums[t - 1, g] == pytest.approx(least_sum(X[:t], y[:t], GAPS[g]), rel=1e-8, abs=1e-8)


@pytest.mark.parametrize("slices", [(3,), (1,)])
def test_other_numbers_end_it(slices: tuple[int, ...]) -> None:
    X = np.array([[1.0, 0.0], [0.5, 1.0], [1.0, 1.0]])
    member = advanced(Winnow2Target, X, np.array([1.0, -1.0, 1.0]), slices)
    np.testing.assert_array_equal(member.over(0, 3)["boolean"], [1, 0, 0])
    assert np.isinf(member.over(1, 3)["winnow2_sums"]).all()
    assert [member.at(t)["odd_round"] for t in (1, 2, 3)] == [None, 2, 2]


def test_the_streams_own_target_counts_as_long_as_it_is_right() -> None:
    X = np.array([[1.0, 1.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]])
    stream = ArrayStream("rows", X, np.array([1.0, -1.0, -1.0, -1.0]))
    stream.target = np.array([0.75, 0.5, 0.0])
    history = History(stream)
    history.advance(Winnow2Target, 3)
    history.advance(Winnow2Target, 4)
    over = SimpleNamespace(**history.member(Winnow2Target).over(0, 4))
    np.testing.assert_allclose(over.target_sum, [1.25] * 4)
    np.testing.assert_allclose(over.target_gap, [1, 0.5, 0.5, 0.25])
    wrong = ArrayStream("rows", X, np.array([1.0, 1.0, -1.0, -1.0]))
    wrong.target = np.array([0.75, 0.5, 0.0])
    history = History(wrong)
    history.advance(Winnow2Target, 4)
    np.testing.assert_array_equal(np.isfinite(history.member(Winnow2Target).over(0, 4)["target_sum"]), [1, 0, 0, 0])


def test_the_targets_of_past_rounds_are_remembered() -> None:
    rng = np.random.default_rng(4)
    X = (rng.random((60, 5)) < 0.5).astype(float)
    y = np.where(X[:, :2].any(axis=1), 1.0, -1.0)
    y[50] = -y[50]  # from here on few gaps have a target
    member = advanced(Winnow2Target, X, y)
    counts = set()
    for t in range(1, 61):
        at = member.at(t)
        targets, sums = at["winnow2_targets"], at["winnow2_sums"][0]
        assert targets.shape == (len(GAPS) + 1, 5)
        for g in np.flatnonzero(np.isfinite(sums)):
            w = targets[g]
            assert w.min() >= 0
            assert w.sum() == pytest.approx(sums[g], abs=1e-12)
            scores = X[:t] @ w
            assert np.all(np.where(y[:t] > 0, scores - 1, 1 - GAPS[g] - scores) >= -1e-9)
        counts.add(int(np.count_nonzero(np.isfinite(sums))))
    assert len(counts) > 1


def test_the_last_target_is_the_streams_own() -> None:
    stream = ArrayStream("rows", np.eye(3), np.array([1.0, -1.0, -1.0]))
    stream.target = np.array([1.0, 0.25, 0.0])
    history = History(stream)
    history.advance(Winnow2Target, 3)
    np.testing.assert_array_equal(history.member(Winnow2Target).at(2)["winnow2_targets"][-1], stream.target)
