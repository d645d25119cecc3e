"""The best comparator of a bound with a radius that depends on the learner, at every prefix of a run.

This is the comparator of `soft_margin` for a factor of ||u|| that depends on the learner's parameters rather than on
the stream. The objectives of support vector machines are such bounds. Every u gives an upper bound on the minimum. Over
a range of rounds one u is used until it may be improvable by more than a given fraction, according to a lower bound.
The lower bound uses the multipliers computed together with u and, for each later round, the derivative of its loss at
u. At a single round of the first `EXACT` the best u is computed to a relative accuracy of 10^-6. After these rounds, u
is computed at t = 2^15, 2^16, .. on a sample of the rows.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from typing import ClassVar, NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.soft_margin import (
    OPTIMAL,
    Comparator,
    Form,
    best_comparator,
    bound_value,
    least_value,
    slack_cost,
    slack_multiplier,
)
from visualonline.hindsight.history import EXACT, History
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.hindsight.solvers.reproducible_dot import reproducible_dot
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

_TOLERANCE = 2e-7
_ROUGH = 1e-4
_SAMPLE = 16_384
_MOST_CACHED = 256


class _Mark(NamedTuple):
    """The comparator in use from the end of round `t` on."""

    t: int
    u: Array


class _Sums(NamedTuple):
    """Sums over the rounds so far: of the losses of the current u, and over multipliers as in `Multipliers`."""

    cost: float
    mass: float
    pull: Array
    square: float


class BestSoftMargin(Measure):
    """`upper`, the value of a comparator at every prefix, and `lower`, a lower bound on the value of all comparators.

    A subclass defines the form and radius of the bound, and the reported quantities.

    Attributes
    ----------
    form : Form
    slack, leeway : float
        The allowed gap between the two over a range: relative to the lower one, and absolute.
    """

    stepwise = False
    form: Form
    slack: ClassVar[float] = 0.01
    leeway: ClassVar[float] = 0.0

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        dim = history.stream.dim
        self._marks = [_Mark(0, np.zeros(dim))]
        self._sums = _Sums(0.0, 0.0, np.zeros(dim), 0.0)
        self._upper, self._lower = Column(np.float64), Column(np.float64)
        self._optima = Latest[int, Comparator](_MOST_CACHED)

    def radii(self, lo: int, hi: int) -> Array:
        """Return the factor of ||u|| at rounds lo+1 .. hi. The factor does not decrease with the round."""
        raise NotImplementedError

    def given(self, lo: int, hi: int) -> tuple[Array, Array]:
        """Return the rows of rounds lo+1 .. hi, all within one block, and their target scores."""
        X, y = self.history.rows(lo, hi)
        return X * y[:, None], np.ones(len(y))

    def scaled_lengths(self, u: Array, lo: int, Z: Array) -> Array:
        """Return the radius times ||u|| at the rounds after lo, whose rows are `Z`."""
        return self.radii(lo, lo + len(Z)) * math.sqrt(float(u @ u))

    def pull_lengths(self, pull: Array) -> Array:
        """Return the norms of the rows of `pull`, in the dual of the norm of u."""
        return np.asarray(np.sqrt(np.sum(pull**2, axis=1)))

    def solve(self, Z: Array, aims: Array, t: int, every: int, tolerance: float) -> Comparator:
        """Return the best comparator of rounds 1..t, where each row of `Z` stands for `every` rounds."""
        radius = float(self.radii(t - 1, t)[0]) / math.sqrt(every)  # a smaller radius is equivalent to more rows
        return run_to_end(best_comparator(self.form, Z, radius, self._at_hand(t), tolerance, aims))

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        Z, aims = self.given(lo, hi)
        start = 0
        while start < len(Z):
            start += self._follow(lo + start, Z[start:], aims[start:])
            yield
        if hi > EXACT and hi % BLOCK == 0 and hi & (hi - 1) == 0:
            self._try_sample(hi)

    def bounds(self, lo: int, hi: int) -> tuple[Array, Array]:
        """Return `upper` and `lower` at rounds lo+1 .. hi."""
        return self._upper.over(lo, hi).copy(), self._lower.over(lo, hi).copy()

    def best(self, t: int) -> Comparator:
        """Return the best comparator of rounds 1..t; beyond `EXACT`, the current one."""
        if t <= EXACT or t in self._optima:
            return self.optimum(t)
        return Comparator(self._at_hand(t), float(self._upper.at(t - 1)), float(self._lower.at(t - 1)))

    def refine(self, t: int) -> None:
        """Compute the best comparator of rounds 1..t."""
        self.optimum(t)

    def forget_refined(self, t: int) -> None:
        """Forget the best comparator of rounds 1..t.

        Up to round `EXACT` the comparator is computed again on request.
        """
        self._optima.pop(t, None)

    def optimum(self, t: int) -> Comparator:
        """Return the best comparator of rounds 1..t, for any number of rounds."""
        if t not in self._optima:
            self._optima[t] = self._found(t, _TOLERANCE)
        return self._optima[t]

    def _at_hand(self, t: int) -> Array:
        return self._marks[bisect_right(self._marks, t, key=lambda mark: mark.t) - 1].u

    def _prefix(self, t: int) -> tuple[Array, Array]:
        """Return the rows of rounds 1..t and their targets, without zero rows, which do not depend on u."""
        parts = [self.given(lo, min(t, lo + BLOCK)) for lo in range(0, t, BLOCK)]
        Z, aims = (np.concatenate(columns) for columns in zip(*parts, strict=True))
        return (Z, aims) if aims.all() else (Z[aims > 0], aims[aims > 0])

    def _found(self, t: int, tolerance: float) -> Comparator:
        Z, aims = self._prefix(t)
        if not len(Z):
            return Comparator(np.zeros(self.history.stream.dim), 0.0, 0.0)
        return self.solve(Z, aims, t, 1, tolerance)

    def _follow(self, lo: int, Z: Array, aims: Array) -> int:
        """Process the rows after round lo with the current u until a better one is computed.

        Return the number of processed rows.
        """
        u, sums, form = self._marks[-1].u, self._sums, self.form
        hinge = np.maximum(aims - reproducible_dot(Z, u), 0.0)
        alpha = slack_multiplier(form, hinge)
        cost = _running(sums.cost, slack_cost(form, hinge))
        mass, pull, square = (
            _running(sums.mass, alpha * aims),
            _running(sums.pull, Z * alpha[:, None]),
            _running(sums.square, alpha**2),
        )
        upper = bound_value(form, self.scaled_lengths(u, lo, Z), cost)
        lower = least_value(form, self.radii(lo, lo + len(Z)), mass, self.pull_lengths(pull), square)
        if lo:
            lower[:1] = np.maximum(lower[:1], self._lower.at(lo - 1))
        lower = np.maximum.accumulate(lower)  # the minimum does not decrease
        loose = np.flatnonzero(upper - lower > self.slack * lower + self.leeway) if lo < EXACT else np.empty(0, int)
        n = int(loose[0]) + 1 if len(loose) else len(Z)
        self._upper.append(upper[:n])
        self._lower.append(lower[:n])
        self._sums = _Sums(float(cost[n - 1]), float(mass[n - 1]), pull[n - 1].copy(), float(square[n - 1]))
        if len(loose):
            self._change(lo + n)
        return n

    def _change(self, t: int) -> None:
        """Continue with the best comparator of rounds 1..t, where t is the last round."""
        found = self._found(t, _ROUGH)
        Z, aims = self._prefix(t)
        cost = float(np.sum(slack_cost(self.form, np.maximum(aims - Z @ found.u, 0.0))))
        self._marks.append(_Mark(t, found.u))
        self._upper.replace_last(found.upper)
        self._sums = self._sums._replace(cost=cost)
        if found.multipliers is not None and found.lower >= self._lower.at(t - 1):
            self._lower.replace_last(found.lower)
            self._sums = _Sums(cost, *found.multipliers)

    def _try_sample(self, t: int) -> None:
        """Continue with the best comparator of a sample of the rows so far, if it is better on all of them."""
        stride = -(-t // _SAMPLE)
        parts = [self.given(lo, lo + BLOCK) for lo in range(0, t, BLOCK)]
        Z, aims = (np.concatenate([part[k][::stride] for part in parts]) for k in range(2))
        some = aims > 0
        u = self.solve(Z[some], aims[some], t, stride, _ROUGH).u
        cost = sum(float(np.sum(slack_cost(self.form, np.maximum(goal - part @ u, 0.0)))) for part, goal in parts)
        last = parts[-1][0][-1:]
        upper = float(bound_value(self.form, self.scaled_lengths(u, t - 1, last)[0], cost))
        if upper < self._upper.at(t - 1):
            self._marks.append(_Mark(t, u))
            self._upper.replace_last(upper)
            self._sums = self._sums._replace(cost=cost)


def certificate(found: Comparator) -> str:
    """Return "optimal" if a comparator is the best one, otherwise "sampled"."""
    return "optimal" if found.upper <= (1 + OPTIMAL) * found.lower else "sampled"


def _running(before: float | Array, parts: Array) -> Array:
    """Return the cumulative sums of `parts`, starting from `before`. `parts` is overwritten."""
    parts[:1] += before
    return np.cumsum(parts, axis=0, out=parts)

