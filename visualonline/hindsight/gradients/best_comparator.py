"""The best fixed point of the learner's set in hindsight, at every prefix: min over z of sum_{s<=t} c_s(z).

For linear losses the point is known in closed form, and for square losses on a ball by the eigenvalues of sum x x^T.
For hinge losses any z gives a lower bound on the regret. Over a range of rounds one z is used until it may be improved
by more than a given fraction, and for at least a fiftieth of the rounds so far. The gradients of the losses at z give a
lower bound on the sum of losses of every point. At a single round of the first `EXACT` the best z is found to one part
in 10^8. Later, z is computed at t = 2^15, 2^16, .. on a sample of the rows, and exactly if `optimum` requests it.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.soft_margin import OPTIMAL
from visualonline.hindsight.history import EXACT, History, StepFunction
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.measure import Measure, feasible, rows, signed
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.ball_fit import Moments, fit_in_ball
from visualonline.hindsight.solvers.hinge_minimum import HingeMinimum, furthest_point, minimise_hinge, support_value
from visualonline.numerics.projections import SHAPES, centre
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

_SLACK = 0.002
_LEEWAY = 0.25
_REST = 1.02
_SAMPLE = 16_384
_MOST_CACHED = 256
_NUMBERS = 2**20
"""The number of matrix entries of square losses processed at once."""


class _Mark(NamedTuple):
    """The point in use from the end of round `t` on."""

    t: int
    point: HingeMinimum


class BestComparator(Measure):
    """`best_loss`, `best_least` and `start_gap` = ||w_1 - z|| at every prefix; `z`, `certificate` at a single round."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self.among = feasible(trace)
        dim = history.stream.dim + self.among.appends_one
        self.first = centre(SHAPES.index(self.among.shape), self.among.radius, dim)
        self._linear, self._square = self.among.loss == "linear", self.among.loss == "square"
        self._moments = Moments(dim)
        self._totals = [np.zeros(dim)]
        self._marks = [_Mark(0, HingeMinimum(self.first, 0.0, 0.0, 0.0, np.zeros(dim)))]
        self._best, self._least = Column(np.float64), Column(np.float64)
        self._gap = StepFunction(0.0)
        self._mass, self._pull = 0.0, np.zeros(dim)
        self._optima = Latest[int, HingeMinimum](_MOST_CACHED)

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        if self._square:
            for start in range(lo, hi, step := max(1, _NUMBERS // len(self.first) ** 2)):
                self._fit(start, min(hi, start + step))
                yield
        elif not self._linear:
            yield from self._follow(lo, self._signed(lo, hi))
        elif hi % BLOCK == 0:
            self._totals.append(self._running(hi - BLOCK, hi)[-1])

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the cumulative loss of a point at rounds lo+1 .. hi, and a lower bound for all points."""
        if not self._linear:
            known = {"best_loss": self._best.over(lo, hi), "best_least": self._least.over(lo, hi)}
            return known | {"start_gap": self._gap.over(lo, hi)}
        edges = [lo, *range((lo // BLOCK + 1) * BLOCK, hi, BLOCK), hi]
        totals = np.concatenate([self._running(a, b) for a, b in pairwise(edges)])
        best = -support_value(self.among, totals)
        ends = np.array([furthest_point(self.among, total) for total in totals])
        return {"best_loss": best, "best_least": best, "start_gap": np.linalg.norm(ends - self.first, axis=1)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the best fixed point of rounds 1..t and its losses."""
        sampled = not self._linear and not self._square and t > EXACT and t not in self._optima
        if sampled:
            mark = self._marks[bisect_right(self._marks, t, key=lambda mark: mark.t) - 1]
            found = mark.point._replace(loss=float(self._best.at(t - 1)), least=float(self._least.at(t - 1)))
        else:
            found = self.optimum(t)
        return {
            "best_loss": found.loss,
            "best_least": found.least,
            "start_gap": float(np.linalg.norm(found.z - self.first)),
            "z": found.z,
            "certificate": "optimal" if found.loss - found.least <= OPTIMAL * max(1.0, found.loss) else "sampled",
        }

    def refine(self, t: int) -> None:
        """Compute the best fixed point of rounds 1..t."""
        self.optimum(t)

    def forget_refined(self, t: int) -> None:
        """Discard the stored best fixed point of rounds 1..t.

        Up to round `EXACT` the point is computed again on request.
        """
        self._optima.pop(t, None)

    def optimum(self, t: int) -> HingeMinimum:
        """Return the best fixed point of rounds 1..t, for any number of rounds."""
        if t not in self._optima:
            if self._linear:
                total = self._running(t - 1, t)[-1]
                loss = -float(support_value(self.among, total))
                self._optima[t] = HingeMinimum(furthest_point(self.among, total), loss, loss, 0.0, total)
            elif self._square:
                self._optima[t] = self._fitted(t)
            else:
                self._optima[t] = minimise_hinge(self.among, signed(self.history, self.among.appends_one, t))
        return self._optima[t]

    def _fit(self, lo: int, hi: int) -> None:
        """Compute the best points for the square losses of rounds 1..s, for s = lo+1 .. hi."""
        sums = self._moments.running(*rows(self.history, self.among.appends_one, lo, hi))
        found = fit_in_ball(*sums, self.among.radius)
        self._best.append(found.loss)
        self._least.append(found.least)
        for s, z in enumerate(found.z, start=lo + 1):
            self._gap.change(s, float(np.linalg.norm(z - self.first)))

    def _fitted(self, t: int) -> HingeMinimum:
        """Return the best point for the square losses of rounds 1..t."""
        moments = Moments(len(self.first))
        for lo in range(0, t, BLOCK):
            moments.add(*rows(self.history, self.among.appends_one, lo, min(t, lo + BLOCK)))
        found = fit_in_ball(moments.A[None], moments.b[None], np.array([moments.n]), self.among.radius)
        return HingeMinimum(found.z[0], float(found.loss[0]), float(found.least[0]), 0.0, moments.b)

    def _signed(self, lo: int, hi: int) -> Array:
        X, y = rows(self.history, self.among.appends_one, lo, hi)
        return X * y[:, None]

    def _running(self, lo: int, hi: int) -> Array:
        """Return the cumulative sums of the rows at rounds lo+1 .. hi, all within one block."""
        k = lo // BLOCK
        return np.cumsum(np.vstack([self._totals[k], self._signed(k * BLOCK, hi)]), axis=0)[lo - k * BLOCK + 1 :]

    def _follow(self, lo: int, Z: Array) -> Pieces[None]:
        """Process the rows after round lo with the current point, computing a better one when it may pay off."""
        start = 0
        while start < len(Z):
            rows, before = Z[start:], lo + start - 1
            hinge = np.maximum(1 - rows @ self._marks[-1].point.z, 0.0)
            hinge[0] += self._best.at(before) if before >= 0 else 0.0
            sums = np.cumsum(hinge)
            paying = 1 - rows @ self._marks[-1].point.z > 0
            mass = self._mass + np.cumsum(paying)
            pull = self._pull + np.cumsum(rows * paying[:, None], axis=0)
            least = np.maximum.accumulate(mass - support_value(self.among, pull))
            least = np.maximum(least, self._least.at(before) if before >= 0 else 0.0)
            loose = np.flatnonzero(sums - least > _SLACK * least + _LEEWAY) if lo < EXACT else np.empty(0, int)
            # a point is used for some rounds, however loose its bound is
            soon = math.ceil(_REST * self._marks[-1].t) - lo - start
            loose = loose[loose + 1 >= soon]
            n = int(loose[0]) + 1 if len(loose) else len(sums)
            self._best.append(sums[:n])
            self._least.append(least[:n])
            self._mass, self._pull = float(mass[n - 1]), pull[n - 1]
            start += n
            if len(loose):
                self._change_point(
                    lo + start, minimise_hinge(self.among, signed(self.history, self.among.appends_one, lo + start))
                )
                yield
        t = lo + len(Z)
        if t > EXACT and t % BLOCK == 0 and t & (t - 1) == 0:
            self._try_sample(t)

    def _change_point(self, t: int, point: HingeMinimum) -> None:
        """Continue with another point from the end of round t, the last one."""
        self._marks.append(_Mark(t, point))
        self._best.replace_last(point.loss)
        self._gap.change(t, float(np.linalg.norm(point.z - self.first)))
        if point.least >= self._least.at(t - 1):
            self._least.replace_last(point.least)
            self._mass, self._pull = point.mass, point.pull

    def _try_sample(self, t: int) -> None:
        """Continue with the best point of a sample of the rows so far, if it is better on all of them."""
        stride = -(-t // _SAMPLE)
        blocks = range(0, t, BLOCK)
        sample = np.concatenate([self._signed(lo, lo + BLOCK)[::stride] for lo in blocks])
        found = minimise_hinge(self.among, sample)
        total = sum(float(np.maximum(1 - self._signed(lo, lo + BLOCK) @ found.z, 0.0).sum()) for lo in blocks)
        if total < self._best.at(t - 1):
            self._change_point(t, found._replace(loss=total, least=0.0))
