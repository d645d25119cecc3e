"""The step sizes 1/(lambda s) of a run on regularised hinge losses: their gradients, and the norms of w.

The gradient of round s is g_s = lambda w_s - [y_s w_s.x_s < 1] y_s x_s, so its square follows from ||w_s||^2 (which is
part of the loss), the score and ||x_s||^2.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.proof_record import IterateRecord
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.trace import Trace, copied


class RegularisedSteps(Measure):
    """`spent` = sum ||g_s||^2/(2 lambda s) and `lengths` = sum ||w_s||^2 at every prefix."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])
        self._sums = {"spent": Column(np.float64), "lengths": Column(np.float64)}

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi, which are run again to obtain their scores and losses in full precision."""
        rule, lam = self.trace.rule, self.trace.rule.arguments["lam"]
        X, y = self.history.rows(lo, hi)
        columns = RoundColumns.empty(hi - lo)
        k = lo // BLOCK * BLOCK
        rule.advance(self._state, X, y, self.trace.coins(lo // BLOCK)[lo - k : hi - k], lo + 1, columns)
        margins = y * columns.scores
        paying = margins < 1
        lengths = np.maximum(columns.losses - np.maximum(1 - margins, 0.0), 0.0) * (2 / lam)
        squares = lam**2 * lengths + paying * (np.einsum("ij,ij->i", X, X) - 2 * lam * margins)
        parts = {"spent": squares / (2 * lam * np.arange(lo + 1.0, hi + 1)), "lengths": lengths}
        for name, column in self._sums.items():
            parts[name][:1] += column.at(lo - 1) if lo else 0.0
            column.append(np.cumsum(parts[name]))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sums at rounds lo+1 .. hi."""
        return {name: column.over(lo, hi).copy() for name, column in self._sums.items()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the sums at round t."""
        return {name: float(column.at(t - 1)) for name, column in self._sums.items()}


class RegularisedRecord(IterateRecord):
    """The rounds 1..t with their weights, `gradients` of shape (t, d), and `etas` = 1/(lambda s) of shape (t,)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        known, lam = super().at(t), self.trace.rule.arguments["lam"]
        X, Y, W = known["X"], known["Y"], known["W"]
        paying = Y * known["scores"] < 1
        gradients = lam * W[:-1] - (Y * paying)[:, None] * X
        return {**known, "gradients": gradients, "etas": 1 / (lam * np.arange(1.0, t + 1))}
