"""The progress of long work in words: how far it is, how fast it goes and how long it still takes."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.core.wording import counted
from visualonline.runs.estimate import duration

_LEAST = 1.0
"""Seconds before a rate is reported."""
_LATELY = 2.0
"""Seconds that a rate is measured over, up to twice as many: work that begins with single rounds is slow at first."""


class ProgressRate:
    """The rate of a piece of work of late.

    Parameters
    ----------
    clock : () -> float
        Seconds.
    noun : str
        What is counted, one of it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, noun: str = "round") -> None:
        self._clock, self._noun = clock, noun
        self.begin(0)

    def begin(self, done: int, share: float | None = None) -> None:
        """Start measuring, at `done` rounds and the `share` of a file that was read by then."""
        self._began = self._clock()
        self._older = self._newer = self._began, done, share or 0.0

    def text(self, done: int, total: int | None, share: float | None = None) -> str | None:
        """Return the sentence for `done` rounds, None while it is too early for a rate.

        Parameters
        ----------
        done : int
        total : int or None
            Where it is not known, the `share` of the file that was read tells how far the work is.
        share : float or None
            0 to 1.
        """
        now = self._clock()
        if now - self._began < _LEAST:
            return None
        if now - self._newer[0] > _LATELY:
            self._older, self._newer = self._newer, (now, done, share or 0.0)
        since, first, read = self._older
        seconds = now - since
        rate = (done - first) / seconds
        if total is not None:
            all_ = counted(total, self._noun)
            if rate > 0:
                return f"{done:,} of {all_}, {rate:,.0f} a second, {duration((total - done) / rate)} left"
            return f"{done:,} of {all_}, {rate:,.0f} a second"
        if share is not None and share > read:
            left = duration(seconds * (1 - share) / (share - read))
            return f"{counted(done, self._noun)} so far, {rate:,.0f} a second, {100 * share:.0f} % read, {left} left"
        return f"{counted(done, self._noun)} so far, {rate:,.0f} a second"
