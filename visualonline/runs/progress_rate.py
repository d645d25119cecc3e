"""The progress of long work in words: the position, the rate and the remaining time."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.core.wording import counted
from visualonline.runs.estimate import duration

_LEAST = 1.0
"""The time in seconds before a rate is reported."""
_LATELY = 2.0
"""The minimum window in seconds over which a rate is measured, as early rounds are slow.

The window may be up to twice as long.
"""


class ProgressRate:
    """The recent rate of a piece of work.

    Parameters
    ----------
    clock : () -> float
        The current time in seconds.
    noun : str
        The counted unit, in the singular.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, noun: str = "round") -> None:
        self._clock, self._noun = clock, noun
        self.begin(0)

    def begin(self, done: int, share: float | None = None) -> None:
        """Start measuring at `done` rounds, and at the fraction `share` of a file."""
        self._began = self._clock()
        self._older = self._newer = self._began, done, share or 0.0

    def text(self, done: int, total: int | None, share: float | None = None) -> str | None:
        """Return a sentence about the progress at `done` rounds; None while it is too early for a rate.

        Parameters
        ----------
        done : int
        total : int or None
            If None, the progress is measured by `share`.
        share : float or None
            The fraction of the file that was read, from 0 to 1.
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
