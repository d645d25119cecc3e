"""Sums over gradient descent with adaptive step sizes: square roots of sums of squared gradients.

With g_s the gradient of round s at w_s and S_i = sum g_{s,i}^2, `roots` is sum_i sqrt S_i and `pulled` sum ||g_s||_1;
with one step size for all coordinates they are sqrt(sum ||g_s||^2) and sum ||g_s||.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.gradients.gradient_record import SlopeRecord
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure, feasible
from visualonline.learners.adagrad import DIAGONAL
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import PAID
from visualonline.trace.trace import Trace

_NUMBERS = 2**18
"""The number of squares summed at once."""


class SquaredGradients(Measure):
    """`roots` and `pulled` at every prefix."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._each = trace.rule.arguments["variant"] == DIAGONAL
        self._linear = feasible(trace).loss == "linear"
        self._squares = np.zeros(history.stream.dim if self._each else 1)
        self._roots, self._pulled = Column(np.float64), Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X, _ = self.history.rows(lo, hi)
        sloped = np.ones(hi - lo) if self._linear else (self.trace.flags(lo, hi) & PAID > 0).astype(float)
        few = max(_NUMBERS // X.shape[1], 1)
        for first in range(0, hi - lo, few):
            g = X[first : first + few] * sloped[first : first + few, None]
            squares, lengths = g**2, np.abs(g).sum(axis=1)
            if not self._each:
                squares = squares.sum(axis=1)[:, None]
                lengths = np.sqrt(squares[:, 0])
            squares[0] += self._squares
            running = np.cumsum(squares, axis=0)
            self._squares = running[-1]
            self._roots.append(np.sqrt(running).sum(axis=1))
            lengths[0] += self._pulled.at(lo + first - 1) if lo + first else 0.0
            self._pulled.append(np.cumsum(lengths))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sums at rounds lo+1 .. hi."""
        return {"roots": self._roots.over(lo, hi), "pulled": self._pulled.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the sums at round t."""
        return {name: float(values[0]) for name, values in self.over(t - 1, t).items()}


class AdaptiveRecord(SlopeRecord):
    """The rounds 1..t with their weights and gradients, and `inverse` = 1/eta_s of each coordinate, of shape (t, k).

    k is the number of step sizes in a round: one per coordinate, or 1.
    """

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        known, asked = super().at(t), self.trace.rule.arguments
        squares = known["gradients"] ** 2
        if asked["variant"] != DIAGONAL:
            squares = squares.sum(axis=1)[:, None]
        return {**known, "inverse": np.sqrt(np.cumsum(squares, axis=0) / 2) / asked["radius"]}
