"""A moving comparator u_1, .., u_t for the bound of the shifting perceptron, the best known one at every prefix.

With H = sum h_s(u_s), P = sum ||u_{s+1} - u_s||, U = max ||u_s|| and l = ||u_t|| the bound, by mode of the learner, is

    ball    (kappa H + kappa^2 l^2/2 + kappa B P)/(kappa - R^2/2), for any kappa in (R^2/2, B/U],
    decay   (H + (U + P) R/sqrt(lam (2 - lam)))/(1 - U R sqrt(lam/(2 - lam))), if the denominator is positive.

Every sequence is a comparator. One candidate is u = 0, with value t. If the stream declares a moving target, this
target is another candidate, scaled to several lengths. For the other candidates the rounds are divided into 1, 2, 4 or
8 equal segments, each with its support vector machine for C = 1/R^2, scaled by several factors. Segments are computed
at t = 4, 8, 16, .. and continue with their last point. At a single round of the first `EXACT` the segments are also
computed for that prefix. The numbers at a single round are those of the comparator that attains the value.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.soft_margin import best_comparator
from visualonline.hindsight.gradients.dynamic_comparator import declared_target
from visualonline.hindsight.history import History
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.hindsight.solvers.reproducible_dot import reproducible_dot
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

EXACT = 4000
"""The last round for which segments are computed on request."""
_LAST = 2**14
_SEGMENTS = (1, 2, 4, 8)
_SHORTER = (1.0, 0.5, 0.25, 0.125)
_LENGTHS = 2.0 ** np.arange(-3, 11)
_COMPARATORS = 6
_MOST_CACHED = 64
_NEAR = 1e-6
"""Among comparators whose costs differ by at most this, the one with the fewest segments is used."""
_TOLERANCE = 1e-4
BALL = 0


class Moved(NamedTuple):
    """The numbers of comparators in the bound, all of the same shape: H, P, U and the norm of the last point."""

    losses: Array
    path: Array
    longest: Array
    last: Array


class _Way(NamedTuple):
    """A comparator: its kind, its points with their numbers of rounds, and H, P, U so far. The last point continues."""

    kind: str
    places: Array
    rounds: tuple[int, ...]
    losses: float
    path: float
    longest: float


class _Target(NamedTuple):
    """The stream's target so far: its path, its largest norm, its smallest y u.x, its losses by length, and its end."""

    drift: float
    highest: float
    nearest: float
    losses: Array
    last: Array


class _Known(NamedTuple):
    """The comparators after `t` rounds."""

    t: int
    ways: tuple[_Way, ...]
    target: _Target


class _Best(NamedTuple):
    """The best comparator of a prefix: its value, its numbers, its kind, and a function that returns u_1, .., u_t."""

    value: float
    moved: Moved
    kind: str
    sequence: Callable[[], Array]


def kappa(moved: Moved, r: Array, radius: float) -> Array:
    """Return the best kappa of the bound in a ball, at most B/U."""
    with np.errstate(divide="ignore", invalid="ignore"):
        pull = (moved.losses + radius * moved.path) * np.square(r / moved.last)
        return np.asarray(np.minimum(radius / moved.longest, r**2 / 2 + np.sqrt(r**4 / 4 + pull)), dtype=float)


