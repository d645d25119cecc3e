"""Sums of step sizes for gradients that arrive tau rounds late, at every prefix.

Let f(n) be the n-th step size, which is used in round n + tau. `made` is the sum of f(n) over n <= t. `waited` is the
sum over s <= t of f(max(s - tau, 1)) + .. + f(s - 1), the steps made between the computation of the gradient of round s
and its use.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.gradients.descent import step_lengths
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class DelaySums(Measure):
    """`made`, `waited` and the `step_t` f(t) at every prefix."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        asked = trace.rule.arguments
        self._step, self._scale, self._tau = int(asked["step"]), float(asked["scale"]), trace.rule.tau
        self._made, self._waited = Column(np.float64), Column(np.float64)
        self._made.append(np.zeros(1))
        self._waited.append(np.zeros(1))

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        made = self._steps(lo, hi)
        made[0] += self._made.at(lo)
        self._made.append(np.cumsum(made))
        before = np.maximum(np.arange(lo, hi) - self._tau, 0)
        first = int(before[0])
        waited = self._made.over(lo, hi) - self._made.over(first, int(before[-1]) + 1)[before - first]
        waited[0] += self._waited.at(lo)
        self._waited.append(np.cumsum(waited))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sums and the step size at rounds lo+1 .. hi."""
        return {
            "made": self._made.over(lo + 1, hi + 1),
            "waited": self._waited.over(lo + 1, hi + 1),
            "step_t": self._steps(lo, hi),
        }

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        return {name: float(values[0]) for name, values in self.over(t - 1, t).items()}

    def _steps(self, lo: int, hi: int) -> Array:
        return step_lengths(self._step, self._scale, np.arange(lo + 1.0, hi + 1))
