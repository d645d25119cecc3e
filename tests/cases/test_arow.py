"""AROW."""

import math

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced
from levels import levels
from nature import learner_of, run_of
from proof_checks import check_a_far_inverse, check_spread
from simulated import completed_on, rule_of, straight
from tightness import FIRST, share_of_bound, value_of_ones
from worked_rounds import ROUNDED, ROWS, Rounds, check, state_of, states, tie_of, told

import visualonline as vo
from visualonline.core.types import Array
from visualonline.theorems.theorem import Verdict
from visualonline.trace.tuned_learner import call


def arow(X: Array, y: Array, r: float) -> tuple[int, int, Array]:
    """Ridge regression of the labels of the updates so far, by least squares, before each round."""
    kept: list[int] = []
    d = X.shape[1]

    def mean() -> Array:
        rows = np.vstack([X[kept], np.sqrt(r) * np.eye(d)])
        return np.asarray(np.linalg.lstsq(rows, np.append(y[kept], np.zeros(d)), rcond=None)[0])

    mistakes = 0
    mu = mean()
    for t in range(len(y)):
        margin = y[t] * float(mu @ X[t])
        mistakes += margin <= 0
        if margin < 1:
            kept.append(t)
            mu = mean()
    return mistakes, len(kept), mu


@SETS
@pytest.mark.parametrize("r", [0.1, 10.0])
def test_a_second_program_does_the_same(X: Array, y: Array, r: float) -> None:
    rows = scaled(X)
    mistakes, updates, expected = arow(rows, y, r)
    trace, w = traced(rule_of("arow", X.shape[1], r=r), rows, y)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_rounds_by_hand() -> None:
    columns = check(
        rule_of("arow", 2), ROWS, [0, 0, 0, 0.25], [0, 0, 0, 1],
        [[0.5, 0], [0.5, -0.5], [0.25, -0.75], [5 / 11, -9 / 11]],
    )  # fmt: skip
    assert columns.changes.all()
    assert states("arow")[3][1] == pytest.approx(np.array([[3, -1], [-1, 3]]) / 8, **ROUNDED)


def test_a_flipped_label_moves_arow_less_the_later_it_comes() -> None:
    rows = np.tile([1.0, 0.0], (6, 1))
    found = straight(rule_of("arow", 2), rows, np.array([1.0, -1.0] * 3), np.zeros(6)).states
    assert np.diff([state[0][0] for state in found])[1::2] == pytest.approx([-1 / 2, -1 / 4, -1 / 6])


def test_a_tie_of_arow_is_seen_in_spite_of_rounding() -> None:
    assert tie_of("arow", r=0.1)


def test_labels_that_cancel_leave_arow_nothing_whatever_they_did_before() -> None:
    """x = 1 five times, + + - - -, r = 2: w is 0, 1/3, 1/2, 1/5 and 0, so that the last round is a tie, too."""
    rows: Rounds = [[1]] * 5, [1, 1, -1, -1, -1]
    check(
        rule_of("arow", 1, r=2.0),
        rows,
        [0, 1 / 3, 1 / 2, 1 / 5, 0],
        [0, 1, 1, 1, 0],
        [[1 / 3], [1 / 2], [1 / 5], [0], [-1 / 7]],
    )
    for r in (1.0, 0.3):
        run = vo.run("alternating-labels", vo.learners.Arow(r=r))
        found = run.theorem("arow", 1000)
        assert run.mistakes == 1000
        assert found.value == pytest.approx(1000)
        assert found.verdict is Verdict.VACUOUS


def test_beliefs_are_a_mean_and_a_covariance() -> None:
    rule = rule_of("arow", 2, r=5.0)
    rate = next(line.numbers for line in rule.learner.pseudocode if "β = " in line.text)
    assert rate is not None
    assert call(rate, {"state": rule.start(2), "x": np.array([3.0, 4.0]), "r": 5.0}) == {"xₜ·Σₜxₜ": 25, "β": 1 / 30}
    mu, Sigma = [1, 2], [[2, 1], [1, 3]]
    belief = told(rule, "belief", state=state_of(rule, 2, mu=mu, Sigma=Sigma))
    assert (belief.mean.tolist(), belief.covariance.tolist()) == (mu, Sigma)


@FIRST
def test_orthonormal_examples_and_one_long_one(first: float, wanted: float) -> None:
    """After it u may be as short as one likes; a bound of u = (1, .., 1) is as near as the other learner's."""
    X = np.vstack([np.eye(50), 1e4 * np.ones((1, 50))])
    run = run_of(learner_of("arow"), {"r": first}, X, np.ones(51))
    found = run.theorem("arow", 51)
    assert (found.actual, run.trace.updates, found.quantities["right_updates"]) == (50, 50, 0)
    assert found.quantities["log_det"] == pytest.approx(50 * np.log1p(1 / first))
    assert 50 / value_of_ones(first) == pytest.approx(wanted, rel=0.01)
    assert share_of_bound(found) == pytest.approx(1, rel=1e-3)


@pytest.mark.parametrize("T", [34, 150])
def test_arow_from_an_inverse_of_a_thousand_million_breaks_no_line_of_a_proof(T: int) -> None:
    check_a_far_inverse(vo.learners.Arow(r=1e-9), T)


def test_rounding_of_arow_is_measured_by_its_spread() -> None:
    check_spread("arow", {"r": 1})


def test_the_matrix_of_arow_by_hand() -> None:
    # A = [[3, 1], [1, 3]], and three updates add 1/2 each, all on mistakes
    found = levels(completed_on("arow", [[1, 0], [0, 1], [1, 1]], [1, -1, -1]))
    assert found[3][::2] == pytest.approx((1.5, math.log(8)))
