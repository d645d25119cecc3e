"""Faults planted in ALMA."""

from collections.abc import Callable
from typing import Any

from nature_alma import two_points

from visualonline.core.types import Array
from visualonline.learners import alma

FAMILIES = {"alma": ("alma",)}
ANSWERED = {"alma": two_points}


def alma_sign(state: Any, x: Array, y: float, score: float, alpha: float) -> bool:
    return alma.update(state, x, -y, -score, alpha)


def alma_forgets(state: Any, x: Array, y: float, score: float, alpha: float) -> bool:
    """Each step leaves a hundredth of w."""
    changed = alma.update(state, x, y, score, alpha)
    state.w[:] = state.w / 100 if changed else state.w
    return changed


def alma_always(state: Any, x: Array, y: float, alpha: float) -> bool:
    """It steps however right it is."""
    return alma.update(state, x, y, -y, alpha)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"alma": (alma_sign, alma_forgets, alma_always)}
