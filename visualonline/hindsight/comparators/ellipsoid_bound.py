"""The minimum bound of a second-order learner over all comparators, at every prefix of a run.

With A_t = a I plus the sum of x x^T over the updates, and P_t the number of updates on correct predictions, the bound
for every u is

    sum h_s(u) + sqrt(u.A_t u) sqrt(ln det(A_t/a) + P_t),

which is the form "norm" of `soft_margin` for v = A_t^{1/2} u and rows A_t^{-1/2} y x. The bound does not decrease with
t for any u. A lower bound needs the norm of the multipliers' sum with respect to the inverse of A_t. Using the inverse
from the last round in which u was computed increases this norm and decreases the lower bound, so it remains valid until
u is recomputed.

ln det grows by ln(1 + x.A^{-1} x) with each x, so no determinant is computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.best_soft_margin import BestSoftMargin, certificate
from visualonline.hindsight.comparators.soft_margin import Comparator, Form, Multipliers, best_comparator
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.hindsight.solvers.matrix_growth import MatrixGrowth, first_diagonal
from visualonline.hindsight.solvers.reproducible_dot import reproducible_dot
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import CHANGED, MISTAKE
from visualonline.trace.trace import Trace


def _solve(factor: Array, right: Array, *, transposed: bool = False) -> Array:
    """Return the solution of a triangular system, in quadratic rather than cubic time."""
    from scipy.linalg import solve_triangular  # scipy is imported on use, because it loads a second BLAS

    return np.asarray(solve_triangular(factor, right, trans=int(transposed), lower=True, check_finite=False))


class EllipsoidBound(BestSoftMargin):
    """`ellipsoid`, the minimum bound, `log_det`, `right_updates` at every prefix; `u`, `grown` = A at one round."""

    stepwise = True  # the order of the rounds determines which are updates
    form: Form = "norm"
    slack = 0.01
    leeway = 0.1

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        d = history.stream.dim
        self._first = first_diagonal(trace.rule)
        self._growth = MatrixGrowth(d, self._first)
        self._log_det, self._right_updates = Column(np.float64), Column(np.int64)
        self._matrices = [self._first * np.eye(d)]
        self._factor = np.sqrt(self._first) * np.eye(d)
        self._followed: tuple[Array, int, Array] = (np.zeros(d), 0, np.zeros(0))
        """The current u, a round, and u.A u at the rounds after it."""

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        flags = self.trace.flags(lo, hi)
        changed = flags & CHANGED > 0
        grown = np.log1p(self._growth.extend(X, y, changed, compiled=self.trace.rule.compiled).spreads) * changed
        right_updates = (changed & (flags & MISTAKE == 0)).astype(np.int64)
        if lo:
            grown[0] += self._log_det.at(lo - 1)
            right_updates[0] += self._right_updates.at(lo - 1)
        self._log_det.append(np.cumsum(grown))
        self._right_updates.append(np.cumsum(right_updates))
        yield from super().extend(lo, hi)
        if hi % BLOCK == 0:
            self._matrices.append(self.matrix(hi))

    def radii(self, lo: int, hi: int) -> Array:
        """Return sqrt(ln det + P) at rounds lo+1 .. hi."""
        return np.asarray(np.sqrt(self._log_det.over(lo, hi) + self._right_updates.over(lo, hi)))

    def matrix(self, t: int) -> Array:
        """Return A after round t."""
        k = min(t // BLOCK, len(self._matrices) - 1)
        if k * BLOCK == t:
            return self._matrices[k]
        X = self.history.rows(k * BLOCK, t).X[self.trace.flags(k * BLOCK, t) & CHANGED > 0]
        return np.asarray(self._matrices[k] + X.T @ X)

    def scaled_lengths(self, u: Array, lo: int, Z: Array) -> Array:
        """Return sqrt(u.A u) sqrt(ln det + P) at the rounds after lo, whose rows are `Z`."""
        known, first, before = self._followed
        here = before[lo - first - 1] if known is u and first < lo <= first + len(before) else u @ self.matrix(lo) @ u
        squares = reproducible_dot(Z, u) ** 2 * (self.trace.flags(lo, lo + len(Z)) & CHANGED > 0)
        squares[0] += here
        squares = np.cumsum(squares)
        self._followed = u, lo, squares
        return np.sqrt(squares) * self.radii(lo, lo + len(Z))

    def pull_lengths(self, pull: Array) -> Array:
        """Return the norms of the rows of `pull` with respect to the inverse of A when u was computed."""
        return np.asarray(np.linalg.norm(_solve(self._factor, pull.T), axis=0))

    def solve(self, Z: Array, aims: Array, t: int, every: int, tolerance: float) -> Comparator:
        """Return the best comparator of rounds 1..t, where each row of `Z` stands for `every` rounds."""
        factor: Array = np.asarray(np.linalg.cholesky(self.matrix(t)), dtype=float)
        rows = _solve(factor, Z.T).T
        radius = float(self.radii(t - 1, t)[0]) / every
        found = run_to_end(best_comparator(self.form, rows, radius, factor.T @ self._at_hand(t), tolerance, aims))
        mass, pull, square = found.multipliers or Multipliers(0.0, np.zeros(len(factor)), 0.0)
        if t == len(self._upper):  # the new u is used from this round on
            self._factor = factor
        return Comparator(
            _solve(factor, found.u, transposed=True), found.upper, found.lower, Multipliers(mass, factor @ pull, square)
        )

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the bound of a nearly optimal u, ln det and P at rounds lo+1 .. hi."""
        return {"ellipsoid": self.bounds(lo, hi)[0]} | self._sums_over(lo, hi)

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the minimum bound at round t, its u, A, and whether it is certified to be the minimum."""
        found = self.best(t)
        known = {name: float(values[0]) for name, values in self._sums_over(t - 1, t).items()}
        return known | {
            "ellipsoid": found.upper,
            "u": found.u,
            "grown": self.matrix(t),
            "certificate": certificate(found),
        }

    def _sums_over(self, lo: int, hi: int) -> dict[str, Array]:
        right = self._right_updates.over(lo, hi).astype(float)
        return {"log_det": self._log_det.over(lo, hi).copy(), "right_updates": right}
