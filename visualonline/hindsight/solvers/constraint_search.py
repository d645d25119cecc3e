"""The search for earlier rows whose constraints are violated by a new direction.

A direction computed from a few rows is valid for the prefix only if no earlier row violates it. Blocks without possible
violations are not generated again: if the smallest product of a block with an earlier direction u' was `low`, it has no
product below low - |z| |u - u'|, with the norm of z and its dual norm.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import Pieces


class ConstraintSearch:
    """The search for rows z_s = y_s x_s of a prefix with u.z_s below a level.

    Parameters
    ----------
    history : History
    order : float
        The norm of u that corresponds to the radius: the Euclidean norm (2) with r, the l1 norm (1) with the sup-norm
        radius, the q-norm with the p-norm radius, 1/p + 1/q = 1.
    """

    def __init__(self, history: History, order: float) -> None:
        self._history, self._order = history, order
        self._lows: dict[int, tuple[float, Array]] = {}

    def rows_below(self, u: Array, level: float, t: int, radius: float) -> Pieces[Array]:
        """Return the worst row of each block of rounds 1..t with u.z < `level`; empty if there is none.

        Parameters
        ----------
        radius : float
            At least the norm of every row of the prefix.
        """
        found = []
        for k in range(-(-t // BLOCK)):
            if k in self._lows:
                low, earlier = self._lows[k]
                if low - radius * float(np.linalg.norm(u - earlier, self._order)) >= level:
                    continue
            X, y = self._history.rows(k * BLOCK, min(t, (k + 1) * BLOCK))
            products = (X @ u) * y
            worst = int(np.argmin(products))
            if len(y) == BLOCK:
                self._lows[k] = (float(products[worst]), u)
            if products[worst] < level:
                found.append(X[worst] * y[worst])
            yield
        return np.array(found).reshape(-1, self._history.stream.dim)


class RecentRows:
    """The last few violating rows, which are checked before any block is generated again."""

    def __init__(self, dim: int, size: int) -> None:
        self._rows = np.zeros((size, dim))
        self._count = 0

    @property
    def rows(self) -> Array:
        """The rows, of shape (n, d) with n at most the size."""
        return self._rows[: self._count]

    def add(self, z: Array) -> None:
        """Add a row, replacing the oldest one if the pool is full."""
        self._rows[self._count % len(self._rows)] = z
        self._count += 1
