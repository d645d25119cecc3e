"""The climb of a passive-aggressive learner's dual: from below it nears the least objective, and mistakes lie below it.

PA-I and PA-II solve the dual of a support vector machine, one multiplier a round. PA has no C: its machine allows no
losses, so the objective is that of the widest margin, 1/(2 gamma^2), and without a margin there is none.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.passive_optimum import DualAscent, PassiveOptimum
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.learners.passive_aggressive import PA, PA_I
from visualonline.runs.run import Needs, Run
from visualonline.theorems.passive.passive_aggressive_i_bound import least_gain
from visualonline.theorems.passive.passive_aggressive_ii_bound import price
from visualonline.theorems.theorem import Quantities
from visualonline.trace.pyramid import Series


class Heights(NamedTuple):
    """The mistakes times what each raises the dual at least, the dual, and the least objective, NaN where none is."""

    mistakes: Array
    dual: Array
    optimum: Array


def climbs(run: Run) -> bool:
    """Return whether a run's learner climbs a dual, one multiplier a round."""
    return any(PassiveOptimum in track.theorem.needs for track in run.bound_traces.values())


class DualClimb:
    """The heights at every round, taken in behind the run in slices of any length."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.series = tuple(Series() for _ in Heights._fields)
        self._needs: Needs = (Radius, DualAscent, Margin if run.rule.arguments["variant"] == PA else PassiveOptimum)

    def __len__(self) -> int:
        return len(self.series[0])

    @property
    def left(self) -> int:
        """Rounds that can be taken in now."""
        return len(self.run.trace) - len(self)

    def advance(self, rounds: int) -> int:
        """Take in up to `rounds` more rounds, at most to the end of the block, and return how many."""
        lo = len(self)
        hi = min(lo + rounds, len(self.run.trace), (lo // BLOCK + 1) * BLOCK)
        for series, values in zip(self.series, self._heights(self.run.quantities(self._needs, lo, hi)), strict=True):
            series.append(values)
        return hi - lo

    def at(self, t: int) -> tuple[float, ...]:
        """Return the three heights of round t, as exactly as they are known."""
        return tuple(float(np.reshape(h, -1)[0]) for h in self._heights(self.run.quantities_at(self._needs, t)))

    def _heights(self, q: Quantities) -> Heights:
        if q.variant == PA:
            gamma = np.where(np.asarray(q.gamma) > 0, q.gamma, np.nan)
            square = np.asarray(q.r) ** 2
            gain = np.divide(0.5, square, out=np.zeros_like(square), where=square > 0)
            return Heights(q.mistakes * gain, np.asarray(q.dual), 0.5 / gamma**2)
        gain = least_gain(q.C, q.r) if q.variant == PA_I else 1 / price(q.C, q.r)
        return Heights(q.mistakes * gain, np.asarray(q.dual), np.asarray(q.optimum))
