"""p-norm perceptron."""

import math
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced, turned
from levels import levels
from nature import learner_of, run_of
from proof_checks import check_long_rows_that_cancel
from simulated import completed_on, rule_of
from trials import in_long
from worked_rounds import check, settled, state_of, told, worked

import visualonline as vo
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


@pytest.mark.parametrize(("d", "p"), [(2, 2), (3, 2 * math.log(3)), (4, 2 * math.log(4))])
def test_auto_is_2_ln_d_or_2(d: int, p: float) -> None:
    assert settled("p-norm-perceptron", d, 10, (0.0, 0.0), p="auto")["p"].value == pytest.approx(p)


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


@pytest.mark.parametrize(
    ("d", "p", "known"),
    [(16, 2, 1), (256, 2, 1), (16, 3, 0.551), (256, 3, 0.595), (16, "auto", 0.40), (256, "auto", 0.33),
     *in_long((1024, 3, 0.60), (1024, "auto", 0.34))],
)  # fmt: skip
def test_greedy_signs(d: int, p: float | str, known: float) -> None:
    run = vo.run(f"signs-greedy:d={d},p={p}", vo.learners.PNormPerceptron(p=p), rounds=min(d + 50, 306))
    used = float(run.rule.values["p"])  # type: ignore[arg-type]
    assert used == (max(2, 2 * math.log(d)) if p == "auto" else p)
    [separable, inseparable] = run.theorems()
    assert separable.verdict == inseparable.verdict == "holds"
    assert run.updates / ((used - 1) * d ** (2 / used)) == pytest.approx(known, rel=0.013)


def test_as_many_as_there_are_directions() -> None:
    """Each of n unit vectors is a mistake; for p = 2 as many as the bound allows."""
    run = vo.run("orthonormal:d=16", vo.learners.PNormPerceptron(p=2))
    assert run.updates == 16
    assert [finding.value for finding in run.theorems()] == pytest.approx([16, 16])


def test_long_rows_that_cancel_in_a_p_norm_leave_what_cannot_be_told_from_rounding() -> None:
    check_long_rows_that_cancel("p-norm-perceptron", p=2)


def test_rounding_of_the_p_norm_perceptron_is_measured_by_the_comparators_length_times_its_own() -> None:
    X, y = np.tile([[3.0, 1], [2, -2], [-2, 2], [3, 1]], (5, 1)), np.tile([1.0, 1, -1, 1], 5)
    run = run_of(learner_of("p-norm-perceptron"), {"p": 4}, X, y)
    separable, theorem = (run.bound_traces[name].theorem for name in ("p-norm-separable", "p-norm-inseparable"))
    e = run.evidence(theorem, 20)
    length = float(np.sum(np.abs(e.u) ** (4 / 3)) ** (3 / 4))
    assert length > 0
    assert separable.proof.size is not None
    assert theorem.proof.size is not None
    assert theorem.proof.size(e) == pytest.approx(length * separable.proof.size(e))


def test_the_p_norm_by_hand() -> None:
    # p = 4: theta = (1, 1, -1), of length 3^(1/4) after one update; R_p is as long, and so is the margin of the best u
    found = levels(completed_on("p-norm-perceptron", [[1, 1, -1]], [1], p=4))
    assert found[1][:3] == pytest.approx((3**0.25, 3**0.25, 3**0.25 * math.sqrt(3)), rel=1e-6)
