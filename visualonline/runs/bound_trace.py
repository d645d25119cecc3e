"""A bound trace: the value of one theorem at every round of a run, and the first violation."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple, Protocol

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.repeats import ERRORS
from visualonline.core.types import Array, Mask
from visualonline.hindsight.fault import NOT_CONTAINED, describe_fault
from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.measure import Measure
from visualonline.runs.judgement import Judgement, Violation
from visualonline.runs.repeated_runs import MeanOfRepeats
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.chance import Redraws
from visualonline.theorems.delay_premise import inapplicable
from visualonline.theorems.floor import Floor
from visualonline.theorems.forms import Forms
from visualonline.theorems.lower_bound import reached_in_the_limit
from visualonline.theorems.measured import Measured, caps, measured_quantity
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Quantities, Theorem, exceeds, judge
from visualonline.trace.pyramid import Curve, Series

Needs = tuple[type[Hindsight] | type[Measure], ...]
_PAID = ("loss", "regret", "pseudo_regret")
"""Measured quantities that are derived from losses."""
_EQUAL = 1e-6
"""The relative tolerance within which a bound counts as vacuous or reached, as in the verdict."""
_FINEST = 50.0
"""The zoom factor up to which the resolution of a piecewise curve grows with the zoom."""


class Around(NamedTuple):
    """The band around an average of repetitions (four standard errors below and above) and the value of this run."""

    low: Series
    high: Series
    this_run: Series


class MeasuredRun(Protocol):
    """The part of a run that a bound trace uses."""

    def quantities(self, needs: Needs, lo: int, hi: int) -> Quantities:
        """Return the quantities at rounds lo+1 .. hi.

        The rounds must lie in one block unless all needs are `MultiBlock`.
        """

    def quantities_at(self, needs: Needs, t: int) -> Quantities:
        """Return the quantities at round t, as exactly as they are known."""

    def is_refined(self, needs: Needs, t: int) -> bool:
        """Return whether the quantities at round t are as exact as they can be."""

    def refine_at(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Refine the quantities at round t until the time `until`.

        Return whether the quantities are as exact as possible.
        """

    def advance_hindsight(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Advance the hindsight quantities to round t, until the time `until` at most.

        Return whether the quantities have reached round t.
        """

    def mean_of_repeats_at(self, t: int) -> MeanOfRepeats | None:
        """Return the average loss of the repetitions in rounds 1..t, or None if none is known yet."""


_log = logging.getLogger(__name__)


class BoundTrace:
    """The value of a theorem over the rounds of a run, computed in slices of any length as the run proceeds.

    An error in the theorem or its quantities withdraws only this theorem: it then applies to no round, and its single
    premise states the error.

    Attributes
    ----------
    failed : bool
        Whether the theorem was withdrawn.
    around : Around or None
        The band around the average of the repetitions, if there are any and the theorem bounds an expectation.
    informative : int or None
        The round from which the bound is informative, after a round in which it was vacuous; None if the bound is
        vacuous now or has never been vacuous.
    reached : int or None
        The first round in which the measured quantity reaches a lower bound, after a round in which it did not.
    """

    def __init__(self, theorem: Theorem, run: MeasuredRun) -> None:
        self.theorem, self._run = theorem, run
        self.values, self.actuals = Series(np.float32), Series(np.float32)
        self.around: Around | None = None
        self.violation: Violation | None = None
        self._floor = -np.inf
        self._pieces: list[tuple[int, float]] = []
        self._failed_for_good = self.failed = False
        self.informative: int | None = None
        self.reached: int | None = None
        self._apart = False

    def __len__(self) -> int:
        return len(self.values)

    @property
    def form_changes(self) -> tuple[int, ...]:
        """The rounds at which the form of the value may change."""
        return tuple(first for first, _ in self._pieces[1:]) if self.theorem.ability(Forms) else ()

    def follow(self, rounds: int, until: float = math.inf) -> int:
        """Advance by up to `rounds` rounds and return how many; 0 if a needed quantity is not known by time `until`.

        Partial results are kept, and the computation continues with the next call.
        """
        t = len(self) + rounds
        with self.ending():
            if not self._run.advance_hindsight(self.theorem.needs, t, until):
                return 0
        self.advance(t)
        return rounds

    @contextmanager
    def ending(self) -> Iterator[None]:
        """Withdraw this theorem if the code in this context fails, unless the caller can correct the error."""
        try:
            yield
        except NOT_CONTAINED:
            raise
        except Exception as fault:  # noqa: BLE001  the run and the other theorems continue after any error
            self._end(fault)

    def _end(self, fault: Exception) -> None:
        """Withdraw this theorem from all rounds, with the reason."""
        _log.debug("%s failed", self.theorem.id, exc_info=fault)
        why = f"{describe_fault(fault)}, which is an error in VisualOnline itself"
        unmet = Premise("the bound could be computed", False, why)
        self.theorem = replace(inapplicable(self.theorem, unmet), needs=())
        self.failed = True
        known, self.values = len(self.values), Series(np.float32)
        self.values.append(np.full(known, np.nan))

    def advance(self, t: int) -> None:
        """Advance to round t."""
        with self.ending():
            self._advance(t)
        if self.failed:
            both = self.theorem.kind == "expectation" or _lacks_curve(self.theorem)
            for kept in (self.values, self.actuals) if both else (self.values,):
                kept.append(np.full(t - len(kept), np.nan, dtype=np.float32))

    def _advance(self, t: int) -> None:
        lo = len(self)
        if self.failed:
            return
        if self._failed_for_good:
            self._run.advance_hindsight(self.theorem.needs, t)  # while the block of the run is in memory
            self.values.append(np.full(t - lo, np.nan, dtype=np.float32))
            return
        q = self._run.quantities(self.theorem.needs, lo, t)
        value = np.array(np.broadcast_to(self.theorem.bound(q), q.t.shape), dtype=float)
        actual = actuals(self.theorem, q)
        cuts = tuple(self._pieces_within(lo, q))
        if self.violation is None and not (reached_in_the_limit(self.theorem) or self._rounds_fixed):
            for first, last, begins in cuts:
                self._floor = -np.inf if begins else self._floor
                if self._sharpen(lo + first, actual[first:last], value[first:last]):
                    break
            if self.theorem.kind != "expectation" and not self.theorem.ability(Measured):
                self._check_near_best(lo, q, actual, value)
            broken = np.flatnonzero(self._broken(q, actual, value))
            if len(broken):
                j = int(broken[0])
                self.violation = Violation(lo + j + 1, float(actual[j]), float(value[j]))
        self._note_turns(lo, q, actual, value)
        self.values.append(value)
        if self.theorem.kind == "expectation" and "standard_error" in q.numbers:
            self.around = self.around or Around(*(Series(np.float32) for _ in range(3)))
            self.around.low.append(actual - ERRORS * q.standard_error)
            self.around.high.append(actual + ERRORS * q.standard_error)
            again = self.theorem.ability(Redraws)
            self.around.this_run.append(q.this_run if again else actual - q.loss + q.this_run)
        if self.theorem.kind == "expectation" or _lacks_curve(self.theorem):
            self.actuals.append(actual)
        elif (fails := self.theorem.ability(FailsForGood)) is not None:
            self._failed_for_good = fails.since(q)

    def _note_turns(self, lo: int, q: Quantities, actual: Array, value: Array) -> None:
        """Record the round from which the bound is informative, or in which a lower bound is reached."""
        known = ~np.isnan(value)
        if self.theorem.lower:
            in_limit = reached_in_the_limit(self.theorem)
            met = actual >= value if in_limit else np.abs(actual - value) <= _EQUAL * np.maximum(1.0, np.abs(value))
            apart = np.concatenate(([self._apart], (known & ~met)[:-1]))
            self._apart = bool(known[-1] and not met[-1])
            found = np.flatnonzero(met & apart)
            if self.reached is None and len(found):
                self.reached = lo + int(found[0]) + 1
            return
        informative = value < caps(self.theorem, q) - _EQUAL
        silent = np.flatnonzero(known & ~informative)
        begin = int(silent[-1]) + 1 if len(silent) else 0
        if len(silent):
            self.informative, self._apart = None, True
        if self._apart and informative[begin:].any():
            self.informative, self._apart = lo + begin + int(np.argmax(informative[begin:])) + 1, False

    def settle(
        self, t: int, shared: dict[tuple[Floor, int], tuple[Quantities, Array]], until: float = math.inf
    ) -> None:
        """Advance to round t without a curve. A floor can show that the bound holds in all of these rounds.

        The floor and its quantities are cached in `shared` for the other theorems, by the round before the first one.
        The values of these rounds remain NaN (unknown), except those requested by `at`. As with `follow`, no round is
        judged if the required quantities are not known by the time `until`.
        """
        lo, floor = len(self), self.theorem.ability(Floor)
        if floor is not None and not self.failed:
            with self.ending():
                key = floor, lo
                if key not in shared:
                    if not self._run.advance_hindsight(floor.needs, t, until):
                        return
                    q = self._run.quantities(floor.needs, lo, t)
                    shared[key] = q, np.broadcast_to(floor.value(q), q.t.shape)
                q, values = shared[key]
                if np.all(actuals(self.theorem, q) <= values):
                    self.values.append(np.full(t - lo, np.nan, dtype=np.float32))
                    return
        self.follow(t - lo, until)

    def curve(self, n: int, pixels: int, now: Judgement | None = None) -> Curve:
        """Return the polyline of the value over rounds 1..n for a plot `pixels` wide, through the judgement `now`.

        The sharp values of a sampled bound do not decrease. Each known sharp value, at round `now` or where the
        certificate is tight, is therefore an upper bound on the values of all earlier rounds in its piece. The curve
        uses these bounds, so the curve does not decrease within a piece either.
        """
        if n < 1 or not self._pieces:
            return self.values.curve(0, n, pixels)
        starts = [first - 1 for first, _ in self._pieces if first <= n]
        parts = [self.values.curve(lo, hi, pixels) for lo, hi in pairwise([*starts, n])]
        if now is not None and now.t <= n and not np.isnan(now.value):
            parts = [_with_value(part, now.t, now.value) for part in parts]
        return Curve(*(np.concatenate(columns) for columns in zip(*map(_running_minimum, parts), strict=True)))

    def curve_between(self, lo: int, hi: int, pixels: int, now: Judgement | None = None) -> Curve:
        """Return the polyline over rounds lo+1 .. hi for a plot `pixels` wide, through the judgement `now`."""
        if not self._pieces:
            return self.values.curve(lo, hi, pixels)
        finer = pixels * min(max(hi, 1) / max(hi - lo, 1), _FINEST)
        t, values = self.curve(min(hi, len(self)), int(finer), now)
        part = t > lo
        return Curve(t[part], values[part])

    def at(self, t: int) -> Judgement:
        """Return the judgement of round t >= 1, as exactly as it is known."""
        try:
            return self._at(t)
        except NOT_CONTAINED:
            raise
        except Exception as fault:  # noqa: BLE001  as in `ending`
            self._end(fault)
            return self._at(t)

    def _at(self, t: int) -> Judgement:
        q = self._run.quantities_at(self.theorem.needs, t)
        value = float(np.asarray(self.theorem.bound(q)).reshape(-1)[0])
        actual = float("nan") if self.failed and _lacks_curve(self.theorem) else float(actuals(self.theorem, q)[0])
        violation = self.violation if self.violation is not None and self.violation.t <= t else None
        if self._rounds_fixed and exceeds(np.array(actual), np.array(value)):
            violation = Violation(t, actual, value)
        cap, forms = float(caps(self.theorem, q)[0]), self.theorem.ability(Forms)
        measured = value if reached_in_the_limit(self.theorem) else actual
        judged = self.theorem.kind != "expectation" or "standard_error" in q.numbers
        if judged and self.theorem.kind == "expectation":
            measured = actual - ERRORS * float(q.standard_error[0])
        verdict = judge(
            measured, value, cap, violated=violation is not None, lower=self.theorem.lower, judged=judged
        )
        premises = self.theorem.premises(q)
        quantities = {**self.theorem.quantities(q), **self._of_repeats(q, t, actual)}
        form = None if forms is None or np.isnan(value) else forms.at(q)
        return Judgement(
            theorem=self.theorem,
            t=t,
            actual=actual,
            value=value,
            cap=cap,
            verdict=verdict,
            premises=premises,
            quantities=quantities,
            violation=violation,
            form=form,
        )

    def is_refined(self, t: int) -> bool:
        """Return whether the judgement of round t is as exact as possible."""
        sharp = False
        with self.ending():
            sharp = self._run.is_refined(self.theorem.needs, t)
        return sharp or self.failed

    def refine(self, t: int, until: float = math.inf) -> bool:
        """Refine the judgement of round t until the time `until`.

        Return whether the judgement is as exact as possible.
        """
        done = False
        with self.ending():
            done = self._run.refine_at(self.theorem.needs, t, until)
        return done or self.failed

    @property
    def _rounds_fixed(self) -> bool:
        """True if each round is judged on its own."""
        returned = self.theorem.ability(ReturnedHypothesis)
        return returned is not None and returned.rounds_fixed

    def _broken(self, q: Quantities, actual: Array, value: Array) -> Mask:
        """Return where the bound is violated.

        One run never violates a bound on an expectation; a clearly higher average does.
        """
        if self.theorem.kind != "expectation":
            return exceeds(actual, value, lower=self.theorem.lower)
        if "standard_error" not in q.numbers:
            return np.zeros(len(actual), dtype=bool)
        return exceeds(actual - ERRORS * q.standard_error, value)

    def _of_repeats(self, q: Quantities, t: int, actual: float) -> dict[str, float]:
        """Return the number and average of the repetitions; for a bound on an expectation also this run's value."""
        found, kind = self._run.mean_of_repeats_at(t), self.theorem.kind
        if found is None or kind not in ("exact", "expectation") or measured_quantity(self.theorem) not in _PAID:
            return {}
        beside, name = (found.this_run, "this_run") if kind == "expectation" else (found.mean, "mean")
        number = beside if self.theorem.ability(Redraws) else actual - float(q.loss[0]) + beside
        return {"runs": float(found.count), name: number, "standard_error": found.standard_error}

    def _check_near_best(self, lo: int, q: Quantities, actual: Array, value: Array) -> None:
        """If the best loss in hindsight is known only approximately, compute it wherever the bound might be violated.

        The regret, and bounds that add the best loss, are first checked with a lower bound on the best loss.
        """
        least = getattr(q, "best_least", None)
        if least is None:
            return
        low = Quantities({**q.numbers, "best_loss": least, "regret": q.loss - least})
        for j in np.flatnonzero((q.best_loss > least) & exceeds(actuals(self.theorem, low), self.theorem.bound(low))):
            sharp = self._run.quantities_at(self.theorem.needs, lo + int(j) + 1)
            if self.theorem.bounds == "regret":  # other measured quantities do not depend on the best loss
                actual[j] = float(actuals(self.theorem, sharp)[0])
            value[j] = float(np.asarray(self.theorem.bound(sharp)).reshape(-1)[0])
            if exceeds(actual[j : j + 1], value[j : j + 1])[0] or sharp.best_loss >= q.best_loss[j]:
                return  # the bound is violated, or no later round of this range is known more exactly

    def _pieces_within(self, lo: int, q: Quantities) -> Iterator[tuple[int, int, bool]]:
        """Yield the start and end of each piece of a sampled value in a range, and whether the piece starts there."""
        sampled = self.theorem.ability(Sampled)
        if sampled is None:
            return
        pieces = np.zeros(1) if sampled.piece is None else sampled.piece(q)
        starts = [0, *(np.flatnonzero(np.diff(pieces)) + 1).tolist()]
        for first, last in zip(starts, [*starts[1:], len(q.t)], strict=True):
            begins = not self._pieces or self._pieces[-1][1] != pieces[first]
            if begins:
                self._pieces.append((lo + first + 1, float(pieces[first])))
            yield first, last, begins

    def _sharpen(self, lo: int, actual: Array, value: Array) -> bool:
        """Replace values by their optimum where needed. Return whether the measured side exceeds an optimum.

        Within a piece the optimum does not decrease with t, so an earlier optimum is a lower bound: no measured value
        below it violates the bound.
        """
        above = actual > self._floor
        if not above.any():  # this is the usual case
            return False
        for j in np.flatnonzero(~np.isnan(value) & above):
            if actual[j] > self._floor:  # the floor may have risen since
                self._run.refine_at(self.theorem.needs, lo + int(j) + 1)
                q = self._run.quantities_at(self.theorem.needs, lo + int(j) + 1)
                value[j] = self._floor = float(np.asarray(self.theorem.bound(q)).reshape(-1)[0])
                if exceeds(actual[j : j + 1], value[j : j + 1])[0]:
                    return True
        return False


def _with_value(curve: Curve, t: int, value: float) -> Curve:
    """Return a curve with another value at round t, if the curve covers that round."""
    if not len(curve.t) or not curve.t[0] <= t <= curve.t[-1]:
        return curve
    first, last = np.searchsorted(curve.t, t), np.searchsorted(curve.t, t, side="right")
    return Curve(*(np.concatenate([a[:first], [b], a[last:]]) for a, b in zip(curve, (t, value), strict=True)))


def _running_minimum(curve: Curve) -> Curve:
    """Return a curve in which each value is the minimum of itself and all later values."""
    lowest = np.fmin.accumulate(curve.values[::-1])[::-1]
    return Curve(curve.t, np.where(np.isnan(curve.values), np.nan, lowest))


def actuals(theorem: Theorem, q: Quantities) -> Array:
    """Return the measured side of a theorem."""
    return np.atleast_1d(np.asarray(getattr(q, measured_quantity(theorem)), dtype=float))


def _lacks_curve(theorem: Theorem) -> bool:
    """Return whether the trace has no curve of the measured quantity."""
    return measured_quantity(theorem) not in ("mistakes", "updates", "loss")
