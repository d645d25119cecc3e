"""A budget of rounds: how many fit into a time slice, measured from those done so far."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.core.types import BLOCK

_FIRST = 500.0
"""Rounds a second, assumed before any were timed: one round of a thousand features may take as long as a slice."""


class RoundBudget:
    """The number of rounds that take about `seconds`, at least one, estimated at first from `rate`.

    They double at most from one time to the next, or grow by another factor: a round may cost a thousand times as much
    as those before it, as the first one does that a separator of many features gets wrong.

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
        """The rounds to do next."""
        return max(1, int(self._rate * self.seconds))

    def next_rounds(self, known: int, end: int) -> int:
        """Return how many of the rounds `known` + 1 .. `end` to do next, none beyond the block of the first of them."""
        return min(end - known, self.rounds, BLOCK - known % BLOCK)

    def time(self, work: Callable[[int, float], int], rounds: int) -> float:
        """Do the work on so many rounds >= 1 and return the seconds that it took.

        It is told until when it may go on, if it is work that can be broken off, and returns how many rounds it did.
        """
        start = time.perf_counter()
        done = max(work(rounds, start + self.seconds), 0.5)  # of a round that was begun a half is done
        seconds = max(time.perf_counter() - start, 1e-7)
        self._rate = min(done / seconds, self._growth * self._rate)
        return seconds
