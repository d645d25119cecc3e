"""The risks of a run's hypotheses at every prefix: of the last, the average, a randomly drawn one and the best."""

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
    """The expected loss of a run's hypotheses on a new example, computed in slices of any length as the run proceeds.

    Parameters
    ----------
    run : Run
        A run that returns a hypothesis, on a stream with a known distribution.

    Attributes
    ----------
    values : dict of str to Series
        The risk by hypothesis, exact at every round. "last" is h_t, "average" is the average of h_1 .. h_t, and "vote"
        is the majority vote of h_1 .. h_t. "one of all" is drawn uniformly from h_1 .. h_t, so its risk is their
        average risk.
    bounds : Series
        The theorem's bound on the risk of the returned hypothesis; NaN where it does not apply.
    returned : str
        The returned hypothesis. If the loss is not convex no theorem applies to the average, and "one of all" is used.
    best, ceiling : float
        The minimum risk in the class, NaN if it is unknown, and the maximum loss, which no risk exceeds.
    """

    def __init__(self, run: Run) -> None:
        assert run.batch is not None
        self.run = run
        self.track = next(track for track in run.bound_traces.values() if track.theorem.ability(ReturnedHypothesis))
        convex = run.learner.loss is not None
        returned = run.batch.returned
        self.returned: Hypothesis = "one of all" if returned == "average" and not convex else returned
        shown: tuple[Hypothesis, ...] = ("last", "average") if convex else ("last", "average", "one of all")
        if returned == "vote":
            shown = ("last", "vote", "one of all")
        self.values: dict[Hypothesis, Series] = {name: Series() for name in shown}
        self.bounds = Series()
        self.best, self.ceiling = float("nan"), float("nan")

    def __len__(self) -> int:
        return len(self.bounds)

    @property
    def left(self) -> int:
        """The number of rounds that can be processed now: those for which the theorem is known."""
        return len(self.track) - len(self)

    def advance(self, rounds: int) -> None:
        """Process up to `rounds` more rounds, at most to the end of the block."""
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
