"""The margin in hindsight, at every prefix: gamma_t = max over unit u of min_{s<=t} y_s u.x_s.

gamma_t never grows, so it is computed again only when a new example is closer to the hyperplane than gamma. Then the
example joins the active set, and the whole prefix is checked until no earlier row is closer. gamma is certified: every
row of the prefix is at least that far on its side of the computed u, beyond the rounding of the products. A prefix
counts as separable only if this margin is positive.

Source: A. Novikoff (1962) for its role in the perceptron's bound. The maximum-margin separator is the shortest u with
y_s u.x_s >= 1, normalised to a unit vector.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import AtOnce, History, MultiBlock, StepFunction
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.hindsight.solvers.constraint_search import ConstraintSearch, RecentRows
from visualonline.hindsight.solvers.least_norm import LeastNorm
from visualonline.hindsight.solvers.reproducible_dot import all_below
from visualonline.streams.generators.ball import lengths

_THIN = 1e-7
"""The fraction of r below which the margin is correct, but too small for a useful bound."""
_ROUGH = 1e-6
"""The tolerance of a row while u is not exact: a larger violation is certain without further digits."""


class Margin(MultiBlock, AtOnce):
    """`gamma` (0 where not separable), `separable` and the separators at every prefix.

    The class implements `Hindsight`.

    Over a range each separator is given once: row `separator[j]` of `separators` belongs to the j-th round.
    """

    def __init__(self, history: History) -> None:
        dim = history.stream.dim
        self._gamma = StepFunction(0.0)
        self._units = [np.zeros(dim)]
        self._lookback = ConstraintSearch(history, 2)
        self._pool = RecentRows(dim, 128)
        self._program = LeastNorm(dim)
        self._radius = StepFunction(0.0)
        self._broken: int | None = None
        self._known = 0

    @classmethod
    def at_once(cls, history: History, t: int) -> Mapping[str, Any]:
        """Return the margin of rounds 1..t. Rows join the active set one by one, the nearest one first.

        If the rounds are not separable, `broken_at` is t.
        """
        found = cls(history)
        history.advance(Radius, t)
        found._radius.raise_to(1, float(history.member(Radius).at(t)["r"]))
        Z = next(history.signed(min(t, BLOCK)))[1]
        run_to_end(found._solve(t, Z[np.argmin(Z @ Z.sum(axis=0))]))
        return found.at(t)

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds."""
        for lo in range(0, len(y), BLOCK):
            yield from self._extend(X[lo : lo + BLOCK], y[lo : lo + BLOCK])

    def _extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds, at most one block: they are checked again after each new separator."""
        norms = lengths(X) if self._broken is None else np.empty(0)
        longest = float(np.max(norms, initial=0.0))
        start = 0
        while start < len(y) and self._broken is None:
            # before the first round there is no margin, so every row is checked
            level = self._gamma.last if self._known + start else np.inf
            nearer = all_below(X[start:], y[start:], self._units[-1], level, longest)
            stop = start + int(nearer[0]) + 1 if len(nearer) else len(y)
            if longest > self._radius.last:
                self._radius.raise_to(self._known + stop, float(np.max(norms[start:stop])))
            if len(nearer):
                yield from self._solve(self._known + stop, X[stop - 1] * y[stop - 1])
            start = stop
        self._known += len(y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `gamma`, `separable`, `separator` and `separators` at rounds lo+1 .. hi."""
        gamma, places = self._gamma.over(lo, hi), self._gamma.indices(lo, hi)
        first = int(places[0])
        return {
            "gamma": gamma,
            "separable": (gamma > 0).astype(float),
            "separator": places - first,
            "separators": np.array(self._units[first : int(places[-1]) + 1]),
        }

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t, and the unit vector `u` (None if not separable) and a `margin_note`.

        `broken_at` is the first round that is not separable together with the earlier ones, or None.
        """
        gamma, u = self._gamma.at(t), self._units[self._gamma.index(t)]
        broken = self._broken if self._broken is not None and self._broken <= t else None
        if broken is not None:
            note = f"rounds 1 to {broken} are not separable, up to rounding"
        elif gamma < _THIN * self._radius.at(t):
            note = f"separable, margin below {_THIN:.0e} r".replace("e-0", "e-")
        else:
            note = "separable"
        return {
            "gamma": gamma,
            "separable": float(gamma > 0),
            "separator": np.zeros(1, dtype=np.intp),
            "separators": u[None, :],
            "u": u if gamma > 0 else None,
            "margin_note": note,
            "broken_at": broken,
        }

    def _solve(self, t: int, z: Array) -> Pieces[None]:
        """Compute the margin of rounds 1..t, given the row of round t, which is nearer than the previous margin."""
        found = yield from self._certified(t, z)
        if found is None:
            self._broken = t
        self._units.append(np.zeros_like(z) if found is None else found[0])
        self._gamma.change(t, 0.0 if found is None else found[1])

    def _certified(self, t: int, z: Array) -> Pieces[tuple[Array, float] | None]:
        """Return the unit separator and its certified margin, or None if there is none."""
        radius = self._radius.last
        nearest: Array | None = z
        while True:
            if nearest is None:
                yield from self._program.polish()
            else:
                norm = float(np.linalg.norm(nearest))
                if norm == 0 or not (yield from self._program.add(nearest / norm, 1 / norm)):
                    return None
                self._pool.add(nearest)
            length = float(np.linalg.norm(self._program.u))
            u, gamma = self._program.u / length, self._level(length, radius)
            if gamma <= 0:
                return None
            nearest = yield from self._violating_row(u, gamma, t, radius)
            if nearest is None and self._program.exact:
                return u, gamma

    def _level(self, length: float, radius: float) -> float:
        """Return how near to the hyperplane a row may be: the margin if u is exact, otherwise clearly less."""
        if not self._program.exact:
            return (1 - _ROUGH) / length
        smallest = self._program.smallest() / length
        return smallest - (1e-12 * smallest + 2 * len(self._program.u) * np.finfo(float).eps * radius)

    def _violating_row(self, u: Array, level: float, t: int, radius: float) -> Pieces[Array | None]:
        """Return a row of rounds 1..t that is nearer than this, or None if there is none."""
        pool = self._pool.rows
        products = pool @ u
        worst = int(np.argmin(products))
        if products[worst] < level:
            return np.array(pool[worst], dtype=float)
        rows = yield from self._lookback.rows_below(u, level, t, radius)
        return np.array(rows[np.argmin(rows @ u)], dtype=float) if len(rows) else None
