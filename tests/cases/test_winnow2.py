"""Winnow2 (promotion and demotion)."""

import sys
from fractions import Fraction

import numpy as np
import pytest
from comparing import CLOSE, NEAR, SETS, SHIPPED, bits, read, traced
from other_data import ON_OTHER_DATA, rows_of
from simulated import rule_of
from worked_rounds import check, settled, worked

import visualonline as vo
from visualonline.core.types import Array
from visualonline.learners import winnow2


def winnow2_once_more(X: Array, y: Array, theta: int, beta: Fraction) -> tuple[int, int, Array]:
    """Exact fractions from the list of past mistakes: w_i = beta^(promotions of i - demotions of i), where x_i = 1."""
    wrong: list[int] = []
    ones = X == 1
    for t in range(len(y)):
        k = (y[wrong] @ ones[wrong]).astype(int)
        score = sum((beta ** int(e) * Fraction(float(x)) for e, x in zip(k, X[t], strict=True)), Fraction(0))
        if (score >= theta) != (y[t] > 0):
            wrong.append(t)
    final = (y[wrong] @ ones[wrong]).astype(int)
    return len(wrong), sum(bool(ones[t].any()) for t in wrong), np.array([float(beta ** int(k)) for k in final])


@SETS
@pytest.mark.parametrize("beta", ["2", "1.5", "1.1"])
@pytest.mark.parametrize("theta", [3, "auto"])
def test_a_second_program_does_the_same(X: Array, y: Array, beta: str, theta: int | str) -> None:
    rows = bits(X)
    d = rows.shape[1]
    trace, w = traced(rule_of("winnow2", d, theta=theta, beta=float(beta)), rows, y)
    mistakes, updates, expected = winnow2_once_more(rows, y, d if theta == "auto" else int(theta), Fraction(beta))
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_winnow2_on_the_lectures_example() -> None:
    bits = [[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 1], [0, 0, 1, 1], [1, 1, 0, 0]]
    columns = check(
        rule_of("winnow2", 4, theta=2, beta=2),
        (bits, [-1, 1, 1, -1, -1, 1]),
        [2, 1.5, 1.5, 2, 1, 4],
        [1, -1, -1, 1, -1, 1],
        [[1, 1, 0.5, 0.5], [2, 1, 1, 0.5], [2, 2, 1, 1], [2, 2, 0.5, 0.5], [2, 2, 0.5, 0.5], [2, 2, 0.5, 0.5]],
    )
    assert columns.changes.tolist() == [True, True, True, True, False, False]


def test_winnow2_meets_its_threshold_in_spite_of_rounding() -> None:
    """Ten weights of 1/10 reach the threshold 1, though their sum in floating point does not."""
    rows = [[1.0] * 10, [1.0] * 10]
    rule = rule_of("winnow2", 10, theta=1, beta=10)
    columns = check(rule, (rows, [-1, -1]), [10, 1], [1, 1], [[0.1] * 10, [0.01] * 10])
    assert np.cumsum([0.1] * 10)[-1] < 1  # one after the other, as the rule adds; sum() compensates
    assert columns.changes.all()


def test_winnow2_that_cannot_change_a_weight_says_so() -> None:
    _, columns = worked(rule_of("winnow2", 2), ([[0, 0], [0.5, 0]], [1, 1]))
    assert columns.predictions.tolist() == [-1, -1]
    assert not columns.changes.any()


def test_winnow2_stops_a_weight_at_the_largest_number() -> None:
    """The 309th promotion would take it to 10^309, which is beyond a float."""
    rule = rule_of("winnow2", 1, theta=1, beta=10)
    state = rule.start(1)
    for k, wanted in ((307, 1e307), (309, sys.float_info.max), (5000, sys.float_info.max), (-5000, 0.0)):
        state.k[0], prediction = k - 1, -1
        assert rule.learner.update(state, np.ones(1), 1.0, prediction, 10.0)
        assert state.w[0] == pytest.approx(wanted, rel=1e-12)


def test_a_given_threshold_is_not_settled() -> None:
    assert settled("winnow2", 3, 100, (0, 1), theta=3) == {}


def test_winnow2s_threshold_is_the_number_of_features() -> None:
    assert settled("winnow2", 7, None, (0, 1))["theta"].value == 7
    assert rule_of("winnow2", 7).arguments["theta"] == 7


@SHIPPED
def test_on_shipped_data(name: str) -> None:
    X, y = read(name)
    run = vo.run(name, vo.learners.Winnow2(theta=2))
    mistakes, updates, w = winnow2_once_more(X, y, 2, Fraction(2))
    assert (run.mistakes, run.updates) == (mistakes, updates)
    np.testing.assert_allclose(run.weights, w, **CLOSE)  # type: ignore[arg-type]


@ON_OTHER_DATA
@pytest.mark.long
def test_counts_on_data_that_the_package_does_not_know(name: str) -> None:
    X, y = rows_of(name)
    advice = bits(X[:, :8])
    for beta in ("2", "1.5"):
        trace, _ = traced(rule_of("winnow2", advice.shape[1], theta=4, beta=float(beta)), advice, y)
        assert (trace.mistakes, trace.updates) == winnow2_once_more(advice, y, 4, Fraction(beta))[:2]


def test_a_sum_that_lacks_only_rounding_of_the_threshold_of_winnow2_is_the_threshold() -> None:
    state = winnow2.State(np.zeros(1), np.array([np.nextafter(3.0, 0)]))
    assert winnow2.predict(state, np.ones(1), 3.0) == 3
    assert winnow2.predict(state, np.ones(1), 3.1) < 3
