"""A single run of a sweep in the window: the measured quantity at some rounds, and the bound of one theorem."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.batch import Batch
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import Pieces
from visualonline.runs.portion import RoundBudget
from visualonline.runs.report import mistakes
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Theorem

Rounds = npt.NDArray[np.intp]

COUNTED = ("mistakes", "updates", "loss", "expected mistakes", "regret")
"""Quantities that need no theorem. The regret also needs the loss of the best comparator."""
_EVEN, _SPACED = 40, 12
"""The numbers of evenly spaced and geometrically spaced rounds at which a run is evaluated."""
_WHILE = 0.003
"""Seconds per piece of work, in which rounds are run or judged, or repetitions are run."""
_RATE, _GROWTH = 5000.0, 16.0
"""The assumed rounds per second before any measurement, and the maximum growth factor between pieces.

The factor is larger than for the displayed run, since most sweeps have short and fast runs, for which many pieces cost
time.
"""


class Sample(NamedTuple):
    """A run at some rounds (`paid` and `bound`), and at its end: both sides of the theorem and the loss.

    If there are repetitions, a theorem on an expectation is compared with their average. The bound is NaN if the
    theorem does not apply. Without a theorem the measured quantity is the number of mistakes, or the loss if there are
    no labels.
    """

    paid: Array
    bound: Array
    actual: float
    value: float
    loss: float


def sampled_rounds(rounds: int) -> Rounds:
    """Return the rounds at which a run of this length is evaluated, in increasing order, including the last one.

    Examples
    --------
    >>> sampled_rounds(5)
    array([1, 2, 3, 4, 5])
    """
    even = np.linspace(1, rounds, min(_EVEN, rounds)).round()
    spaced = np.geomspace(1, rounds, min(_SPACED, rounds)).round()
    return np.unique(np.concatenate([even, spaced])).astype(np.intp)


def spaced_rounds(rounds: Rounds) -> Rounds:
    """Return the indices of sampled rounds with roughly equal ratios, for logarithmic axes."""
    wanted = np.geomspace(1, rounds[-1], min(_SPACED, len(rounds)))
    return np.unique(np.searchsorted(rounds, wanted.round()).clip(max=len(rounds) - 1))


def sample(
    learner: Learner,
    settings: Mapping[str, object],
    history: History,
    seed: int,
    theorem: str,
    rounds: Rounds,
    batch: Batch | None = None,
    repeats: int = 0,
) -> Pieces[Sample]:
    """Run a learner, compare it with the theorem of this id (empty for none), and return the sample.

    With `repeats`, a theorem on an expectation is compared with the average of this many repetitions.

    Raises
    ------
    Error
        If the learner does not accept the stream.
    """
    run = yield from _run(learner, settings, history, seed, theorem, batch, repeats)
    last = len(run.trace)
    at = np.minimum(rounds, last) - 1
    totals = run.trace.totals(0, last)
    loss = float(totals.loss[-1])
    if not theorem:
        paid = totals.loss if mistakes(run) is None else totals.mistakes
        return Sample(paid[at], np.full(len(at), np.nan), float(paid[-1]), math.nan, loss)
    track = run.bound_trace(theorem)
    yield from _in_portions(
        lambda rounds, until: track.follow(min(rounds, last - len(track)), until),
        known=lambda: len(track),
        is_over=lambda: len(track) == last,
    )
    judgement = run.theorem(theorem, last)
    measured = track.actuals if len(track.actuals) else None
    name = {"mistakes": "mistakes", "updates": "updates"}.get(track.theorem.bounds, "loss")
    paid = getattr(totals, name) if measured is None else measured.over(0, last)
    bound = np.asarray(track.values.over(0, last), dtype=float)[at]
    return Sample(np.asarray(paid, dtype=float)[at], bound, float(judgement.actual), float(judgement.value), loss)


def sample_end(
    learner: Learner,
    settings: Mapping[str, object],
    history: History,
    seed: int,
    theorem: Theorem | str,
    batch: Batch | None = None,
    value: float = math.nan,
    best: float = 0.0,
    repeats: int = 0,
) -> Pieces[Sample]:
    """Run a learner and evaluate its last round only.

    Parameters
    ----------
    theorem : Theorem or str
        The id, empty for none; or a theorem on one of the `COUNTED` quantities, if its `value` is known.
    repeats : int
        As for `sample`.
    value, best : float
        The bound and, for a regret bound, the loss of the best comparator in hindsight.

    Raises
    ------
    Error
        If the learner does not accept the stream.
    """
    name = theorem if isinstance(theorem, str) else ""
    run = yield from _run(learner, settings, history, seed, name, batch, repeats, curves=False)
    trace, last = run.trace, len(run.trace)
    loss = trace.loss
    if not isinstance(theorem, str):
        actual = {"mistakes": trace.mistakes, "updates": trace.updates}.get(theorem.bounds, loss - best)
    elif theorem:
        yield from _in_portions(run.judge, known=lambda: run.rounds_judged, is_over=lambda: run.rounds_judged == last)
        judgement = run.theorem(theorem, last)
        actual, value = judgement.actual, judgement.value
    else:
        counted = mistakes(run)
        actual = loss if counted is None else counted
    return Sample(np.array([float(actual)]), np.array([value]), float(actual), value, loss)


def _run(
    learner: Learner,
    settings: Mapping[str, object],
    history: History,
    seed: int,
    theorem: str,
    batch: Batch | None,
    repeats: int,
    *,
    curves: bool = True,
) -> Pieces[Run]:
    """Return a finished run in which one theorem is evaluated."""
    run = Run(learner, settings, history, seed=seed, batch=batch, only=(theorem,), repeats=repeats, curves=curves)
    run.use_loaded()
    yield from _in_portions(
        lambda rounds, _until: run.advance(rounds), known=lambda: len(run.trace), is_over=lambda: run.finished
    )
    averaged = any(run.judges_mean(track.theorem) for track in run.bound_traces.values())
    while averaged and run.repeats is not None and len(run.repeats) < len(run.trace):
        run.repeats.advance(len(run.trace) - len(run.repeats), time.perf_counter() + _WHILE)
        yield
    return run


def _in_portions(
    work: Callable[[int, float], int], known: Callable[[], int], is_over: Callable[[], bool]
) -> Pieces[None]:
    """Process the remaining rounds in pieces of up to a block that take about `_WHILE` seconds, until all is done."""
    budget = RoundBudget(_WHILE, _RATE, _GROWTH)
    while not is_over():
        here = known()
        budget.time(work, budget.next_rounds(here, here + BLOCK))
        yield
