"""The radius of the examples in the p-norm of a run's learner: R_{p,t} = max_{s<=t} ||x_s||_p, at every prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History, StepFunction
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.p_norm import p_norm
from visualonline.streams.generators.ball import lengths
from visualonline.trace.trace import Trace


class PNormRadius(Measure):
    """`r_p` at every prefix."""

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._p = float(trace.rule.arguments["p"])
        self._radius = StepFunction(0.0)

    @property
    def last(self) -> float:
        """The radius of all rounds so far."""
        return self._radius.last

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X = self.history.rows(lo, hi).X
        sizes = lengths(X)
        if self._p != 2:  # a p-norm is at most the Euclidean norm, so few rows can be a new maximum
            far = np.flatnonzero(sizes > self._radius.last)
            sizes[:] = 0.0
            sizes[far] = p_norm(X[far], self._p)
        running = np.maximum.accumulate(np.maximum(sizes, self._radius.last))
        for j in np.flatnonzero(np.diff(running, prepend=self._radius.last) > 0):
            self._radius.change(lo + int(j) + 1, float(running[j]))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `r_p` at rounds lo+1 .. hi."""
        return {"r_p": self._radius.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `r_p` at round t."""
        return {"r_p": self._radius.at(t)}
