"""What each learner has paid and what its theorem allows, over the rounds, for the panel of mistakes."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.rounding import without_dust
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.judgement import Judgement
from visualonline.runs.repeated_runs import MeanOfRepeats
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Levels, Source
from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.theorems.theorem import NOT_SUMMED

OTHERS = ("regret", "pseudo-regret", "estimated regret", *NOT_SUMMED)
"""What a theorem may bound that is no count."""
_SEEN = 0.01
"""The part of a value from which on it is seen that a curve does not go through its mark."""


class MeanCurves(NamedTuple):
    """What lies around a mean over further runs: four standard errors below and above it, and this run, now too."""

    low: Source
    high: Source
    this_run: Source
    this_run_now: float
    runs: int


class PaidCurves(NamedTuple):
    """What one learner paid and what it is allowed.

    Attributes
    ----------
    name : str
        What is paid, as it is called: "M", "E[M]", "updates", "loss", or one of `OTHERS`.
    paid : Source
    now : float
    fell : (Source, int) or None
        Beside an expectation that no theorem bounds by itself: the mistakes of the coins that fell, and how many now.
    bound : Source or None
        What is allowed now is in the learner's judgement.
    silent : float or "t"
        The value from which on the bound says nothing.
    bounds : str
        What else than mistakes is bounded, one of `OTHERS`; else empty.
    around : MeanCurves or None
        Around what was paid, where that is the mean of further runs.
    mean : (Source, MeanOfRepeats) or None
        Beside an expectation: the mean of further runs, and what it is now.
    """

    name: str
    paid: Source
    now: float
    fell: tuple[Source, int] | None
    bound: Source | None
    silent: float | Literal["t"]
    bounds: str
    around: MeanCurves | None = None
    mean: tuple[Source, MeanOfRepeats] | None = None


class MistakesData(NamedTuple):
    """The curves of all learners, the last round there will be, and the curve of a mistake in each round."""

    learners: tuple[PaidCurves, ...]
    end: int
    diagonal: Source


class MistakesFeed(RunsFeed):
    """Hand out the curves of the runs and of the bounds that are in force."""

    def data(self, snapshot: Snapshot) -> MistakesData:
        """Return the curves of a snapshot."""
        end = snapshot.total or max(len(run.trace) for run in self.runs)
        pairs = zip(self.runs, snapshot.learners, strict=True)
        return MistakesData(tuple(_curves(run, shown, snapshot) for run, shown in pairs), max(end, 1), _as_many)

    def waits(self, snapshot: Snapshot) -> bool:
        """Return whether the bound of a learner is not known of all rounds that were run."""
        judged = ((run, one.judgement) for run, one in zip(self.runs, snapshot.learners, strict=True))
        return any(
            judgement is not None and len(run.bound_trace(judgement.theorem.id)) < len(run.trace)
            for run, judgement in judged
        )


def _as_many(lo: float, hi: float, _px: int) -> tuple[Array, Array]:
    """Return the curve of as many mistakes as rounds."""
    ends = np.array([max(lo, 0.0), hi])
    return ends, ends


def _curves(run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> PaidCurves:
    judgement, t = shown.judgement, snapshot.revealed
    theorem = shown.pending_theorem if judgement is None else judgement.theorem
    n, frame = snapshot.drawable(len(run.trace)), run.frame(t)
    bounds = theorem.bounds if theorem is not None else "mistakes"
    drawn, labelled = run.rule.randomized, run.rule.labelled
    updates = bounds == "updates" and not run.rule.delay  # with late labels one answers an old mistake, and none counts
    name: str = bounds
    mean, around = theorem is not None and theorem.kind == "expectation", None
    of_repeats: tuple[Source, MeanOfRepeats] | None = None
    fell, bound, silent = None, None, "t"  # type: tuple[Source, int] | None, Source | None, float | Literal["t"]
    if theorem is not None and (bounds in OTHERS or mean):
        track = run.bound_trace(theorem.id)
        paid = Levels(track.actuals.curve, min(n, len(track)), 0.0)
        around = _around(track, judgement, n) if mean and judgement is not None else None
    elif drawn or not labelled or bounds == "loss":
        name = "E[M]" if labelled and bounds != "loss" else "loss"
        paid = Levels(run.trace.curve, n, 0.0, ("loss",))
        if drawn and labelled and len(snapshot.learners) == 1:
            fell = Levels(run.trace.curve, n, 0.0, ("mistakes",)), frame.mistakes
            found = run.mean_of_repeats_at(t) if t else None
            if found is not None and run.repeats is not None:
                of_repeats = Levels(run.repeats.means.curve, min(n, len(run.repeats)), 0.0), found
    else:  # where some mistakes were no updates, the two counts must be told apart
        name = "updates" if updates and frame.mistakes != frame.updates else "M"
        paid = Levels(run.trace.curve, n, 0.0, ("updates" if updates else "mistakes",))
    now = frame.loss if theorem is None and (drawn or not labelled) else float(frame.mistakes)
    if theorem is not None and (updates or bounds != "updates"):
        now = shown.paid_of(theorem) if judgement is None or shown.solving else judgement.actual
        if bounds == "regret":
            now = without_dust(now, shown.paid)
    if theorem is not None and n:
        track = run.bound_trace(theorem.id)
        sharper = None if judgement is None or shown.solving else _sharper(track, judgement)
        bound = Levels(track.curve_between, min(n, len(track)), after=(sharper,))
        if bounds in NOT_SUMMED:
            silent = math.inf if judgement is None or theorem.lower else judgement.cap
    other = bounds if bounds in OTHERS else ""
    return PaidCurves(name, paid, now, fell, bound, silent, other, around, of_repeats)


def _around(track: BoundTrace, judgement: Judgement, n: int) -> MeanCurves | None:
    """Return what lies around the mean of further runs, None where there are none."""
    if track.around is None or "runs" not in judgement.quantities:
        return None
    low, high, this_run = (Levels(series.curve, min(n, len(series)), 0.0) for series in track.around)
    found = judgement.quantities
    return MeanCurves(low, high, this_run, float(found["this_run"]), int(found["runs"]))


def _sharper(track: BoundTrace, judgement: Judgement) -> Judgement | None:
    """Return the judgement if its bound is known more sharply than by the curve, which is to go through it."""
    if math.isnan(judgement.value) or not 0 < judgement.t <= len(track):
        return None
    return judgement if abs(track.values.at(judgement.t) - judgement.value) > _SEEN * abs(judgement.value) else None