def shifting_value(moved: Moved, r: Array, given: Mapping[str, Any]) -> Array:
    """Return the bound of comparators with R = `r`; infinite if the theorem does not apply to the comparators.

    Examples
    --------
    >>> one = Moved(*(np.array([number]) for number in (0.0, 0.0, 2.0, 2.0)))
    >>> shifting_value(one, np.ones(1), {"mode": BALL, "radius": 10.0}).tolist()  # kappa = 1: 2/(1 - 1/2)
    [4.0]
    """
    r = np.asarray(r, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        if given["mode"] == BALL:
            k = kappa(moved, r, given["radius"])
            above = moved.losses + k * moved.last**2 / 2 + given["radius"] * moved.path
            share = 1 - r**2 / 2 / k
        else:
            lam = given["lam"]
            above = moved.losses + (moved.longest + moved.path) * r / math.sqrt(lam * (2 - lam))
            share = 1 - moved.longest * r * math.sqrt(lam / (2 - lam))
        return np.asarray(np.where(share > 0, above / share, np.inf), dtype=float)


class ShiftingComparator(Measure):
    """`shifting`, the minimum known value at every prefix; at a single round also its comparator's numbers in `moved`.

    At a single round `sequence()` returns u_1, .., u_t, of shape (t, d), and `comparator` describes it.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._given = trace.rule.arguments
        self._target = declared_target(history.stream)
        none = np.zeros(history.stream.dim)
        self._reached = [_Known(0, (), _Target(0.0, 0.0, math.inf, np.zeros(len(_LENGTHS)), none))]
        self._values = Column(np.float64)
        self._found = Latest[int, _Best](_MOST_CACHED)
        self._next = 4

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        self.history.advance(Radius, hi)
        while lo < hi:
            end = min(hi, self._next) if self._next <= _LAST else hi
            known, values = self._continue(self._reached[-1], end)
            self._values.append(values)
            if end == self._next:
                self._next *= 2
                known = yield from self._find(known)
            self._reached.append(known)
            lo = end

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the value at rounds lo+1 .. hi."""
        return {"shifting": self._values.over(lo, hi).copy()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the value at round t, and the comparator that attains it; an early round has its own comparator."""
        if t not in self._found:
            self._found[t] = self._best(t)
        value, moved, kind, sequence = self._found[t]
        return {"shifting": value, "moved": moved, "comparator": kind, "sequence": sequence}

    def _continue(self, known: _Known, end: int) -> tuple[_Known, Array]:
        """Continue the comparators until round `end`, and return the minimum value at each round after `known`."""
        X, y = self.history.rows(known.t, end)
        r = self.history.member(Radius).over(known.t, end)["r"]
        values, ways, target = np.arange(known.t + 1.0, end + 1), [], known.target
        if self._target is not None:
            target, offered = self._follow_target(known, X * y[:, None], r)
            values = np.minimum(values, offered)
        for way in known.ways:
            costs = np.maximum(1 - reproducible_dot(X, way.places[-1]) * y, 0.0)
            costs[0] += way.losses
            losses = np.cumsum(costs)
            moved = Moved(losses, *(np.full(len(y), number) for number in _shape(way)))
            values = np.minimum(values, shifting_value(moved, r, self._given))
            n = (*way.rounds[:-1], way.rounds[-1] + len(y))
            ways.append(way._replace(rounds=n, losses=float(losses[-1])))
        return _Known(end, tuple(ways), target), values

    def _best(self, t: int) -> _Best:
        """Return the best known comparator of rounds 1..t; u = 0 if none is better."""
        r = float(self.history.member(Radius).at(t)["r"])
        known = self._reached[bisect_right(self._reached, t, key=lambda reached: reached.t) - 1]
        if known.t < t:
            known, _ = self._continue(known, t)
        best, least = _Way("u = 0", np.zeros((1, self.history.stream.dim)), (t,), float(t), 0.0, 0.0), float(t)
        for way in (*(run_to_end(self._segments(t, r)) if t <= EXACT else ()), *known.ways):
            value = self._value(way, r)
            if value < least * (1 - _NEAR):
                best, least = way, value
        if self._target is not None:
            lengths, moved = _lengths(known.target)
            values = shifting_value(moved, np.full(len(lengths), r), self._given)
            i = int(np.argmin(values))
            if values[i] < least * (1 - _NEAR):
                numbers = Moved(*(each[i : i + 1] for each in moved))
                kind, length = "the stream's target", lengths[i]
                return _Best(float(values[i]), numbers, kind, lambda: length * self._target_points(t))
        return _Best(least, _numbers(best), best.kind, lambda: np.repeat(best.places, best.rounds, axis=0))

    def _value(self, way: _Way, r: float) -> float:
        return float(shifting_value(_numbers(way), np.array([r]), self._given)[0])

    def _find(self, known: _Known) -> Pieces[_Known]:
        """Compute segments of the rounds so far, and keep the best of them and of the previous ones."""
        r = float(self.history.member(Radius).at(known.t)["r"])
        found = yield from self._segments(known.t, r)
        ways = sorted([*found, *known.ways], key=lambda way: self._value(way, r))[:_COMPARATORS]
        if ways:
            self._values.replace_last(min(float(self._values.at(known.t - 1)), self._value(ways[0], r)))
        return known._replace(ways=tuple(ways))

    def _segments(self, t: int, r: float) -> Pieces[list[_Way]]:
        """Return comparators of rounds 1..t that are constant in equal segments."""
        Z = np.concatenate([part for _, part in self.history.signed(t)])
        ways: list[_Way] = []
        for count in _SEGMENTS:
            if count > 1 and t < 4 * count:
                break
            cuts = [t * k // count for k in range(count + 1)]
            parts = [Z[a:b] for a, b in pairwise(cuts)]
            start = np.zeros(Z.shape[1])
            u = np.empty((count, Z.shape[1]))
            for k, part in enumerate(parts):
                best = yield from best_comparator("hinge", part, r, start, _TOLERANCE)
                u[k] = best.u
            rounds = tuple(len(part) for part in parts)
            kind = f"{count} segments" if count > 1 else "a fixed u"
            if u.any():
                ways.extend(_way(kind, shorter * u, rounds, Z) for shorter in _SHORTER)
        return ways

    def _target_points(self, t: int) -> Array:
        """Return the stream's target in rounds 1..t."""
        assert self._target is not None
        return np.concatenate([np.asarray(self._target(k)) for k in range(-(-t // BLOCK))])[:t]

    def _follow_target(self, known: _Known, Z: Array, r: Array) -> tuple[_Target, Array]:
        """Follow the stream's target through the rounds after `known`; return also its minimum value over lengths."""
        assert self._target is not None
        k, target = known.t // BLOCK, known.target
        points = np.asarray(self._target(k))[known.t - k * BLOCK : known.t - k * BLOCK + len(Z)]
        scores, size = np.einsum("ij,ij->i", Z, points), np.linalg.norm(points, axis=1)
        steps = np.linalg.norm(np.diff(np.vstack([target.last if known.t else points[0], points]), axis=0), axis=1)
        steps[0] += target.drift
        drift = np.cumsum(steps)
        highest = np.maximum.accumulate(np.maximum(size, target.highest))
        nearest = np.minimum.accumulate(np.minimum(scores, target.nearest))
        best, hit = np.full(len(Z), np.inf), np.zeros(len(_LENGTHS))
        for i, length in enumerate(_LENGTHS):
            costs = np.maximum(1 - length * scores, 0.0)
            costs[0] += target.losses[i]
            losses = np.cumsum(costs)
            hit[i] = losses[-1]
            moved = Moved(losses, length * drift, length * highest, length * size)
            best = np.minimum(best, shifting_value(moved, r, self._given))
        with np.errstate(divide="ignore"):
            length = np.where(nearest > 0, 1 / nearest, np.inf)
        some = np.isfinite(length)
        moved = Moved(np.zeros(int(some.sum())), *(length[some] * each[some] for each in (drift, highest, size)))
        best[some] = np.minimum(best[some], shifting_value(moved, r[some], self._given))
        ends = float(drift[-1]), float(highest[-1]), float(nearest[-1])
        return _Target(*ends, hit, points[-1].copy()), best


def _lengths(target: _Target) -> tuple[Array, Moved]:
    """Return the lengths to which a target is scaled, and its numbers; the last length has no losses if possible."""
    free = target.nearest >= np.finfo(float).tiny
    lengths = np.array([*_LENGTHS, *([1 / target.nearest] if free else [])])
    losses = np.array([*target.losses, *([0.0] if free else [])])
    shape = target.drift, target.highest, float(np.linalg.norm(target.last))
    return lengths, Moved(losses, *(lengths * number for number in shape))


def _way(kind: str, places: Array, rounds: tuple[int, ...], Z: Array) -> _Way:
    """Return a comparator that is at each place for some rounds. The rows of `Z` are those of all rounds."""
    scores = np.einsum("ij,ij->i", Z, np.repeat(places, rounds, axis=0))
    losses = float(np.sum(np.maximum(1 - scores, 0.0)))
    path = float(np.sum(np.linalg.norm(np.diff(places, axis=0), axis=1)))
    return _Way(kind, places, rounds, losses, path, float(np.max(np.linalg.norm(places, axis=1))))


def _shape(way: _Way) -> tuple[float, float, float]:
    """Return P, U and the norm of the last point."""
    return way.path, way.longest, float(np.linalg.norm(way.places[-1]))


def _numbers(way: _Way) -> Moved:
    """Return the numbers of one comparator in the bound."""
    return Moved(*(np.array([number]) for number in (way.losses, *_shape(way))))
