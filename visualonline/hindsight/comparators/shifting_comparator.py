"""A moving comparator u_1, .., u_t for the bound of the shifting perceptron, the best known one at every prefix.

With H = sum h_s(u_s), P = sum ||u_{s+1} - u_s||, U = max ||u_s|| and l = ||u_t|| the bound, by mode of the learner, is

    ball    (kappa H + kappa^2 l^2/2 + kappa B P)/(kappa - R^2/2), for any kappa in (R^2/2, B/U],
    decay   (H + (U + P) R/sqrt(lam (2 - lam)))/(1 - U R sqrt(lam/(2 - lam))), if the denominator is positive.

Every sequence is a comparator. One candidate is u = 0, with value t. If the stream declares a moving target, this
target is another candidate, scaled to several lengths. For the other candidates the rounds are divided into 1, 2, 4 or
8 equal segments, each with its support vector machine for C = 1/R^2, scaled by several factors. Segments are computed
at t = 4, 8, 16, .. and continue with their last point. At a single round of the first `EXACT` the segments are computed
for that prefix.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
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
        self._ways: list[_Way] = []
        self._drifted = self._highest = 0.0
        self._hit = np.zeros(len(_LENGTHS))
        self._nearest, self._before = math.inf, np.zeros(history.stream.dim)
        self._values = Column(np.float64)
        self._found = Latest[int, _Way](_MOST_CACHED)
        self._next = 4

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        self.history.advance(Radius, hi)
        while lo < hi:
            end = min(hi, self._next) if self._next <= _LAST else hi
            X, y = self.history.rows(lo, end)
            r = self.history.member(Radius).over(lo, end)["r"]
            values = np.arange(lo + 1.0, end + 1)
            if self._target is not None:
                values = np.minimum(values, self._follow_target(lo, X * y[:, None], r))
            for k, way in enumerate(self._ways):
                costs = np.maximum(1 - reproducible_dot(X, way.places[-1]) * y, 0.0)
                costs[0] += way.losses
                losses = np.cumsum(costs)
                moved = Moved(losses, *(np.full(end - lo, number) for number in _shape(way)))
                values = np.minimum(values, shifting_value(moved, r, self._given))
                n = (*way.rounds[:-1], way.rounds[-1] + end - lo)
                self._ways[k] = way._replace(rounds=n, losses=float(losses[-1]))
            self._values.append(values)
            if end == self._next:
                self._next *= 2
                yield from self._find(end, float(r[-1]))
            lo = end

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the value at rounds lo+1 .. hi."""
        return {"shifting": self._values.over(lo, hi).copy()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the value at round t; an early round has its own comparator."""
        self.history.advance(Radius, t)
        r = float(self.history.member(Radius).at(t)["r"])
        if t not in self._found:
            self._found[t] = self._best(t, r)
        way = self._found[t]
        value = min(self._value(way, r) if way.longest > 0 else float(t), float(self._values.at(t - 1)))
        moved = Moved(*(np.array([number]) for number in (way.losses, *_shape(way))))
        return {
            "shifting": value, "moved": moved, "comparator": way.kind,
            "sequence": lambda: np.repeat(way.places, way.rounds, axis=0),
        }  # fmt: skip

    def _best(self, t: int, r: float) -> _Way:
        """Return the best comparator of rounds 1..t among the computed ones; u = 0 if none is better."""
        best, least = _Way("u = 0", np.zeros((1, self.history.stream.dim)), (t,), float(t), 0.0, 0.0), float(t)
        for way in (*run_to_end(self._segments(t, r)), *self._targets(t)) if t <= EXACT else ():
            value = self._value(way, r)
            if value < least * (1 - _NEAR):
                best, least = way, value
        return best

    def _value(self, way: _Way, r: float) -> float:
        moved = Moved(*(np.array([number]) for number in (way.losses, *_shape(way))))
        return float(shifting_value(moved, np.array([r]), self._given)[0])

    def _find(self, t: int, r: float) -> Pieces[None]:
        """Compute segments of rounds 1..t, and keep the best of them and of the previous ones."""
        found = yield from self._segments(t, r)
        ways = sorted([*found, *self._ways], key=lambda way: self._value(way, r))
        self._ways = ways[:_COMPARATORS]
        if self._ways:
            self._values.replace_last(min(float(self._values.at(t - 1)), self._value(self._ways[0], r)))

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
            kind = f"{count} segments" if count > 1 else "one u"
            if u.any():
                ways.extend(_way(kind, shorter * u, rounds, Z) for shorter in _SHORTER)
        return ways

    def _targets(self, t: int) -> list[_Way]:
        """Return the stream's target in rounds 1..t, one point per round, scaled to several lengths."""
        if self._target is None:
            return []
        points = np.concatenate([np.asarray(self._target(k)) for k in range(-(-t // BLOCK))])[:t]
        Z = np.concatenate([part for _, part in self.history.signed(t)])
        nearest = float(np.min(np.einsum("ij,ij->i", Z, points)))
        lengths = [*_LENGTHS, *([1 / nearest] if nearest > 0 else [])]
        return [_way("the stream's target", length * points, (1,) * t, Z) for length in lengths]

    def _follow_target(self, lo: int, Z: Array, r: Array) -> Array:
        """Return the minimum value of the stream's target, scaled to several lengths, in the rounds after lo."""
        assert self._target is not None
        k = lo // BLOCK
        points = np.asarray(self._target(k))[lo - k * BLOCK : lo - k * BLOCK + len(Z)]
        scores, size = np.einsum("ij,ij->i", Z, points), np.linalg.norm(points, axis=1)
        steps = np.linalg.norm(np.diff(np.vstack([self._before if lo else points[0], points]), axis=0), axis=1)
        steps[0] += self._drifted
        drift = np.cumsum(steps)
        highest = np.maximum.accumulate(np.maximum(size, self._highest))
        nearest = np.minimum.accumulate(np.minimum(scores, self._nearest))
        best = np.full(len(Z), np.inf)
        for i, length in enumerate(_LENGTHS):
            costs = np.maximum(1 - length * scores, 0.0)
            costs[0] += self._hit[i]
            losses = np.cumsum(costs)
            self._hit[i] = losses[-1]
            moved = Moved(losses, length * drift, length * highest, length * size)
            best = np.minimum(best, shifting_value(moved, r, self._given))
        with np.errstate(divide="ignore"):
            length = np.where(nearest > 0, 1 / nearest, np.inf)
        some = np.isfinite(length)
        moved = Moved(np.zeros(int(some.sum())), *(length[some] * each[some] for each in (drift, highest, size)))
        best[some] = np.minimum(best[some], shifting_value(moved, r[some], self._given))
        self._drifted, self._highest, self._nearest = float(drift[-1]), float(highest[-1]), float(nearest[-1])
        self._before = points[-1].copy()
        return best


def _way(kind: str, places: Array, rounds: tuple[int, ...], Z: Array) -> _Way:
    """Return a comparator that is at each place for some rounds. The rows of `Z` are those of all rounds."""
    scores = np.einsum("ij,ij->i", Z, np.repeat(places, rounds, axis=0))
    losses = float(np.sum(np.maximum(1 - scores, 0.0)))
    path = float(np.sum(np.linalg.norm(np.diff(places, axis=0), axis=1)))
    return _Way(kind, places, rounds, losses, path, float(np.max(np.linalg.norm(places, axis=1))))


def _shape(way: _Way) -> tuple[float, float, float]:
    """Return P, U and the norm of the last point."""
    return way.path, way.longest, float(np.linalg.norm(way.places[-1]))
