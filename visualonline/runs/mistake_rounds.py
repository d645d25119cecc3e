"""The rounds with mistakes, indexed by their number."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import MISTAKE
from visualonline.trace.trace import Trace

_CHUNK = 65536


class MistakeRounds:
    """The rounds in which any of several learners made a mistake, processed after the learners have run them."""

    def __init__(self, traces: Sequence[Trace]) -> None:
        self.traces = tuple(traces)
        self._rounds = Column(np.int64)
        self._known = 0

    @property
    def left(self) -> int:
        """The number of rounds run by every learner that are still to be processed."""
        return min((len(trace) for trace in self.traces), default=0) - self._known

    def step(self) -> int:
        """Process some of the rounds run by every learner and return how many."""
        hi = self._known + min(_CHUNK, self.left)
        if hi <= self._known:
            return 0
        wrong = np.zeros(hi - self._known, dtype=bool)
        for trace in self.traces:
            wrong |= (trace.flags(self._known, hi) & MISTAKE) > 0
        self._rounds.append(np.flatnonzero(wrong) + self._known + 1)
        taken, self._known = hi - self._known, hi
        return taken

    def count(self, t: int) -> int:
        """Return how many of rounds 1..t have a mistake, among those processed so far."""
        lo, hi = 0, len(self._rounds)
        while lo < hi:
            middle = (lo + hi) // 2
            if self._rounds.at(middle) <= t:
                lo = middle + 1
            else:
                hi = middle
        return lo

    def at(self, k: int) -> int:
        """Return the k-th round with a mistake, counting from k = 1."""
        return int(self._rounds.at(k - 1))
