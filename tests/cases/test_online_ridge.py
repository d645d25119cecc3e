"""Online ridge regression."""

import math
from math import fsum, log

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced
from levels import close_level, levels
from nature import learner_of, run_of
from proof_checks import check_a_far_inverse
from simulated import completed_on, rule_of
from sklearn.linear_model import Ridge
from tightness import share_of_bound
from worked_rounds import ROUNDED, Rounds, check, state_of, told

import visualonline as vo
from visualonline.core.types import Array


def online_ridge(X: Array, y: Array, a: float, variant: str = "forward") -> tuple[int, float, Array]:
    """Least squares on the rows so far; the forward variant includes the current row with label 0."""
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


@pytest.mark.parametrize(("first", "wanted"), [(1.0, 0.946), (10.0, 0.993), (100.0, 0.999)])
def test_one_point_whose_label_alternates(first: float, wanted: float) -> None:
    X, y = np.ones((10_000, 1)), np.where(np.arange(10_000) % 2 == 0, 1.0, -1.0)
    found = run_of(learner_of("online-ridge"), {"a": first}, X, y).theorem("online-ridge", 10_000)
    assert found.value == pytest.approx(np.log1p(10_000 / first))
    assert share_of_bound(found) == pytest.approx(wanted, rel=0.01)


@pytest.mark.parametrize("T", [34, 150])
def test_ridge_from_an_inverse_of_a_thousand_million_breaks_no_line_of_a_proof(T: int) -> None:
    check_a_far_inverse(vo.learners.OnlineRidge(a=1e-9), T)


def test_the_regularised_loss_by_hand() -> None:
    # x = 1, 1, 2 and y = 1, -1, 1: the least of u^2 + sum (y - u x)^2 is 1/2, 2, 17/7, and the learner has paid 34/9
    found = levels(completed_on("online-ridge", [[1], [1], [2]], [1, -1, 1]))
    assert [one.value for one in found[1:]] == pytest.approx([1 / 2, 2, 17 / 7])
    close_level(found[3], 17 / 7, 34 / 9 - math.log(7), 3)
