"""The path of a run's weights: its states at a bounded number of rounds, computed in slices."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from visualonline.core.types import Array, State
from visualonline.runs.analyses.state_walk import StateWalk
from visualonline.runs.run import Run
from visualonline.trace.tuned_learner import TunedLearner

ReadPoint = Callable[[TunedLearner, State, int], Array]
"""A function from a rule and the state before round t to the point of shape (d,) to follow."""


class WeightPath:
    """The weights after rounds 0, s, 2s, .., where s is the smallest power of two giving at most `most` points.

    Parameters
    ----------
    run : Run
        The run may still be in progress; the path grows with the run.
    read : ReadPoint
    most : int
    """

    def __init__(self, run: Run, read: ReadPoint, most: int = 400) -> None:
        self.run, self.stride = run, 1
        self._read, self._most = read, most
        self._walk, self._done = StateWalk(run), 0
        self._points = [read(run.rule, self._walk.after(0), 1)]
        self._held = np.array(self._points)

    @property
    def progress(self) -> tuple[int, int]:
        """The stride and the number of known points. The pair changes whenever the path changes."""
        return self.stride, len(self._points)

    @property
    def complete(self) -> bool:
        """True if the path covers all rounds run so far."""
        return self._done + self.stride > len(self.run.trace)

    def extend(self, seconds: float) -> None:
        """Extend the path until it is complete or the time limit is reached."""
        end = time.perf_counter() + seconds
        while len(self.run.trace) // self.stride >= self._most:
            self.stride *= 2
            self._points = self._points[::2]
        self._done -= self._done % self.stride  # the last point may have been dropped
        while not self.complete and time.perf_counter() < end:
            self._done += self.stride
            self._points.append(self._read(self.run.rule, self._walk.after(self._done), self._done + 1))

    def until(self, t: int) -> Array:
        """Return the known points up to the state after round t, of shape (n, d), n >= 1."""
        if len(self._held) != len(self._points):
            self._held = np.array(self._points)
        return self._held[: t // self.stride + 1]
