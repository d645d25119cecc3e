"""Faults planted in the shifting perceptron."""

from collections.abc import Callable
from typing import Any

from nature_shifting import opposed

from visualonline.core.types import Array
from visualonline.learners import shifting_perceptron

FAMILIES = {"shifting-perceptron": ("shifting-perceptron",)}
ANSWERED = {"shifting-perceptron": opposed}


def shifting_sign(state: Any, x: Array, y: float, score: float, mode: int, radius: float, lam: float) -> bool:
    return shifting_perceptron.update(state, x, -y, -score, mode, radius, lam)


def shifting_short(state: Any, x: Array, y: float, score: float, mode: int, radius: float, lam: float) -> bool:
    """The ball has no radius, and nothing is left under decay."""
    changed = shifting_perceptron.update(state, x, y, score, mode, radius, lam)
    state.w[:] = 0.0
    return changed


def shifting_far(state: Any, x: Array, y: float, score: float, mode: int, radius: float, lam: float) -> bool:
    """The last mistake is all that counts."""
    if y * score > 0:
        return False
    state.w[:] = y * x
    return True


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "shifting-perceptron": (shifting_sign, shifting_short, shifting_far)
}
