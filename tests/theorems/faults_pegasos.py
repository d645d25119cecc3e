"""Faults planted in Pegasos: the sign of y, the step, an update on right answers."""

from collections.abc import Callable
from typing import Any

from nature_pegasos import steady

from visualonline.core.types import Array
from visualonline.learners import pegasos

FAMILIES = {"pegasos": ("pegasos",)}
ANSWERED = {"pegasos": steady}
"""Natures that answer the faulty learner itself."""


def sign(state: Any, x: Array, y: float, t: int, score: float, lam: float) -> bool:
    return pegasos.update(state, x, -y, t, -score, lam)


def length(state: Any, x: Array, y: float, t: int, score: float, lam: float) -> bool:
    """Steps a hundredth as long."""
    before = state.w.copy()
    changed = pegasos.update(state, x, y, t, score, lam)
    state.w[:] = before + (state.w - before) / 100
    return changed


def right(state: Any, x: Array, y: float, t: int, score: float, lam: float) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return pegasos.update(state, x, way, t, -abs(score) * way, lam)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"pegasos": (sign, length, right)}
