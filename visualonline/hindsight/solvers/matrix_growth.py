"""Products of each row with the earlier rows, by a matrix A = a I + sum x x^T and a sum b = sum y x.

The inverse of A is maintained by rank-one updates. The loop is source text run by Python, or compiled, with bitwise
identical results for slices of any length.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import Array, Mask
from visualonline.numerics.dot import dot
from visualonline.numerics.inverse import shrink, spread, times
from visualonline.trace.loop_source import generated_module, interpreted_loop
from visualonline.trace.tuned_learner import TunedLearner

_LOOP = """
def loop(B, b, X, Y, added, spreads, fits):
    for j in range(X.shape[0]):
        x = X[j]
        z = times_(B, x)
        spreads[j] = spread_(x, z)
        fits[j] = dot_(b, z)
        if added[j]:
            shrink_(B, z, 1 / (1 + spreads[j]))
            for i in range(x.size):
                b[i] += Y[j] * x[i]
"""
_FUNCTIONS: dict[str, Callable[..., Any]] = {"times": times, "spread": spread, "shrink": shrink, "dot": dot}


def first_diagonal(rule: TunedLearner) -> float:
    """Return the initial diagonal of a learner's A: its a, or the r of AROW."""
    asked = rule.arguments
    return float(asked["a"] if "a" in asked else asked["r"])


class Met(NamedTuple):
    """For each row x.A^{-1} x and the ridge prediction x.A^{-1} b, with the A and b of the earlier rows."""

    spreads: Array
    fits: Array


class MatrixGrowth:
    """The inverse of a matrix that starts as `first` I, of shape (dim, dim), and a sum that starts at 0."""

    def __init__(self, dim: int, first: float) -> None:
        self._inverse, self._sum = np.eye(dim) / first, np.zeros(dim)

    def extend(self, X: Array, y: Array, added: Mask, *, compiled: bool) -> Met:
        """Return the products of the rows of `X`, of shape (n, d).

        Rows marked in `added` enter the matrix for later ones.

        Examples
        --------
        >>> met = MatrixGrowth(1, 1.0).extend(np.ones((2, 1)), np.ones(2), np.array([True, False]), compiled=False)
        >>> met.spreads.tolist(), met.fits.tolist()
        ([1.0, 0.5], [0.0, 0.5])
        """
        loop = (generated_module(_FUNCTIONS, _LOOP).loop if compiled else interpreted_loop(_FUNCTIONS, _LOOP))
        found = Met(np.empty(len(X)), np.empty(len(X)))
        rows, labels, kept = (np.array(part, order="C") for part in (X, y, added))
        loop(self._inverse, self._sum, rows, labels, kept, *found)
        return found
