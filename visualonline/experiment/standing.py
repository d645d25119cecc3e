"""How one learner of several stands at a round, in numbers that can be subtracted from those of another."""

from __future__ import annotations

import math
from typing import NamedTuple

from visualonline.experiment.run import Run
from visualonline.experiment.track import Judgement
from visualonline.hindsight.best_expert import BestExpert
from visualonline.theorems.statement import Notion, Verdict

_COUNTS: tuple[Notion, ...] = ("mistakes", "updates", "expected mistakes")
_MARGINS = {"gamma": "margin γ", "rho": "margin ρ"}
"""Quantities of theorems, and what they are."""


class Number(NamedTuple):
    """A value, NaN if there is none, and what it is: numbers of two kinds have no difference."""

    kind: str
    value: float

    def less(self, other: Number) -> float:
        """Return the difference, NaN where there is none."""
        return self.value - other.value if self.kind == other.kind else math.nan


class Standing(NamedTuple):
    """One learner at one round.

    `paid` counts its mistakes, in expectation where it draws; `bound` is what its theorem allows, of a whole number the
    floor; `held` is the margin that enters it or the regret; `judgement` is None while it is not known.
    """

    paid: Number
    bound: Number
    held: Number
    judgement: Judgement | None


def standing(run: Run, judgement: Judgement | None, t: int) -> Standing:
    """Return how a run stands at round t, where a theorem's judgement of that round is known or not."""
    totals = run.trace.totals(max(t - 1, 0), t)
    mistakes, loss = (float(sums[0]) if t else 0.0 for sums in (totals.mistakes, totals.loss))
    paid = Number("mistakes", loss if run.rule.randomized else mistakes)
    bound = Number("", math.nan)
    if judgement is not None and judgement.verdict is not Verdict.NOT_APPLICABLE:
        bounds = judgement.theorem.bounds
        value = judgement.value
        if judgement.theorem.integer and math.isfinite(value):
            value = math.floor(value + 1e-9 * max(1.0, abs(value)))
        bound = Number("mistakes" if bounds in _COUNTS else bounds, value)
    return Standing(paid, bound, _held(run, judgement, t, loss), judgement)


def _held(run: Run, judgement: Judgement | None, t: int, loss: float) -> Number:
    """Return the margin that the theorem speaks of, the regret of a learner that has one, or no number."""
    if judgement is None or t < 1:
        return Number("", math.nan)
    if judgement.theorem.bounds == "regret":
        return Number("regret", judgement.actual)
    if run.learner.family == "experts" and run.history.known(BestExpert) >= t:
        return Number("regret", loss - float(run.history.need(BestExpert).at(t)["best_loss"]))
    for name, kind in _MARGINS.items():
        value = judgement.quantities.get(name)
        if isinstance(value, float | int):
            return Number(kind, float(value))
    return Number("", math.nan)
