"""The best fixed point of the learner's set in hindsight, at every prefix: min over z of sum_{s<=t} c_s(z).

For linear losses it is known in closed form. For hinge losses any z gives a regret that was surely suffered; over a
range of rounds one z serves until it may be improved on by more than a part, and beside the sum of its losses stands a
number that no point is below: hinge losses are not negative, so the least sum never falls. At a single round of the
first `EXACT` the best z is found to one part in 10^8; beyond, z is found at t = 2^15, 2^16, .. on a sample of the rows,
and exactly where `optimum` asks for it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from visualonline.feasible import SHAPES, first_point
from visualonline.hindsight.fixed_point import Fixed, best_point, furthest, reach
from visualonline.hindsight.history import History, Steps
from visualonline.hindsight.measure import Measure, feasible, rows, signed
from visualonline.protocol import BLOCK, Array
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

EXACT = 20_000
"""Up to this round the best point is found exactly where it is asked for."""
_SLACK = 0.1
_LEEWAY = 1.0
_SAMPLE = 16_384
_REMEMBERED = 256


class _Mark(NamedTuple):
    """From the end of round `t` on: the point `z`, the sum of its losses, and what no point's sum is below."""

    t: int
    z: Array
    total: float
    least: float


class BestFixed(Measure):
    """`best_loss`, `best_least` and `start_gap` = ||w_1 - z|| at every prefix; at one round `z` and `certificate`."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self.among = feasible(trace)
        dim = history.stream.dim + self.among.ones
        self.first = first_point(SHAPES.index(self.among.shape), self.among.radius, dim)
        self._linear = self.among.loss == "linear"
        self._totals = [np.zeros(dim)]
        self._marks = [_Mark(0, self.first, 0.0, 0.0)]
        self._best = Column(np.float64)
        self._least, self._gap = Steps(0.0), Steps(0.0)
        self._optima: OrderedDict[int, Fixed] = OrderedDict()

    def extend(self, lo: int, hi: int) -> None:
        """Take in rounds lo+1 .. hi."""
        if not self._linear:
            self._follow(lo, self._signed(lo, hi))
        elif hi % BLOCK == 0:
            self._totals.append(self._running(hi - BLOCK, hi)[-1])

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sum of losses of a point at rounds lo+1 .. hi, and what no point's sum is below."""
        if not self._linear:
            least, gap = self._least.over(lo, hi), self._gap.over(lo, hi)
            return {"best_loss": self._best.over(lo, hi), "best_least": least, "start_gap": gap}
        edges = [lo, *range((lo // BLOCK + 1) * BLOCK, hi, BLOCK), hi]
        totals = np.concatenate([self._running(a, b) for a, b in pairwise(edges)])
        best = -reach(self.among, totals)
        ends = np.array([furthest(self.among, total) for total in totals])
        return {"best_loss": best, "best_least": best, "start_gap": np.linalg.norm(ends - self.first, axis=1)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the best fixed point of rounds 1..t and its losses."""
        sampled = not self._linear and t > EXACT and t not in self._optima
        if sampled:
            mark = self._marks[bisect_right(self._marks, t, key=lambda mark: mark.t) - 1]
            found = Fixed(mark.z, float(self._best.at(t - 1)), self._least.at(t))
        else:
            found = self.optimum(t)
        return {
            "best_loss": found.loss,
            "best_least": found.least,
            "start_gap": float(np.linalg.norm(found.z - self.first)),
            "z": found.z,
            "certificate": "sampled" if sampled else "optimal",
        }

    def sharpen(self, t: int) -> None:
        """Find the best fixed point of rounds 1..t."""
        self.optimum(t)

    def optimum(self, t: int) -> Fixed:
        """Return the best fixed point of rounds 1..t, however many there are."""
        if t not in self._optima:
            if self._linear:
                total = self._running(t - 1, t)[-1]
                loss = -float(reach(self.among, total))
                self._optima[t] = Fixed(furthest(self.among, total), loss, loss)
            else:
                self._optima[t] = best_point(self.among, signed(self.history, self.among.ones, t))
            if len(self._optima) > _REMEMBERED:
                self._optima.popitem(last=False)
        return self._optima[t]

    def _signed(self, lo: int, hi: int) -> Array:
        X, y = rows(self.history, self.among.ones, lo, hi)
        return X * y[:, None]

    def _running(self, lo: int, hi: int) -> Array:
        """Return the sums of the rows at rounds lo+1 .. hi, which lie in one block."""
        k = lo // BLOCK
        return np.cumsum(np.vstack([self._totals[k], self._signed(k * BLOCK, hi)]), axis=0)[lo - k * BLOCK + 1 :]

    def _follow(self, lo: int, Z: Array) -> None:
        """Take in the rows after round lo with the point at hand, and look for a better one when it may pay."""
        start = 0
        while start < len(Z):
            mark = self._marks[-1]
            sums = np.maximum(1 - Z[start:] @ mark.z, 0.0)
            sums[0] += self._best.at(lo + start - 1) if lo + start else 0.0
            sums = np.cumsum(sums)
            loose = np.flatnonzero(sums > (1 + _SLACK) * mark.least + _LEEWAY) if lo < EXACT else np.empty(0, int)
            n = int(loose[0]) + 1 if len(loose) else len(sums)
            self._best.append(sums[:n])
            start += n
            if len(loose):
                found = best_point(self.among, signed(self.history, self.among.ones, lo + start))
                self._turn(_Mark(lo + start, found.z, found.loss, max(found.least, mark.least)))
        t = lo + len(Z)
        if t > EXACT and t % BLOCK == 0 and t & (t - 1) == 0:
            self._sample(t)

    def _turn(self, mark: _Mark) -> None:
        """Go on with another point from the end of the last round."""
        self._marks.append(mark)
        self._best.replace_last(mark.total)
        self._least.change(mark.t, mark.least)
        self._gap.change(mark.t, float(np.linalg.norm(mark.z - self.first)))

    def _sample(self, t: int) -> None:
        """Go on with the best point of a sample of the rows so far, if it is better on all of them."""
        stride = -(-t // _SAMPLE)
        blocks = range(0, t, BLOCK)
        sample = np.concatenate([self._signed(lo, lo + BLOCK)[::stride] for lo in blocks])
        z = best_point(self.among, sample).z
        total = sum(float(np.maximum(1 - self._signed(lo, lo + BLOCK) @ z, 0.0).sum()) for lo in blocks)
        if total < self._best.at(t - 1):
            self._turn(_Mark(t, z, total, self._marks[-1].least))
