"""A round budget: the number of rounds that fit into a time slice, estimated from previous slices."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.core.types import BLOCK

_FIRST = 500.0
"""The assumed rounds per second before any measurement. One round with 1000 features may fill a slice."""


class RoundBudget:
    """The number of rounds that take about `seconds`, at least one, initially estimated from `rate`.

    The number grows at most by the factor `growth` from one slice to the next, because a round may cost a thousand
    times as much as the rounds before it. An example is the first round of many features that no separator classifies
    correctly.

    Examples
    --------
    >>> portion = RoundBudget(0.004)
    >>> portion.rounds
    2
    >>> seconds = portion.time(lambda rounds, until: rounds, 2)
    >>> portion.rounds
    4
    """

    def __init__(self, seconds: float, rate: float = _FIRST, growth: float = 2.0) -> None:
        self.seconds, self._rate, self._growth = seconds, rate, growth

    @property
    def rounds(self) -> int:
        """The number of rounds to do next."""
        return max(1, int(self._rate * self.seconds))

    def next_rounds(self, known: int, end: int) -> int:
        """Return how many of the rounds `known` + 1 .. `end` to do next, within one block."""
        return min(end - known, self.rounds, BLOCK - known % BLOCK)

    def time(self, work: Callable[[int, float], int], rounds: int) -> float:
        """Run the work on `rounds` >= 1 rounds and return the seconds that it took.

        The work is called with the number of rounds and a deadline, and returns how many rounds it did before the
        deadline.
        """
        start = time.perf_counter()
        done = max(work(rounds, start + self.seconds), 0.5)  # an unfinished round counts as half a round
        seconds = max(time.perf_counter() - start, 1e-7)
        self._rate = min(done / seconds, self._growth * self._rate)
        return seconds
