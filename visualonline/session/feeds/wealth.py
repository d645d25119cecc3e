"""The log wealth of each learner that holds a portfolio, with the best in hindsight, for the wealth panel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from visualonline.runs.analyses.wealth_trace import WealthTrace, holds_portfolio
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Levels, Source
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.trace.pyramid import Series


class WealthCurves(NamedTuple):
    """The curves of learner `learner` over the rounds, each with its value now, NaN while it is not known."""

    learner: int
    own: tuple[Source, float]
    asset: tuple[Source, float]
    portfolio: tuple[Source, float]


class WealthData(NamedTuple):
    """The known curves, the last round of the run, and why a learner has no curve, by learner.

    `absolute` says whether the wealth includes the gain of the best asset in each round, which otherwise counts as 1.
    """

    curves: tuple[WealthCurves, ...]
    end: int
    missing: dict[int, str]
    absolute: bool


class WealthFeed:
    """A feed that follows the wealth of learners that hold portfolios."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, WealthTrace] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._runs = workspace.runs
        holding = (run for run in workspace.runs if holds_portfolio(run))
        self._traces = {run: self._traces.get(run) or WealthTrace(run) for run in holding}

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each drawn learner."""
        for trace in self._traces.values():
            yield Task(trace, trace.left, partial(_advance, trace))

    def data(self, snapshot: Snapshot) -> WealthData:
        """Return the wealths of a snapshot, and why other learners have none."""
        curves, missing, ends = [], {}, [1]
        for i, run in enumerate(self._runs):
            trace = self._traces.get(run)
            if trace is None:
                missing[i] = (
                    f"{run.learner.name} does not hold a portfolio. The universal portfolio does: it divides its "
                    "wealth among assets in each round."
                )
            else:
                ends.append(len(run.trace))
                curves.append(_curves(i, trace, snapshot))
        absolute = all(trace.absolute for trace in self._traces.values())
        return WealthData(tuple(curves), snapshot.total or max(ends), missing, absolute)


def _advance(trace: WealthTrace, rounds: int, _until: float) -> int:
    known = len(trace)
    trace.advance(rounds)
    return len(trace) - known


def _curves(i: int, trace: WealthTrace, snapshot: Snapshot) -> WealthCurves:
    t, n = snapshot.revealed, min(snapshot.drawable(len(trace.run.trace)), len(trace))

    def drawn(values: Series) -> tuple[Source, float]:
        now = 0.0 if t == 0 else values.at(t) if t <= len(trace) else np.nan
        return Levels(values.curve, n, 0.0), now

    return WealthCurves(i, drawn(trace.own), drawn(trace.asset), drawn(trace.portfolio))
