"""The best switching path of each learner that is compared with one, and the experts' losses, for the path panel.

Losses are averaged over a few rounds, so a long run has as many points as a short one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.runs.analyses.samples import SampledValues, state_after
from visualonline.runs.portion import RoundBudget
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.sampled import Sampler
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace

SAMPLES = 240
_SLICE = 0.001
"""The approximate duration of one step, in seconds."""
MOST_ROWS = 24
"""The maximum number of experts whose losses are drawn. If there are more experts, only the paths are drawn."""


class PathCurves(NamedTuple):
    """The data drawn for learner `learner`. Expert i, counted from 0, is in row i + 1.

    Attributes
    ----------
    names : tuple of str
    losses : tuple of Points
        For each expert its average loss over `stride` rounds, in [0, 1]; empty if there are too many experts.
    heaviest : Points
        The row of the expert with the largest weight after every `stride`-th round.
    path : Points
        The row of the best path up to the shown round; empty while unknown.
    switches : int
    paid : float
        The loss of the best path.
    holds : int
        The expert with the largest weight now.
    end : int
    """

    learner: int
    names: tuple[str, ...]
    losses: tuple[Points, ...]
    stride: int
    heaviest: Points
    path: Points
    switches: int
    paid: float
    holds: int
    end: int


class PathData(NamedTuple):
    """The curves of a snapshot, and the names of learners that are not compared with a path, by index."""

    curves: tuple[PathCurves, ...]
    others: dict[int, str]


class _Sample(NamedTuple):
    """The losses of all experts after a round, and the index of the expert with the largest weight."""

    losses: Array
    heaviest: int


class PathTrace:
    """The best paths of a run, and the experts' losses and the heaviest expert at sampled rounds."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.samples: SampledValues[_Sample] = SampledValues(self._sample, SAMPLES)

        self._track = next(track for track in run.bound_traces.values() if BestPath in track.theorem.needs)
        self._portion = RoundBudget(_SLICE)

    def __len__(self) -> int:
        """Return the number of rounds for which the path is known."""
        return 0 if self._track.failed else len(self._track)

    def step(self) -> bool:
        """Compute the path of further rounds, or the next sample. Return whether there was anything to do."""
        n, track = len(self.run.trace), self._track
        if len(track) < n:
            self._portion.time(track.follow, self._portion.next_rounds(len(track), n))
            return True
        return not track.failed and self.samples.step(n)

    def _sample(self, t: int) -> _Sample:
        N = self.run.history.stream.dim
        losses = self.run.history.member(BestExpert).at(t)["expert_losses"] if t else np.zeros(N)
        return _Sample(losses, int(np.argmax(self.run.rule.weights(state_after(self.run.trace, t), t + 1))))


class BestPathFeed:
    """A feed that samples the losses of learners compared with a path, and provides the path of the shown prefix."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, PathTrace] = {}
        self._drawn: dict[Run, tuple[tuple[int, int], tuple[Points, ...], Points]] = {}
        self._sampler = Sampler()

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._runs = workspace.runs
        self._traces = {run: self._traces.get(run, PathTrace(run)) for run in workspace.runs if run.has_paths}
        self._drawn = {run: drawn for run, drawn in self._drawn.items() if run in self._traces}
        self._sampler.keep(self._traces.values())

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each learner with missing samples."""
        return self._sampler.tasks(self._traces.values())

    def data(self, snapshot: Snapshot) -> PathData:
        """Return the curves of a snapshot."""
        curves = tuple(self._curves(i, run, snapshot) for i, run in enumerate(self._runs) if run in self._traces)
        return PathData(curves, {i: run.learner.name for i, run in enumerate(self._runs) if run not in self._traces})

    def _curves(self, i: int, run: Run, snapshot: Snapshot) -> PathCurves:
        t, samples = snapshot.revealed, self._traces[run].samples
        n = snapshot.drawable(len(run.trace))
        found = samples.until(n)
        key = len(found), samples.stride
        if run not in self._drawn or self._drawn[run][0] != key:
            self._drawn[run] = key, *_points(found, samples.stride)
        _, losses, heaviest = self._drawn[run]
        path, switches, paid = Points(np.empty(0), np.empty(0)), 0, 0.0
        best = run.best_path(t) if 0 < t <= len(self._traces[run]) else None
        if best is not None:
            segments, known = best.segments(t), best.at(t)
            ends = np.array([(one.first, one.last) for one in segments], dtype=float).ravel()
            path = Points(ends, np.repeat([one.expert + 1.0 for one in segments], 2))
            switches, paid = int(known["switches"]), float(known["path_loss"])
        holds = int(np.argmax(snapshot.learners[i].weights))
        return PathCurves(
            learner=i,
            names=run.names,
            losses=losses,
            stride=samples.stride,
            heaviest=heaviest,
            path=path,
            switches=switches,
            paid=paid,
            holds=holds,
            end=max(snapshot.total or len(run.trace), 1),
        )  # fmt: skip


def _points(found: list[_Sample], stride: int) -> tuple[tuple[Points, ...], Points]:
    """Return the average losses of each expert over the rounds between samples, and the row of the heaviest expert."""
    t = stride * np.arange(len(found), dtype=float)
    heaviest = Points(t, np.array([one.heaviest + 1.0 for one in found]))
    if not found or len(found[0].losses) > MOST_ROWS:
        return (), heaviest
    means = np.diff(np.array([one.losses for one in found]), axis=0) / stride
    return tuple(Points(t[1:], column) for column in means.T), heaviest
