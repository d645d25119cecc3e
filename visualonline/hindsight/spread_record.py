"""The data for a proof on a second-order learner: x.A^{-1} x of each round, with A as in `SpreadRecord`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.matrix_growth import MatrixGrowth, first_diagonal
from visualonline.hindsight.solvers.row_buffer import RowBuffer
from visualonline.trace.round_columns import CHANGED
from visualonline.trace.trace import Trace


class SpreadRecord(Measure):
    """`spreads`, of shape (t,): x_s.A^{-1} x_s, where A is the matrix before round s. Each update adds x x^T to A."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._growth = MatrixGrowth(history.stream.dim, first_diagonal(trace.rule))
        self._spreads = RowBuffer(np.zeros(0))

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        changed = self.trace.flags(lo, hi) & CHANGED > 0
        met = self._growth.extend(*self.history.rows(lo, hi), changed, compiled=self.trace.rule.compiled)
        self._spreads.append(met.spreads)

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the values of rounds 1..t."""
        return {"spreads": self._spreads.first(t)}
