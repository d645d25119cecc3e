"""Projected gradient descent."""

from math import sqrt

import numpy as np
import pytest
from comparing import NEAR, OF_STEP, SETS, STEPS, gradient, tamed, traced
from simulated import rule_of
from worked_rounds import ROUNDED, check

from visualonline.core.types import Array
from visualonline.numerics.convex_losses import LOSS_CHOICES


@SETS
@OF_STEP
@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_a_second_program_does_the_same(X: Array, y: Array, step: str, shape: str, loss: str) -> None:
    X = tamed(X)
    rule = rule_of("projected-gradient", X.shape[1], set=shape, radius=1.5, step=step, scale=0.2, loss=loss)
    trace, w = traced(rule, X, y)
    mistakes, total, expected = gradient(X, y, shape, 1.5, STEPS[step](0.2), loss)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_projected_gradient_on_a_ball() -> None:
    """Steps 1, 1/sqrt 2, 1/sqrt 3, ..; the first leaves the ball, the second is not needed."""
    X, y = [[3, 4], [2, 0], [-1, 0.5], [0, 1], [0, 0]], [1, 1, 1, -1, 1]
    third = np.array([0.6, 0.8]) + np.array([-1, 0.5]) / sqrt(3)
    third /= np.linalg.norm(third)
    fourth = third - np.array([0, 1]) / 2
    columns = check(
        rule_of("projected-gradient", 2),
        (X, y),
        [0, 1.2, -0.6 + 0.4, third[1], 0],
        [0, 1, -1, 1, 0],
        [[0.6, 0.8], [0.6, 0.8], third.tolist(), fourth.tolist(), fourth.tolist()],
    )
    assert columns.losses.tolist() == pytest.approx([1, 0, 1.2, 1 + third[1], 1], **ROUNDED)
    assert columns.changes.tolist() == [True, False, True, True, False]


def test_projected_gradient_on_a_box_with_linear_loss() -> None:
    columns = check(
        rule_of("projected-gradient", 2, set="box", radius=0.5, step="constant", scale=0.25, loss="linear"),
        ([[1, 4], [1, 0], [1, 0], [-1, -8], [4, 4]], [1, 1, 1, 1, -1]),
        [0, 0.25, 0.5, -0.5 - 4, 1 - 2],
        [0, 1, 1, -1, -1],
        [[0.25, 0.5], [0.5, 0.5], [0.5, 0.5], [0.25, -0.5], [-0.5, -0.5]],
    )
    assert columns.losses.tolist() == [0, -0.25, -0.5, 4.5, -1]
    assert columns.changes.tolist() == [True, True, False, True, True]


def test_projected_gradient_on_a_simplex() -> None:
    """From (1, 1, 1) of sum 3; steps 1, 1/2, 1/3, 1/4, 1/5."""
    check(
        rule_of("projected-gradient", 3, set="simplex", radius=3, step="inverse", loss="linear"),
        ([[3, 0, 0], [0, 2, 0], [0, 0, 3], [1, 1, 1], [-10, 0, 0]], [1, 1, 1, -1, 1]),
        [3, 0, 0, 3, -65 / 3],
        [1, 0, 0, 1, -1],
        [[3, 0, 0], [2.5, 0.5, 0], [13 / 6, 1 / 6, 2 / 3], [13 / 6, 1 / 6, 2 / 3], [5 / 6, 5 / 6, 4 / 3]],
    )


def test_the_losses_of_projected_gradient_have_names() -> None:
    assert LOSS_CHOICES == ("hinge", "linear")
