"""Work in slices: which of what can be done comes next, and how much of it fits into the time there is."""

from __future__ import annotations

import time
from collections.abc import Iterable

from visualonline.protocol import BLOCK
from visualonline.session.stage import Task

_FIRST_RATE, _BRISK = 8000.0, 1e5
"""Rounds a second: assumed of a task that was not timed yet, and needed to go with a run."""
_PATIENCE = 0.01
"""Seconds that a slower task waits."""


class Sweeper:
    """Advances tasks, and remembers how fast each is. A slice takes so many `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rates: dict[int, float] = {}
        self._slow: set[int] = set()
        self._patient_since = 0.0

    def forget(self) -> None:
        """Forget how fast tasks are; others come."""
        self._rates.clear()
        self._slow.clear()

    def sweep(self, tasks: Iterable[Task], deadline: float) -> bool:
        """Advance what comes next by one slice each, until the deadline; return whether anything was left.

        What follows a run goes with it, a few blocks at a time, so that no block of the stream is made twice. What is
        too slow for that waits until the rounds are run, but for a slice now and then, as it may have become faster.
        """
        now = time.perf_counter()
        patient = now < self._patient_since + _PATIENCE
        if not patient:
            self._patient_since = now
        waiting, followed, done = None, False, False
        for task in tasks:
            if task.left <= 0:
                continue
            if task.follows and patient and task.key in self._slow:
                waiting = waiting or task
                continue
            if followed and not task.follows:
                break
            followed, done = task.follows, True
            self._slice(task)
            if time.perf_counter() > deadline:
                break
        if waiting is not None and not done:
            self._slice(waiting)
        return done or waiting is not None

    def _slice(self, task: Task) -> None:
        """Advance a task by as many rounds as take a slice."""
        rate = self._rates.get(task.key, _FIRST_RATE)
        rounds = max(1, min(task.left, int(rate * self._seconds)))
        if BLOCK < rounds < task.left:
            rounds -= (rounds - task.left) % BLOCK  # whole blocks, as far as there are
        start = time.perf_counter()
        task.advance(rounds)
        seconds = max(time.perf_counter() - start, 1e-7)
        self._rates[task.key] = rounds / seconds
        if seconds > self._seconds / 2 and rounds < _BRISK * seconds:  # a call takes its time even for a few rounds
            self._slow.add(task.key)
        else:
            self._slow.discard(task.key)
