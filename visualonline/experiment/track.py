"""One theorem followed along one run: its value at every round, and the first round that breaks it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple, Protocol

import numpy as np

from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.measure import Measure
from visualonline.protocol import Array, Premise
from visualonline.theorems.statement import Form, Quantities, Theorem, Verdict, exceeds, judge
from visualonline.trace.pyramid import Curve, Series

Needs = tuple[type[Hindsight] | type[Measure], ...]


class Measured(Protocol):
    """A run, as far as a theorem has to know it."""

    def quantities(self, needs: Needs, lo: int, hi: int) -> Quantities:
        """Return the quantities at rounds lo+1 .. hi, which lie in one block unless all that is needed is `Wide`."""

    def quantities_at(self, needs: Needs, t: int) -> Quantities:
        """Return the quantities at round t, as sharp as they can be had."""

    def sharp(self, needs: Needs, t: int) -> bool:
        """Return whether all that can be found of round t of the stream is at hand."""

    def look_closely(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Find all that can be found of round t of the stream, if it can by the time `until`; tell whether it has."""

    def take_in(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Let what is needed take in rounds 1..t, if it does by the time `until`, without asking it for numbers."""


class Violation(NamedTuple):
    """The first round at which the bound was broken, with both sides there."""

    t: int
    actual: float
    value: float


class Judgement(NamedTuple):
    """A theorem at round t of a run.

    `value` is NaN if a premise is unmet; `cap` could not be exceeded anyway. `form` is that which the value is of, None
    where the theorem has but one, or no value.
    """

    theorem: Theorem
    t: int
    actual: float
    value: float
    cap: float
    verdict: Verdict
    premises: tuple[Premise, ...]
    quantities: Mapping[str, float | str]
    violation: Violation | None
    form: Form | None = None


class Track:
    """A theorem's value over the rounds of a run, taken in behind the run, in slices of any length."""

    def __init__(self, theorem: Theorem, run: Measured) -> None:
        self.theorem, self._run = theorem, run
        self.values, self.actuals = Series(np.float32), Series(np.float32)
        self.violation: Violation | None = None
        self._floor = -np.inf
        self._pieces: list[tuple[int, float]] = []
        self._lost = False

    def __len__(self) -> int:
        return len(self.values)

    def follow(self, rounds: int, until: float = math.inf) -> int:
        """Take in so many rounds more, and return how many: none where what they need is not known by time `until`.

        What was found by then is not lost, and is gone on with next time.
        """
        t = len(self) + rounds
        if not self._run.take_in(self.theorem.needs, t, until):
            return 0
        self.advance(t)
        return rounds

    def advance(self, t: int) -> None:
        """Take in the rounds up to t."""
        lo = len(self)
        if self._lost:
            self._run.take_in(self.theorem.needs, t)  # with the run, while its block is at hand
            self.values.append(np.full(t - lo, np.nan, dtype=np.float32))
            return
        q = self._run.quantities(self.theorem.needs, lo, t)
        value = np.array(np.broadcast_to(self.theorem.bound(q), q.t.shape), dtype=float)
        actual = actuals(self.theorem, q)
        cuts = tuple(self._cut(lo, q))
        if self.violation is None and not (self.theorem.limit or self.theorem.fixed):
            for first, last, begins in cuts:
                self._floor = -np.inf if begins else self._floor
                if self._sharpen(lo + first, actual[first:last], value[first:last]):
                    break
            if not self.theorem.measured:
                self._probe(lo, q, actual, value)
            broken = np.flatnonzero(exceeds(actual, value, lower=self.theorem.lower))
            if len(broken):
                j = int(broken[0])
                self.violation = Violation(lo + j + 1, float(actual[j]), float(value[j]))
        self.values.append(value)
        if _measured(self.theorem) not in ("mistakes", "updates", "loss"):  # of these the trace has curves
            self.actuals.append(actual)
        elif self.theorem.lost is not None:
            self._lost = self.theorem.lost(q)

    def curve(self, n: int, pixels: int, now: Judgement | None = None) -> Curve:
        """Return the polyline of the value over rounds 1..n for a plot `pixels` wide, through the judgement `now`.

        The sharp values of a sampled bound do not decrease, so each one that is known, at round `now` or where the
        certificate is tight, is a certificate for all rounds before it in its piece: with them the curve does not
        decrease there either.
        """
        if n < 1 or not self._pieces:
            return self.values.curve(0, n, pixels)
        starts = [first - 1 for first, _ in self._pieces if first <= n]
        parts = [self.values.curve(lo, hi, pixels) for lo, hi in pairwise([*starts, n])]
        if now is not None and now.t <= n and not np.isnan(now.value):
            parts = [_through(part, now.t, now.value) for part in parts]
        return Curve(*(np.concatenate(columns) for columns in zip(*map(_lowered, parts), strict=True)))

    def at(self, t: int) -> Judgement:
        """Return the judgement of round t >= 1, as sharp as it can be had."""
        q = self._run.quantities_at(self.theorem.needs, t)
        value = float(np.asarray(self.theorem.bound(q)).reshape(-1)[0])
        actual = float(actuals(self.theorem, q)[0])
        violation = self.violation if self.violation is not None and self.violation.t <= t else None
        if self.theorem.fixed and exceeds(np.array(actual), np.array(value)):
            violation = Violation(t, actual, value)
        cap = float(t) if self.theorem.cap is None else self.theorem.cap(q)
        measured = value if self.theorem.limit else actual
        verdict = judge(measured, value, cap, violated=violation is not None, lower=self.theorem.lower)
        premises, quantities = self.theorem.premises(q), self.theorem.quantities(q)
        form = None if self.theorem.form is None or np.isnan(value) else self.theorem.form(q)
        return Judgement(self.theorem, t, actual, value, cap, verdict, premises, quantities, violation, form)

    def sharp(self, t: int) -> bool:
        """Return whether the judgement of round t is as sharp as it can be had."""
        return self._run.sharp(self.theorem.needs, t)

    def sharpen(self, t: int, until: float = math.inf) -> bool:
        """Make the judgement of round t, which was taken in, as sharp as it can be had by the time `until`."""
        return self._run.look_closely(self.theorem.needs, t, until)

    def _probe(self, lo: int, q: Quantities, actual: Array, value: Array) -> None:
        """Where only a part of the regret is known, look for all of it wherever it might exceed the bound."""
        least = getattr(q, "best_least", None)
        if least is None or self.theorem.bounds != "regret":
            return
        for j in np.flatnonzero((q.best_loss > least) & exceeds(q.loss - least, value)):
            sharp = self._run.quantities_at(self.theorem.needs, lo + int(j) + 1)
            actual[j] = float(actuals(self.theorem, sharp)[0])
            value[j] = float(np.asarray(self.theorem.bound(sharp)).reshape(-1)[0])
            if exceeds(actual[j : j + 1], value[j : j + 1])[0]:
                return

    def _cut(self, lo: int, q: Quantities) -> Iterator[tuple[int, int, bool]]:
        """Yield where a sampled value's pieces begin and end within a range, and whether they begin there."""
        if not self.theorem.sampled:
            return
        pieces = np.zeros(1) if self.theorem.piece is None else self.theorem.piece(q)
        starts = [0, *(np.flatnonzero(np.diff(pieces)) + 1).tolist()]
        for first, last in zip(starts, [*starts[1:], len(q.t)], strict=True):
            begins = not self._pieces or self._pieces[-1][1] != pieces[first]
            if begins:
                self._pieces.append((lo + first + 1, float(pieces[first])))
            yield first, last, begins

    def _sharpen(self, lo: int, actual: Array, value: Array) -> bool:
        """Replace the value by its optimum wherever the actual side might exceed it; tell whether it does.

        Within a piece the optimum does not decrease with t, so one found earlier is a floor: below it nothing can be
        broken.
        """
        above = actual > self._floor
        if not above.any():  # as a rule
            return False
        for j in np.flatnonzero(~np.isnan(value) & above):
            if actual[j] > self._floor:  # which may have risen since
                self._run.look_closely(self.theorem.needs, lo + int(j) + 1)
                q = self._run.quantities_at(self.theorem.needs, lo + int(j) + 1)
                value[j] = self._floor = float(np.asarray(self.theorem.bound(q)).reshape(-1)[0])
                if exceeds(actual[j : j + 1], value[j : j + 1])[0]:
                    return True
        return False


def _through(curve: Curve, t: int, value: float) -> Curve:
    """Return a curve with another value at round t, where it passes that round."""
    if not len(curve.t) or not curve.t[0] <= t <= curve.t[-1]:
        return curve
    first, last = np.searchsorted(curve.t, t), np.searchsorted(curve.t, t, side="right")
    return Curve(*(np.concatenate([a[:first], [b], a[last:]]) for a, b in zip(curve, (t, value), strict=True)))


def _lowered(curve: Curve) -> Curve:
    """Return a curve whose values are at most those after them."""
    lowest = np.fmin.accumulate(curve.values[::-1])[::-1]
    return Curve(curve.t, np.where(np.isnan(curve.values), np.nan, lowest))


def actuals(theorem: Theorem, q: Quantities) -> Array:
    """Return the side of a theorem that is measured."""
    return np.atleast_1d(np.asarray(getattr(q, _measured(theorem)), dtype=float))


def _measured(theorem: Theorem) -> str:
    return theorem.measured or ("loss" if theorem.bounds == "expected mistakes" else theorem.bounds)
