"""Faults planted in the passive-aggressive learner: the sign of y, the step, an update on right answers."""

from collections.abc import Callable
from typing import Any

from nature_passive import VARIANTS, against

from visualonline.core.types import Array
from visualonline.learners import passive_aggressive

FAMILIES = {"passive-aggressive": tuple(VARIANTS)}
ANSWERED = {"passive-aggressive": against}
"""Natures that answer the faulty learner itself."""


def sign(state: Any, x: Array, y: float, score: float, variant: int, C: float) -> bool:
    return passive_aggressive.update(state, x, -y, -score, variant, C)


def length(state: Any, x: Array, y: float, score: float, variant: int, C: float) -> bool:
    """Steps a hundredth as long."""
    before = state.w.copy()
    changed = passive_aggressive.update(state, x, y, score, variant, C)
    state.w[:] = before + (state.w - before) / 100
    return changed


def right(state: Any, x: Array, y: float, score: float, variant: int, C: float) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return passive_aggressive.update(state, x, way, -abs(score) * way, variant, C)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"passive-aggressive": (sign, length, right)}
