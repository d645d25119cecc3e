"""The margins of each learner with a hyperplane, for the margin panel."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from visualonline.abilities.separates import Separates
from visualonline.core.types import Array
from visualonline.runs.analyses.score_margin import MarginTrace, RoundMargin, has_margin
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.sampled import Sampler
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace


class MarginPoints(NamedTuple):
    """The margins of sampled rounds (mistakes separately), and the best margin and radius of their prefixes.

    `relaxed` are the margins certified by the learner's weights after the rounds.
    """

    right: Points
    wrong: Points
    best: Points
    radius: Points
    relaxed: Points


class MarginCurves(NamedTuple):
    """The data drawn for learner `learner`.

    Attributes
    ----------
    learner : int
    symbol : str
        The symbol of the best margin; empty if the learner is not compared with one.
    stride : int
        The distance between sampled rounds.
    points : MarginPoints
    now : RoundMargin or None
        The margins at the shown round; None while unknown.
    soft : float
        If no margin exists, the margin of the best comparator of all rounds; NaN if there is none.
    missing : str
        Why there is currently no best margin; empty if there is one.
    end : int
        The last round of the run.
    """

    learner: int
    symbol: str
    stride: int
    points: MarginPoints
    now: RoundMargin | None
    soft: float
    missing: str
    end: int


class MarginData(NamedTuple):
    """The curves of learners with a hyperplane, and why the others have none, by learner."""

    curves: tuple[MarginCurves, ...]
    missing: dict[int, str]


class MarginFeed:
    """A feed that samples the margins of learners with a hyperplane."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, MarginTrace] = {}
        self._points: dict[MarginTrace, tuple[tuple[int, int], MarginPoints]] = {}
        self._sampler = Sampler()
        self._missing: dict[int, tuple[int, str]] = {}
        """By learner, the last round shown and why this round has no best margin."""

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._runs = workspace.runs
        runs = [run for run in workspace.runs if has_margin(run) and run.rule.labelled]
        self._traces = {run: self._traces.get(run) or MarginTrace(run) for run in runs}
        self._points = {trace: kept for trace, kept in self._points.items() if trace in self._traces.values()}
        self._sampler.keep(self._traces.values())

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each learner with missing samples."""
        return self._sampler.tasks(self._traces.values())

    def data(self, snapshot: Snapshot) -> MarginData:
        """Return the margins of a snapshot, and why other learners have none."""
        missing = {i: _reason(run) for i, run in enumerate(self._runs) if run not in self._traces}
        drawn = ((i, self._traces[run]) for i, run in enumerate(self._runs) if run in self._traces)
        return MarginData(tuple(self._curves(i, trace, snapshot) for i, trace in drawn), missing)

    def _curves(self, i: int, trace: MarginTrace, snapshot: Snapshot) -> MarginCurves:
        t, rounds = snapshot.revealed, len(trace.run.trace)
        now = trace.at(t) if t else None
        soft, missing = math.nan, ""
        if now is not None and math.isnan(now.best):
            soft, why = trace.soft(t), trace.why_missing(t)
            missing = f"No margin {trace.symbol}: {why}." if why else ""
        elif now is None and self._missing.get(i, (-1, ""))[0] == t:
            missing = self._missing[i][1]  # keep the sentence until the new run is known, to avoid flicker
        self._missing[i] = t, missing
        readings = trace.samples.until(snapshot.drawable(rounds))
        key = len(readings), trace.samples.stride
        if trace not in self._points or self._points[trace][0] != key:
            self._points[trace] = key, _points(key[1] * np.arange(len(readings), dtype=float), readings)
        end = max(snapshot.total or rounds, 1)
        return MarginCurves(
            learner=i,
            symbol=trace.symbol,
            stride=key[1],
            points=self._points[trace][1],
            now=now,
            soft=soft,
            missing=missing,
            end=end,
        )


def _points(t: Array, readings: list[RoundMargin]) -> MarginPoints:
    margins, mistakes, best, radius, relaxed = np.array(readings, dtype=float).reshape(-1, 5).T
    right, wrong = (np.isfinite(margins) & (mistakes == kind) for kind in (0, 1))
    return MarginPoints(
        Points(t[right], margins[right]),
        Points(t[wrong], margins[wrong]),
        Points(t, best),
        Points(t, radius),
        Points(t, relaxed),
    )


def _reason(run: Run) -> str:
    """Return why a learner has no margin."""
    if not run.rule.labelled:
        return "This stream has no labels, so its rounds have no margin."
    if run.learner.family == "kernel" or run.learner.ability(Separates) is not None:
        return f"{run.learner.name} does not define a margin."
    return f"{run.learner.name} does not predict by a hyperplane, so examples have no margin."
