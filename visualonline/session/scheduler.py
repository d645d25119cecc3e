"""The scheduler of work in slices between turns of the event loop: rounds, hindsight, theorems and panel data."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.core.types import BLOCK
from visualonline.runs.portion import RoundBudget
from visualonline.session.task import Task

BUDGET = 0.004
"""Seconds of work in one turn of the event loop."""
_SLICE = BUDGET / 2
"""Seconds per slice of a task while an event loop is running."""
_SHARE = 1 / 6
"""The fraction of a longer working time that one slice of a task may take."""
_FAST_SLICE = 1e5
"""The rounds per second that a task needs to keep up with a run."""
_MOST_SILENCE = 0.01
"""The maximum time in seconds for which a slower task waits."""


class Source(Protocol):
    """A source of tasks."""

    def tasks(self) -> Iterator[Task]:
        """Yield the tasks that can be done now, the most urgent first.

        Each task is created after the previous one was done.
        """


class Scheduler(QObject):
    """The scheduler, which advances the tasks of its sources in turn as long as there is work.

    The scheduler uses a timer that fires when the event loop is idle, so changes are painted first. A task that raises
    an exception is not tried again.

    Signals
    -------
    advanced : (bool) a turn is over, and whether any work was done in it.
    failed : (Exception) a task raised this exception.
    """

    advanced = Signal(bool)
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._sources: Sequence[Source] = ()
        self._next = 0
        self._slice = _SLICE
        self._rates: dict[Hashable, RoundBudget] = {}
        self._slow: set[Hashable] = set()
        self._broken: set[Hashable] = set()
        self._patient_since = 0.0
        self._timer = QTimer()
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._turn)

    @property
    def busy(self) -> bool:
        """True if any work is left."""
        return self._timer.isActive()

    def serve(self, *sources: Source) -> None:
        """Use other sources from now on, and forget the rates and failures of the old tasks."""
        self._sources, self._next = sources, 0
        self._rates.clear()
        self._slow.clear()
        self._broken.clear()
        self._timer.start()

    def start(self) -> None:
        """Resume at the next turn of the event loop if there is work."""
        if any(task.left > 0 and task.owner not in self._broken for source in self._sources for task in source.tasks()):
            self._timer.start()

    def stop(self) -> None:
        """Pause until the next `start`."""
        self._timer.stop()

    def work(self, seconds: float) -> bool:
        """Work for the given time, but at least once, or until nothing is left. Return whether anything was done."""
        self._slice = max(_SHARE * seconds, _SLICE)
        # the last slice may exceed this time by half a slice
        deadline = time.perf_counter() + seconds - self._slice / 2
        idle, done = 0, False
        while idle < len(self._sources):
            source = self._sources[self._next]
            self._next = (self._next + 1) % len(self._sources)
            idle = 0 if self._run_tasks(source.tasks(), deadline) else idle + 1
            done = done or not idle
            if time.perf_counter() >= deadline:
                break
        if idle == len(self._sources):
            self._timer.stop()
        return done

    def _turn(self) -> None:
        self.advanced.emit(self.work(BUDGET))

    def _run_tasks(self, tasks: Iterator[Task], deadline: float) -> bool:
        """Advance the next tasks by one slice each, until the deadline. Return whether there was any work.

        Tasks that follow a run advance together with it, a few blocks at a time, so that no block of the stream is
        generated twice. A task that is too slow to keep up waits until the rounds are run, except for an occasional
        slice, because its rate may have improved.
        """
        now = time.perf_counter()
        patient = now < self._patient_since + _MOST_SILENCE
        if not patient:
            self._patient_since = now
        waiting, followed, done = None, False, False
        for task in tasks:
            if task.left <= 0 or task.owner in self._broken:
                continue
            if task.follows and patient and task.owner in self._slow:
                waiting = waiting or task
                continue
            if followed and not task.follows:
                break
            followed, done = task.follows, True
            self._run_slice(task)
            if time.perf_counter() > deadline:
                break
        if waiting is not None and not done:
            self._run_slice(waiting)
        return done or waiting is not None

    def _run_slice(self, task: Task) -> None:
        """Advance a task by the number of rounds that take one slice."""
        rate = self._rates.setdefault(task.owner, RoundBudget(self._slice))
        rate.seconds = self._slice
        rounds = min(task.left, rate.rounds)
        if BLOCK < rounds < task.left:
            rounds -= (rounds - task.left) % BLOCK  # whole blocks are faster
        try:
            seconds = rate.time(task.advance, rounds)
        except Exception as fault:  # noqa: BLE001  the other tasks continue after any error
            self._broken.add(task.owner)
            self.failed.emit(fault)
            return
        if seconds > self._slice / 2 and rounds < _FAST_SLICE * seconds:  # every call has a fixed cost
            self._slow.add(task.owner)
        else:
            self._slow.discard(task.owner)
