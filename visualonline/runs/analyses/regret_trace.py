"""The regret of a run at every prefix, and what a theorem leaves it.

A bound on the mistakes of a learner with experts is a bound on its regret, once the best expert's loss is taken away:
M <= B is M - L* <= B - L*. While a hyperplane is right in all rounds so far, the perceptron's regret against
hyperplanes is the number of its mistakes, as L* = 0. Beyond that L* is not known: the fewest mistakes of a hyperplane
are hard to find.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.run import Run
from visualonline.trace.pyramid import Series


class RegretTrace:
    """The regret of a run with experts against the best of them, taken in behind the run, in slices of any length.

    Parameters
    ----------
    run : Run
        Of a learner with experts.
    track : Track or None
        Of the theorem that bounds it, its mistakes, their expectation, or the regret itself.

    Attributes
    ----------
    values, bounds : Series
        The regret and its bound at every round that was taken in; without a theorem, or where it does not apply, the
        bound is NaN.
    """

    def __init__(self, run: Run, track: BoundTrace | None) -> None:
        self.run, self.track = run, track
        self.values, self.bounds = Series(), Series()

    def __len__(self) -> int:
        return len(self.values)

    @property
    def left(self) -> int:
        """Rounds that can be taken in now: those that the best expert, and the theorem if there is one, know."""
        known = min(len(self.run.trace), self.run.history.rounds_known(BestExpert))
        return min(known, known if self.track is None else len(self.track)) - len(self)

    def advance(self, rounds: int) -> None:
        """Take in up to `rounds` more rounds, at most to the end of the block."""
        lo = len(self)
        hi = min(lo + rounds, lo + self.left, (lo // BLOCK + 1) * BLOCK)
        q = self.run.quantities((BestExpert,), lo, hi)
        self.values.append(q.regret)
        if self.track is None:
            self.bounds.append(np.full(hi - lo, np.nan))
            return
        taken = 0.0 if self.track.theorem.bounds == "regret" else q.best_loss
        self.bounds.append(self.track.values.over(lo, hi) - taken)


class SeparableRegret:
    """The regret of a perceptron against hyperplanes, while some hyperplane is right in all rounds so far.

    Parameters
    ----------
    run : Run
        Of a learner of the perceptron's family.
    track : BoundTrace
        Of a theorem that bounds its updates.

    Attributes
    ----------
    values, bounds : Series
        The regret and its bound at every round that was taken in; NaN where no hyperplane is right in all rounds. A
        bound on updates is none on mistakes that are followed by no update.
    """

    def __init__(self, run: Run, track: BoundTrace) -> None:
        self.run, self.track = run, track
        self.values, self.bounds = Series(), Series()

    def __len__(self) -> int:
        return len(self.values)

    @property
    def left(self) -> int:
        """Rounds that can be taken in now: those of which the margin and the theorem are known."""
        return min(len(self.run.trace), self.run.history.rounds_known(Margin), len(self.track)) - len(self)

    def advance(self, rounds: int) -> None:
        """Take in up to `rounds` more rounds, at most to the end of the block."""
        lo = len(self)
        hi = min(lo + rounds, lo + self.left, (lo // BLOCK + 1) * BLOCK)
        q = self.run.quantities((Margin,), lo, hi)
        separable = q.gamma > 0
        self.values.append(np.where(separable, q.mistakes, np.nan))
        met = separable & (q.mistakes == q.updates)
        self.bounds.append(np.where(met, self.track.values.over(lo, hi), np.nan))
