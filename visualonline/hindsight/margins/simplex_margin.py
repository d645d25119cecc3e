"""The margin of a non-negative target in the l1 norm, at every prefix.

    rho_t = max over v in the simplex of min_{s<=t} y_s v.x_s,

the value of a matrix game. The margin never increases, and is recomputed only when a new example has a smaller margin;
then the whole prefix is checked until no earlier row is lower. If rho <= 0, no such v separates the prefix.

Source: the margin of Winnow's theorem in N. Littlestone, Learning quickly when irrelevant attributes abound (1988), in
the normalised form of M. Mohri, A. Rostamizadeh and A. Talwalkar, Foundations of Machine Learning (second edition,
2018), section 8.3.2.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History, MultiBlock, StepFunction
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.constraint_search import ConstraintSearch, RecentRows
from visualonline.hindsight.solvers.dual_simplex import DualSimplex, unit_vector
from visualonline.hindsight.solvers.reproducible_dot import all_below

_MOST_STEPS = 20_000
"""The maximum number of exchanges in one round, far more than ever needed.

After these exchanges the current target is used.
"""


class SimplexMargin:
    """`rho` and `kl`, the divergence KL(v || uniform) of its target v, at every prefix.

    The class implements `Hindsight`.
    """

    def __init__(self, history: History) -> None:
        dim = history.stream.dim
        self._rho, self._kl = StepFunction(0.0), StepFunction(0.0)
        self._targets = [np.full(dim, 1 / dim)]
        self._radius = StepFunction(0.0)
        self._lookback = ConstraintSearch(history, 1)
        self._pool = RecentRows(dim, max(128, 8 * dim))
        self._program: DualSimplex | None = None
        self._scale = 1.0
        self._known = 0

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds."""
        norms = np.max(np.abs(X), axis=1)
        longest = float(np.max(norms))
        start = 0
        while start < len(y):
            # before the first round there is no margin, so every row is checked
            level = self._rho.last if self._known + start else np.inf
            lower = all_below(X[start:], y[start:], self._targets[-1], level, longest)
            stop = start + int(lower[0]) + 1 if len(lower) else len(y)
            self._radius.raise_to(self._known + stop, float(np.max(norms[start:stop])))
            if len(lower):
                yield from self._solve(self._known + stop, X[stop - 1] * y[stop - 1])
            start = stop
        self._known += len(y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `rho` and `kl` at rounds lo+1 .. hi."""
        return {"rho": self._rho.over(lo, hi), "kl": self._kl.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `rho`, `kl` and the target `v` at round t."""
        return {"rho": self._rho.at(t), "kl": self._kl.at(t), "v": self._targets[self._rho.index(t)]}

    def _solve(self, t: int, z: Array) -> Pieces[None]:
        """Compute the margin of rounds 1..t, given the row of round t, which is below the previous margin."""
        d = len(z)
        rounding = 2 * d * np.finfo(float).eps * self._radius.last
        self._pool.add(z)
        if self._program is None:
            self._program = self._first_vertex(z)
        else:
            self._enter(z)
        for exchange in count():
            yield
            x = self._program.x
            if self._is_enough(float(x[d]) * self._scale):
                v, rho = np.maximum(x[:d], 0.0), float(x[d]) * self._scale
                v /= v.sum()
                break
            products = self._pool.rows @ x[:d] - x[d] * self._scale
            worst, least = int(np.argmin(products)), int(np.argmin(x[:d]))
            patient = exchange < _MOST_STEPS  # otherwise v is not optimal, but its rho is still certified
            if patient and products[worst] < min(-1e-12 * self._radius.last - rounding, x[least] * self._scale):
                self._enter(self._pool.rows[worst])
                continue
            if patient and x[least] < -1e-13:
                self._program.add(unit_vector(d + 1, least), 0.0)
                continue
            v = np.maximum(x[:d], 0.0)
            v /= v.sum()
            rho = float(np.min(self._pool.rows @ v)) - rounding
            rows = yield from self._lookback.rows_below(v, rho, t, self._radius.last)
            if not len(rows):
                break
            for row in rows:
                self._pool.add(row)
        self._targets.append(v)
        self._rho.change(t, rho)
        self._kl.change(t, _divergence(v))

    def _is_enough(self, most: float) -> bool:  # noqa: ARG002  for subclasses that need less accuracy
        """Return whether the upper bound `most` on the margin is sufficient."""
        return False

    def _first_vertex(self, z: Array) -> DualSimplex:
        """Return the program's vertex for a single row: all weight on its largest feature."""
        d = len(z)
        self._scale = float(np.max(np.abs(z))) or 1.0
        best = int(np.argmax(z))
        rows = np.vstack([np.append(np.ones(d), 0.0), np.append(z / self._scale, -1.0), np.eye(d + 1)[:d]])
        rows = np.delete(rows, 2 + best, axis=0)
        return DualSimplex(np.append(np.zeros(d), -1.0), rows, np.append(1.0, np.zeros(d)), lasting=1)

    def _enter(self, z: Array) -> None:
        assert self._program is not None
        self._program.add(np.append(z / self._scale, -1.0), 0.0)


class FinalMargin(MultiBlock, SimplexMargin):
    """The margin of all rounds so far, without those of the prefixes, so that it is solved only occasionally.

    Once no target has a positive margin the margin is not computed further, and `at` reports only that none exists.
    """

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds; the row with the smallest margin represents all of them."""
        self._known += len(y)
        self._radius.raise_to(self._known, float(np.max(np.abs(X))))
        scores = (X @ self._targets[-1]) * y
        worst = int(np.argmin(scores))
        if self._program is None or (self.positive and scores[worst] < self._rho.last):
            yield from self._solve(self._known, X[worst] * y[worst])

    @property
    def positive(self) -> bool:
        """True if some target has a positive margin so far, or before the first round."""
        return self._program is None or self._rho.last > 0

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the margin `rho`, and the largest entry `r_inf` of the examples."""
        return {"rho": self._rho.at(t), "r_inf": self._radius.at(t)}

    def _is_enough(self, most: float) -> bool:
        return most <= 0


def _divergence(v: Array) -> float:
    """Return KL(v || uniform), 0 ln 0 being 0."""
    some = v[v > 0]
    return max(float(np.sum(some * np.log(some * len(v)))), 0.0)
