"""Online SVM."""

import numpy as np
import pytest
from comparing import NEAR, OF_STEP, SETS, STEPS, gradient, tamed, traced
from forms import check_constant_step
from levels import theorems_of_the_distance
from nature import wave
from proof_checks import proof_at, same_sides
from simulated import rule_of
from tightness import judged_rows, share_of_bound
from worked_rounds import SVM, check, svm

from visualonline.core.types import Array


@SETS
@OF_STEP
def test_a_second_program_does_the_same(X: Array, y: Array, step: str) -> None:
    X = tamed(X)
    trace, w = traced(rule_of("online-svm", X.shape[1], radius=2, step=step, scale=0.3), X, y)
    ones = np.column_stack([X, np.ones(len(y))])
    mistakes, total, expected = gradient(ones, y, "ball", 2, STEPS[step](0.3))  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_online_svm_on_five_rounds() -> None:
    """(2, 2, 1)/3 is right about the second example by more than 1; the third and all later ones have a loss."""
    w = svm([0, None, 2, 3, 4])
    assert w[1] == pytest.approx([2 / 3, 2 / 3, 1 / 3])
    scores = [0, 5 / 3, w[1][2] - w[1][1], 3 * w[2][0] + w[2][2], w[3][2]]
    columns = check(rule_of("online-svm", 2, step="constant"), SVM, scores, [0, 1, -1, 1, -1], w)
    assert columns.losses.tolist() == pytest.approx([1, 0, 2 / 3, 1 + scores[3], 1 - scores[4]])


def test_the_svm_on_a_wave() -> None:
    """While no margin reaches 1 the hinge losses are linear, and the constant step's ratio is that of the segment."""
    T, radius = 2500, 0.5
    eta = radius / np.sqrt(2 * T)
    y = wave(T, 1, 50)
    found = judged_rows(
        "online-svm", "online-svm", np.ones((T, 1)), y, radius=radius, step="constant", scale=float(eta)
    )
    assert 0.98 < share_of_bound(found) <= 1 + 1e-9


def test_one_step_of_the_svm_on_its_bias_alone() -> None:
    """x = 0, so x+ = (0, 1): in the ball of radius 1/2 the best w is (0, 1/2), and the step leads there."""
    found = proof_at("online-svm", "online-svm", 1, [[0]], [1], radius=0.5, step="constant", scale=1.0)
    same_sides(found, [[1 / 2, 1 / 2, 5 / 8, 5 / 8], [1, 1, 9 / 8], [1 / 2, 1 / 2, 5 / 8]])


def test_the_distance_is_that_of_the_svms_regret_bound() -> None:
    assert theorems_of_the_distance("online-svm") == ("online-svm",)


def test_a_constant_step_of_the_svm_knows_the_distance_of_its_comparator() -> None:
    check_constant_step("online-svm", "online-svm")
