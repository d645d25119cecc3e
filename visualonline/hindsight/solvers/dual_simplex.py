"""A linear program with added rows: min c.x over {x : n.x >= b for every row}, by the dual simplex method.

The optimum is at a vertex where m linearly independent rows are active and c = sum_j lambda_j n_j with lambda >= 0. A
new row violated by the vertex replaces the active row whose multiplier becomes zero first, so the program is never
solved from scratch (C. Lemke, Naval Research Logistics Quarterly 1, 1954).

Programs that differ only in their levels share their vertices: the levels only determine which rows a vertex violates.
One program can therefore start where another one ended, a few exchanges away if they are similar.
"""

from __future__ import annotations

from copy import copy

import numpy as np

from visualonline.core.types import Array

_FRESH = 25
"""The number of exchanges between two inversions of the active rows; half as many for many rows, to save time."""


class DualSimplex:
    """The optimal vertex of min c.x for the rows so far.

    Parameters
    ----------
    cost : Array
        c, of shape (m,). The cost is perturbed by 10^-10 so that ties among multipliers cannot cause cycling.
    rows, levels : Array
        The initial active rows, of shape (m, m), invertible and with c in their cone, and their levels b, of shape
        (m,), or (p, m) for p programs with different levels.
    lasting : int
        The number of leading rows that are equations and remain active, regardless of the sign of their multipliers.
    program : int
        The index of the program, from 0.

    Attributes
    ----------
    x : Array
        The vertex.
    """

    def __init__(self, cost: Array, rows: Array, levels: Array, lasting: int = 0, program: int = 0) -> None:
        self._rows, self._levels, self._lasting = np.array(rows), np.array(levels, ndmin=2), lasting
        self._program = program
        self._inverse = np.asfortranarray(np.linalg.inv(self._rows))
        self._fresh = max(_FRESH, len(cost) // 2)
        self._bottom = np.where(np.arange(len(cost)) < lasting, -np.inf, 0.0)
        multipliers = cost @ self._inverse
        spread = 1 + np.modf(np.arange(1, len(cost) + 1) * 0.6180339887498949)[0]
        scale = float(np.max(np.abs(cost)))
        self._multipliers = multipliers + 1e-10 * scale * spread * (np.arange(len(cost)) >= lasting)
        self.x = self._inverse @ self._levels[program]
        self._exchanges = 0

    def copy(self, program: int) -> DualSimplex:
        """Return a copy that continues with another of the programs."""
        other = copy(self)
        other._rows, other._levels = self._rows.copy(), self._levels.copy()
        other._inverse, other._multipliers = self._inverse.copy(order="F"), self._multipliers.copy()
        other._program = program
        other.x = other._inverse @ other._levels[program]
        return other

    def objective(self, program: int) -> float:
        """Return c.x at this vertex of a program.

        The method raises the value to the minimum, so a larger value is closer.
        """
        return float(self._multipliers @ self._levels[program])

    def add(self, n: Array, b: float | Array) -> bool:
        """Exchange an active row for n.x >= b, which x violates. Return whether all rows can be satisfied.

        `b` has shape (p,) for p programs with different levels.
        """
        from scipy.linalg import blas  # scipy is slow to import

        share = n @ self._inverse
        candidates = np.flatnonzero(share > 1e-11 * np.max(np.abs(share)))
        candidates = candidates[candidates >= self._lasting]
        if not len(candidates):
            return False
        ratios = self._multipliers[candidates] / share[candidates]
        step = float(np.min(ratios))
        near = candidates[ratios <= step + 1e-14 * abs(step)]
        j = int(near[np.argmax(share[near])])
        self._multipliers = np.maximum(self._multipliers - step * share, self._bottom)
        self._multipliers[j] = step
        self._rows[j], self._levels[:, j] = n, b
        self._exchanges += 1
        if self._exchanges % self._fresh == 0:
            self.recompute()
        else:
            change = share.copy()
            change[j] -= 1
            column = self._inverse[:, j].copy()
            self._inverse = blas.dger(-1 / share[j], column, change, a=self._inverse, overwrite_a=True)
            self.x = self._inverse @ self._levels[self._program]
        return True

    def recompute(self) -> None:
        """Recompute the vertex from its active rows, with one step of iterative refinement."""
        self._inverse = np.asfortranarray(np.linalg.inv(self._rows))
        levels = self._levels[self._program]
        x = self._inverse @ levels
        self.x = x + self._inverse @ (levels - self._rows @ x)


def unit_vector(m: int, i: int) -> Array:
    """Return the unit vector of length m with 1 at index i."""
    vector = np.zeros(m)
    vector[i] = 1.0
    return vector
