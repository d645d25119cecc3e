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
"""From a rule and the state before round t to the numbers of shape (d,) that are followed."""


class WeightPath:
    """The weights after rounds 0, s, 2s, .. with s the least power of two that gives no more than `most` of them.

    Parameters
    ----------
    run : Run
        It may still be running; the path grows with it.
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
        """The stride and the number of points known; it changes when the path does."""
        return self.stride, len(self._points)

    @property
    def complete(self) -> bool:
        """Whether all rounds that were run are on it."""
        return self._done + self.stride > len(self.run.trace)

    def extend(self, seconds: float) -> None:
        """Extend the path until it is complete or the time is up."""
        end = time.perf_counter() + seconds
        while len(self.run.trace) // self.stride >= self._most:
            self.stride *= 2
            self._points = self._points[::2]
        self._done -= self._done % self.stride  # the last point may have been dropped
        while not self.complete and time.perf_counter() < end:
            self._done += self.stride
            self._points.append(self._read(self.run.rule, self._walk.after(self._done), self._done + 1))

    def until(self, t: int) -> Array:
        """Return the points that are known up to the state after round t, of shape (n, d), n >= 1."""
        if len(self._held) != len(self._points):
            self._held = np.array(self._points)
        return self._held[: t // self.stride + 1]
