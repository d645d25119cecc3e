"""The margin with respect to the q-norm of the separator, and the radius in the p-norm, at every prefix.

    gamma_{q,t} = max over u of min_{s<=t} y_s u.x_s / ||u||_q,    R_{p,t} = max_{s<=t} ||x_s||_p,    1/p + 1/q = 1.

Separability does not depend on the norm, so it is decided by the Euclidean margin, which is also the result for p = 2.
gamma never increases. The margin is recomputed when a new example is closer to the hyperplane, from this example and
the previous active ones, until no earlier row is closer. The result is certified like the Euclidean margin.

Source: A. Grove, N. Littlestone and D. Schuurmans, General convergence results for linear discriminant updates (Machine
Learning 43, 2001).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History, StepFunction
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.p_norm_radius import PNormRadius
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.constraint_search import ConstraintSearch
from visualonline.hindsight.solvers.p_norm import dual_exponent
from visualonline.hindsight.solvers.p_norm_separator import widest_margin
from visualonline.hindsight.solvers.reproducible_dot import all_below
from visualonline.trace.trace import Trace

_SOUGHT = 60
"""The maximum number of rounds of adding closer rows for one margin. After these rounds u is kept and certified."""


class PNormMargin(Measure):
    """`gamma_q` (0 if not separable) and `r_p` at every prefix; at a single round also `u` with ||u||_q = 1."""

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._p = float(trace.rule.arguments["p"])
        self._q = dual_exponent(self._p)
        self._gamma, self._radius = StepFunction(0.0), PNormRadius(trace, history)
        self._units = [np.zeros(history.stream.dim)]
        self._rows, self._shares = np.empty((0, history.stream.dim)), np.empty(0)
        self._lookback = ConstraintSearch(history, self._q)

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        self._radius.advance(hi)
        self.history.advance(Margin, hi)
        broken = self.history.member(Margin).at(hi)["broken_at"]
        end = len(y) if broken is None else max(min(broken - 1 - lo, len(y)), 0)
        start = 0
        while start < end:
            level = self._gamma.last if lo + start else np.inf  # before the first round every row is checked
            nearer = all_below(X[start:end], y[start:end], self._units[-1], level, self._radius.last)
            if not len(nearer):
                break
            start += int(nearer[0]) + 1
            yield from self._solve(lo + start, X[start - 1] * y[start - 1])
        if broken is not None and lo < broken <= hi:
            self._units.append(np.zeros(X.shape[1]))
            self._gamma.change(broken, 0.0)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `gamma_q` and `r_p` at rounds lo+1 .. hi."""
        return {"gamma_q": self._gamma.over(lo, hi), **self._radius.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t, and `u` (None if not separable)."""
        gamma = self._gamma.at(t)
        unit = self._units[self._gamma.index(t)] if gamma > 0 else None
        return {"gamma_q": gamma, **self._radius.at(t), "u": unit}

    def _solve(self, t: int, z: Array) -> Pieces[None]:
        """Compute the margin of the separable rounds 1..t, given the row that is closer than before."""
        euclidean = self.history.member(Margin).at(t)
        u = euclidean["u"] / float(np.linalg.norm(euclidean["u"], self._q))
        gamma = euclidean["gamma"] * float(np.linalg.norm(u))
        if self._p != 2:
            u, gamma = yield from self._wider(t, z, u, gamma)
        self._units.append(u)
        self._gamma.change(t, min(gamma, self._gamma.last) if len(self._units) > 2 else gamma)

    def _wider(self, t: int, z: Array, u: Array, gamma: float) -> Pieces[tuple[Array, float]]:
        """Return the separator of rounds 1..t and its margin, or the given ones if nothing better is certified."""
        radius = float(self._radius.at(t)["r_p"])
        rounding = 2 * len(z) * float(np.finfo(float).eps) * radius
        mean = float(np.mean(self._shares)) if len(self._shares) else 1.0
        rows, shares = np.vstack([self._rows, z]), np.append(self._shares, mean)
        for _ in range(_SOUGHT):
            found = widest_margin(rows, self._p, shares)
            yield
            if found is None:
                break
            carrying = found.shares > 1e-9 * found.shares.max()
            rows, shares = rows[carrying], found.shares[carrying]
            level = found.margin - 1e-12 * abs(found.margin) - rounding
            nearer = (yield from self._lookback.rows_below(found.u, level, t, radius)) if level > gamma else ()
            if not len(nearer):
                if level > gamma:
                    u, gamma = found.u, level
                break
            rows = np.vstack([rows, nearer])
            shares = np.append(shares, np.full(len(nearer), float(np.mean(shares))))
        self._rows, self._shares = rows, shares
        return u, gamma
