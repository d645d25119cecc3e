"""The margins of each learner with a hyperplane, for the panel of margins."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.runs.analyses.score_margin import MarginTrace, RoundMargin, has_margin
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.sampled import Sampler
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace


class MarginPoints(NamedTuple):
    """The margins of sampled rounds, those of mistakes apart, and of their prefixes the best margin and the radius.

    `relaxed` are the margins that the learner's weights stand for after the rounds.
    """

    right: Points
    wrong: Points
    best: Points
    radius: Points
    relaxed: Points


class MarginCurves(NamedTuple):
    """What is drawn of learner `learner`.

    Attributes
    ----------
    learner : int
    symbol : str
        Of the best margin; empty where the learner is held against none.
    stride : int
        Each such round is drawn.
    points : MarginPoints
    now : RoundMargin or None
        None while it is not known.
    soft : float
        Where no margin is known, that of the best comparator of all rounds, NaN if there is none.
    missing : str
        Why there is no best margin now, empty if there is one.
    end : int
        The last round there will be.
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
    """The curves of learners with a hyperplane, and by learner why the others have none."""

    curves: tuple[MarginCurves, ...]
    missing: dict[int, str]


class MarginFeed:
    """Sample the margins of learners with a hyperplane."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, MarginTrace] = {}
        self._points: dict[MarginTrace, tuple[tuple[int, int], MarginPoints]] = {}
        self._sampler = Sampler()
        self._missing: dict[int, tuple[int, str]] = {}
        """By learner the round that was shown last, and why it has no best margin."""

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs; what is known of those that stay is kept."""
        self._runs = workspace.runs
        self._traces = {run: self._traces.get(run) or MarginTrace(run) for run in workspace.runs if has_margin(run)}
        self._points = {trace: kept for trace, kept in self._points.items() if trace in self._traces.values()}
        self._sampler.keep(self._traces.values())

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each learner of which samples are missing."""
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
            missing = self._missing[i][1]  # until the new run is known: a sentence must not flicker
        self._missing[i] = t, missing
        readings = trace.samples.until(snapshot.drawable(rounds))
        key = len(readings), trace.samples.stride
        if trace not in self._points or self._points[trace][0] != key:
            self._points[trace] = key, _points(key[1] * np.arange(len(readings), dtype=float), readings)
        end = max(snapshot.total or rounds, 1)
        return MarginCurves(i, trace.symbol, key[1], self._points[trace][1], now, soft, missing, end)


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
    if run.learner.family == "kernel":
        return f"{run.learner.name} removes support vectors, so it is not compared with a margin."
    name = run.learner.name
    if run.learner.accepts == "advice":
        return f"{name} predicts by a vote of experts, not by a hyperplane, so examples have no margin."
    return f"{name} predicts by literals, not by a hyperplane, so examples have no margin."
