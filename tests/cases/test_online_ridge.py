"""Online ridge regression."""

from math import fsum, log

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced
from simulated import rule_of
from sklearn.linear_model import Ridge
from worked_rounds import ROUNDED, Rounds, check, state_of, told

import visualonline as vo
from visualonline.core.types import Array


def online_ridge(X: Array, y: Array, a: float, variant: str = "forward") -> tuple[int, float, Array]:
    """Least squares on the rows so far, by their rows; forward: with the row at hand, whose label is taken for 0."""
    d = X.shape[1]

    def fit(rows: Array, labels: Array) -> Array:
        whole = np.vstack([rows, np.sqrt(a) * np.eye(d)])
        return np.asarray(np.linalg.lstsq(whole, np.append(labels, np.zeros(d)), rcond=None)[0])

    mistakes, losses = 0, []
    for t in range(len(y)):
        seen = t + (variant == "forward")
        p = float(fit(X[:seen], np.append(y[:t], np.zeros(seen - t))) @ X[t])
        mistakes += y[t] * p <= 0
        losses.append((y[t] - p) ** 2)
    return mistakes, fsum(losses), fit(X, y)


@SETS
@pytest.mark.parametrize("variant", ["forward", "ridge"])
def test_a_second_program_does_the_same(X: Array, y: Array, variant: str) -> None:
    rows = scaled(X)
    trace, w = traced(rule_of("online-ridge", X.shape[1], a=0.5, variant=variant), rows, y)
    mistakes, loss, expected = online_ridge(rows, y, 0.5, variant)
    assert (trace.mistakes, trace.updates) == (mistakes, len(y))
    assert trace.loss == pytest.approx(loss, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)
    np.testing.assert_allclose(w, Ridge(alpha=0.5, fit_intercept=False).fit(rows, y).coef_, **NEAR)


def test_online_ridge_says_numbers_and_pays_squares() -> None:
    rows: Rounds = [[1], [1], [2]], [1, -1, 1]
    columns = check(rule_of("online-ridge", 1), rows, [0, 1 / 3, 0], [0, 1, 0], [[1 / 2], [0], [2 / 7]])
    assert columns.losses.tolist() == pytest.approx([1, 16 / 9, 1], **ROUNDED)
    check(rule_of("online-ridge", 1, variant="ridge"), rows, [0, 1 / 2, 0], [0, 1, 0], [[1 / 2], [0], [2 / 7]])


def test_its_regret_is_that_against_the_least_regularised_loss() -> None:
    run = vo.run((np.array([[1], [1], [2]]), np.array([1, -1, 1])), vo.learners.OnlineRidge())
    found = [run.theorem("online-ridge", t) for t in (1, 2, 3)]
    assert [each.quantities["best_loss"] for each in found] == pytest.approx([1 / 2, 2, 17 / 7])
    assert [each.actual for each in found] == pytest.approx([1 / 2, 7 / 9, 85 / 63])
    assert [each.value for each in found] == pytest.approx([log(2), log(3), log(7)])
    assert [run.theorem("online-ridge-mistakes", t).value for t in (1, 2, 3)] == pytest.approx(
        [1 / 2 + log(2), 2 + log(3), 17 / 7 + log(7)]
    )
    report = run.report()
    assert (report["loss"], report["regret"]) == (pytest.approx(34 / 9), pytest.approx(85 / 63))
    assert report["mistakes"] == 3


def test_a_prediction_that_is_the_label_costs_nothing() -> None:
    """With a = 1 the ridge solution after x = 1, y = 1 is 1/2; after x = 1, -1 it is 0."""
    rows: Rounds = [[1], [2]], [1, 1]
    columns = check(rule_of("online-ridge", 1, variant="ridge"), rows, [0, 1], [0, 1], [[1 / 2], [1 / 2]])
    assert columns.losses.tolist() == [1, 0]


def test_the_belief_of_online_ridge_is_a_mean_and_a_covariance() -> None:
    rule = rule_of("online-ridge", 2)
    belief = told(rule, "belief", state=state_of(rule, 2, B=[[2, 1], [1, 3]], b=[1, -1]))
    assert (belief.mean.tolist(), belief.covariance.tolist()) == ([1, -2], [[2, 1], [1, 3]])
