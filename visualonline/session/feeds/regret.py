"""The regret of each learner that has one, and its theorem's bound, for the regret panel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple

import numpy as np

from visualonline.abilities.has_comparator import comparator_of
from visualonline.core.types import Array
from visualonline.runs.analyses.lai_robbins import slope
from visualonline.runs.analyses.regret_trace import RegretTrace, SeparableRegret
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Levels, Source
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.theorems.chance import Redraws
from visualonline.theorems.measured import Cap, measured_quantity
from visualonline.theorems.perfect_comparator import PerfectComparator
from visualonline.theorems.theorem import NOT_SUMMED, OF_MEANS
from visualonline.trace.pyramid import Series

_BEST = {"ridge": "best w and a‖w‖²", "constant": "best p", "rebalanced": "best portfolio"}
"""The comparator of a learner by the name that the learner declares."""
_OF_ARMS = (*OF_MEANS, "estimated regret")
"""Quantities bounded by bandit theorems instead of the regret, based on expected or estimated losses of arms."""
BEST_OF_ROUNDS = "best of each round"
"""The comparator of arms whose means change from round to round."""


@dataclass(frozen=True)
class Logarithm:
    """A source of the curve `slope` times ln t for rounds up to `n`."""

    slope: float
    n: int

    def __call__(self, lo: float, hi: float, px: int) -> tuple[Array, Array]:
        """Return one point per pixel of rounds `lo` to `hi`."""
        t = np.unique(np.linspace(max(lo, 1), max(min(hi, self.n), 1), max(px, 2)).round())
        return t, self.slope * np.log(t)


class RegretCurves(NamedTuple):
    """The regret of learner `learner` and its bound, over the rounds and now.

    Attributes
    ----------
    learner : int
    name : str
        The quantity drawn: "regret", or one that bandit theorems bound.
    regret, bound : Source
    now, bound_now : float
        The current values. NaN if no bound applies.
    best : (str, float)
        The comparator with its loss in the rounds so far.
    exact : bool
        Whether this loss is the theorem's L*.
    steps : bool
        Whether the value counts mistakes, so that it changes in steps.
    silent : "t" or None
        "t" if a bound that reaches the number of rounds is vacuous.
    mean : (Source, float) or None
        The average regret of the repetitions, over the rounds and now, if an expectation is bounded.
    slope : Logarithm or None
        The Lai–Robbins slope, if a pseudo-regret is drawn.
    """

    learner: int
    name: str
    regret: Source
    bound: Source
    now: float
    bound_now: float
    best: tuple[str, float]
    exact: bool
    steps: bool
    silent: Literal["t"] | None
    mean: tuple[Source, float] | None = None
    slope: Logarithm | None = None


class RegretData(NamedTuple):
    """The known curves, the last round of the run, and why a learner has no regret, by learner."""

    curves: tuple[RegretCurves, ...]
    end: int
    missing: dict[int, str]


class RegretFeed:
    """A feed that computes the regret of learners with experts and of perceptrons.

    Other regrets are computed with their theorems.
    """

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[Run, RegretTrace | SeparableRegret] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._runs = workspace.runs
        self._traces = {run: trace for run, trace in self._traces.items() if run in workspace.runs}

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each drawn learner with experts."""
        for trace in self._traces.values():
            yield Task(trace, trace.left, partial(_advance, trace))

    def data(self, snapshot: Snapshot) -> RegretData:
        """Return the regrets of a snapshot. The theorems shown are evaluated from now on."""
        curves, missing, ends = [], {}, [1]
        for i, (run, shown) in enumerate(zip(self._runs, snapshot.learners, strict=True)):
            found = self._series(run, shown, snapshot.revealed, predicted_next=not snapshot.hides_future)
            if found is None:
                if not _measured(run):
                    missing[i] = _reason(run)
            elif n := len(found[0]):
                ends.append(n)
                n = min(n, snapshot.drawable(len(run.trace)))
                curves.append(_curves(i, run, shown, snapshot.revealed, *found, n))
        return RegretData(tuple(curves), snapshot.total or max(ends), missing)

    def _series(
        self, run: Run, shown: LearnerSnapshot, t: int, *, predicted_next: bool
    ) -> tuple[Series, Series] | None:
        """Return the regret of a run and its bound, as far as they are known; None if the run has no regret."""
        judgement = shown.judgement
        if run.learner.takes_advice or run.rule.plays_arms:
            track = _track(run, shown, predicted_next=predicted_next)
            if track is not None and (_has_own_regret(run, track) or _of_arms(track)):
                return track.actuals, track.values
            known = self._traces.get(run)
            if known is None or known.track is not track:
                known = self._traces[run] = RegretTrace(run, track)
            return known.values, known.bounds
        judging = shown.pending_theorem if judgement is None else judgement.theorem
        if judging is not None and judging.bounds == "regret":
            track = run.bound_trace(judging.id)
            return track.actuals, track.values
        own = next((track for track in run.bound_traces.values() if track.theorem.bounds == "regret"), None)
        perfect = _with_perfect_comparator(run)
        if own is None and perfect:
            return self._separable_series(run, shown, t, perfect)
        return None if own is None else (own.actuals, own.values)

    def _separable_series(self, run: Run, shown: LearnerSnapshot, t: int, perfect: str) -> tuple[Series, Series] | None:
        """Return the regret of a perceptron and the bound of the theorem that judges it; None if there is none now.

        If no theorem judges the run, the bound of the theorem with a `perfect` comparator is used.
        """
        judging = shown.pending_theorem if shown.judgement is None else shown.judgement.theorem
        name = perfect if judging is None else judging.id
        track = run.bound_trace(name)
        known = self._traces.get(run)
        if known is None or known.track is not track:
            known = self._traces[run] = SeparableRegret(run, track)
        if t > len(known):
            return Series(), Series()
        return None if t and np.isnan(known.values.at(t)) else (known.values, known.bounds)


