"""Estimated and true cumulative losses of experts or arms at sampled rounds."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.runs.analyses.samples import SampledValues, state_after
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.sampled import Sampler
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.theorems.estimate_limit import EstimateLimit
from visualonline.theorems.theorem import Quantities

SAMPLES = 480
MOST = 6
"""The maximum number of experts or arms drawn. If there are more, those with the smallest last loss are drawn."""


class EstimatedLosses(NamedTuple):
    """The data drawn for learner `learner`, for each of some experts or arms.

    Attributes
    ----------
    names : tuple of str
    losses : tuple of Points
        The cumulative losses after every `stride`-th round.
    estimates : tuple of Points
        The bandit learner's estimates of these losses; empty if the learner observes all losses.
    now : Array or None
        The losses after the shown round and, in a second row, the estimates if any; None while unknown.
    end : int
    ahead : tuple of Points
        The excess of the estimates over the losses, if a theorem bounds it.
    limit : float
        The high-probability bound on this excess, for all rounds; NaN if there is none.
    """

    learner: int
    names: tuple[str, ...]
    losses: tuple[Points, ...]
    estimates: tuple[Points, ...]
    stride: int
    now: Array | None
    end: int
    ahead: tuple[Points, ...] = ()
    limit: float = math.nan


class EstimatesData(NamedTuple):
    """The curves of a snapshot, and the names of learners that have no losses of experts or arms, by index."""

    curves: tuple[EstimatedLosses, ...]
    others: dict[int, str]


class EstimateTrace:
    """Losses and estimates of a run at sampled rounds."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.samples: SampledValues[Array] = SampledValues(self.at, SAMPLES)

    def step(self) -> bool:
        """Compute the next missing sample among rounds with known losses. Return whether a sample was missing."""
        return self.samples.step(self.known)

    @property
    def known(self) -> int:
        """The number of rounds with known losses."""
        return min(len(self.run.trace), self.run.history.rounds_known(self.run.best_expert))

    def at(self, t: int) -> Array:
        """Return the losses of all experts or arms after round t and, for a bandit, the estimates in a second row."""
        run, N = self.run, len(self.run.names)
        losses = run.history.member(run.best_expert).at(t)["expert_losses"] if t else np.zeros(N)
        own = run.learner.ability(EstimatesLosses)
        state = state_after(run.trace, t)
        return np.array([losses] if own is None else [losses, run.rule.evaluate(own.losses, state=state)])


class EstimatesFeed:
    """A feed that samples the losses of learners with experts or arms, as far as they are known."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, EstimateTrace] = {}
        self._sampler = Sampler()

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._runs = workspace.runs
        shown = (run for run in workspace.runs if has_losses(run))
        self._traces = {run: self._traces.get(run, EstimateTrace(run)) for run in shown}
        self._sampler.keep(self._traces.values())

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each learner with missing samples among known losses."""
        whole = (trace for trace in self._traces.values() if trace.known == len(trace.run.trace))
        return self._sampler.tasks(whole)

    def data(self, snapshot: Snapshot) -> EstimatesData:
        """Return the curves of a snapshot."""
        curves = tuple(self._curves(i, run, snapshot) for i, run in enumerate(self._runs) if run in self._traces)
        return EstimatesData(curves, {i: run.learner.name for i, run in enumerate(self._runs) if not has_losses(run)})

    def _curves(self, i: int, run: Run, snapshot: Snapshot) -> EstimatedLosses:
        trace, t = self._traces[run], snapshot.revealed
        samples = trace.samples
        found = np.array(samples.until(snapshot.drawable(len(run.trace))))
        end = max(snapshot.total or len(run.trace), 1)
        names = run.names
        if not len(found):
            return EstimatedLosses(i, (), (), (), samples.stride, None, end)
        those = np.sort(np.argsort(found[-1, 0], kind="stable")[:MOST])
        rounds = samples.stride * np.arange(len(found), dtype=float)
        rows = [tuple(Points(rounds, column) for column in row.T) for row in np.swapaxes(found[:, :, those], 0, 1)]
        now = trace.at(t)[:, those] if t <= trace.known else None
        estimates = rows[1] if len(rows) > 1 else ()
        limit = _limit(run)
        gaps = [] if math.isnan(limit) else [found[:, 1, k] - found[:, 0, k] for k in those]
        ahead = tuple(Points(rounds, gap) for gap in gaps)
        drawn = tuple(names[k] for k in those)
        return EstimatedLosses(
            learner=i,
            names=drawn,
            losses=rows[0],
            estimates=estimates,
            stride=samples.stride,
            now=now,
            end=end,
            ahead=ahead,
            limit=limit,
        )


def _limit(run: Run) -> float:
    """Return the excess of an estimate that a theorem allows; NaN if there is no such theorem."""
    limits = (theorem.ability(EstimateLimit) for theorem in run.facts.theorems)
    found = next((limit for limit in limits if limit is not None), None)
    q = Quantities({**run.rule.arguments, "dim": run.history.stream.dim})
    return math.nan if found is None else found.excess(q)


def has_losses(run: Run) -> bool:
    """Return whether a run's learner uses the losses |advice - y| of experts or arms."""
    return run.learner.takes_advice and (run.learner.sees_arms or run.best_expert is BestExpert)
