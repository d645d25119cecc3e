"""The search for earlier rows whose constraints a new direction violates.

A direction that was solved for a few rows is right for the prefix only if every earlier row agrees. Blocks that cannot
disagree are not made again: a block whose smallest product with an earlier direction was `low` has no product below
low - |z| |u - u'|, with the norm of z and its dual norm.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import Pieces


class ConstraintSearch:
    """Finds rows z_s = y_s x_s of a prefix with u.z_s below a level.

    Parameters
    ----------
    history : History
    order : float
        The norm of u that belongs to the radius: the Euclidean norm (2) with r, the l1 norm (1) with the sup-norm
        radius, the q-norm with the p-norm radius, 1/p + 1/q = 1.
    """

    def __init__(self, history: History, order: float) -> None:
        self._history, self._order = history, order
        self._lows: dict[int, tuple[float, Array]] = {}

    def rows_below(self, u: Array, level: float, t: int, radius: float) -> Pieces[Array]:
        """Return the worst row of each block of rounds 1..t with u.z < `level`; no row if there is none.

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
    """The last few violating rows, checked before any block is generated again."""

    def __init__(self, dim: int, size: int) -> None:
        self._rows = np.zeros((size, dim))
        self._count = 0

    @property
    def rows(self) -> Array:
        """The rows, of shape (n, d), n at most the size."""
        return self._rows[: self._count]

    def add(self, z: Array) -> None:
        """Keep a row, in place of the oldest when the pool is full."""
        self._rows[self._count % len(self._rows)] = z
        self._count += 1
