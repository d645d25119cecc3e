"""The margin in the feature space of a kernel, or the best comparator for non-separable data, at every prefix.

gamma_K^2 = min over a in the simplex of sum a_s a_r y_s y_r K(x_s, x_r), the squared distance of the examples' convex
hull from 0. If this distance is 0, or so small that rounding leaves fewer than three digits, the prefix counts as not
separable, and the minimum of (r ||u|| + ||h(u)||_2)^2 over all u is used instead.

Every u gives a valid value. Over a range one u, corrected if possible, is used until its value has grown by a given
fraction, and is then recomputed; after the first `DENSE` rounds this is done at powers of 2 only, on a sample. At a
single round the best u is computed immediately for the first few rounds, and otherwise if `refine` requests it. If a
margin is so small that its form is useless, the L2 form is computed too, and the smaller value counts.

Source: A. Novikoff (1962), Y. Freund and R. Schapire (1999), in the feature space of the kernel.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.soft_margin import OPTIMAL, best_comparator
from visualonline.hindsight.history import History
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.margins.kernel_space import KernelSpace
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.hindsight.solvers.least_norm import LeastNorm
from visualonline.hindsight.solvers.reproducible_dot import reproducible_dot
from visualonline.numerics.kernel_choice import kernels
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

MOST = 1024
"""The maximum number of basis directions. Later comparators are in the span of these directions."""
DENSE = 2048
_AT_ONCE = 200
_WORSE, _WORST = 1.5, 10.0
_LATER = 1.15
_MOST_CACHED = 128
_PLACED = 4e-9
"""The accuracy of a margin, and of coordinates, relative to the radius.

