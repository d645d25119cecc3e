"""The numbers of one learner at a round, in a form that allows subtracting those of another learner."""

from __future__ import annotations

import math
from typing import NamedTuple

from visualonline.numerics.rounding import without_dust
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Notion, Verdict

_COUNTS: tuple[Notion, ...] = ("mistakes", "updates", "expected mistakes")
_MARGINS = {"gamma": "margin γ", "rho": "margin ρ"}
"""Quantities of theorems and their display names."""


class ComparisonNumber(NamedTuple):
    """A value and its kind. NaN means that it does not exist. Numbers of different kinds have no difference."""

    kind: str
    value: float

    def minus(self, other: ComparisonNumber) -> float:
        """Return the difference: NaN if there is none, and 0 if it is within rounding error."""
        if self.kind != other.kind:
            return math.nan
        return without_dust(self.value - other.value, max(abs(self.value), abs(other.value)))


class ComparisonRow(NamedTuple):
    """The row of one learner at one round.

    `paid` is the number of mistakes (expected mistakes if the learner is randomised), or the loss if there are no
    labels. `bound` is the value of the theorem, rounded down for whole numbers. `measured` is the margin in the bound,
    or the regret. `judgement` is None while it is unknown.
    """

    paid: ComparisonNumber
    bound: ComparisonNumber
    measured: ComparisonNumber
    judgement: Judgement | None


def comparison_row(run: Run, judgement: Judgement | None, t: int) -> ComparisonRow:
    """Return a run's row at round t, given the judgement of that round if it is known."""
    totals = run.trace.totals(max(t - 1, 0), t)
    mistakes, loss = (float(sums[0]) if t else 0.0 for sums in (totals.mistakes, totals.loss))
    paid = ComparisonNumber("mistakes", loss if run.rule.randomized else mistakes)
    if not run.rule.labelled:
        paid = ComparisonNumber("loss", loss)
    bound = ComparisonNumber("", math.nan)
    if judgement is not None and judgement.verdict is not Verdict.NOT_APPLICABLE:
        bounds = judgement.theorem.bounds
        value = judgement.value
        if judgement.theorem.integer and math.isfinite(value):
            value = math.floor(value + 1e-9 * max(1.0, abs(value)))
        bound = ComparisonNumber("mistakes" if bounds in _COUNTS else bounds, value)
    return ComparisonRow(paid, bound, _measured_side(run, judgement, t, loss), judgement)


def _measured_side(run: Run, judgement: Judgement | None, t: int, loss: float) -> ComparisonNumber:
    """Return the margin that the theorem uses, the regret if the learner has one, or no number."""
    if judgement is None or t < 1:
        return ComparisonNumber("", math.nan)
    if judgement.theorem.bounds == "regret":
        return ComparisonNumber("regret", without_dust(judgement.actual, loss))
    if run.learner.takes_advice and run.history.rounds_known(run.best_expert) >= t:
        regret = loss - float(run.history.member(run.best_expert).at(t)["best_loss"])
        return ComparisonNumber("regret", without_dust(regret, loss))
    for name, kind in _MARGINS.items():
        value = judgement.quantities.get(name)
        if isinstance(value, float | int):
            radius = judgement.quantities.get("r")
            scale = float(radius) if isinstance(radius, float | int) else 0.0
            return ComparisonNumber(kind, without_dust(float(value), scale))
    return ComparisonNumber("", math.nan)
