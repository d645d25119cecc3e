"""The conditional regret of epsilon-greedy: the sum of the expected gaps, given the past of each round.

In round s the learner plays arm i with probability p_i = epsilon/N, plus 1 - epsilon for the arm with the best average
so far. The expected gap is p.Delta, where Delta are the gaps of a stream that declares the means of its arms. The sum
has the same expectation as the pseudo-regret, which is the sum of the gaps of the arms that were played. The leader is
computed from the earlier plays of all arms, not from the learner's state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.arms.plays import played_arms
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

_MANY = 2**20
"""The number of entries (rounds times arms) processed at once."""


class ConditionalRegret(Measure):
    """`conditional_regret`, the sum of p.Delta; NaN if the means are unknown or the learner explores only at first."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        means, asked = arm_means(history.stream), trace.rule.values
        self._gaps = None if means is None or asked["mode"] != "constant" else means - means.min()
        self._epsilon = float(trace.rule.arguments["epsilon"])
        self._by_sum = asked["ahead"] == "sum"
        self._n, self._lost = np.zeros(history.stream.dim), np.zeros(history.stream.dim)
        self._sums = Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        if self._gaps is None:
            return
        X, y = self.history.rows(lo, hi)
        arms = played_arms(self.trace, lo, hi)
        losses = np.abs(X[np.arange(hi - lo), arms] - (1 + y) / 2)
        step = max(1, _MANY // len(self._n))
        for first in range(0, hi - lo, step):
            part = slice(first, first + step)
            ahead = self._gaps[self._ahead(arms[part], losses[part])]
            paid = self._epsilon * self._gaps.mean() + (1 - self._epsilon) * ahead
            before = float(self._sums.at(len(self._sums) - 1)) if len(self._sums) else 0.0
            self._sums.append(before + np.cumsum(paid))

    def _ahead(self, arms: Any, losses: Array) -> Any:
        """Return the leading arm before each round, counting the plays of these rounds."""
        played = arms[:, None] == np.arange(len(self._n))
        paid = np.where(played, losses[:, None], 0.0)
        n = self._n + np.cumsum(played, axis=0) - played
        lost = self._lost + np.cumsum(paid, axis=0) - paid
        self._n, self._lost = n[-1] + played[-1], lost[-1] + paid[-1]
        if self._by_sum:
            return np.argmax(n - lost, axis=1)
        return np.argmin(np.where(n > 0, lost / np.maximum(n, 1), -1.0), axis=1)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantity at rounds lo+1 .. hi."""
        return {"conditional_regret": self._sums.over(lo, hi) if self._gaps is not None else np.full(hi - lo, np.nan)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantity at round t."""
        return self.over(t - 1, t)
