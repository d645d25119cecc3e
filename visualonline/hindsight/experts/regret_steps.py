"""The steps r_s of the vector of regrets, r_{s,i} = w_s.l_s - l_{s,i}, and the sum of their squares at every prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.p_norm import p_norm
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class RegretSteps(Measure):
    """`squared_steps`, the sum of ||r_s||_p^2 for the learner's p, from its losses and those of the stream."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._sums = Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        totals = self.trace.totals(lo, hi).loss
        paid = np.diff(totals, prepend=float(self.trace.totals(lo - 1, lo).loss[0]) if lo else 0.0)
        r = paid[:, None] - losses(*self.history.rows(lo, hi))
        fresh = p_norm(r, float(self.trace.rule.arguments["p"])) ** 2
        fresh[0] += self._sums.at(lo - 1) if lo else 0.0
        self._sums.append(np.cumsum(fresh))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sum at rounds lo+1 .. hi."""
        return {"squared_steps": self._sums.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the sum at round t."""
        return {"squared_steps": self._sums.at(t - 1)}
