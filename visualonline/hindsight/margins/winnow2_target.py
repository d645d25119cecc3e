"""The smallest target of Winnow2, at every prefix.

For each gap g the target has the minimum sum S of weights w >= 0 with

    w.x >= 1 on every positive example,    w.x <= 1 - g on every negative one.

With a threshold theta the target is theta w, its gap gamma = theta g and its sum theta S, so one program covers every
theta. S never decreases along the stream, and is recomputed only when a new example violates the current target.

Source: N. Littlestone, Learning quickly when irrelevant attributes abound, Machine Learning 2 (1988).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History, StepFunction
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.constraint_search import RecentRows
from visualonline.hindsight.solvers.dual_simplex import DualSimplex, unit_vector

GAPS = np.arange(1, 21) / 20
"""The values of the gap that are tried."""
_ABOVE, _BELOW = np.ones(len(GAPS)), GAPS - 1
"""The required values of y w.x on positive and negative examples, for each gap."""

_NEAR = 1e-11
"""The tolerance within which an example counts as correctly classified."""
_MOST_STEPS = 20_000
"""The maximum number of exchanges, far more than ever needed, after which a target counts as not found."""


class _SparseArray(NamedTuple):
    """The non-zero entries of an array, which are few because a minimal target needs few features."""

    places: tuple[np.ndarray[Any, np.dtype[np.intp]], ...]
    values: Array

    @classmethod
    def of(cls, dense: Array) -> _SparseArray:
        """Return the sparse form of an array."""
        places = np.nonzero(dense)
        return cls(places, dense[places])

    def dense(self, shape: tuple[int, ...]) -> Array:
        """Return the dense array."""
        whole = np.zeros(shape)
        whole[self.places] = self.values
        return whole


class Winnow2Target:
    """The minimum sums for all `GAPS`, at every prefix. The class implements `Hindsight`.

    `winnow2_sums` has a row for each round and a column for each gap, with inf if there is no such target. `boolean` is
    1 while all x are in {0, 1}. A stream may declare its target as an attribute `target`: weights w >= 0 of shape (d,),
    for the threshold 1. Then `target_sum` and `target_gap` are the sum (inf if the target misclassifies an example) and
    the gap of the declared target.
    """

    def __init__(self, history: History) -> None:
        self._history = history
        self._dim = history.stream.dim
        self._sums = [np.zeros(len(GAPS))]
        self._changes = StepFunction(0.0)
        self._targets = np.zeros((len(GAPS), self._dim))
        self._earlier = [_SparseArray.of(self._targets)]
        self._programs: dict[int, DualSimplex] = {}
        self._pool = RecentRows(self._dim + 1, max(256, 8 * self._dim))
        self._odd: int | None = None
        self._own: Array | None = getattr(history.stream, "target", None)
        self._own_sum, self._own_gap = (
            StepFunction(np.inf if self._own is None else float(np.sum(self._own))),
            StepFunction(1.0),
        )
        self._known = 0

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds."""
        strange = np.flatnonzero(~np.all((X == 0) | (X == 1), axis=1))
        n = int(strange[0]) if len(strange) else len(y)
        if self._odd is None:
            yield from self._follow(X[:n], y[:n])
            if n < len(y):
                self._odd = self._known + n + 1
                self._change(self._odd, np.full(len(GAPS), np.inf))
                self._own_sum.change(self._odd, np.inf)
        self._known += len(y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sums, `boolean`, and the sum and the gap of the stream's own target, at rounds lo+1 .. hi."""
        places = self._changes.indices(lo, hi)
        first = int(places[0])
        return {
            "winnow2_sums": np.array(self._sums[first : int(places[-1]) + 1])[places - first],
            "boolean": (np.arange(lo + 1, hi + 1) < (self._odd or np.inf)).astype(float),
            "target_sum": self._own_sum.over(lo, hi),
            "target_gap": self._own_gap.over(lo, hi),
        }

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t, and the targets.

        `odd_round` is the first round up to t whose x is not in {0, 1}, or None. `winnow2_targets` has a row for each
        gap and a last one for the stream's own target; rows are meaningless if the sum is inf.
        """
        odd = self._odd if self._odd is not None and self._odd <= t else None
        own = np.zeros(self._dim) if self._own is None else self._own
        targets = np.vstack([self._earlier[self._changes.index(t)].dense((len(GAPS), self._dim)), own])
        return {**self.over(t - 1, t), "odd_round": odd, "winnow2_targets": targets}

    def _follow(self, X: Array, y: Array) -> Pieces[None]:
        """Process rounds whose x are all in {0, 1}."""
        if self._own is not None and len(y):
            self._follow_own(self._own, X, y)
        start = 0
        while start < len(y):
            broken = _violated(X[start:] @ self._targets.T, y[start:]) & np.isfinite(self._sums[-1])
            rows = np.flatnonzero(broken.any(axis=1))
            if not len(rows):
                return
            j = start + int(rows[0])
            yield from self._solve(self._known + j + 1, X[j], float(y[j]), np.flatnonzero(broken[rows[0]]))
            start = j + 1

    def _follow_own(self, own: Array, X: Array, y: Array) -> None:
        scores = X @ own
        gaps = np.minimum.accumulate(np.minimum(np.where(y < 0, 1 - scores, 1.0), self._own_gap.last))
        for j in np.flatnonzero(np.diff(gaps, prepend=self._own_gap.last) < 0):
            self._own_gap.change(self._known + int(j) + 1, float(gaps[j]))
        wrong = np.flatnonzero(((y > 0) & (scores < 1 - _NEAR)) | (gaps <= 0))
        if len(wrong) and np.isfinite(self._own_sum.last):
            self._own_sum.change(self._known + int(wrong[0]) + 1, np.inf)

    def _solve(self, t: int, x: Array, y: float, gaps: np.ndarray[Any, np.dtype[np.intp]]) -> Pieces[None]:
        """Compute the targets of `gaps` (indices) for rounds 1..t, whose last row violates the current targets."""
        self._pool.add(np.append(x * y, y))
        sums = self._sums[-1].copy()
        while len(gaps):
            before: DualSimplex | None = None
            for g in gaps.tolist():
                before = self._programs[g] = self._start(g, before)
                sums[g] = yield from self._settle(before, g)
            gaps = gaps[np.isfinite(sums[gaps])]
            gaps = self._look_back(t, gaps)
        self._change(t, sums)

    def _start(self, g: int, before: DualSimplex | None) -> DualSimplex:
        """Return the starting vertex for a gap: its own last vertex, or that of the previous gap, `before`."""
        own = self._programs.get(g)
        if own is None:
            own = DualSimplex(np.ones(self._dim), np.eye(self._dim), np.zeros((len(GAPS), self._dim)), program=g)
        return own if before is None or before.objective(g) <= own.objective(g) else before.copy(g)

    def _settle(self, vertex: DualSimplex, g: int) -> Pieces[float]:
        """Make the target of one gap correct on the pool and return its sum, or inf if there is none."""
        rows, y = self._pool.rows[:, :-1], self._pool.rows[:, -1]
        levels = np.where(y > 0, _ABOVE[g], _BELOW[g])
        for _ in range(_MOST_STEPS):
            misses = rows @ vertex.x - levels
            worst, least = int(np.argmin(misses)), int(np.argmin(vertex.x))
            if misses[worst] < -_NEAR and misses[worst] <= vertex.x[least]:
                feasible = vertex.add(rows[worst], _ABOVE if y[worst] > 0 else _BELOW)
            elif vertex.x[least] < -_NEAR:
                feasible = vertex.add(unit_vector(self._dim, least), 0.0)
            else:
                self._targets[g] = np.maximum(vertex.x, 0.0)
                return float(np.sum(self._targets[g]))
            if not feasible:
                break
            yield
        return np.inf

    def _look_back(self, t: int, gaps: np.ndarray[Any, np.dtype[np.intp]]) -> np.ndarray[Any, np.dtype[np.intp]]:
        """Return those of `gaps` whose targets misclassify a round up to t. The worst rows join the pool."""
        wrong = np.zeros(len(gaps), dtype=bool)
        for k in range(-(-t // BLOCK) if len(gaps) else 0):
            X, y = self._history.rows(k * BLOCK, min(t, (k + 1) * BLOCK))
            broken = _violated(X @ self._targets[gaps].T, y, GAPS[gaps])
            wrong |= broken.any(axis=0)
            for j in np.unique(np.argmax(broken, axis=0)[broken.any(axis=0)]):
                self._pool.add(np.append(X[j] * y[j], y[j]))
        return gaps[wrong]

    def _change(self, t: int, sums: Array) -> None:
        self._sums.append(sums)
        self._earlier.append(_SparseArray.of(self._targets))
        self._changes.change(t, float(len(self._sums) - 1))


def _violated(scores: Array, y: Array, gaps: Array = GAPS) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Return which targets (columns) misclassify which examples (rows), given the scores, of shape (n, gaps)."""
    positive = (y > 0)[:, None]
    return np.where(positive, scores < 1 - 2 * _NEAR, scores > 1 - gaps + 2 * _NEAR)
