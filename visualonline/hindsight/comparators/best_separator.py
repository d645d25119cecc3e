"""The best comparator of the perceptron's bounds for non-separable data, at every prefix.

Any comparator u gives a valid bound at every prefix: its value at round t needs only r_t and the running sum of its
hinge losses. So one u is used until its value exceeds the best possible one by more than `_SLACK`; then a better one is
computed, and its running sum starts with the whole prefix. At a single round of the first `EXACT` the best u is found
to one part in a million, and called optimal if a dual value proves it. Later, u is computed again at t = 2^15, 2^16, ..
on `_SAMPLE` rows of the prefix, and if it is better, it is used once its running sum has reached the end of the stream.
No value exceeds that of u = 0. If u = 0 is the best known, and after the last round, u can be computed once more.

Source: as in `soft_margin`.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import deque
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.soft_margin import (
    OPTIMAL,
    Comparator,
    Form,
    best_comparator,
    bound_value,
    slack_cost,
)
from visualonline.hindsight.history import EXACT, AtOnce, History, MultiBlock, Refinable
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.hindsight.solvers.reproducible_dot import reproducible_dot

_AT_ONCE = 2**18
"""For prefixes with at most this many entries the comparator is computed as soon as its round is requested."""
_TOLERANCE = 2e-7
_ROUGH = 1e-3
_SLACK = 0.05
_SAMPLE = 16_384
_SAMPLE_NUMBERS = 2**22
_CATCH_UP = 4
"""The number of old blocks added to a new comparator's cumulative sum with each new block."""
_WORTH = 0.01
"""The relative gain on the sample required for a new comparator, as its cumulative sum needs all rounds again."""
_MOST_CACHED = 256
_FRESH = 16
"""The number of recent ranges of rounds whose values are kept."""


class _Mark(NamedTuple):
    """From the end of round `t` on: the comparator `u`, its cumulative sum and the largest value so far."""

    t: int
    u: Array
    total: float
    top: float


class _Pending(NamedTuple):
    """A comparator whose cumulative sum includes the first `blocks` blocks."""

    u: Array
    blocks: int
    total: float


