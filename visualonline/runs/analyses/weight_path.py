"""The path of a run's weights: its states at a bounded number of rounds, computed in slices."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from visualonline.core.types import BLOCK, Array, Block, State
from visualonline.runs.run import Run
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.trace import copied
from visualonline.trace.tuned_learner import TunedLearner

ReadPoint = Callable[[TunedLearner, State, int], Array]
"""From a rule and the state before round t to the numbers of shape (d,) that are followed."""


class WeightPath:
    """The weights after rounds 0, s, 2s, .. with s the least power of two that gives no more than `most` of them.

    Parameters
    ----------
    run : Run
        It may still be running; the path grows with it.
    read : Reading
    most : int
    """

    def __init__(self, run: Run, read: ReadPoint, most: int = 400) -> None:
        self.run, self.stride = run, 1
        self._read, self._most = read, most
        self._state = copied(run.trace.keyframes[0])
        self._done = 0
        self._points = [read(run.rule, self._state, 1)]
        self._held = np.array(self._points)
        self._block: tuple[int, Block, Array] | None = None

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
        if self._done % self.stride:  # the last point was dropped
            self._done -= self._done % self.stride
            self._state = self._state_at(self._done)
        while not self.complete and time.perf_counter() < end:
            self._advance_stride()
            self._points.append(self._read(self.run.rule, self._state, self._done + 1))

    def until(self, t: int) -> Array:
        """Return the points that are known up to the state after round t, of shape (n, d), n >= 1."""
        if len(self._held) != len(self._points):
            self._held = np.array(self._points)
        return self._held[: t // self.stride + 1]

    def _advance_stride(self) -> None:
        """Advance the state by one stride."""
        goal = self._done + self.stride
        if goal % BLOCK == 0 and goal // BLOCK < len(self.run.trace.keyframes):
            self._state, self._done = copied(self.run.trace.keyframes[goal // BLOCK]), goal
            return
        self._advance(self._state, self._done, goal)
        self._done = goal

    def _state_at(self, t: int) -> State:
        state = copied(self.run.trace.keyframes[t // BLOCK])
        self._advance(state, t - t % BLOCK, t)
        return state

    def _advance(self, state: State, lo: int, hi: int) -> None:
        """Run rounds lo+1 .. hi, which lie in one block, again."""
        if lo == hi:
            return
        k = lo // BLOCK
        if self._block is None or self._block[0] != k or len(self._block[1].y) < hi - k * BLOCK:
            self._block = (k, self.run.trace.stream.block(k), self.run.trace.coins(k))
        _, (X, y), coins = self._block
        part = slice(lo - k * BLOCK, hi - k * BLOCK)
        self.run.rule.advance(state, X[part], y[part], coins[part], lo + 1, RoundColumns.empty(hi - lo))
