"""Coordinates in the feature space of a kernel: vectors whose inner products are the kernel's values.

An orthonormal basis grows with the examples, by one direction for each example outside the span of the earlier ones
(the Gram-Schmidt process, which is a Cholesky factorisation of the kernel matrix). In this basis an example is a vector
of m coordinates, so algorithms for vectors apply.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from visualonline.core.types import Array

_SPANNED = 1e-13
"""The relative squared distance from the span up to which an example counts as being in it."""
_FEW = 32
"""The number of directions up to which numpy solves the system, since importing scipy takes longer."""


class KernelSpace:
    """The span of the examples so far.

    Parameters
    ----------
    kernel : (X, Z) -> Array
        The values for all rows of `X` and `Z`.
    dim : int
        The number of features of an example.
    most : int
        The maximum number of directions. Inner products with vectors of the span remain correct.

    Attributes
    ----------
    points : Array of shape (m, d)
        The examples that gave the directions.
    lower : Array of shape (m, m)
        Their coordinates, a lower triangular matrix.
    """

    def __init__(self, kernel: Callable[[Array, Array], Array], dim: int, most: int) -> None:
        self._kernel, self._most = kernel, most
        self.points = np.empty((0, dim))
        self.lower = np.empty((0, 0))
        self.full = False

    @property
    def size(self) -> int:
        """The number of directions."""
        return len(self.points)

    def coordinates(self, X: Array, squares: Array) -> Array:
        """Return the coordinates of the rows of `X`, of shape (n, m) for the m directions by then.

        `squares` are K(x, x).
        """
        known, n = len(self.points), len(X)
        placed = np.zeros((n, min(known + n, self._most)), order="F")
        if known:
            placed[:, :known] = self._solve(self._kernel(self.points, X)).T
        outside = squares - np.sum(placed**2, axis=1)
        fresh: list[int] = []
        for j in range(n):
            if outside[j] <= _SPANNED * squares[j]:
                continue
            m = known + len(fresh)
            if m == self._most:
                self.full = True
                break
            # the rows before j are already in the span
            products = self._kernel(X[j:], X[j : j + 1])[:, 0] - placed[j:, :m] @ placed[j, :m]
            placed[j:, m] = products / np.sqrt(outside[j])
            outside[j:] -= placed[j:, m] ** 2
            fresh.append(j)
        placed = placed[:, : known + len(fresh)]
        if fresh:
            lower = np.zeros((placed.shape[1], placed.shape[1]))
            lower[:known, :known] = self.lower
            lower[known:] = placed[fresh]
            self.lower, self.points = lower, np.vstack([self.points, X[fresh]])
        return placed

    def _solve(self, products: Array) -> Array:
        """Return the coordinates of examples, one column each, given their inner products with the points."""
        if len(self.points) <= _FEW:
            return np.asarray(np.linalg.solve(self.lower, products))
        from scipy.linalg import solve_triangular

        return np.asarray(solve_triangular(self.lower, products, lower=True))
