"""The mistakes or losses of each learner and its theorem's bound over the rounds, for the mistakes panel."""

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
from visualonline.theorems.theorem import NOT_SUMMED, OF_MEANS

OTHERS = ("regret", *OF_MEANS, "estimated regret", *NOT_SUMMED)
"""Quantities bounded by theorems that are not counts."""
_SEEN = 0.01
"""The relative difference from which a curve visibly misses its marker."""


class MeanCurves(NamedTuple):
    """The band around an average of repetitions (four standard errors below and above), and this run with its value."""

    low: Source
    high: Source
    this_run: Source
    this_run_now: float
    runs: int


class PaidCurves(NamedTuple):
    """The measured quantity of one learner, and its bound.

    Attributes
    ----------
    name : str
        The name of the measured quantity: "M", "E[M]", "updates", "loss", or one of `OTHERS`.
    paid : Source
    now : float
    fell : (Source, int) or None
        In addition to an expectation that no theorem bounds on its own: the realised mistakes, as a curve and now.
    bound : Source or None
        The bound. The current value of the bound is in the learner's judgement.
    silent : float or "t"
        The value from which the bound is vacuous.
    bounds : str
        The bounded quantity if it is one of `OTHERS`, otherwise empty.
    around : MeanCurves or None
        The band around the measured quantity, if it is an average of repetitions.
    mean : (Source, MeanOfRepeats) or None
        In addition to an expectation: the average of the repetitions, as a curve and now.
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
    """The curves of all learners, the last round of the run, and the curve of one mistake per round."""

    learners: tuple[PaidCurves, ...]
    end: int
    diagonal: Source


class MistakesFeed(RunsFeed):
    """A feed that provides the curves of the runs and of the bounds in force."""

    def data(self, snapshot: Snapshot) -> MistakesData:
        """Return the curves of a snapshot."""
        end = snapshot.total or max(len(run.trace) for run in self.runs)
        pairs = zip(self.runs, snapshot.learners, strict=True)
        return MistakesData(tuple(_curves(run, shown, snapshot) for run, shown in pairs), max(end, 1), _as_many)

    def waits(self, snapshot: Snapshot) -> bool:
        """Return whether the bound of a learner is still unknown for some of the rounds run."""
        judged = ((run, one.judgement) for run, one in zip(self.runs, snapshot.learners, strict=True))
        return any(
            judgement is not None and len(run.bound_trace(judgement.theorem.id)) < len(run.trace)
            for run, judgement in judged
        )


def _as_many(lo: float, hi: float, px: int) -> tuple[Array, Array]:
    """Return the curve with as many mistakes as rounds: one point per pixel, as plots limit values above the frame."""
    t = np.linspace(max(lo, 0.0), hi, px + 1)
    return t, t


def _curves(run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> PaidCurves:
    judgement, t = shown.judgement, snapshot.revealed
    theorem = shown.pending_theorem if judgement is None else judgement.theorem
    n, frame = snapshot.drawable(len(run.trace)), run.frame(t)
    bounds = theorem.bounds if theorem is not None else "mistakes"
    drawn, labelled = run.rule.randomized, run.rule.labelled
    updates = bounds == "updates" and not run.rule.delay  # with delayed labels an update belongs to an earlier mistake
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
    else:  # some mistakes had no update, so both counts must be labelled
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
    return PaidCurves(
        name=name,
        paid=paid,
        now=now,
        fell=fell,
        bound=bound,
        silent=silent,
        bounds=other,
        around=around,
        mean=of_repeats,
    )


def _around(track: BoundTrace, judgement: Judgement, n: int) -> MeanCurves | None:
    """Return the band around the average of the repetitions; None if there are none."""
    if track.around is None or "runs" not in judgement.quantities:
        return None
    low, high, this_run = (Levels(series.curve, min(n, len(series)), 0.0) for series in track.around)
    found = judgement.quantities
    return MeanCurves(low, high, this_run, float(found["this_run"]), int(found["runs"]))


def _sharper(track: BoundTrace, judgement: Judgement) -> Judgement | None:
    """Return the judgement if its bound is visibly sharper than the curve, which then passes through it."""
    if math.isnan(judgement.value) or not 0 < judgement.t <= len(track):
        return None
    return judgement if abs(track.values.at(judgement.t) - judgement.value) > _SEEN * abs(judgement.value) else None
