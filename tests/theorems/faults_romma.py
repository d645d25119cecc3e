"""Faults planted in ROMMA."""

from collections.abc import Callable
from typing import Any

from nature_romma import leaning

from visualonline.core.types import Array
from visualonline.learners import romma

FAMILIES = {"romma": ("romma",)}
ANSWERED = {"romma": leaning}


def romma_sign(state: Any, x: Array, y: float, t: int, score: float, variant: int) -> bool:
    return romma.update(state, x, -y, t, -score, variant)


def romma_forgets(state: Any, x: Array, y: float, score: float) -> bool:
    """The new half-space takes the place of all before."""
    if y * score > 0:
        return False
    state.w[:] = y * x / (x @ x)
    return True


def romma_right(state: Any, x: Array, y: float, t: int, score: float, variant: int) -> bool:
    """A right prediction is answered by the other half-space."""
    return romma.update(state, x, -y if y * score > 0 else y, t, -abs(score), variant)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"romma": (romma_sign, romma_forgets, romma_right)}
