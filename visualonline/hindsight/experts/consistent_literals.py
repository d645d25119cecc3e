"""The literals that a disjunction may hold, at every prefix.

Over x in {0, 1}^n there are 2n literals, x_i and not x_i. A disjunction that agrees with the prefix holds only literals
that are false on every negative example; the largest such disjunction holds them all, and agrees if any does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History, StepFunction


class Literals:
    """`k` and `consistent` at every prefix. The class implements `Hindsight`.

    `k` is the number of literals of the largest disjunction that agrees with the negative examples, n before the first
    of them, as no target that is sometimes false has more. `consistent` is 1 while that disjunction is true on every
    positive example, and from `broken_round` on 0.
    """

    def __init__(self, history: History) -> None:
        n = history.stream.dim
        self._may = np.ones(2 * n, dtype=bool)
        self._positives = np.zeros((0, 2 * n), dtype=bool)
        self._k, self._consistent = StepFunction(float(n)), StepFunction(1.0)
        self._broken_round = 0
        self._known = 0

    def extend(self, X: Array, y: Array) -> None:
        """Process the next rounds."""
        true = np.stack([X == 1, X != 1], axis=2).reshape(len(X), -1)
        done = 0
        while done < len(y):
            refuted = np.flatnonzero((y[done:] < 0) & true[done:, self._may].any(axis=1))
            end = done + int(refuted[0]) if len(refuted) else len(y)
            self._take_positives(true[done:end][y[done:end] > 0], np.flatnonzero(y[done:end] > 0) + done)
            if len(refuted):
                self._may &= ~true[end]
                self._k.change(self._known + end + 1, float(np.count_nonzero(self._may)))
                if not self._positives[:, self._may].any(axis=1).all():
                    self._break(end)
            done = end + 1
        self._known += len(y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `k` and `consistent` at rounds lo+1 .. hi."""
        return {"k": self._k.over(lo, hi), "consistent": self._consistent.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `k`, `consistent` and `broken_round`, None while there is none."""
        consistent = self._consistent.at(t)
        broken = None if consistent else self._broken_round
        return {"k": self._k.at(t), "consistent": consistent, "broken_round": broken}

    def _take_positives(
        self, positives: np.ndarray[Any, np.dtype[np.bool_]], rows: np.ndarray[Any, np.dtype[np.intp]]
    ) -> None:
        """Process positive examples, given by the literals that are true on them, and their rows in the block."""
        missed = np.flatnonzero(~positives[:, self._may].any(axis=1))
        if len(missed):
            self._break(int(rows[missed[0]]))
        self._positives = np.unique(np.vstack([self._positives, positives]), axis=0)

    def _break(self, row: int) -> None:
        """Record that no disjunction is consistent from this row of the block on.

        Later examples only remove literals.
        """
        if self._consistent.last:
            self._broken_round = self._known + row + 1
            self._consistent.change(self._broken_round, 0.0)
