"""The best comparator of the p-norm perceptron's bound for non-separable data, at every prefix.

Any comparator u gives a valid bound at every prefix: its value at round t needs only R_{p,t} and the running sum of its
hinge losses. So one u is used until its value has grown by a given fraction; then a better one is computed, after the
first `EXACT` rounds at powers of 2 only, on a sample. At one of the first few rounds the best u is computed
immediately, and at others if `refine` requests it. No value exceeds that of u = 0.

Source: as in `p_norm_hinge`.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.soft_margin import OPTIMAL
from visualonline.hindsight.history import EXACT, History
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.margins.p_norm_radius import PNormRadius
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.p_norm import dual_exponent, p_norm
from visualonline.hindsight.solvers.p_norm_hinge import PNormComparator, best_p_norm_comparator, root_bound
from visualonline.hindsight.solvers.reproducible_dot import reproducible_dot
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

_AT_ONCE = 1024
"""For prefixes with at most this many entries u is computed as soon as its round is requested."""
_TOLERANCE, _ROUGH = 2e-7, 1e-2
_LOOSE = 1.2
_SAMPLE = 16_384
_MOST_CACHED = 256


class _Mark(NamedTuple):
    """The comparator `u` in use from the end of round `t` on, and the starting point for a better one."""

    t: int
    u: Array
    near: PNormComparator | None = None


class LeastPNormBound(Measure):
    """`p_norm_root`, the minimum squared root, and `r_p`; at a single round `u` with its `u_norm` and `certificate`."""

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._p = float(trace.rule.arguments["p"])
        self._q = dual_exponent(self._p)
        self._radius = PNormRadius(trace, history)
        self._marks = [_Mark(0, np.zeros(history.stream.dim))]
        self._values, self._totals = Column(np.float64), Column(np.float64)
        self._level = 1.0
        self._found = Latest[int, PNormComparator](_MOST_CACHED)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        self._radius.advance(hi)
        X, y = self.history.rows(lo, hi)
        start = lo
        while start < hi:
            values, totals = self._follow(start, X[start - lo :], y[start - lo :])
            n = self._serving(start, values)
            again = n < len(values)
            n = min(n + 1, len(values))
            self._values.append(values[:n])
            self._totals.append(totals[:n])
            start += n
            if again:
                self._change_comparator(start)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return upper bounds on the minimum at rounds lo+1 .. hi."""
        return {"p_norm_root": self._values.over(lo, hi), **self._radius.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the bound at round t: the minimum, or an upper bound if the minimum is slow and was not requested."""
        if t * self.history.stream.dim <= _AT_ONCE:
            self.refine(t)
        u = self._mark_at(t).u
        value, certificate = float(self._values.at(t - 1)), "sampled"
        if t in self._found:
            u, value = self._found[t].u, self._found[t].upper
            certificate = "optimal" if value <= (1 + OPTIMAL) * self._found[t].lower else certificate
        elif value == t:
            u = np.zeros_like(u)
        norm = float(p_norm(u, self._q))
        return {"p_norm_root": value, **self._radius.at(t), "u": u, "u_norm": norm, "certificate": certificate}

    def refine(self, t: int) -> None:
        """Compute the best comparator of rounds 1..t, for t up to `EXACT`."""
        if t <= EXACT and t not in self._found:
            Z = self._prefix(t)
            self._found[t] = best_p_norm_comparator(Z, self._factor(t), self._p, _TOLERANCE, self._mark_at(t).near)

    def forget_refined(self, t: int) -> None:
        """Forget the best comparator of rounds 1..t. For few entries u is computed again immediately."""
        self._found.pop(t, None)

    def _mark_at(self, t: int) -> _Mark:
        """Return the last mark up to round t."""
        return self._marks[bisect_right(self._marks, t, key=lambda mark: mark.t) - 1]

    def _prefix(self, t: int, stride: int = 1) -> Array:
        """Return every `stride`-th row y_s x_s of rounds 1..t."""
        return np.concatenate([Z[-before % stride :: stride] for before, Z in self.history.signed(t)])

    def _factor(self, t: int) -> float:
        """Return sqrt(p-1) R_p, the factor of ||u||_q."""
        return math.sqrt(self._p - 1) * float(self._radius.at(t)["r_p"])

    def _follow(self, start: int, X: Array, y: Array) -> tuple[Array, Array]:
        """Return the values of the current comparator in the rounds after `start`, and the sums of its losses."""
        u, n = self._marks[-1].u, len(y)
        hinge = np.maximum(1 - reproducible_dot(X, u) * y, 0.0)
        hinge[0] += float(self._totals.at(start - 1)) if start else 0.0
        totals = np.cumsum(hinge)
        radii = self._radius.over(start, start + n)["r_p"]
        values = root_bound(math.sqrt(self._p - 1) * float(p_norm(u, self._q)) * radii, totals)
        return np.minimum(values, np.arange(start + 1.0, start + n + 1)), totals

    def _serving(self, start: int, values: Array) -> int:
        """Return the number of values after `start` before the round at which u is recomputed."""
        rounds = np.arange(start + 1, start + len(values) + 1)
        loose = values > _LOOSE * self._level
        doubled = rounds & (rounds - 1) == 0
        again = np.flatnonzero(loose & ((rounds <= EXACT) | doubled))
        return int(again[0]) if len(again) else len(values)

    def _change_comparator(self, t: int) -> None:
        """Continue with a better comparator for rounds 1..t, the last rounds so far, if there is one."""
        stride = 1 if t <= EXACT else -(-t // _SAMPLE)
        # a row of a sample stands for `stride` rounds, which is equivalent to a smaller radius
        factor = self._factor(t) / math.sqrt(stride)
        found = best_p_norm_comparator(self._prefix(t, stride), factor, self._p, _ROUGH, self._marks[-1].near)
        total = float(sum(np.maximum(1 - Z @ found.u, 0.0).sum() for _, Z in self.history.signed(t)))
        value = min(float(root_bound(self._factor(t) * float(p_norm(found.u, self._q)), total)), float(t))
        if value < self._values.at(t - 1):
            self._marks.append(_Mark(t, found.u, found))
            self._values.replace_last(value)
            self._totals.replace_last(total)
        self._level = float(self._values.at(t - 1))
