"""The data for a proof: arrays of rounds 1..t of a run, and the weights before and after each of them.

The record of a run has flags and rounded scores. In this module the rounds of a run are run again and stored in full
precision, up to a maximum length.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.row_buffer import RowBuffer
from visualonline.trace.round_columns import MISTAKE, RoundColumns
from visualonline.trace.trace import Trace, copied

ROOM = 400_000
"""The maximum number of entries stored for the examples of a run, and about the same for its weights."""


class ProofRecord(Measure):
    """The rounds 1..t: `X` of shape (t, d), and `Y`, `scores`, `losses`, `wrong`, `changed` of shape (t,)."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])
        self._rows: dict[str, RowBuffer] = {}

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        k = lo // BLOCK
        X, y = self.history.rows(lo, hi)
        coins = self.trace.coins(k)[lo - k * BLOCK : hi - k * BLOCK]
        columns = RoundColumns.empty(hi - lo)
        self._run(X, y, coins, lo + 1, columns)
        fresh: dict[str, Any] = {"X": X, "Y": y, "scores": columns.scores, "losses": columns.losses}
        fresh |= {"wrong": columns.flags & MISTAKE > 0, "changed": columns.changes}
        for name, part in fresh.items():
            self._rows.setdefault(name, RowBuffer(part[:0])).append(part)

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        return {name: rows.first(t) for name, rows in self._rows.items()}

    def _run(self, X: Array, y: Array, coins: Array, first: int, out: RoundColumns) -> None:
        self.trace.rule.advance(self._state, X, y, coins, first, out)


class IterateRecord(ProofRecord):
    """The rounds 1..t, and the weights w_1, .., w_{t+1} as the rows of `W`."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._rows["W"] = RowBuffer(trace.rule.weights(self._state, 1)[None, :])

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t and the weights before and after each of them."""
        return {**super().at(t), "W": self._rows["W"].first(t + 1)}

    def _run(self, X: Array, y: Array, coins: Array, first: int, out: RoundColumns) -> None:
        rule = self.trace.rule
        for j in range(len(y)):
            one = slice(j, j + 1)
            rule.advance(self._state, X[one], y[one], coins[one], first + j, out.part(j, j + 1))
            self._rows["W"].append(rule.weights(self._state, first + j + 1)[None, :])


def last_round_followed(rounds: int, dim: int) -> int:
    """Return the last round of a run for which a proof is evaluated."""
    return min(rounds, max(1, ROOM // dim))
