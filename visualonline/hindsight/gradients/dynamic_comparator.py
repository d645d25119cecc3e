"""A moving comparator in hindsight: z_1, .., z_t in the learner's set, with the sum of c_s(z_s) and the path length.

The path length is L = sum_{s<t} ||z_{s+1} - z_s||. If the stream declares a moving target, the comparator is this
target, projected onto the set. Otherwise the rounds are divided into 1, 2, 4 or 8 equal segments, each with its best
fixed point. The number of segments minimises the comparator's loss plus the bound.

Over a range a comparator computed at an earlier round continues with its last point, which is a valid comparator too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array, Stream
from visualonline.core.wording import counted
from visualonline.hindsight.gradients.descent import step_lengths
from visualonline.hindsight.history import EXACT, History
from visualonline.hindsight.latest import Latest
from visualonline.hindsight.measure import Measure, feasible, rows, signed
from visualonline.hindsight.solvers.hinge_minimum import minimise_hinge
from visualonline.numerics.projections import SHAPES, centre, diameter, project
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

_SEGMENTS = (1, 2, 4, 8)
_GROWTH = 4
_NEAR = 1e-6
"""Among comparators whose costs differ by at most this, the one with the fewest segments is used."""
_MOST_CACHED = 64


class _Path(NamedTuple):
    """A comparator up to a round: its loss, its path length, its points with their numbers of rounds, and its kind."""

    loss: float
    drift: float
    places: Array
    rounds: tuple[int, ...]
    kind: str


class DynamicComparator(Measure):
    """`moving_loss` and `drift` (the path length) at every prefix; at a single round a description in `comparator`.

    Up to round `EXACT` also its `path` z_1, .., z_t, of shape (t, n).
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self.among = feasible(trace)
        self._dim = history.stream.dim + self.among.appends_one
        self._shape = SHAPES.index(self.among.shape)
        self._target = declared_target(history.stream)
        self._last = centre(self._shape, self.among.radius, self._dim)
        self._followed = np.empty((0, self._dim))
        self._next = 1
        self._losses, self._drifts = Column(np.float64), Column(np.float64)
        self._paths = Latest[int, _Path](_MOST_CACHED)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        if self._target is not None:
            places = self._target_points(lo, hi)
            if lo < EXACT:
                self._followed = np.concatenate([self._followed, places[: EXACT - lo]])
            self._append_points(lo, places, self._signed(lo, hi))
            return
        while lo < hi:
            end = min(hi, self._next)
            self._append_points(lo, np.broadcast_to(self._last, (end - lo, self._dim)), self._signed(lo, end))
            if end == self._next:
                self._next *= _GROWTH
                if end <= EXACT:
                    found = self._path(end)
                    self._losses.replace_last(found.loss)
                    self._drifts.replace_last(found.drift)
                    self._last = found.places[-1]
            lo = end

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the loss and the path length of a comparator at rounds lo+1 .. hi."""
        return {"moving_loss": self._losses.over(lo, hi), "drift": self._drifts.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the loss and path length of the comparator of rounds 1..t, its description, and its points."""
        if self._target is None and t <= EXACT:
            found = self._path(t)
            path = np.repeat(found.places, found.rounds, axis=0)
            return {"moving_loss": found.loss, "drift": found.drift, "comparator": found.kind, "path": path}
        kind = "the stream's target" if self._target is not None else "segments of an earlier round"
        known = {"moving_loss": float(self._losses.at(t - 1)), "drift": float(self._drifts.at(t - 1))}
        return {**known, "comparator": kind} | ({"path": self._followed[:t]} if t <= EXACT else {})

    def _signed(self, lo: int, hi: int) -> Array:
        X, y = rows(self.history, self.among.appends_one, lo, hi)
        return X * y[:, None]

    def _target_points(self, lo: int, hi: int) -> Array:
        """Return the stream's target at rounds lo+1 .. hi, scaled to the set's size and projected onto the set."""
        assert self._target is not None
        k = lo // BLOCK
        places = self.among.radius * np.array(self._target(k))[lo - k * BLOCK : hi - k * BLOCK]
        for place in places:
            project(place, self._shape, self.among.radius)
        return places

    def _append_points(self, lo: int, places: Array, Z: Array) -> None:
        """Append the loss and path length of a comparator at the points `places`."""
        scores = np.einsum("ij,ij->i", Z, places)
        losses = -scores if self.among.loss == "linear" else np.maximum(1 - scores, 0.0)
        before = np.vstack([self._last if lo else places[0], places[:-1]])
        drifts = np.linalg.norm(places - before, axis=1)
        if lo:
            losses[0] += self._losses.at(lo - 1)
            drifts[0] += self._drifts.at(lo - 1)
        self._losses.append(np.cumsum(losses))
        self._drifts.append(np.cumsum(drifts))
        self._last = np.array(places[-1])

    def _path(self, t: int) -> _Path:
        """Return the best comparator that is constant in equal segments of rounds 1..t."""
        if t not in self._paths:
            Z = signed(self.history, self.among.appends_one, t)
            found = [self._segment_path(Z, n) for n in _SEGMENTS if n <= t]
            costs = [path.loss + self._drift_cost(t) * path.drift for path in found]
            near = min(costs) + _NEAR * max(1.0, abs(min(costs)))
            self._paths[t] = next(path for path, cost in zip(found, costs, strict=True) if cost <= near)
        return self._paths[t]

    def _segment_path(self, Z: Array, n: int) -> _Path:
        parts = np.array_split(Z, n)
        found = [minimise_hinge(self.among, part) for part in parts]
        places = np.array([fixed.z for fixed in found])
        drift = float(np.linalg.norm(np.diff(places, axis=0), axis=1).sum())
        rounds = tuple(len(part) for part in parts)
        kind = counted(n, "equal segment") if n > 1 else "a fixed point"
        return _Path(sum(fixed.loss for fixed in found), drift, places, rounds, kind)

    def _drift_cost(self, t: int) -> float:
        """Return the factor of the path length in the bound."""
        asked = self.trace.rule.arguments
        eta = float(step_lengths(asked["step"], asked["scale"], np.array(max(t - 1, 1))))
        return drift_share(self._shape, self._dim) * diameter(self._shape, self.among.radius, self._dim) / eta


def declared_target(stream: Stream) -> Callable[[int], Array] | None:
    """Return the moving target declared by a stream, (k) -> points of block k, if its rounds are unchanged."""
    links = chain(stream)
    if any(type(link) not in (DerivedStream, First) for link in links[:-1]):
        return None
    return getattr(links[-1], "moving_target", None)


def drift_share(shape: int, dim: int) -> float:
    """Return the factor of D L/eta in the theorem: 1/2 for a ball, including an interval, otherwise 1."""
    return 0.5 if SHAPES[shape] == "ball" or (SHAPES[shape] == "box" and dim == 1) else 1.0
