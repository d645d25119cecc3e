"""The risks of a run's hypotheses at every prefix: of the last, of their mean, of one drawn at random, of the best."""

from __future__ import annotations

from typing import Literal

import numpy as np

from visualonline.core.types import BLOCK
from visualonline.hindsight.comparators.hypothesis_risk import Risk
from visualonline.runs.run import Run
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.trace.pyramid import Series

Hypothesis = Literal["last", "average", "vote", "one of all"]


class RiskTrace:
    """What the hypotheses of a run would lose on a fresh example, taken in behind the run, in slices of any length.

    Parameters
    ----------
    run : Run
        One that hands out a hypothesis, on a stream of which it is known what its rounds are drawn from.

    Attributes
    ----------
    values : dict of str to Series
        By hypothesis, exact at every round: the "last" is h_t, the "average" the mean of h_1 .. h_t, "one of all" is
        drawn from them at random, so that its risk is the mean of theirs; the "vote" is the majority of them.
    bounds : Series
        What the theorem allows the one that is handed out; NaN where it does not apply.
    handed : str
        Which one is handed out: where the loss is not convex no theorem speaks of the average, and one of all is drawn.
    best, ceiling : float
        The least risk of the class, NaN if there is none to compare with; the largest loss, which no risk exceeds.
    """

    def __init__(self, run: Run) -> None:
        assert run.batch is not None
        self.run = run
        self.track = next(track for track in run.bound_traces.values() if track.theorem.ability(ReturnedHypothesis))
        convex = run.learner.loss is not None
        handed = run.batch.handed
        self.handed: Hypothesis = "one of all" if handed == "average" and not convex else handed
        shown: tuple[Hypothesis, ...] = ("last", "average") if convex else ("last", "average", "one of all")
        if handed == "vote":
            shown = ("last", "vote", "one of all")
        self.values: dict[Hypothesis, Series] = {name: Series() for name in shown}
        self.bounds = Series()
        self.best, self.ceiling = float("nan"), float("nan")

    def __len__(self) -> int:
        return len(self.bounds)

    @property
    def left(self) -> int:
        """Rounds that can be taken in now: those that the theorem knows."""
        return len(self.track) - len(self)

    def advance(self, rounds: int) -> None:
        """Take in up to `rounds` more rounds, at most to the end of the block."""
        lo = len(self)
        hi = min(lo + rounds, len(self.track), (lo // BLOCK + 1) * BLOCK)
        if hi == lo:
            return
        q = self.run.quantities((Risk,), lo, hi)
        found = {"last": q.last_risk, "average": q.hbar_risk, "vote": q.vote_risk, "one of all": q.mean_risk}
        for name, series in self.values.items():
            series.append(np.asarray(found[name], dtype=float))
        self.bounds.append(np.asarray(self.track.values.over(lo, hi), dtype=float))
        self.best, self.ceiling = float(q.least_risk[0]), float(q.ceiling[0])
