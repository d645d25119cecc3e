"""p-norm perceptron."""

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced, turned
from simulated import rule_of
from worked_rounds import check, state_of, told, worked

from visualonline.core.types import Array


def p_norm_perceptron(X: Array, y: Array, p: int, tie: str = "le") -> tuple[int, int, Array]:
    """The side of w.x in exact fractions, from the list of past updates: that of sum x_i sgn(theta_i) |theta_i|^(p-1).

    The weights are the slopes of ||theta||_p^2 / 2, by logarithms.
    """
    rows = [[Fraction(float(x)) for x in row] for row in X]
    theta = [Fraction(0)] * X.shape[1]
    mistakes = updates = 0
    for x, label in zip(rows, y, strict=True):
        score = sum((a * b * abs(b) ** (p - 2) for a, b in zip(x, theta, strict=True)), Fraction(0))
        prediction, moves = turned(score, tie)
        mistakes += prediction != label
        if prediction != label and moves:
            updates += 1
            theta = [b + int(label) * a for a, b in zip(x, theta, strict=True)]
    sizes = np.array([float(abs(b)) for b in theta])
    logs = np.log(np.where(sizes > 0, sizes, 1))
    log_norm = np.logaddexp.reduce(np.where(sizes > 0, p * logs, -np.inf)) / p
    w = np.where(sizes > 0, np.exp((p - 1) * logs - (p - 2) * log_norm), 0.0)
    return mistakes, updates, w * np.array([float((b > 0) - (b < 0)) for b in theta])


@SETS
@pytest.mark.parametrize(("p", "tie"), [(2, "le"), (3, "positive"), (4, "lt"), (9, "le")])
def test_a_second_program_does_the_same(X: Array, y: Array, p: int, tie: str) -> None:
    for rows in (X, np.sign(scaled(X))):
        trace, w = traced(rule_of("p-norm-perceptron", X.shape[1], p=p, tie=tie), rows, y)
        mistakes, updates, expected = p_norm_perceptron(rows, y, p, tie)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_the_p_norm_perceptron_with_p_2_is_the_perceptron(X: Array, y: Array) -> None:
    p = {"p-norm-perceptron": {"p": 2}}
    (one, w), (other, v) = (
        traced(rule_of(name, X.shape[1], **p.get(name, {})), X, y) for name in ("perceptron", "p-norm-perceptron")
    )
    assert (one.mistakes, one.updates, w.tolist()) == (other.mistakes, other.updates, v.tolist())


def test_p_norm_perceptron_leaves_one_coordinate() -> None:
    """With p = 4, theta = (1, 1, -1) has the norm 3^(1/4), and w = theta/sqrt 3; (1, -1, 1) leaves (2, 0, 0)."""
    w = [1 / sqrt(3), 1 / sqrt(3), -1 / sqrt(3)]
    columns = check(
        rule_of("p-norm-perceptron", 3, p=4),
        ([[1, 1, -1], [1, -1, -1], [1, 1, 1], [1, -1, 1]], [1, 1, 1, 1]),
        [0, 1 / sqrt(3), 1 / sqrt(3), -1 / sqrt(3)],
        [0, 1, 1, -1],
        [w, w, w, [2, 0, 0]],
    )
    assert columns.changes.tolist() == [True, False, False, True]


def test_p_norm_perceptron_takes_any_p_from_2_on() -> None:
    """theta = (2, -1), p = 3: w = (4, -1)/9^(1/3). Of a very large p only the largest coordinates are left."""
    rows = [[2, -1], [1, 4], [0, 1]], [1, 1, 1]
    w = [4 / 9 ** (1 / 3), -1 / 9 ** (1 / 3)]
    even = 3 / 2 ** (1 / 3)  # (9, 9)/(3 2^(1/3))
    check(rule_of("p-norm-perceptron", 2, p=3), rows, [0, 0, even], [0, 0, 1], [w, [even, even], [even, even]])
    found, _ = worked(rule_of("p-norm-perceptron", 2, p=1e6), ([[2, -1]], [1]))
    assert found[1] == pytest.approx([2, 0])


def test_the_updates_of_the_p_norm_perceptron_add_up_below_its_weights() -> None:
    rule = rule_of("p-norm-perceptron", 2)
    assert told(rule, "secondary_weights", state=state_of(rule, 2, theta=[1, -2])).tolist() == [1, -2]