A direction whose remainder is the root of 1e-13 of the squared radius, rounded to 1e-16 of it, is known to about 1e-9.
"""
_LEAST = 1000 * _PLACED
"""The smallest margin relative to the radius, with three accurate digits. Smaller margins give no useful bound."""
_ROUGH, _CLOSE = 1e-6, 1e-10
"""The tolerances of a row while u is not exact, and once u is exact."""


class Comparator(NamedTuple):
    """A comparator `u` with the `value` of its bound in its `form`, and a lower bound on the values of all comparators.

    `gamma` is the margin of separable rounds, otherwise 0. `soft` is the value of the L2 form, or NaN if it was not
    requested.
    """

    u: Array
    value: float
    lower: float
    form: Literal["margin", "L2"]
    gamma: float
    soft: float


class KernelMargin(Measure):
    """At every prefix `kernel_bound`, `r_kernel` = max sqrt K(x, x), and `kernel_separable`, whether some u separates.

    At a single round there are also gamma and the form.
    """

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        asked = trace.rule.arguments
        self._kernel = kernels()[asked["kernel"]]
        self._settings = asked["sigma"], asked["degree"], asked["c"]
        self._space = KernelSpace(self._values, history.stream.dim, MOST)
        self._rows = np.zeros((64, 16))
        self._bounds, self._radii = Column(np.float64), Column(np.float64)
        self._now = Comparator(np.zeros(0), 0.0, 0.0, "margin", 0.0, 0.0)
        self._low, self._total = 0.0, 0.0
        self._turned = 0
        self._born: dict[int, int] = {}
        self._separable, self._broken = True, math.inf
        self._found = Latest[int, Comparator](_MOST_CACHED)

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        squares = np.array([self._kernel.value(x, x, *self._settings) for x in X])
        start = lo
        while start < hi:
            end = start + 1 if start < DENSE else hi  # the rounding must not depend on other rounds
            part = slice(start - lo, end - lo)
            self._store(start, self._space.coordinates(X[part], squares[part]) * y[part, None])
            start = end
            yield
        radii = np.sqrt(np.maximum.accumulate(squares))
        self._radii.append(np.maximum(radii, self._radii.at(lo - 1)) if lo else radii)
        start = lo
        while start < hi:
            start = yield from self._follow(start, hi)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return upper bounds at rounds lo+1 .. hi."""
        return {
            "kernel_bound": self._bounds.over(lo, hi),
            "r_kernel": self._radii.over(lo, hi),
            "kernel_separable": np.arange(lo + 1, hi + 1) < self._broken,
        }

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the bound at round t: the minimum, or an upper bound if the minimum is slow and was not requested.

        For the minimum also the comparator `u` and the coordinates `placed` of the signed examples y_s x_s in the
        feature space, one row each.
        """
        r = float(self._radii.at(t - 1))
        if t <= _AT_ONCE and t not in self._found:
            self._found[t] = self._lesser(t, soft=False)
        found = self._found.get(t)
        value = float(self._bounds.at(t - 1)) if found is None else found.value
        separable = t < self._broken
        known: dict[str, Any] = {
            "kernel_bound": value,
            "r_kernel": r,
            "gamma_kernel": found.gamma if found is not None else r / math.sqrt(value) if separable else 0.0,
            "form": found.form if found is not None else "margin" if separable else "L2",
            "certificate": "sampled",
        }
        if found is not None and found.value <= (1 + OPTIMAL) * found.lower and not self._space.full:
            known["certificate"] = "optimal"
        if found is not None:
            known |= {"u": found.u, "placed": self._rows[:t, : len(found.u)]}
        if found is None or np.isnan(found.soft):
            return known
        return known | {"soft": found.soft, "u_norm": float(np.linalg.norm(found.u))}

    def refine(self, t: int) -> None:
        """Compute the best comparators of rounds 1..t in both forms, for t up to `DENSE`."""
        if t <= DENSE and (t not in self._found or np.isnan(self._found[t].soft)):
            self._found[t] = self._lesser(t, soft=True)

    def forget_refined(self, t: int) -> None:
        """Forget the best comparators of rounds 1..t.

        For the first few rounds the values are computed again on request.
        """
        self._found.pop(t, None)

    def _directions(self, t: int) -> int:
        """Return the number of directions of rounds 1..t. Later rounds do not affect the comparator of earlier ones."""
        return sum(1 for born in self._born if born <= t)

    def _values(self, X: Array, Z: Array) -> Array:
        return np.asarray(self._kernel.matrix(X, Z, *self._settings))

    def _store(self, lo: int, placed: Array) -> None:
        """Store the coordinates of further rows, which may have more coordinates than the earlier ones."""
        n, m = lo + len(placed), placed.shape[1]
        rows, columns = self._rows.shape
        if n > rows or m > columns:
            larger = np.zeros((max(n, 2 * rows) if n > rows else rows, max(m, 2 * columns) if m > columns else columns))
            larger[:rows, :columns] = self._rows
            self._rows = larger
        self._rows[lo:n, :m] = placed
        for column in range(len(self._born), m):
            self._born[lo + int(np.flatnonzero(placed[:, column])[0]) + 1] = column

    def _follow(self, start: int, hi: int) -> Pieces[int]:
        """Continue with the current comparator after round `start` while it is good enough; return the last round."""
        values, n = self._margin_values(start, hi) if self._separable else self._soft_values(start, hi)
        again = n < len(values)
        n = min(n + 1, len(values))
        self._bounds.append(values[:n])
        if again:
            yield from self._change_comparator(start + n)
        return start + n

    def _margin_values(self, start: int, hi: int) -> tuple[Array, int]:
        """Return values of the margin's form, and how many of them are good enough.

        An example with a new direction is moved to its correct side along this direction, which does not affect other
        rows.
        """
        u = np.zeros(self._rows.shape[1])
        u[: len(self._now.u)] = self._now.u
        rows = self._rows[start:hi]
        scores, values = reproducible_dot(rows, u), np.empty(hi - start)
        square, radii = float(u @ u), self._radii.over(start, hi)
        for j in range(hi - start):
            own = self._born.get(start + j + 1)
            if scores[j] < 1 and own is not None:
                step = (1 - scores[j]) / rows[j, own]
                u[own] = step
                square += step * step
                scores[j:] += step * rows[j:, own]
            elif scores[j] < self._low:
                self._low = float(scores[j])
            thin = self._low <= _LEAST * radii[j] * math.sqrt(square)
            values[j] = np.nan if thin else radii[j] ** 2 * square / self._low**2
            if thin or self._needs_better(start + j + 1, values[j] / self._now.value):
                self._now = self._now._replace(u=u)
                return values, j
        self._now = self._now._replace(u=u)
        return values, hi - start

    def _soft_values(self, start: int, hi: int) -> tuple[Array, int]:
        """Return values of the L2 form, and how many of them are good enough."""
        u = self._now.u
        squares = np.maximum(1 - reproducible_dot(self._rows[start:hi, : len(u)], u), 0.0) ** 2
        squares[:1] += self._total
        totals = np.cumsum(squares)
        values = (self._radii.over(start, hi) * float(np.linalg.norm(u)) + np.sqrt(totals)) ** 2
        grown = values / self._now.value
        worse = (int(j) for j in np.flatnonzero(grown > _WORSE))
        n = next((j for j in worse if self._needs_better(start + j + 1, grown[j])), hi - start)
        self._total = float(totals[min(n, hi - start - 1)])
        return values, n

    def _needs_better(self, t: int, grown: float) -> bool:
        """Return whether a better comparator is computed at round t, after the value has grown by a factor."""
        if t > DENSE:
            return t & (t - 1) == 0
        return grown > _WORST or (grown > _WORSE and t >= _LATER * self._turned)

    def _change_comparator(self, t: int) -> Pieces[None]:
        """Continue with a better comparator for rounds 1..t."""
        self._turned = t
        self._now = yield from self._best(t)
        if self._now.form == "L2":
            self._broken = min(self._broken, t)
        self._separable, self._low = t < self._broken, 1.0
        scores = self._rows[:t, : len(self._now.u)] @ self._now.u
        self._total = float(np.sum(np.maximum(1 - scores, 0.0) ** 2))
        self._bounds.replace_last(self._now.value)

    def _lesser(self, t: int, *, soft: bool) -> Comparator:
        """Return the best comparator of rounds 1..t, also in the L2 form if requested or the margin form is useless."""
        found = run_to_end(self._best(t))
        if found.form == "L2" or not (soft or found.value >= t):
            return found
        other = run_to_end(self._soft(self._rows[:t, : self._directions(t)], float(self._radii.at(t - 1)), 1))
        says_more = other.value < min(t, (1 - OPTIMAL) * found.value)
        best = other._replace(gamma=found.gamma) if says_more else found
        return best._replace(soft=other.value)

    def _best(self, t: int) -> Pieces[Comparator]:
        """Return the maximum-margin comparator of rounds 1..t or, if there is none, the best one in the L2 form."""
        stride = -(-t // DENSE)
        Z = self._rows[:t:stride, : self._directions(t)]
        r = float(self._radii.at(t - 1))
        found = (yield from widest_margin(Z)) if t < self._broken and stride == 1 else None
        if found is not None:
            unit, gamma, most = found
            return Comparator(unit / gamma, (r / gamma) ** 2, (r / most) ** 2, "margin", gamma, np.nan)
        other = yield from self._soft(Z, r, stride)
        if stride == 1:
            return other
        hinge = np.maximum(1 - self._rows[:t, : len(other.u)] @ other.u, 0.0)
        value = (r * float(np.linalg.norm(other.u)) + float(np.linalg.norm(hinge))) ** 2
        return other._replace(value=value, lower=0.0, soft=value)

    def _soft(self, Z: Array, r: float, stride: int) -> Pieces[Comparator]:
        """Return the best comparator of the rows in the L2 form."""
        # a row of the sample stands for `stride` rounds, which is equivalent to a smaller radius
        near, tolerance = np.zeros(Z.shape[1]), 2e-7 if stride == 1 else 1e-3
        found = yield from best_comparator("l2", Z, r / math.sqrt(stride), near, tolerance)
        return Comparator(found.u, found.upper, found.lower, "L2", 0.0, found.upper)


def widest_margin(Z: Array) -> Pieces[tuple[Array, float, float] | None]:
    """Return the unit u with the largest min over the rows of u.z, with this margin and an upper bound on all margins.

    Return None if the margin is less than `_LEAST` of the largest row norm. Rows join the active set of the shortest u
    with u.z >= 1, the most violated one first. The norm of u grows; if the norm becomes too large, there is no margin.
    The result is checked against all rows.
    """
    lengths = np.linalg.norm(Z, axis=1)
    radius = float(lengths.max())
    if lengths.min() == 0:
        return None
    program, worst = LeastNorm(Z.shape[1]), int(np.argmin(Z @ Z.sum(axis=0)))
    joined: set[int] = set()
    while True:
        joined.add(worst)
        if not (yield from program.add(Z[worst] / lengths[worst], radius / lengths[worst])):
            return None
        scores = Z @ program.u
        worst, level = int(np.argmin(scores)), (1 - (_CLOSE if program.exact else _ROUGH)) * radius
        # an active row misses only by rounding; adding it again would never end
        reached = scores[worst] >= level or (worst in joined and program.is_active(Z[worst] / lengths[worst]))
        if reached and not program.exact:
            yield from program.polish()
            scores = Z @ program.u
            worst = int(np.argmin(scores))
            reached = scores[worst] >= (1 - _CLOSE) * radius or program.is_active(Z[worst] / lengths[worst])
        length = math.hypot(*program.u)  # the length may be infinite
        if length * _LEAST >= 1:
            return None
        if reached:
            break
        yield
    gamma = float(scores[worst]) / length - _PLACED * radius
    return (program.u / length, gamma, radius * program.widest()) if gamma >= _LEAST * radius else None
