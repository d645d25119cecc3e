"""Second-order perceptron."""

import math
from math import log

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced
from levels import levels
from nature import learner_of, run_of
from proof_checks import check_spread, lines_of
from simulated import completed_on, rule_of
from tightness import FIRST, share_of_bound, value_of_ones
from worked_rounds import ROUNDED, ROWS, check, state_of, states, tie_of, told

import visualonline as vo
from visualonline.core.types import Array


def second_order(X: Array, y: Array, a: float, matrix: str = "mistakes") -> tuple[int, int, Array]:
    """Solve the system of A + x x^T again in each round, from the list of relevant rounds."""
    A, v = a * np.eye(X.shape[1]), np.zeros(X.shape[1])
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        wrong = label * float(np.linalg.solve(A + np.outer(x, x), v) @ x) <= 0
        mistakes += wrong
        v = v + wrong * label * x
        if wrong or matrix == "rounds":
            A, updates = A + np.outer(x, x), updates + 1
    return mistakes, updates, np.asarray(np.linalg.solve(A, v), dtype=float)


@SETS
@pytest.mark.parametrize("a", [0.1, 10.0])
def test_a_second_program_does_the_same(X: Array, y: Array, a: float) -> None:
    rows = scaled(X)
    for matrix in ("mistakes", "rounds"):
        mistakes, updates, expected = second_order(rows, y, a, matrix)
        trace, w = traced(rule_of("second-order-perceptron", X.shape[1], a=a, matrix=matrix), rows, y)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


def test_rounds_by_hand() -> None:
    columns = check(
        rule_of("second-order-perceptron", 2), ROWS, [0, 0, 0, 2 / 11], [0, 0, 0, 1],
        [[0.5, 0], [0.5, -0.5], [0.25, -0.75], [0.25, -0.75]],
    )  # fmt: skip
    assert columns.changes.tolist() == [True, True, True, False]
    B, v, *_ = states("second-order-perceptron")[-1]
    assert np.linalg.inv(B) == pytest.approx(np.array([[3, 1], [1, 3]]), **ROUNDED)
    assert v.tolist() == [0, -2]


def test_its_bound_adds_the_logarithms_of_what_each_mistake_adds() -> None:
    run = vo.run((np.array(ROWS[0]), np.array(ROWS[1])), vo.learners.SecondOrderPerceptron())
    found = [run.theorem("second-order-perceptron", t) for t in (1, 2, 3, 4)]
    assert [each.quantities["log_det"] for each in found] == pytest.approx([log(2), log(4), log(8), log(8)])
    assert [each.value for each in found[:3]] == pytest.approx([1, 2, 3])  # of u = 0


def test_a_tie_of_the_second_order_perceptron_is_seen_in_spite_of_rounding() -> None:
    assert tie_of("second-order-perceptron", a=0.1)


def test_the_belief_of_the_second_order_perceptron_is_a_mean_and_a_covariance() -> None:
    rule = rule_of("second-order-perceptron", 2)
    belief = told(rule, "belief", state=state_of(rule, 2, B=[[2, 1], [1, 3]], v=[1, -1]))
    assert (belief.mean.tolist(), belief.covariance.tolist()) == ([1, -2], [[2, 1], [1, 3]])


@FIRST
def test_orthonormal_examples_twice(first: float, wanted: float) -> None:
    """The second time all are correct, and each u other than (1, .., 1) incurs its losses twice."""
    X, y = np.eye(50)[[*range(50), *range(50)]], np.ones(100)
    found = run_of(learner_of("second-order-perceptron"), {"a": first}, X, y).theorem("second-order-perceptron", 100)
    assert found.actual == 50
    assert found.value == pytest.approx(value_of_ones(first), rel=1e-6)
    assert share_of_bound(found) == pytest.approx(wanted, rel=0.01)


def test_nor_does_it_where_a_mistake_adds_all_that_it_may() -> None:
    points = {"p": [2.0, -2.0], "q": [1.0, 0.0]}
    X, y = np.array([points[name] for name in "pqpqqqqqp"]), [1.0 if name == "p" else -1.0 for name in "pqpqqqqqp"]
    found = lines_of(vo.run((X, np.array(y)), vo.learners.SecondOrderPerceptron(a=1e-9)), "second-order-perceptron", 9)
    assert 1e-7 < found[2].left - found[2].right < 1e-6
    assert all(link.holds for link in found)


def test_rounding_of_the_second_order_perceptron_is_measured_by_its_spread() -> None:
    check_spread("second-order-perceptron", {"a": 0.01})


def test_the_matrix_of_the_second_order_perceptron_by_hand() -> None:
    # wrong on (1, 0), + and (0, 1), - and (1, 1), -: v = (0, -2) and A = [[3, 1], [1, 3]], so v.A^-1 v = 4 x 3/8, and
    # ln det(A) = ln 8
    found = levels(completed_on("second-order-perceptron", [[1, 0], [0, 1], [1, 1]], [1, -1, -1]))
    assert found[3][::2] == pytest.approx((1.5, math.log(8)))
