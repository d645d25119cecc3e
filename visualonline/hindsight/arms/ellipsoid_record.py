"""The confidence ellipsoids of OFUL at every prefix, and the first round in which u was outside.

From the plays before round s OFUL computes the estimate w, the matrix V and the radius of the ellipsoid, and from the
features x of the played arm the width ||x||_{V^-1}. Whether u is in the ellipsoid is decided with V itself, not with
its inverse.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.arms.plays import played_arms
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.numerics.dot import dot
from visualonline.numerics.inverse import grow, spread, times
from visualonline.streams.transforms.arm_means import reason_unknown
from visualonline.streams.transforms.arms_seen import coefficients
from visualonline.trace.loop_source import generated_module
from visualonline.trace.played_arm import seen_of_arms
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

_NAMES = ("optimism_price", "capped_widths", "squared_widths", "log_det", "radius", "squared_lengths")


def follow_ellipsoids(
    V: Array, B: Array, b: Array, sums: Array, xs: Array, payoffs: Array, u: Array, settings: Array, found: Array
) -> int:
    """Process n rounds, and return the first one with u outside the ellipsoid, counted from 1, or 0 if there is none.

    `xs`, of shape (n, d), has the features of the played arms, and `payoffs`, of shape (n,), their payoffs minus 1/2.
    `V`, its inverse `B` and `b` are updated in place. `settings` has lam, ln(1/delta) and S. `sums`, of shape (6,), has
    the numbers of `_NAMES`, and the columns of `found`, of shape (6, n), receive their values after each round. If u is
    NaN, no ellipsoid is checked.
    """
    lam, chance, S = settings[0], settings[1], settings[2]
    rounding = np.zeros(1)
    wrong = 0
    for j in range(len(payoffs)):
        x = xs[j]
        off = times(B, b) - u
        radius = math.sqrt(lam) * S + 0.5 * math.sqrt(2 * chance + sums[3])
        if wrong == 0 and math.sqrt(max(dot(off, times(V, off)), 0.0)) > radius * (1 + 1e-12):
            wrong = j + 1
        square = spread(x, times(B, x))
        width = math.sqrt(square)
        sums[0] += min(1.0, 2 * radius * width)
        sums[1] += min(1.0, width)
        sums[2] += min(1.0, square)
        sums[3] += math.log1p(square)
        sums[4] = radius
        sums[5] += dot(x, x)
        grow(B, x, 1.0, rounding)
        for i in range(x.size):
            b[i] += payoffs[j] * x[i]
            for k in range(x.size):
                V[i, k] += x[i] * x[k]
        for k in range(6):
            found[k, j] = sums[k]
    return wrong


_LOOP = """
def loop(V, B, b, sums, xs, payoffs, u, settings, found, wrong):
    wrong[0] = follow_(V, B, b, sums, xs, payoffs, u, settings, found)
"""


def _compiled() -> Callable[..., None]:
    """Return `follow_ellipsoids` compiled. The first call on a machine takes a second; later calls load it."""
    loop: Callable[..., None] = generated_module({"follow": follow_ellipsoids}, _LOOP).loop
    return loop


class EllipsoidRecord(Measure):
    """`optimism_price`, the sum of min(1, 2 rad ||x||_{V^-1}), and the quantities that bound it.

    `capped_widths` is the sum of min(1, ||x||_{V^-1}), and `squared_widths` that of min(1, ||x||^2_{V^-1}). `log_det`
    is ln det(V/lam) after the round, `radius` the radius in the round, and `squared_lengths` the sum of ||x||^2. `d` is
    the number of features, `longest` the largest ||x|| so far, and `u` is None if the stream does not declare it.
    `wrong_round` is the first round known with u outside the ellipsoid, or 0. At a single round, `untold` is the reason
    why u is unknown.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        given, d = trace.rule.arguments, len(trace.keyframes[0].b)
        lam = float(given["lam"])
        self._V, self._B, self._b = lam * np.eye(d), np.eye(d) / lam, np.zeros(d)
        self._settings = np.array([lam, math.log(1 / float(given["delta"])), float(given["S"])])
        self._sums, self._wrong = np.zeros(len(_NAMES)), 0
        self._u = coefficients(history.stream)
        self._columns = {name: Column(np.float64) for name in (*_NAMES, "longest")}
        self._longest = 0.0

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        arms, rule = played_arms(self.trace, lo, hi), self.trace.rule
        X, y = self.history.rows(lo, hi)
        rows = np.arange(hi - lo)
        payoffs = 0.5 - np.abs(X[rows, arms] - (1 + y) / 2)
        seen = seen_of_arms(X, rule.arms)
        xs = np.ascontiguousarray(seen[rows, arms])
        u = np.full(len(self._b), np.nan) if self._u is None else np.array(self._u)
        found = np.empty((len(_NAMES), hi - lo))
        parts = self._V, self._B, self._b, self._sums, xs, payoffs, u, self._settings, found
        if rule.compiled:
            wrong = np.zeros(1)
            _compiled()(*parts, wrong)
            first = int(wrong[0])
        else:
            first = follow_ellipsoids(*parts)
        self._wrong = self._wrong or (lo + first if first else 0)
        longest = np.sqrt(np.maximum.accumulate(np.einsum("nki,nki->nk", seen, seen).max(axis=1)))
        longest = np.maximum(longest, self._longest)
        self._longest = float(longest[-1])
        for column, values in zip(self._columns.values(), (*found, longest), strict=True):
            column.append(values)

    def over(self, lo: int, hi: int) -> Mapping[str, Any]:
        """Return the quantities at rounds lo+1 .. hi. The wrong round may be after these rounds."""
        known = {name: column.over(lo, hi) for name, column in self._columns.items()}
        return {**known, "d": len(self._b), "u": self._u, "wrong_round": self._wrong}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t. The first wrong round is reported as 0 if it is after round t."""
        untold = reason_unknown(self.history.stream) if self._u is None else ""
        return {**self.over(t - 1, t), "wrong_round": self._wrong if self._wrong <= t else 0, "untold": untold}
