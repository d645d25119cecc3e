"""Work in slices: which of what can be done comes next, and how much of it fits into the time there is."""

from __future__ import annotations

import time
from collections.abc import Iterable

from visualonline.experiment.portion import Portion
from visualonline.protocol import BLOCK
from visualonline.session.stage import Task

_BRISK = 1e5
"""Rounds a second that are needed to go with a run."""
_PATIENCE = 0.01
"""Seconds that a slower task waits."""


class Sweeper:
    """Advances tasks, and remembers how fast each is. A slice takes so many `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._portions: dict[int, Portion] = {}
        self._slow: set[int] = set()
        self._patient_since = 0.0

    def forget(self) -> None:
        """Forget how fast tasks are; others come."""
        self._portions.clear()
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
        portion = self._portions.setdefault(task.key, Portion(self._seconds))
        rounds = min(task.left, portion.rounds)
        if BLOCK < rounds < task.left:
            rounds -= (rounds - task.left) % BLOCK  # whole blocks, as far as there are
        seconds = portion.time(task.advance, rounds)
        if seconds > self._seconds / 2 and rounds < _BRISK * seconds:  # a call takes its time even for a few rounds
            self._slow.add(task.key)
        else:
            self._slow.discard(task.key)
