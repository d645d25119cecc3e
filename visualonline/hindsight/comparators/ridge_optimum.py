"""The minimum regularised square loss in hindsight, at every prefix: min over u of a ||u||^2 + sum (y_s - u.x_s)^2.

With the ridge prediction q_s before round s, the minimum grows in that round by exactly (y_s - q_s)^2/(1 + x_s.A^{-1}
x_s). No system is solved, and since all terms are non-negative no digits are lost.

Source: K. Azoury, M. Warmuth, Relative loss bounds for on-line density estimation (Machine Learning 43, 2001).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.matrix_growth import MatrixGrowth, first_diagonal
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class RidgeOptimum(Measure):
    """`best_loss`, the minimum, and `log_det` = ln det(A_t/a) at every prefix; at a single round also `u`."""

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._growth = MatrixGrowth(history.stream.dim, first_diagonal(trace.rule))
        self._sums = {"best_loss": Column(np.float64), "log_det": Column(np.float64)}

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        met = self._growth.extend(X, y, np.full(len(y), True), compiled=self.trace.rule.compiled)
        parts = {"best_loss": (y - met.fits) ** 2 / (1 + met.spreads), "log_det": np.log1p(met.spreads)}
        for name, column in self._sums.items():
            if lo:
                parts[name][0] += column.at(lo - 1)
            column.append(np.cumsum(parts[name]))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return both quantities at rounds lo+1 .. hi."""
        return {name: column.over(lo, hi).copy() for name, column in self._sums.items()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return both quantities at round t, exactly, and the best u, which is the learner's own w after the round."""
        known = {name: float(column.at(t - 1)) for name, column in self._sums.items()}
        return known | {"u": self.trace.rule.weights(self.trace.frame(t).after, t + 1)}
