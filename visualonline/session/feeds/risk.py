"""The risks of the returned hypotheses, for the risk panel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from visualonline.runs.analyses.risk_trace import RiskTrace
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Levels, Source
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.streams.transforms.distribution import reason_unknown


class RiskCurves(NamedTuple):
    """The risks of learner `learner`, over the rounds and now.

    Attributes
    ----------
    learner : int
    returned : str
        The returned hypothesis.
    risks : dict of str to (Source, float)
        By hypothesis, the curve and the current risk (NaN while unknown).
    bound : (Source, float)
        The theorem's bound on the returned hypothesis; NaN where it does not apply.
    best : (str, float)
        The best hypothesis and its risk; NaN if it is unknown.
    ceiling : float
        The maximum loss, which no risk exceeds.
    known : bool
        Whether the current risks are known.
    end : int
        The last round of the run.
    """

    learner: int
    returned: str
    risks: dict[str, tuple[Source, float]]
    bound: tuple[Source, float]
    best: tuple[str, float]
    ceiling: float
    known: bool
    end: int


class RiskData(NamedTuple):
    """The known curves, and why a learner has none, by learner."""

    curves: tuple[RiskCurves, ...]
    missing: dict[int, str]


class RiskFeed:
    """A feed that computes the risks of learners that return a hypothesis on a stream with a known distribution."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, RiskTrace] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._runs = workspace.runs
        self._traces = {run: self._traces.get(run) or RiskTrace(run) for run in workspace.runs if run.distribution_size}

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each drawn learner."""
        for trace in self._traces.values():
            yield Task(trace, trace.left, partial(_advance, trace))

    def data(self, snapshot: Snapshot) -> RiskData:
        """Return the risks of a snapshot, and why other learners have none."""
        curves, missing = [], {}
        for i, run in enumerate(self._runs):
            if run in self._traces:
                curves.append(_curves(i, self._traces[run], snapshot))
            else:
                missing[i] = _reason(run)
        return RiskData(tuple(curves), missing)


def _advance(trace: RiskTrace, rounds: int, _until: float) -> int:
    known = len(trace)
    trace.advance(rounds)
    return len(trace) - known


def _curves(i: int, trace: RiskTrace, snapshot: Snapshot) -> RiskCurves:
    run, t = trace.run, snapshot.revealed
    known = 0 < t <= len(trace)
    n = min(snapshot.drawable(len(run.trace)), len(trace))
    risks: dict[str, tuple[Source, float]] = {
        name: (Levels(values.curve, n), values.at(t) if known else np.nan) for name, values in trace.values.items()
    }
    bound = Levels(trace.bounds.curve, n), trace.bounds.at(t) if known else np.nan
    best = "best expert" if run.learner.takes_advice else "best fixed w", trace.best
    end = max(snapshot.total or len(run.trace), 1)
    return RiskCurves(
        learner=i,
        returned=trace.returned,
        risks=risks,
        bound=bound,
        best=best,
        ceiling=trace.ceiling,
        known=known,
        end=end,
    )


def _reason(run: Run) -> str:
    """Return why no risk is drawn, and how to get one."""
    if run.batch is None:
        return (
            "No hypothesis is returned after the last round, so there is no risk to show.\nChoose a returned "
            "hypothesis in the stream settings, for example for the stream iid."
        )
    return f"The risk is not known: {reason_unknown(run.history.stream)}."