def _advance(trace: RegretTrace | SeparableRegret, rounds: int, _until: float) -> int:
    known = len(trace)
    trace.advance(rounds)
    return len(trace) - known


def _track(run: Run, shown: LearnerSnapshot, *, predicted_next: bool) -> BoundTrace | None:
    """Return the theorem to draw: the one that judges or, if it may be shown, the first that applies at the end."""
    judging = shown.pending_theorem if shown.judgement is None else shown.judgement.theorem
    if judging is not None and judging.bounds in NOT_SUMMED:
        of_regret = (track for track in run.bound_traces.values() if track.theorem.bounds == "regret")
        return next((track for track in of_regret if not track.theorem.lower), None)
    if judging is not None:
        return run.bound_trace(judging.id)
    if not predicted_next:
        return None
    tracks = [track for track in run.bound_traces.values() if len(track)]
    applicable = next((track for track in tracks if not np.isnan(track.values.at(len(track)))), None)
    if applicable is None and run.rule.plays_arms:  # the first theorem is the one shown from round 1 on
        return next((track for track in tracks if _of_arms(track)), None)
    return applicable


def _with_perfect_comparator(run: Run) -> str:
    """Return the theorem of a run whose comparator makes no mistakes; empty if there is none."""
    return next((theorem.id for theorem in run.facts.theorems if theorem.ability(PerfectComparator)), "")


def _has_own_regret(run: Run, track: BoundTrace) -> bool:
    """Return whether a theorem compares a learner that accepts advice with a comparator other than the best expert."""
    other = comparator_of(run.learner) != "" and track.theorem.bounds == "regret"
    return other or measured_quantity(track.theorem) == "own_regret"


def _of_arms(track: BoundTrace) -> bool:
    """Return whether a theorem bounds a regret of arms that is known for the run."""
    return track.theorem.bounds in _OF_ARMS and not (len(track) and np.isnan(track.actuals.at(len(track))))


