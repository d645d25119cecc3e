"""The cells (leader, its loss) marked by follow the leader: one at each mistake, all distinct.

The leader's loss grows in the round in which the learner makes a mistake with it, so no cell is marked twice, and no
cell is above the final minimum loss L*. There are at most N (L* + 1) cells, and the best expert never marks its last
one.

Source: R. Schapire, COS 511, lecture 14 (2006).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.trace.trace import Trace


class LeaderCells(Measure):
    """`marked`, the number of cells at every prefix; at one round `cells` of shape (marked, 2): leader and its loss."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._losses = np.zeros(history.stream.dim)
        self._rounds: list[int] = []
        self._cells: list[tuple[int, int]] = []

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        wrong = ((1 + y) / 2)[:, None] != X
        running = self._losses + np.cumsum(wrong, axis=0)
        before = running - wrong
        leaders = np.argmin(before, axis=1)
        rows = np.arange(len(y))
        for j in np.flatnonzero(wrong[rows, leaders]).tolist():
            self._rounds.append(lo + j + 1)
            self._cells.append((int(leaders[j]), int(before[j, leaders[j]])))
        self._losses = running[-1].copy()

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `marked` at rounds lo+1 .. hi."""
        return {"marked": np.searchsorted(self._rounds, np.arange(lo + 1, hi + 1), side="right").astype(float)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `marked` and `cells` at round t."""
        marked = int(np.searchsorted(self._rounds, t, side="right"))
        return {"marked": marked, "cells": np.array(self._cells[:marked], dtype=np.intp).reshape(-1, 2)}
