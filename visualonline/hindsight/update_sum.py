"""The norm of the sum of y x over the rounds with updates, at every prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.trace.round_columns import CHANGED
from visualonline.trace.trace import Trace


class UpdateSum(Measure):
    """`pull`, the Euclidean norm of the sum of y x over the updates, at every prefix."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._sum = np.zeros(history.stream.dim)
        self._norms: list[Array] = []

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        changed = np.flatnonzero(self.trace.flags(lo, hi) & CHANGED)
        sums = self._sum + np.cumsum(X[changed] * y[changed, None], axis=0)
        norms = np.concatenate([[np.linalg.norm(self._sum)], np.sqrt(np.sum(sums**2, axis=1))])
        self._norms.append(norms[np.searchsorted(changed, np.arange(hi - lo), side="right")])
        if len(changed):
            self._sum = sums[-1]

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `pull` at rounds lo+1 .. hi."""
        return {"pull": np.concatenate(self._norms)[lo:hi] if len(self._norms) > 1 else self._norms[0][lo:hi]}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `pull` at round t."""
        return {"pull": self.over(t - 1, t)["pull"][0]}