class _BestSeparator(MultiBlock, Refinable, AtOnce):
    """The minimum of one form of the bound, under the form's name. The class implements `Hindsight`.

    Over a range the values are upper bounds on the minimum that never decrease. At a single round up to `EXACT` the
    value is the minimum itself: immediately if the earlier rounds have few entries, otherwise after a request.
    """

    form: ClassVar[Form]
    near: ClassVar[type[_BestSeparator] | None] = None
    """The form whose best u is a good starting point."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._marks = [_Mark(0, np.zeros(history.stream.dim), 0.0, 0.0)]
        self._now = self._marks[0]
        self._floor = 0.0
        self._sample = _StridedSample(min(_SAMPLE, max(_SAMPLE_NUMBERS // history.stream.dim, 1)))
        self._pending: _Pending | None = None
        self._optima = Latest[int, Comparator](_MOST_CACHED)
        self._fresh: deque[tuple[int, Array]] = deque(maxlen=_FRESH)

    @classmethod
    def at_once(cls, history: History, t: int) -> Mapping[str, Any]:
        """Return the minimum bound of rounds 1..t, for t up to `EXACT`.

        The search starts at the best u of `near`, or half-way to the shortest u without loss, if there is one.
        """
        found = cls(history)
        start = cls._half_separator(history, t) if cls.near is None else history.at_once(cls.near, t)["u"]
        found._marks = [_Mark(0, start, 0.0, 0.0)]
        history.advance(Radius, t)
        run_to_end(found.refine(t))
        return found.at(t)

    @staticmethod
    def _half_separator(history: History, t: int) -> Array:
        separator = history.at_once(Margin, t)
        u = separator["u"]
        return np.zeros(history.stream.dim) if u is None else np.asarray(u / (2 * separator["gamma"]))

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds."""
        first, end = self._now.t, self._now.t + len(y)
        self._history.advance(Radius, end)
        while (t := self._now.t) < end:
            until = min(end, self._last_round_to_follow(t))
            part = slice(t - first, until - first)
            self._sample.extend(X[part], y[part])
            yield from self._extend(X[part], y[part])
            if until % BLOCK == 0:
                yield from self._catch_up()
                self._marks.append(self._now)

    def _last_round_to_follow(self, t: int) -> int:
        """Return the last round up to which the rounds after t use the same comparator."""
        block = (t // BLOCK + 1) * BLOCK
        return block if t < EXACT or self._pending is not None else max(block, 1 << t.bit_length())

    def _extend(self, X: Array, y: Array) -> Pieces[None]:
        """Apply the comparator to the next rounds.

        In the first `EXACT` rounds a better comparator is computed if the current one has become loose.
        """
        first = self._now.t
        start = 0
        while start < len(y):
            stop = len(y) if first + start >= EXACT else min(len(y), EXACT - first)
            totals, values = self._follow(self._now, X[start:stop], y[start:stop])
            loose = np.flatnonzero(values > (1 + _SLACK) * self._floor) if first + stop <= EXACT else np.empty(0, int)
            j = int(loose[0]) if len(loose) else stop - start - 1
            if not len(loose):
                self._fresh.append((first + start, values))
            u, before = self._now.u, float(values[j - 1]) if j else self._now.top
            for i in (*range(BLOCK - (first + start) % BLOCK - 1, j, BLOCK), j):
                self._now = _Mark(first + start + i + 1, u, float(totals[i]), float(values[i]))
                if i < j:
                    self._marks.append(self._now)
            if len(loose):
                yield from self._improve(before)
            start += j + 1

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return upper bounds on the minimum bound at rounds lo+1 .. hi."""
        fresh = self._cached_values(lo, hi)
        if fresh is not None:
            return {self.form: fresh}
        k = lo // BLOCK * BLOCK
        X, y = self._history.rows(k, hi)
        i = bisect_right(self._marks, lo, key=lambda mark: mark.t) - 1
        values = np.empty(hi - k)
        for mark, following in zip(self._marks[i:], [*self._marks[i + 1 :], None], strict=True):
            if mark.t >= hi:
                break
            end = hi if following is None else min(hi, following.t)
            values[mark.t - k : end - k] = self._follow(mark, X[mark.t - k : end - k], y[mark.t - k : end - k])[1]
            if following is not None and following.t == end:
                values[end - k - 1] = following.top
        return {self.form: values[lo - k :]}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the minimum bound at round t, its comparator `u` and the `certificate`: "optimal" or "sampled"."""
        if t <= EXACT and t * self._history.stream.dim <= _AT_ONCE and not self.is_refined(t):
            run_to_end(self.refine(t))
        found = self._optima.get(t) or self._followed(t)
        proved = found.upper <= (1 + OPTIMAL) * found.lower
        return {self.form: found.upper, "u": found.u, "certificate": "optimal" if proved else "sampled"}

    def is_refined(self, t: int) -> bool:
        """Return whether the value of round t cannot be improved further."""
        if t in self._optima:
            return True
        return t > EXACT and t != self._history.stream.rounds and bool(self._followed(t).u.any())

    def refine(self, t: int) -> Pieces[None]:
        """Compute the best comparator of rounds 1..t, or for many rounds a better one than the current one."""
        if t <= EXACT:
            Z, near = self._prefix(t), self._mark_at(t).u
            compiled = self._history.compiled
            found = yield from best_comparator(self.form, Z, self._radius(t), near, _TOLERANCE, compiled=compiled)
        else:
            found = yield from self._from_sample(t)
        self._optima[t] = found

    def _followed(self, t: int) -> Comparator:
        """Return the current comparator at round t, or u = 0 if that is better, without a lower bound."""
        mark = self._mark_at(t)
        total = mark.total
        if mark.t < t:
            X, y = self._history.rows(mark.t, t)
            total = float(self._follow(mark, X, y)[0][-1])
        return self._better_of(mark.u, total, t)

    def _from_sample(self, t: int) -> Pieces[Comparator]:
        """Return the better of the current comparator and the best one of an even sample of rounds 1..t."""
        stride = -(-t // self._sample.size)
        parts = []
        for before, Z in self._history.signed(t):
            parts.append(Z[-before % stride :: stride])
            yield
        Z = np.concatenate(parts)
        followed = self._followed(t)
        r = self._sample_radius(t, len(Z))
        u = (yield from best_comparator(self.form, Z, r, followed.u, _ROUGH)).u
        total = 0.0
        for _, Z in self._history.signed(t):
            total += float(np.sum(slack_cost(self.form, np.maximum(1 - Z @ u, 0.0))))
            yield
        found = self._better_of(u, total, t)
        return found if found.upper < followed.upper else followed

    def _better_of(self, u: Array, total: float, t: int) -> Comparator:
        """Return u with its value at round t, or u = 0 if its value is smaller."""
        value, idle = self._value(u, self._radius(t), total), float(bound_value(self.form, 0.0, t))
        return Comparator(u, value, 0.0) if value < idle else Comparator(np.zeros_like(u), idle, 0.0)

    def _radius(self, t: int) -> float:
        return float(self._history.member(Radius).at(t)["r"])

    def _mark_at(self, t: int) -> _Mark:
        """Return the last mark up to round t."""
        return self._marks[bisect_right(self._marks, t, key=lambda mark: mark.t) - 1]

    def _cached_values(self, lo: int, hi: int) -> Array | None:
        """Return the values at rounds lo+1 .. hi if they were just computed, which is the usual case."""
        parts = []
        t = lo
        for first, values in self._fresh:
            if first <= t < min(hi, first + len(values)):
                parts.append(values[t - first : hi - first])
                t = min(hi, first + len(values))
        if t < hi:
            return None
        return parts[0] if len(parts) == 1 else np.concatenate(parts)

    def _follow(self, mark: _Mark, X: Array, y: Array) -> tuple[Array, Array]:
        """Return the cumulative sums and values of a mark's comparator in the rounds after it."""
        slack = reproducible_dot(X, mark.u)
        slack *= y
        np.subtract(1, slack, out=slack)
        sums = slack_cost(self.form, np.maximum(slack, 0.0, out=slack))
        sums[:1] += mark.total
        totals = np.cumsum(sums, out=sums)
        a = self._history.member(Radius).over(mark.t, mark.t + len(y))["r"]
        a *= float(np.linalg.norm(mark.u))
        values = bound_value(self.form, a, totals)
        np.minimum(values, bound_value(self.form, 0.0, np.arange(mark.t + 1.0, mark.t + len(y) + 1)), out=values)
        values[:1] = np.maximum(values[:1], mark.top)
        return totals, np.maximum.accumulate(values, out=values)

    def _value(self, u: Array, r: float, total: float) -> float:
        return float(bound_value(self.form, r * float(np.linalg.norm(u)), total))

    def _prefix(self, t: int) -> Array:
        return np.concatenate([Z for _, Z in self._history.signed(t)])

    def _improve(self, top: float) -> Pieces[None]:
        """Compute a better comparator for the rounds so far. `top` is the value of the previous round."""
        t = self._now.t
        Z = self._prefix(t)
        found = yield from best_comparator(self.form, Z, self._radius(t), self._now.u, _ROUGH)
        self._floor = max(self._floor, found.lower)
        total = float(np.sum(slack_cost(self.form, np.maximum(1 - Z @ found.u, 0.0))))
        self._now = _Mark(t, found.u, total, max(top, found.upper))
        self._marks.append(self._now)

    def _catch_up(self) -> Pieces[None]:
        """At the end of a block, start a new comparator, or add old blocks to its cumulative sum."""
        t, blocks = self._now.t, self._now.t // BLOCK
        if t > EXACT and t & (t - 1) == 0:
            Z = self._sample.rows
            r = self._sample_radius(t, len(Z))
            u = (yield from best_comparator(self.form, Z, r, self._now.u, _ROUGH)).u
            if self._sampled(u, Z, r) < (1 - _WORTH) * self._sampled(self._now.u, Z, r):
                self._pending = _Pending(u, 0, 0.0)
        if self._pending is None:
            return
        u, done, total = self._pending
        for k in range(done, min(done + _CATCH_UP, blocks)):
            X, y = self._history.rows(k * BLOCK, (k + 1) * BLOCK)
            total += float(np.sum(slack_cost(self.form, np.maximum(1 - (X @ u) * y, 0.0))))
        self._pending = _Pending(u, min(done + _CATCH_UP, blocks), total)
        if self._pending.blocks == blocks:
            r = self._radius(t)
            if self._value(u, r, total) < self._value(self._now.u, r, self._now.total):
                self._now = _Mark(t, u, total, self._now.top)
            self._pending = None

    def _sample_radius(self, t: int, n: int) -> float:
        """Return r for a sample of n of the first t rounds: each row stands for t/n, equivalent to a smaller radius."""
        return self._radius(t) * math.sqrt(n / t)

    def _sampled(self, u: Array, Z: Array, r: float) -> float:
        """Return the bound of u on the rows of a sample."""
        return self._value(u, r, float(np.sum(slack_cost(self.form, np.maximum(1 - Z @ u, 0.0)))))


class _StridedSample:
    """Every k-th row of the stream, where the stride k is the smallest power of 2 that leaves at most `size` rows."""

    def __init__(self, size: int) -> None:
        self.size, self._stride, self._known = size, 1, 0
        self._parts: list[Array] = []

    @property
    def rows(self) -> Array:
        """The rows y_s x_s, of shape (n, d)."""
        self._join()
        return self._parts[0]

    def extend(self, X: Array, y: Array) -> None:
        """Process the next rounds."""
        places = np.arange(-self._known % self._stride, len(y), self._stride)
        if len(places):
            self._parts.append(X[places] * y[places, None])
        self._known += len(y)
        if self._known % BLOCK == 0:
            self._join()
        while -(-self._known // self._stride) > self.size:
            self._stride *= 2
            self._parts = [self.rows[::2].copy()]

    def _join(self) -> None:
        """Merge the rows into one array, because single rows, as from a live stream, take ten times the memory."""
        self._parts = [np.concatenate(self._parts)]


class BestL2(_BestSeparator):
    """`l2`, the minimum of (r ||u|| + ||h||_2)^2 at every prefix."""

    form = "l2"


class BestHinge(_BestSeparator):
    """`hinge`, the minimum of r^2 ||u||^2 + 2 sum h at every prefix."""

    form = "hinge"
    near = BestL2


class BestL1(_BestSeparator):
    """`l1`, the minimum of ((a + sqrt(a^2 + 4 b)) / 2)^2, a = r ||u||, b = sum h, at every prefix."""

    form = "l1"
    near = BestHinge
