"""The margin achieved by a learner's own weights: the margin of w_{t+1} on rounds 1..t.

Over a range the margin is known only where y w.x exceeds the demanded margin in all rounds so far. Only an update can
change this, because y w.x of a new example either exceeds the demanded margin too or causes an update. After an update
the rows of earlier updates are checked first for a violation, and the whole prefix only if there is none. At a single
round the margin is always computed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array, State
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.constraint_search import RecentRows
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import CHANGED, RoundColumns
from visualonline.trace.trace import Trace, copied

_POOL = 512
"""The number of rows of updates that are checked first."""


class OwnMargin(Measure):
    """`least_score`, the minimum y w.x of rounds 1..t for w_{t+1}, and `margin`, divided by ||w||; NaN if unknown."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])
        self._updated = RecentRows(history.stream.dim, _POOL)
        self._least, self._length = math.nan, 0.0
        self._scores, self._margins = Column(np.float64), Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        self.history.advance(Margin, hi)
        end = lo + int(np.count_nonzero(self.history.member(Margin).over(lo, hi)["gamma"] > 0))
        changed = np.flatnonzero(self.trace.flags(lo, end) & CHANGED).tolist() if end > lo else []
        for first, last in pairwise(sorted({0, *changed, end - lo})):
            self._follow(lo + first, lo + last, updated=first in changed)
        for kept in (self._scores, self._margins):  # without a separator the margin is unknown
            kept.append(np.full(hi - end, np.nan))

    def _follow(self, lo: int, hi: int, *, updated: bool) -> None:
        """Process rounds lo+1 .. hi, of which only the first may have been an update."""
        X, y = self.history.rows(lo, hi)
        if updated:
            coins = self.trace.coins(lo // BLOCK)[lo % BLOCK :][:1]
            self.trace.rule.advance(self._state, X[:1], y[:1], coins, lo + 1, RoundColumns.empty(1))
        w, demanded = self._weights(self._state), self.trace.rule.demanded_margin(self._state)
        if updated:
            self._updated.add(X[0] * y[0])
            near = float(np.min(self._updated.rows @ w))
            self._least = self._least_of(w, lo, demanded) if near > demanded else math.nan
            self._length = float(np.linalg.norm(w))
        least = np.minimum.accumulate(np.minimum((X @ w) * y, self._least))
        self._least = float(least[-1])
        self._scores.append(least)
        self._margins.append(least / self._length if self._length > 0 else np.zeros(hi - lo))

    def _least_of(self, w: Array, t: int, demanded: float) -> float:
        """Return the minimum y w.x of rounds 1..t, or NaN if one is at most `demanded`."""
        least = math.inf
        for _, Z in self.history.signed(t):
            least = min(least, float(np.min(Z @ w)))
            if least <= demanded:
                return math.nan
        return least

    def _weights(self, state: State) -> Array:
        found = self.trace.rule.separator(state)
        assert found is not None
        return found[0]

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `least_score` and `margin` at rounds lo+1 .. hi."""
        return {"least_score": self._scores.over(lo, hi).copy(), "margin": self._margins.over(lo, hi).copy()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `least_score` and `margin` at round t."""
        w = self._weights(self.trace.frame(t).after)
        least, length = self._least_of(w, t, -math.inf), float(np.linalg.norm(w))
        return {"least_score": least, "margin": np.array([least / length if length > 0 else 0.0])}
