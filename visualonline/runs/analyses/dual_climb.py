"""The dual objective of a passive-aggressive learner at every round: it rises towards the minimum of the primal."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK
from visualonline.hindsight.comparators.passive_optimum import DualAscent, PassiveOptimum
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.learners.passive_aggressive import PA
from visualonline.runs.bound_trace import Needs
from visualonline.runs.run import Run
from visualonline.theorems.shared.passive_steps import Heights, heights
from visualonline.trace.pyramid import Series


def climbs(run: Run) -> bool:
    """Return whether a run's learner increases a dual objective, by one multiplier per round."""
    return any(PassiveOptimum in track.theorem.needs for track in run.bound_traces.values())


class DualClimb:
    """The three `Heights` at every round, computed in slices of any length as the run proceeds."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.series = tuple(Series() for _ in Heights._fields)
        self._needs: Needs = (Radius, DualAscent, Margin if run.rule.arguments["variant"] == PA else PassiveOptimum)

    def __len__(self) -> int:
        return len(self.series[0])

    @property
    def left(self) -> int:
        """The number of rounds that can be processed now."""
        return len(self.run.trace) - len(self)

    def advance(self, rounds: int) -> int:
        """Process up to `rounds` more rounds, at most to the end of the block, and return how many."""
        lo = len(self)
        hi = min(lo + rounds, len(self.run.trace), (lo // BLOCK + 1) * BLOCK)
        for series, values in zip(self.series, heights(self.run.quantities(self._needs, lo, hi)), strict=True):
            series.append(values)
        return hi - lo

    def at(self, t: int) -> tuple[float, ...]:
        """Return the three heights of round t, as exactly as they are known."""
        return tuple(float(np.reshape(h, -1)[0]) for h in heights(self.run.quantities_at(self._needs, t)))
