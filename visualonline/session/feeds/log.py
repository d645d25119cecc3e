"""Past rounds and the rounds with mistakes, for the log panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from visualonline.runs.mistake_rounds import MistakeRounds
from visualonline.runs.run import Run
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace


class LogData(NamedTuple):
    """The log of the rounds up to the shown one.

    Rows are read when they become visible, because there may be millions. `learners_at` returns the learners at a
    round, and `mistake` the k-th round in which any of them made a mistake. There are `mistakes` of these rounds in
    rounds 1..`paid`, where `paid` is the last round whose loss is shown.
    """

    learners_at: Callable[[int], tuple[LearnerSnapshot, ...]]
    mistake: Callable[[int], int]
    mistakes: int
    paid: int


class LogFeed:
    """A feed that finds the rounds with mistakes."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._mistakes = MistakeRounds(())

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values are kept if the runs are the same."""
        if workspace.runs != self._runs:
            self._runs = workspace.runs
            self._mistakes = MistakeRounds([run.trace for run in self._runs])

    def tasks(self) -> Iterator[Task]:
        """Yield a task while some rounds have not been searched for mistakes."""
        yield Task(self._mistakes, self._mistakes.left, self._find)

    def data(self, snapshot: Snapshot) -> LogData:
        """Return the data of the log."""
        paid = snapshot.t if snapshot.phase >= Phase.LOSS else max(snapshot.t - 1, 0)
        past = partial(_past, self._runs, snapshot.learners)
        return LogData(past, self._mistakes.at, self._mistakes.count(paid), paid)

    def _find(self, _rounds: int, _until: float) -> int:
        return self._mistakes.step()


def _past(runs: tuple[Run, ...], learners: tuple[LearnerSnapshot, ...], t: int) -> tuple[LearnerSnapshot, ...]:
    """Return the learners at round t, with the data needed to describe it."""
    return tuple(
        shown._replace(
            frame=run.frame(t), weights=np.empty(0), judgement=None, passed=None, hindsight={}, right=None
        )
        for run, shown in zip(runs, learners, strict=True)
    )
