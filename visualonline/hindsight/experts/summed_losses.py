"""The total loss of all experts at every prefix: the sum of L_{t,i} over i."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.trace.pyramid import Column


class SummedLosses:
    """`summed_losses` at every prefix. The class implements `Hindsight`."""

    def __init__(self, _history: History) -> None:
        self._sums = Column(np.float64)
        self._last = 0.0

    def extend(self, X: Array, y: Array) -> None:
        """Process the next rounds."""
        fresh = losses(X, y).sum(axis=1)
        fresh[0] += self._last
        sums = np.cumsum(fresh)
        self._last = float(sums[-1])
        self._sums.append(sums)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sum at rounds lo+1 .. hi."""
        return {"summed_losses": self._sums.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Array]:
        """Return the sum at round t."""
        return self.over(t - 1, t)
