"""What each learner has paid and what its theorem allows, over the rounds, for the panel of mistakes."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.rounding import without_dust
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Levels, Source
from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot

OTHERS = ("regret", "risk", "margin")
"""What a theorem may bound that is no count."""
_SEEN = 0.01
"""The part of a value from which on it is seen that a curve does not go through its mark."""


class PaidCurves(NamedTuple):
    """What one learner paid and what it is allowed.

    Attributes
    ----------
    name : str
        What is paid, as it is called: "M", "E[M]", "updates", "loss", "regret", "risk" or "margin".
    paid : Source
    now : float
    fell : (Source, int) or None
        Beside an expectation that no theorem bounds by itself: the mistakes of the coins that fell, and how many now.
    bound : Source or None
        What is allowed now is in the learner's judgement.
    silent : float or "t"
        The value from which on the bound says nothing.
    bounds : str
        What else than mistakes is bounded: "regret", "risk" or "margin".
    """

    name: str
    paid: Source
    now: float
    fell: tuple[Source, int] | None
    bound: Source | None
    silent: float | Literal["t"]
    bounds: str


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


def _as_many(lo: float, hi: float, _px: int) -> tuple[Array, Array]:
    """Return the curve of as many mistakes as rounds."""
    ends = np.array([max(lo, 0.0), hi])
    return ends, ends


def _curves(run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> PaidCurves:
    judgement, t = shown.judgement, snapshot.revealed
    n, frame = snapshot.drawable(len(run.trace)), run.frame(t)
    bounds = judgement.theorem.bounds if judgement is not None else "mistakes"
    drawn, labelled = run.rule.randomized, run.rule.labelled
    updates = bounds == "updates" and not run.rule.delay  # with late labels one answers an old mistake, and none counts
    name: str = bounds
    fell, bound, silent = None, None, "t"  # type: tuple[Source, int] | None, Source | None, float | Literal["t"]
    if judgement is not None and bounds in OTHERS:
        track = run.bound_trace(judgement.theorem.id)
        paid = Levels(track.actuals.curve, min(n, len(track)), 0.0)
    elif drawn or not labelled or bounds == "loss":
        name = "E[M]" if labelled and bounds != "loss" else "loss"
        paid = Levels(run.trace.curve, n, 0.0, ("loss",))
        if drawn and labelled and len(snapshot.learners) == 1:
            fell = Levels(run.trace.curve, n, 0.0, ("mistakes",)), frame.mistakes
    else:  # where some mistakes were no updates, the two counts must be told apart
        name = "updates" if updates and frame.mistakes != frame.updates else "M"
        paid = Levels(run.trace.curve, n, 0.0, ("updates" if updates else "mistakes",))
    now = frame.loss if judgement is None and (drawn or not labelled) else float(frame.mistakes)
    if judgement is not None and (updates or bounds != "updates"):
        now = float(frame.updates) if updates and shown.solving else judgement.actual
        if bounds == "regret":
            now = without_dust(now, shown.paid)
    if judgement is not None and n:
        track = run.bound_trace(judgement.theorem.id)
        sharper = None if shown.solving else _sharper(track, judgement)
        bound = Levels(track.curve_between, min(n, len(track)), after=(sharper,))
        silent = {"risk": judgement.cap, "margin": math.inf}.get(bounds, "t")
    return PaidCurves(name, paid, now, fell, bound, silent, bounds if bounds in OTHERS else "")


def _sharper(track: BoundTrace, judgement: Judgement) -> Judgement | None:
    """Return the judgement if its bound is known more sharply than by the curve, which is to go through it."""
    if math.isnan(judgement.value) or not 0 < judgement.t <= len(track):
        return None
    return judgement if abs(track.values.at(judgement.t) - judgement.value) > _SEEN * abs(judgement.value) else None
