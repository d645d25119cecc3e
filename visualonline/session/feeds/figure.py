"""What the panels that draw a picture of each learner have in common."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from visualonline.runs.run import Run
from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace


class FigureData(NamedTuple):
    """The pictures of all learners.

    Of each learner either the picture is drawn or its refusal is written: a sentence that says why there is none.
    `shared` is what a plot of several learners draws once.
    """

    pictures: tuple[Any, ...]
    refusals: tuple[str, ...]
    shared: Any = None


class FigureFeed(RunsFeed):
    """Make a picture of each learner that has one."""

    def refusal(self, run: Run) -> str:
        """Return why there is no picture of a learner, and what would show one; nothing if there is one."""
        raise NotImplementedError

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> object:
        """Return what is drawn of a learner."""
        raise NotImplementedError

    def shared(self, drawn: tuple[tuple[Run, LearnerSnapshot], ...]) -> object:  # noqa: ARG002  for those that have one
        """Return what is drawn once for all learners that have a picture."""
        return None

    def data(self, snapshot: Snapshot) -> FigureData:
        """Return the pictures of a snapshot."""
        refusals = tuple(self.refusal(run) for run in self.runs)
        drawn = tuple(zip(self.runs, snapshot.learners, refusals, strict=True))
        pictures = tuple(None if why else self.picture(run, shown, snapshot) for run, shown, why in drawn)
        some = tuple((run, shown) for run, shown, why in drawn if not why)
        return FigureData(pictures, refusals, self.shared(some) if some else None)


class Path(Hashable, Protocol):
    """What is followed of a run."""

    @property
    def complete(self) -> bool:
        """Whether all rounds that were run are on it."""

    def extend(self, seconds: float) -> None:
        """Extend it until it is complete or the time is up."""


P = TypeVar("P", bound=Path)


class Paths(Generic[P]):
    """The paths of several runs, each made by `make`, which grow behind the runs."""

    def __init__(self, make: Callable[[Run], P]) -> None:
        self._make = make
        self._paths: dict[Run, P] = {}

    def __getitem__(self, run: Run) -> P:
        """Return the path of a run."""
        return self._paths[run]

    def set_runs(self, runs: tuple[Run, ...]) -> None:
        """Follow these runs; the paths of those that stay are kept."""
        self._paths = {run: self._paths.get(run) or self._make(run) for run in runs}

    def tasks(self, runs: Iterable[Run]) -> Iterator[Task]:
        """Yield a task for each path of these runs that lacks rounds that were run."""
        for path in map(self._paths.__getitem__, runs):
            if not path.complete:
                yield Task(path, 1, partial(_extend, path))


class PathFeed(FigureFeed, Generic[P]):
    """Make pictures of what is followed of each learner that has one.

    Parameters
    ----------
    make : (Run) -> path
        Makes what is followed of a run.
    """

    def __init__(self, make: Callable[[Run], P]) -> None:
        super().__init__()
        self._paths = Paths(make)

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs; the paths of those that stay are kept."""
        super().set_workspace(workspace)
        self._paths.set_runs(self.followed)

    @property
    def followed(self) -> tuple[Run, ...]:
        """The runs that have a picture."""
        return tuple(run for run in self.runs if not self.refusal(run))

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each path that lacks rounds."""
        return self._paths.tasks(self.followed)


def _extend(path: Path, _rounds: int, until: float) -> int:
    path.extend(until - time.perf_counter())
    return 1
