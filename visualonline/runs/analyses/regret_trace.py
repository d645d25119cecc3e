"""The regret of a run at every prefix, and a theorem's bound on it.

A mistake bound for a learner with experts is also a regret bound after subtracting the loss of the best expert: M <= B
is equivalent to M - L* <= B - L*. While the rounds are linearly separable, the perceptron's regret relative to
hyperplanes is its number of mistakes, as L* = 0. Once the rounds are no longer separable, L* is unknown: the minimum
number of mistakes of a hyperplane is hard to compute.
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
    """A regret and its bound, computed in slices of any length as the run proceeds.

    Attributes
    ----------
    values, bounds : Series
        The regret and its bound at every processed round; NaN if there is none.
    """

    def __init__(self, run: Run, track: BoundTrace | None) -> None:
        self.run, self.track = run, track
        self.values, self.bounds = Series(), Series()

    def __len__(self) -> int:
        return len(self.values)

    @property
    def against(self) -> type[Hindsight]:
        """The class of the best comparator in hindsight."""
        raise NotImplementedError

    @property
    def left(self) -> int:
        """The number of rounds that can be processed now: hindsight and the theorem, if any, are known there."""
        known = min(len(self.run.trace), self.run.history.rounds_known(self.against))
        return min(known, known if self.track is None else len(self.track)) - len(self)

    def advance(self, rounds: int) -> None:
        """Process up to `rounds` more rounds, at most to the end of the block."""
        lo = len(self)
        hi = min(lo + rounds, lo + self.left, (lo // BLOCK + 1) * BLOCK)
        bound = np.full(hi - lo, np.nan) if self.track is None else self.track.values.over(lo, hi)
        value, bound = self._regret(self.run.quantities((self.against,), lo, hi), bound)
        self.values.append(value)
        self.bounds.append(bound)

    def _regret(self, q: Quantities, bound: Array) -> tuple[Array, Array]:
        """Return the regret and its bound in the rounds of `q`, given the theorem's values `bound`."""
        raise NotImplementedError


class RegretTrace(_Trace):
    """The regret of a run relative to the best expert.

    Parameters
    ----------
    run : Run
        A run of a learner with experts.
    track : BoundTrace or None
        The trace of a theorem that bounds the mistakes, their expectation, or the regret itself.
    """

    @property
    def against(self) -> type[Hindsight]:
        """The class of the best expert."""
        return self.run.best_expert

    def _regret(self, q: Quantities, bound: Array) -> tuple[Array, Array]:
        of_regret = self.track is None or self.track.theorem.bounds == "regret"
        return q.regret, bound if of_regret else bound - q.best_loss


class SeparableRegret(_Trace):
    """The regret of a perceptron relative to hyperplanes, while the rounds so far are linearly separable.

    A bound on updates does not bound mistakes that are not followed by an update.

    Parameters
    ----------
    run : Run
        A run of a learner of the perceptron family.
    track : BoundTrace
        The trace of a theorem that bounds its updates.
    """

    @property
    def against(self) -> type[Hindsight]:
        """The class of the margin."""
        return Margin

    def _regret(self, q: Quantities, bound: Array) -> tuple[Array, Array]:
        separable = q.gamma > 0
        met = separable & (q.mistakes == q.updates)
        return np.where(separable, q.mistakes, np.nan), np.where(met, bound, np.nan)
