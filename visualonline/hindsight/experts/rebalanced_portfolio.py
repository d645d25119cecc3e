"""The best constantly rebalanced portfolio in hindsight, at every prefix: min over b of sum_{s<=t} -ln(b.x_s).

Any b gives a lower bound on the regret, and the sums G_i of x_i/(b.x) give an upper bound at every later round. In the
first `FINE` rounds b is computed again as soon as the two differ. In later rounds b is computed less often. At a single
round the optimum is computed on request up to round `EXACT`, and only by `refine` after that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import EXACT, History
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.best_portfolio import PortfolioFit, best_portfolio
from visualonline.numerics.price_relatives import relatives
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

FINE = 1000
"""The last round up to which the portfolio is computed again whenever the bounds differ."""
_GAP = 1e-9
_REST = 1.005, 1.25
"""Factors by which the number of rounds grows before the next computation, up to `EXACT` and beyond it."""
_MOST_CACHED = 256


class RebalancedPortfolio(Measure):
    """`best_loss`, its lower bound `best_least`, and `smallest`, the smallest ratio of two price relatives of a round.

    At a single round also the portfolio `z` and its `certificate`.
    """

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        N = history.stream.dim
        self._b, self._found_at = np.full(N, 1 / N), 0
        self._G, self._loss = np.zeros(N), 0.0
        self._best, self._least, self._smallest = (Column(np.float64) for _ in range(3))
        self._optima = Latest[int, PortfolioFit](_MOST_CACHED)

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        X = relatives(*self.history.rows(lo, hi))
        smallest = np.min(X / X.max(axis=1, keepdims=True), axis=1)
        smallest[0] = min(smallest[0], self._smallest.at(lo - 1) if lo else 1.0)
        self._smallest.append(np.minimum.accumulate(smallest))
        start = 0
        while start < hi - lo:
            t = np.arange(lo + start + 1, hi + 1)
            worth = X[start:] @ self._b
            losses = self._loss - np.cumsum(np.log(worth))
            G = self._G + np.cumsum(X[start:] / worth[:, None], axis=0)
            gaps = t * np.log(np.maximum(G.max(axis=1) / t, 1.0))
            rest = 0 if t[0] <= FINE else _REST[int(t[0] > EXACT)] * self._found_at
            loose = np.flatnonzero((gaps > _GAP * np.maximum(1.0, losses)) & (t >= rest))
            n = int(loose[0]) + 1 if len(loose) else len(t)
            self._best.append(losses[:n])
            self._least.append((losses - gaps)[:n])
            self._G, self._loss = G[n - 1], float(losses[n - 1])
            start += n
            if len(loose):
                self._change(lo + start)
                yield

    def _change(self, t: int) -> None:
        """Replace the current portfolio by the best one of rounds 1..t."""
        X = self._relatives(t)
        found = best_portfolio(X, self._b)
        self._b, self._found_at = found.b, t
        self._G, self._loss = (X / (X @ found.b)[:, None]).sum(axis=0), found.loss
        self._best.replace_last(found.loss)
        self._least.replace_last(found.least)

    def _relatives(self, t: int) -> Array:
        """Return the price relatives of rounds 1..t."""
        blocks = (self.history.rows(lo, min(t, lo + BLOCK)) for lo in range(0, t, BLOCK))
        return np.concatenate([relatives(X, y) for X, y in blocks])

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the three quantities at rounds lo+1 .. hi."""
        known = {"best_loss": self._best, "best_least": self._least, "smallest": self._smallest}
        return {name: column.over(lo, hi).copy() for name, column in known.items()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        known = {name: float(values[0]) for name, values in self.over(t - 1, t).items()}
        if t > EXACT and t not in self._optima:
            return known | {"z": self._b, "certificate": "sampled"}
        found = self.optimum(t)
        return known | {
            "best_loss": found.loss, "best_least": found.least, "z": found.b, "certificate": "optimal",
        }  # fmt: skip

    def refine(self, t: int) -> None:
        """Compute the best portfolio of rounds 1..t."""
        self.optimum(t)

    def forget_refined(self, t: int) -> None:
        """Forget the best portfolio of rounds 1..t. Up to round `EXACT` the portfolio is computed again on request."""
        self._optima.pop(t, None)

    def optimum(self, t: int) -> PortfolioFit:
        """Return the best portfolio of any number of rounds 1..t. The solver starts at the centre of the simplex."""
        if t not in self._optima:
            N = self.history.stream.dim
            self._optima[t] = best_portfolio(self._relatives(t), np.full(N, 1 / N))
        return self._optima[t]
