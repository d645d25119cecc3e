"""Faults planted in the perceptron with margin."""

from collections.abc import Callable
from typing import Any

from nature_margin_perceptron import threshold

from visualonline.core.types import Array
from visualonline.learners import margin_perceptron

FAMILIES = {"margin-perceptron": ("margin-separable", "margin-inseparable")}
ANSWERED = {"margin-perceptron": threshold}


def margin_sign(state: Any, x: Array, y: float, score: float, eta: float, b: float) -> bool:
    return margin_perceptron.update(state, x, -y, -score, eta, b)


def margin_wide(state: Any, x: Array, y: float, score: float, eta: float, b: float) -> bool:
    """The moat is a hundred times as wide."""
    return margin_perceptron.update(state, x, y, score, eta, 100 * b)


def margin_outside(state: Any, x: Array, y: float, score: float, eta: float, b: float) -> bool:
    """It learns beyond the moat as well."""
    return margin_perceptron.update(state, x, y, -abs(score), eta, b)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "margin-perceptron": (margin_sign, margin_wide, margin_outside)
}
