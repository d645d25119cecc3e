"""The minimum log loss of a constant probability, at every prefix: t H(n_1/t), with the entropy H in nats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class BestConstant(Measure):
    """`best_loss` and `ones`, the number n_1 of labels 1, at every prefix."""

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._ones = Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        _X, y = self.history.rows(lo, hi)
        before = float(self._ones.at(lo - 1)) if lo else 0.0
        self._ones.append(before + np.cumsum(y > 0))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return both quantities at rounds lo+1 .. hi."""
        from scipy.special import xlogy  # scipy is slow to import

        ones, t = self._ones.over(lo, hi).copy(), np.arange(lo + 1, hi + 1)
        return {"ones": ones, "best_loss": -xlogy(ones, ones / t) - xlogy(t - ones, (t - ones) / t) + 0.0}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return both quantities at round t."""
        return {name: float(values[0]) for name, values in self.over(t - 1, t).items()}