def _curves(i: int, run: Run, shown: LearnerSnapshot, t: int, values: Series, bounds: Series, n: int) -> RegretCurves:
    judgement, there = shown.judgement, 0 < t <= len(values)
    now, bound = (values.at(t), bounds.at(t)) if there else (np.nan if t else 0.0, np.nan)
    mean, regret = None, Levels(values.curve, n, 0.0)
    own = next((track for track in run.bound_traces.values() if track.actuals is values), None)
    what: str = "regret" if own is None else own.theorem.bounds
    if judgement is not None and judgement.t == t and judgement.theorem.bounds == what:
        now, bound = judgement.actual, judgement.value
        if "this_run" in judgement.quantities:
            track = run.bound_trace(judgement.theorem.id)
            mean = Levels(track.actuals.curve, min(n, len(track)), 0.0), now
            if track.around is not None:
                regret = Levels(track.around.this_run.curve, min(n, len(track)), 0.0)
            now = float(judgement.quantities["this_run"])
    elif judgement is not None and judgement.t == t and judgement.theorem.bounds == "updates" and not np.isnan(bound):
        bound = judgement.value
    speaks = judgement is None or judgement.theorem.lower or bool(judgement.theorem.ability(Cap))
    paid = float(run.trace.totals(t - 1, t).loss[0]) if t else 0.0
    moving = judgement is not None and measured_quantity(judgement.theorem) == "moving_regret"
    best, exact = ("comparator" if moving else "best fixed w", paid - now), False
    if (comparator := comparator_of(run.learner)) in _BEST:
        best = (_BEST[comparator], paid - now)
    elif run.learner.takes_advice:
        best = ("best expert", paid - now)
        if exact := "best_loss" in shown.hindsight:
            names = run.names if run.learner.sees_arms else run.facts.features
            name = names[int(shown.hindsight["best_expert"])]
            best = (f"best: {name}", float(shown.hindsight["best_loss"]))
    means = arm_means(run.history.stream) if what in OF_MEANS else None
    if means is not None:
        k = int(np.argmin(means))
        best, exact = (f"best mean: {run.facts.features[k]}", t * float(means[k])), False
    if what in OF_MEANS and (best_means := run.best_means(t)) is not None:
        best, exact = (BEST_OF_ROUNDS, best_means), False
    if what == "estimated regret":
        best, exact = ("smallest estimate", paid - now), False
    if judgement is not None and measured_quantity(judgement.theorem) == "own_regret":
        best, exact = ("closest expert", paid - now), False
    return RegretCurves(
        learner=i,
        name=what,
        regret=regret,
        bound=Levels(bounds.curve, n),
        now=now,
        bound_now=bound if judgement is not None else np.nan,
        best=best,
        exact=exact,
        steps=run.learner.loss is None,
        silent=None if speaks else "t",
        mean=mean,
        slope=_logarithm(run, n, what),
    )  # fmt: skip


def _logarithm(run: Run, n: int, what: str) -> Logarithm | None:
    """Return the optimal growth of a pseudo-regret by Lai and Robbins.

    None if another regret is drawn, no arm is worse than the best, or the average is over newly drawn arms.
    """
    tracks = () if run.repeats is None else run.bound_traces.values()
    redrawn = any(track.theorem.ability(Redraws) == Redraws("arms") for track in tracks)
    means = arm_means(run.history.stream) if what in OF_MEANS and not redrawn else None
    least = 0.0 if means is None else slope(means)
    return Logarithm(least, n) if least > 0 else None


def _measured(run: Run) -> bool:
    """Return whether the learner has a regret to draw."""
    bounded = any(track.theorem.bounds == "regret" for track in run.bound_traces.values())
    return run.learner.takes_advice or run.rule.plays_arms or bounded


def _reason(run: Run) -> str:
    """Return why a learner is not in the regret plot."""
    if _with_perfect_comparator(run):
        return (
            f"{run.learner.name}: no hyperplane is correct in all rounds so far, and finding the one with the fewest "
            "mistakes is computationally hard. The regret is not known."
        )
    return f"No theorem bounds the regret of {run.learner.name}, so this panel does not draw it."
