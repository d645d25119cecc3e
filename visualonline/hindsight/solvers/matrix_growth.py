"""By how much each row makes a matrix A = a I + sum x x^T grow, whose inverse is kept by steps of rank one.

The loop is a text that is run by Python, or compiled: both give the same bits, in slices of any length.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from visualonline.core.types import Array, Mask
from visualonline.numerics.inverse import shrink, spread, times
from visualonline.trace.loop_source import generated_module, interpreted_loop
from visualonline.trace.tuned_learner import TunedLearner

_LOOP = """
def loop(B, X, added, spreads):
    for j in range(X.shape[0]):
        x = X[j]
        z = times_(B, x)
        spreads[j] = spread_(x, z)
        if added[j]:
            shrink_(B, z, 1 / (1 + spreads[j]))
"""
_FUNCTIONS: dict[str, Callable[..., Any]] = {"times": times, "spread": spread, "shrink": shrink}


def first_diagonal(rule: TunedLearner) -> float:
    """Return what a learner's A begins with in every direction: its a, or the r of AROW."""
    asked = rule.arguments
    return float(asked["a"] if "a" in asked else asked["r"])


class MatrixGrowth:
    """The inverse of a matrix that begins as `first` I, of shape (dim, dim)."""

    def __init__(self, dim: int, first: float) -> None:
        self._inverse = np.eye(dim) / first

    def extend(self, X: Array, added: Mask, *, compiled: bool) -> Array:
        """Return x.A^{-1} x for each row of `X`, of shape (n, d), before A grows by x x^T if the row is `added`.

        Examples
        --------
        >>> MatrixGrowth(1, 1.0).extend(np.ones((2, 1)), np.array([True, False]), compiled=False).tolist()
        [1.0, 0.5]
        """
        make = generated_module(_FUNCTIONS, _LOOP).loop if compiled else interpreted_loop(_FUNCTIONS, _LOOP)
        spreads = np.empty(len(X))
        rows = np.ascontiguousarray(X)
        rows.flags.writeable = False
        make(self._inverse, rows, np.ascontiguousarray(added), spreads)
        return spreads
