"""The numbers of one learner at a round, in a form that allows subtracting those of another learner."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from visualonline.numerics.rounding import without_dust
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.runs.run_facts import RunFacts
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.theorem import Notion, Verdict

_COUNTS: tuple[Notion, ...] = ("mistakes", "updates", "expected mistakes")
NONE = -math.inf
"""The value of a margin if no target separates."""


class ComparisonNumber(NamedTuple):
    """A value and its kind. NaN means that the value is unknown, and `NONE` that it does not exist.

    Numbers of different kinds have no difference.
    """

    kind: str
    value: float

    def minus(self, other: ComparisonNumber) -> float:
        """Return the difference: NaN if there is none, and 0 if it is within rounding error."""
        if self.kind != other.kind or NONE in (self.value, other.value):
            return math.nan
        return without_dust(self.value - other.value, max(abs(self.value), abs(other.value)))


class ComparisonRow(NamedTuple):
    """The row of one learner at one round.

    `paid` is the number of mistakes (expected mistakes if the learner is randomised), or the loss if there are no
    labels. `bound` is the value of the theorem, rounded down for whole numbers. `measured` is the margin or the number
    of literals, as on the scoreboard, or the regret. `judgement` is None while the judgement is unknown.
    """

    paid: ComparisonNumber
    bound: ComparisonNumber
    measured: ComparisonNumber
    judgement: Judgement | None


def comparison_row(
    run: Run,
    judgement: Judgement | None,
    t: int,
    known: Mapping[str, Any] = MappingProxyType({}),
    right: Judgement | None = None,
) -> ComparisonRow:
    """Return a run's row at round t, given its judgement and the quantities `known` in hindsight, if there are any.

    If an erratum judges, `right` is the judgement by the correct theorem.
    """
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
    return ComparisonRow(paid, bound, _measured_side(run, judgement, right, known, t, loss), judgement)


def target_number(
    facts: RunFacts, judgement: Judgement | None, known: Mapping[str, Any], separator: tuple[Any, float] | None
) -> ComparisonNumber:
    """Return the margin in the norm of the judging theorem, or the number of literals in the largest target.

    `known` are the quantities of the prefix in hindsight, and `separator` is the learner's hyperplane, if it has one.
    """
    if judgement is not None and judgement.theorem.ability(Erratum) is not None:
        judgement = None  # an erratum may claim another margin than the largest one
    quantities = {} if judgement is None else judgement.quantities
    applies = judgement is not None and judgement.verdict is not Verdict.NOT_APPLICABLE
    boolean = facts.learner.family == "boolean"
    euclidean = "margin γ (with bias)" if facts.biased else "margin γ"
    margins = (("rho", "margin ρ"), ("gamma_q", "margin γ, q-norm"), ("gamma", euclidean))
    for name, kind in (("k", "literals k"),) if boolean else margins:
        value = quantities.get(name)
        if isinstance(value, float):
            if not (applies or boolean or value <= 0):
                sure = name != "gamma" or value == known.get("gamma")
                return ComparisonNumber(kind, value if sure else math.nan)
            return ComparisonNumber(kind, value if applies and (value > 0 or boolean) else NONE)
    if boolean:
        return ComparisonNumber("literals k", math.nan)
    through = separator is None or separator[1] == 0  # a homogeneous separator is not a comparator of one with a bias
    if known.get("u") is not None and through:
        return ComparisonNumber(euclidean, float(known["gamma"]))
    missing = "gamma" in known or quantities.get("form") == "L2"
    return ComparisonNumber("margin γ", NONE if missing else math.nan)


def _measured_side(
    run: Run, judgement: Judgement | None, right: Judgement | None, known: Mapping[str, Any], t: int, loss: float
) -> ComparisonNumber:
    """Return the regret if the learner has one, or the margin as on the scoreboard, or no number."""
    if judgement is None or t < 1:
        return ComparisonNumber("", math.nan)
    if judgement.theorem.bounds == "regret":
        return ComparisonNumber("regret", without_dust(judgement.actual, loss))
    if run.learner.takes_advice and run.history.rounds_known(run.best_expert) >= t:
        regret = loss - float(run.history.member(run.best_expert).at(t)["best_loss"])
        return ComparisonNumber("regret", without_dust(regret, loss))
    if run.learner.takes_advice or not run.rule.labelled:
        return ComparisonNumber("", math.nan)
    return target_number(run.facts, right or judgement, known, run.rule.separator(run.frame(t).before))
