"""The potentials of the runs at sampled rounds, for the potential panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.sampled import Sampler
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.theorems.potential import Level, Potential


class PotentialPoints(NamedTuple):
    """A potential at sampled rounds with its lower and upper bounds, and whether a lower bound is soft."""

    value: Points
    floor: Points
    ceiling: Points
    soft: bool


class PotentialCurve(NamedTuple):
    """A potential of learner `learner` at every `stride`-th round up to `end`, and its level now (None if unknown)."""

    learner: int
    potential: Potential
    stride: int
    points: PotentialPoints
    now: Level | None
    end: int


class PotentialData(NamedTuple):
    """The curves of a snapshot, its last complete round, and why a learner has no curve or no theorem applies there.

    `other` are the learners without a potential.
    """

    curves: tuple[PotentialCurve, ...]
    t: int
    missing: dict[int, str]
    other: frozenset[int]


class PotentialFeed:
    """A feed of sampled potentials: all potentials of a single learner, otherwise the first one of each learner."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, tuple[PotentialTrace, ...]] = {}
        self._drawn: list[tuple[PotentialTrace, ...]] = []
        self._points: dict[PotentialTrace, tuple[tuple[int, int], PotentialPoints]] = {}
        self._sampler = Sampler()

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._traces = {run: self._traces.get(run) or _traces(run) for run in workspace.runs}
        several = len(workspace.runs) > 1
        self._runs = workspace.runs
        self._drawn = [self._traces[run][: 1 if several else None] for run in workspace.runs]
        there = [trace for traces in self._traces.values() for trace in traces]
        self._points = {trace: self._points[trace] for trace in there if trace in self._points}
        self._sampler.keep(there)

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each potential with missing samples."""
        return self._sampler.tasks(trace for traces in self._drawn for trace in traces)

    def data(self, snapshot: Snapshot) -> PotentialData:
        """Return the samples of the rounds that may be drawn, and the levels after the last complete round."""
        t = snapshot.t if snapshot.phase >= Phase.UPDATE else max(snapshot.t - 1, 0)
        missing = {}
        for i, (run, traces) in enumerate(zip(self._runs, self._drawn, strict=True)):
            if not traces:
                missing[i] = (
                    f"No theorem on {run.learner.name} has a potential function that this panel can draw for this run."
                )
            elif snapshot.revealed and (why := traces[0].why_missing(snapshot.revealed)):
                missing[i] = why
        curves = tuple(self._curve(i, trace, t, snapshot) for i, traces in enumerate(self._drawn) for trace in traces)
        return PotentialData(curves, t, missing, frozenset(i for i, traces in enumerate(self._drawn) if not traces))

    def _curve(self, i: int, trace: PotentialTrace, t: int, snapshot: Snapshot) -> PotentialCurve:
        rounds, stride = len(trace.run.trace), trace.samples.stride
        levels = trace.samples.until(snapshot.drawable(rounds))
        key = len(levels), stride
        if trace not in self._points or self._points[trace][0] != key:
            self._points[trace] = key, _points(stride, levels)
        end = max(snapshot.total or rounds, 1)
        return PotentialCurve(i, trace.potential, stride, self._points[trace][1], trace.at(t), end)


def _points(stride: int, levels: list[Level]) -> PotentialPoints:
    t = stride * np.arange(len(levels), dtype=float)
    columns = np.array([level[:3] for level in levels], dtype=float).reshape(-1, 3).T
    value, floor, ceiling = (Points(t, column) for column in columns)
    return PotentialPoints(value, floor, ceiling, any(level.soft for level in levels))


def _traces(run: Run) -> tuple[PotentialTrace, ...]:
    return tuple(PotentialTrace(run, potential) for potential in potentials(run))
