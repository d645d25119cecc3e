"""The regret of a run at every prefix, and what a theorem leaves it.

A bound on the mistakes of a learner with experts is a bound on its regret, once the best expert's loss is taken away:
M <= B is M - L* <= B - L*. While a hyperplane is right in all rounds so far, the perceptron's regret against
hyperplanes is the number of its mistakes, as L* = 0. Beyond that L* is not known: the fewest mistakes of a hyperplane
are hard to find.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Quantities
from visualonline.trace.pyramid import Series


class _Trace:
    """A regret and its bound, taken in behind the run, in slices of any length.

    Attributes
    ----------
    values, bounds : Series
        The regret and its bound at every round that was taken in, NaN where there is none.
    """

    def __init__(self, run: Run, track: BoundTrace | None) -> None:
        self.run, self.track = run, track
        self.values, self.bounds = Series(), Series()

    def __len__(self) -> int:
        return len(self.values)

    @property
    def against(self) -> type[Hindsight]:
        """The class of hindsight that the regret is measured with."""
        raise NotImplementedError

    @property
    def left(self) -> int:
        """Rounds that can be taken in now: those that hindsight, and the theorem if there is one, know."""
        known = min(len(self.run.trace), self.run.history.rounds_known(self.against))
        return min(known, known if self.track is None else len(self.track)) - len(self)

    def advance(self, rounds: int) -> None:
        """Take in up to `rounds` more rounds, at most to the end of the block."""
        lo = len(self)
        hi = min(lo + rounds, lo + self.left, (lo // BLOCK + 1) * BLOCK)
        bound = np.full(hi - lo, np.nan) if self.track is None else self.track.values.over(lo, hi)
        value, bound = self._regret(self.run.quantities((self.against,), lo, hi), bound)
        self.values.append(value)
        self.bounds.append(bound)

    def _regret(self, q: Quantities, bound: Array) -> tuple[Array, Array]:
        """Return the regret and its bound in the rounds of `q`, where the theorem's values are `bound`."""
        raise NotImplementedError


class RegretTrace(_Trace):
    """The regret of a run with experts against the best of them.

    Parameters
    ----------
    run : Run
        Of a learner with experts.
    track : BoundTrace or None
        Of the theorem that bounds it, its mistakes, their expectation, or the regret itself.
    """

    @property
    def against(self) -> type[Hindsight]:
        """That of the best expert."""
        return self.run.best_expert

    def _regret(self, q: Quantities, bound: Array) -> tuple[Array, Array]:
        of_regret = self.track is None or self.track.theorem.bounds == "regret"
        return q.regret, bound if of_regret else bound - q.best_loss


class SeparableRegret(_Trace):
    """The regret of a perceptron against hyperplanes, while some hyperplane is right in all rounds so far.

    A bound on updates is none on mistakes that are followed by no update.

    Parameters
    ----------
    run : Run
        Of a learner of the perceptron's family.
    track : BoundTrace
        Of a theorem that bounds its updates.
    """

    @property
    def against(self) -> type[Hindsight]:
        """That of the margin."""
        return Margin

    def _regret(self, q: Quantities, bound: Array) -> tuple[Array, Array]:
        separable = q.gamma > 0
        met = separable & (q.mistakes == q.updates)
        return np.where(separable, q.mistakes, np.nan), np.where(met, bound, np.nan)
