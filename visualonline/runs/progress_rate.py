"""The progress of long work in words: how far it is, how fast it goes and how long it still takes."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.core.wording import counted
from visualonline.runs.estimate import duration

_LEAST = 0.3
"""Seconds after which a rate says something."""


class ProgressRate:
    """The rate of a piece of work, measured from the first report.

    Parameters
    ----------
    clock : () -> float
        Seconds.
    noun : str
        What is counted, one of it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, noun: str = "round") -> None:
        self._clock, self._noun = clock, noun
        self._since, self._first, self._read = clock(), 0, 0.0

    def begin(self, done: int, share: float | None = None) -> None:
        """Start measuring, at `done` rounds and the `share` of a file that was read by then."""
        self._since, self._first, self._read = self._clock(), done, share or 0.0

    def text(self, done: int, total: int | None, share: float | None = None) -> str | None:
        """Return the sentence for `done` rounds, None while it is too early to speak of a rate.

        Parameters
        ----------
        done : int
        total : int or None
            Where it is not known, the `share` of the file that was read tells how far the work is.
        share : float or None
            0 to 1.
        """
        seconds = self._clock() - self._since
        if seconds < _LEAST:
            return None
        rate = (done - self._first) / seconds
        if total is not None:
            all_ = counted(total, self._noun)
            if rate > 0:
                return f"{done:,} of {all_}, {rate:,.0f} a second, {duration((total - done) / rate)} left"
            return f"{done:,} of {all_}, {rate:,.0f} a second"
        if share is not None and share > self._read:
            left = duration(seconds * (1 - share) / (share - self._read))
            return f"{counted(done, self._noun)} so far, {rate:,.0f} a second, {100 * share:.0f} % read, {left} left"
        return f"{counted(done, self._noun)} so far, {rate:,.0f} a second"
