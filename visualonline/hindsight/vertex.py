"""A linear program that grows row by row: min c.x over {x : n.x >= b for every row}, by the dual simplex method.

The optimum sits at a vertex where m linearly independent rows are active and c = sum_j lambda_j n_j with lambda >= 0. A
new row that the vertex breaks takes the place of the active row whose multiplier falls to zero first; so the program is
never solved from the start (C. Lemke, Naval Research Logistics Quarterly 1, 1954).
"""

from __future__ import annotations

import numpy as np

from visualonline.protocol import Array

_FRESH = 25
"""Exchanges between two inversions of the active rows."""


class Vertex:
    """The optimal vertex of min c.x for the rows so far.

    Parameters
    ----------
    cost : Array
        c, of shape (m,); perturbed by a part in 10^10, so that ties among multipliers cannot make the method cycle.
    rows, levels : Array
        The first active rows, of shape (m, m), invertible, with c in their cone, and their levels b.
    lasting : int
        So many of the first rows are equations and stay active, whatever the sign of their multipliers.

    Attributes
    ----------
    x : Array
        The vertex.
    """

    def __init__(self, cost: Array, rows: Array, levels: Array, lasting: int = 0) -> None:
        self._rows, self._levels, self._lasting = np.array(rows), np.array(levels), lasting
        self._inverse = np.linalg.inv(self._rows)
        multipliers = cost @ self._inverse
        spread = 1 + np.modf(np.arange(1, len(cost) + 1) * 0.6180339887498949)[0]
        scale = float(np.max(np.abs(cost)))
        self._multipliers = multipliers + 1e-10 * scale * spread * (np.arange(len(cost)) >= lasting)
        self.x = self._inverse @ self._levels
        self._exchanges = 0

    def add(self, n: Array, b: float) -> bool:
        """Exchange an active row for n.x >= b, which x breaks; tell whether all rows can be met."""
        share = n @ self._inverse
        candidates = np.flatnonzero(share > 1e-11 * np.max(np.abs(share)))
        candidates = candidates[candidates >= self._lasting]
        if not len(candidates):
            return False
        ratios = self._multipliers[candidates] / share[candidates]
        step = float(np.min(ratios))
        near = candidates[ratios <= step + 1e-14 * abs(step)]
        j = int(near[np.argmax(share[near])])
        self._multipliers = np.maximum(self._multipliers - step * share, self._bottom())
        self._multipliers[j] = step
        self._rows[j], self._levels[j] = n, b
        self._exchanges += 1
        if self._exchanges % _FRESH == 0:
            self.settle()
        else:
            change = share.copy()
            change[j] -= 1
            self._inverse -= np.outer(self._inverse[:, j], change / share[j])
            self.x = self._inverse @ self._levels
        return True

    def settle(self) -> None:
        """Find the vertex afresh from its active rows, with one step of refinement."""
        self._inverse = np.linalg.inv(self._rows)
        x = self._inverse @ self._levels
        self.x = x + self._inverse @ (self._levels - self._rows @ x)

    def _bottom(self) -> Array:
        bottom = np.zeros(len(self._multipliers))
        bottom[: self._lasting] = -np.inf
        return bottom
