"""The best comparator of the bound on a kernel perceptron with a budget, at every prefix of a run.

The bound is ||u||^2 (1 + Phi) + 2 sum h_s(u) + Q for any u in the feature space of the kernel, where Phi and Q are sums
over the removals of the run. Over a range one u is used, a combination of at most `_SAMPLE` examples. This u is
recomputed at powers of 2 on a sample of the rounds, but its hinge losses are summed over all rounds. At a single round
of the first `EXACT` another u is computed immediately, the best one if there are few rounds. The minimum of the part
without Q is that of a support vector machine with C = 1/(1 + Phi).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.soft_margin import OPTIMAL, best_comparator
from visualonline.hindsight.history import EXACT, History
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.margins.kernel_space import KernelSpace
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.learners.budget_perceptron import FIRST
from visualonline.numerics.kernel_choice import kernels
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import CHANGED, RoundColumns
from visualonline.trace.trace import Trace, copied

_SAMPLE = 200
"""The maximum number of rows from which a comparator is computed; all rounds if there are fewer."""
_MOST_CACHED = 128
_TOLERANCE = 1e-6


class Expansion(NamedTuple):
    """A comparator u = sum of factors_j K(points_j, .), with ||u||^2, and whether it is optimal."""

    points: Array
    factors: Array
    square: float
    certificate: str = "sampled"


class BudgetComparator(Measure):
    """At every prefix `forgetting`, the bound, with `Q`, `Phi` and `r_kernel` = max sqrt K(x, x).

    At a single round of the first `EXACT` also the comparator `expansion` with its `h_sum`. `products` returns kernel
    values.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        asked = trace.rule.arguments
        self._kernel = kernels(FIRST)[asked["kernel"]]
        self._settings = asked["sigma"], asked["degree"], asked["c"]
        self._state = copied(trace.keyframes[0])
        self._now = Expansion(np.zeros((0, history.stream.dim)), np.zeros(0), 0.0)
        self._losses, self._next = 0.0, 4
        self._values, self._costs, self._shrunk, self._radii = (Column(np.float64) for _ in range(4))
        self._found = Latest[int, tuple[Expansion, float]](_MOST_CACHED)

    def products(self, X: Array, Z: Array) -> Array:
        """Return K for all rows of `X` and `Z`."""
        return np.asarray(self._kernel.matrix(X, Z, *self._settings))

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        X, _ = self.history.rows(lo, hi)
        squares = np.array([self._kernel.value(x, x, *self._settings) for x in X])
        radii = np.sqrt(np.maximum.accumulate(squares))
        self._radii.append(np.maximum(radii, self._radii.at(lo - 1)) if lo else radii)
        self._forget(lo, hi)
        while lo < hi:
            end = min(hi, self._next)
            self._follow(lo, end)
            if end == self._next:
                self._next *= 2
                yield from self._change(end)
            lo = end

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the value of the current comparator at rounds lo+1 .. hi."""
        kept = {"forgetting": self._values, "Q": self._costs, "Phi": self._shrunk, "r_kernel": self._radii}
        return {name: column.over(lo, hi).copy() for name, column in kept.items()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the value at round t, for the best comparator if the round is an early one."""
        known: dict[str, Any] = {name: float(values[0]) for name, values in self.over(t - 1, t).items()}
        if t > EXACT:
            return known | {"certificate": "sampled"}
        if t not in self._found:
            found = run_to_end(self._best(t, known["Phi"], -(-t // _SAMPLE)))
            self._found[t] = found, self._hinges(found, t)
        u, losses = self._found[t]
        value = u.square * (1 + known["Phi"]) + 2 * losses + known["Q"]
        parts = {"expansion": u, "h_sum": losses, "u_norm": math.sqrt(u.square), "certificate": u.certificate}
        return known | parts | {"forgetting": min(value, known["forgetting"]), "products": self.products}

    def _forget(self, lo: int, hi: int) -> None:
        """Record Q and Phi after each of the rounds lo+1 .. hi. Q and Phi change at mistakes only."""
        X, y = self.history.rows(lo, hi)
        coins = self.trace.coins(lo // BLOCK)[lo % BLOCK :]
        costs, shrunk = np.empty(hi - lo), np.empty(hi - lo)
        before = 0
        for j in np.flatnonzero(self.trace.flags(lo, hi) & CHANGED).tolist():
            costs[before:j], shrunk[before:j] = self._state.Q[0], self._state.Phi[0]
            one = slice(j, j + 1)
            self.trace.rule.advance(self._state, X[one], y[one], coins[one], lo + j + 1, RoundColumns.empty(1))
            before = j
        costs[before:], shrunk[before:] = self._state.Q[0], self._state.Phi[0]
        self._costs.append(costs)
        self._shrunk.append(shrunk)

    def _follow(self, lo: int, hi: int) -> None:
        """Continue with the current comparator in rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        costs = np.maximum(1 - self.products(X, self._now.points) @ self._now.factors * y, 0.0)
        costs[0] += self._losses
        losses = np.cumsum(costs)
        self._losses = float(losses[-1])
        Q, Phi = self._costs.over(lo, hi), self._shrunk.over(lo, hi)
        self._values.append(self._now.square * (1 + Phi) + 2 * losses + Q)

    def _change(self, t: int) -> Pieces[None]:
        """Continue with the best comparator of a sample of rounds 1..t, if it is better on all of them."""
        Phi, Q = float(self._shrunk.at(t - 1)), float(self._costs.at(t - 1))
        found = yield from self._best(t, Phi, -(-t // _SAMPLE))
        losses = self._hinges(found, t)
        value = found.square * (1 + Phi) + 2 * losses + Q
        if value < self._values.at(t - 1):
            self._now, self._losses = found, losses
            self._values.replace_last(value)

    def _hinges(self, u: Expansion, t: int) -> float:
        """Return the sum of a comparator's hinge losses in rounds 1..t."""
        total = 0.0
        for first in range(0, t, BLOCK):
            X, y = self.history.rows(first, min(t, first + BLOCK))
            total += float(np.sum(np.maximum(1 - self.products(X, u.points) @ u.factors * y, 0.0)))
        return total

    def _best(self, t: int, Phi: float, stride: int) -> Pieces[Expansion]:
        """Return the best comparator of every `stride`-th of rounds 1..t."""
        from scipy.linalg import solve_triangular  # scipy is slow to import

        blocks = [self.history.rows(lo, min(t, lo + BLOCK)) for lo in range(0, t, BLOCK)]
        X, y = (np.concatenate([block[k] for block in blocks])[::stride] for k in range(2))
        space = KernelSpace(self.products, X.shape[1], len(X))
        squares = np.array([self._kernel.value(x, x, *self._settings) for x in X])
        placed = space.coordinates(X, squares) * y[:, None]
        radius = math.sqrt((1 + Phi) / stride)  # a row stands for `stride` rounds: equivalent to a smaller radius
        found = yield from best_comparator("hinge", placed, radius, np.zeros(placed.shape[1]), _TOLERANCE)
        best = stride == 1 and found.upper <= (1 + OPTIMAL) * found.lower
        factors = solve_triangular(space.lower, found.u, lower=True, trans="T") if len(found.u) else np.zeros(0)
        return Expansion(space.points, factors, float(found.u @ found.u), "optimal" if best else "sampled")
