"""Faults planted in the p-norm perceptron."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature_p_norm import signs

from visualonline.core.types import Array
from visualonline.learners import p_norm_perceptron
from visualonline.numerics.ties import LE

FAMILIES = {"p-norm-perceptron": ("p-norm-separable", "p-norm-inseparable")}
ANSWERED = {"p-norm-perceptron": signs}


def p_norm_sign(state: Any, x: Array, y: float, score: float, prediction: int, p: float, tie: int) -> bool:
    return p_norm_perceptron.update(state, x, -y, -score, -prediction, p, tie)


def p_norm_link(state: Any, x: Array, y: float, score: float, prediction: int, p: float, tie: int) -> bool:
    """The link takes the power of 1/p in the place of p - 1: small coordinates are swollen."""
    changed = p_norm_perceptron.update(state, x, y, score, prediction, p, tie)
    state.w[:] = np.sign(state.theta) * np.abs(state.theta) ** (1 / p)
    return changed


def p_norm_right(state: Any, x: Array, y: float, score: float, p: float) -> bool:
    """A right prediction is taken for a wrong one."""
    return p_norm_perceptron.update(state, x, y, score, 0, p, LE)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"p-norm-perceptron": (p_norm_sign, p_norm_link, p_norm_right)}
