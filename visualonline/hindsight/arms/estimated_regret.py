"""Base of the measures of a bandit's loss estimates, computed from the arms played and their losses."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.arms.plays import Arms, played_arms
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class EstimatedRegret(Measure):
    """Sums over the rounds, `least_estimate` and `estimated_regret`.

    `least_estimate` is the smallest sum of estimates, and `estimated_regret` is the loss minus this sum.

    Attributes
    ----------
    sums : tuple of str
        The names of the sums, in the order in which `follow` computes them.
    """

    sums: ClassVar[tuple[str, ...]]

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._sums = np.zeros(len(self.sums))
        self._columns = {name: Column(np.float64) for name in (*self.sums, "least_estimate")}

    @abstractmethod
    def follow(self, X: Array, arms: Arms, losses: Array, first: int, found: Array) -> None:
        """Process the rounds `first`, .., and fill `found`, of shape (number of columns, n).

        `X` has the rows of the rounds, `arms` the arms played and `losses` their losses, both of shape (n,).
        """

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        arms = played_arms(self.trace, lo, hi)
        X, y = self.history.rows(lo, hi)
        losses = np.abs(X[np.arange(hi - lo), arms] - (1 + y) / 2)
        found = np.empty((len(self._columns), hi - lo))
        self.follow(X, arms, losses, lo + 1, found)
        for column, values in zip(self._columns.values(), found, strict=True):
            column.append(values)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantities at rounds lo+1 .. hi."""
        known = {name: column.over(lo, hi) for name, column in self._columns.items()}
        return known | {"estimated_regret": self.trace.totals(lo, hi).loss - known["least_estimate"]}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        return self.over(t - 1, t)
