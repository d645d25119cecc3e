"""Common code of the feeds that draw one picture per learner."""

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

    For each learner there is either a picture or a refusal, a sentence on why there is none. `shared` is drawn once in
    a plot of several learners.
    """

    pictures: tuple[Any, ...]
    refusals: tuple[str, ...]
    shared: Any = None


class FigureFeed(RunsFeed):
    """A feed that creates a picture for each learner that has one."""

    def refusal(self, run: Run) -> str:
        """Return why a learner has no picture, and how to get one; empty if it has one."""
        raise NotImplementedError

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> object:
        """Return the picture of a learner."""
        raise NotImplementedError

    def shared(self, drawn: tuple[tuple[Run, LearnerSnapshot], ...]) -> object:  # noqa: ARG002  for subclasses
        """Return what is drawn once for all learners with a picture."""
        return None

    def data(self, snapshot: Snapshot) -> FigureData:
        """Return the pictures of a snapshot."""
        refusals = tuple(self.refusal(run) for run in self.runs)
        drawn = tuple(zip(self.runs, snapshot.learners, refusals, strict=True))
        pictures = tuple(None if why else self.picture(run, shown, snapshot) for run, shown, why in drawn)
        some = tuple((run, shown) for run, shown, why in drawn if not why)
        return FigureData(pictures, refusals, self.shared(some) if some else None)


class Path(Hashable, Protocol):
    """A path that is followed along a run."""

    @property
    def complete(self) -> bool:
        """True if the path covers all rounds run so far."""

    def extend(self, seconds: float) -> None:
        """Extend the path until it is complete or the time limit is reached."""


P = TypeVar("P", bound=Path)


class Paths(Generic[P]):
    """The paths of several runs, created by `make`, which grow with the runs."""

    def __init__(self, make: Callable[[Run], P]) -> None:
        self._make = make
        self._paths: dict[Run, P] = {}

    def __getitem__(self, run: Run) -> P:
        """Return the path of a run."""
        return self._paths[run]

    def set_runs(self, runs: tuple[Run, ...]) -> None:
        """Use these runs. The paths of runs that remain are kept."""
        self._paths = {run: self._paths.get(run) or self._make(run) for run in runs}

    def tasks(self, runs: Iterable[Run]) -> Iterator[Task]:
        """Yield a task for each path of these runs with rounds to add."""
        for path in map(self._paths.__getitem__, runs):
            if not path.complete:
                yield Task(path, 1, partial(_extend, path))


class PathFeed(FigureFeed, Generic[P]):
    """A feed that creates pictures from a path for each learner that has one.

    Parameters
    ----------
    make : (Run) -> path
        Creates the path of a run.
    """

    def __init__(self, make: Callable[[Run], P]) -> None:
        super().__init__()
        self._paths = Paths(make)

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. The paths of runs that remain are kept."""
        super().set_workspace(workspace)
        self._paths.set_runs(self.followed)

    @property
    def followed(self) -> tuple[Run, ...]:
        """The runs that have a picture."""
        return tuple(run for run in self.runs if not self.refusal(run))

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each path with rounds to add."""
        return self._paths.tasks(self.followed)


def _extend(path: Path, _rounds: int, until: float) -> int:
    path.extend(until - time.perf_counter())
    return 1
