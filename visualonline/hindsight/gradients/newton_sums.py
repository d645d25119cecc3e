"""The matrix of the online Newton step along a run: A_t = eps I + sum g g^T with the gradients of its square losses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.proof_record import IterateRecord
from visualonline.hindsight.solvers.matrix_growth import MatrixGrowth
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.trace import Trace, copied


class NewtonSums(Measure):
    """`log_det` = ln det(A_t/eps) and `longest`, the largest norm of x so far, at every prefix."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])
        self._growth = MatrixGrowth(history.stream.dim, float(trace.rule.arguments["eps"]))
        self._log_det, self._longest = Column(np.float64), Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi, which are run again to obtain their losses in full precision."""
        rule = self.trace.rule
        X, y = self.history.rows(lo, hi)
        columns = RoundColumns.empty(hi - lo)
        k = lo // BLOCK * BLOCK
        rule.advance(self._state, X, y, self.trace.coins(lo // BLOCK)[lo - k : hi - k], lo + 1, columns)
        gradients = 2 * np.sqrt(columns.losses)[:, None] * X  # the sign may differ, because only squares are used
        met = self._growth.extend(gradients, y, np.full(len(y), True), compiled=rule.compiled)
        grown, lengths = np.log1p(met.spreads), np.linalg.norm(X, axis=1)
        if lo:
            grown[0] += self._log_det.at(lo - 1)
            lengths[0] = max(lengths[0], float(self._longest.at(lo - 1)))
        self._log_det.append(np.cumsum(grown))
        self._longest.append(np.maximum.accumulate(lengths))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return both quantities at rounds lo+1 .. hi."""
        return {"log_det": self._log_det.over(lo, hi).copy(), "longest": self._longest.over(lo, hi).copy()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return both quantities at round t."""
        return {name: float(values[0]) for name, values in self.over(t - 1, t).items()}


class NewtonRecord(IterateRecord):
    """The rounds 1..t with their weights and the `gradients`, of shape (t, d)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        known = super().at(t)
        return {**known, "gradients": 2 * (known["scores"] - known["Y"])[:, None] * known["X"]}
