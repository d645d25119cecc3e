"""The names of learners and their difference at a round, in words and numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from visualonline.runs.analyses.comparison import NONE, ComparisonNumber, ComparisonRow
from visualonline.session.document import LETTERS
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.views.text.numbers import as_text, short, whole
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared, translate


def learner_title(shown: Sequence[LearnerSnapshot], i: int) -> str:
    """Return the letter and name of learner i, with the parameters that distinguish it from learners of its kind."""
    learner, values = shown[i].learner, shown[i].rule.values
    alike = [one.rule.values for one in shown if one.learner.id == learner.id]
    none = translate("Text", "none")
    different = [
        f"{p.symbol} = {as_text(values[p.name]) or none}, "
        for p in learner.parameters
        if len({as_text(others[p.name]) for others in alike}) > 1
    ]
    return f"{LETTERS[i]}  {''.join(different)}{declared(learner.name)}"


def difference_text(snapshot: Snapshot) -> tuple[TextRun, ...]:
    """Return the first learner's cost minus that of each other learner and, for two learners, the same for bounds."""
    if len(snapshot.learners) < 2:
        return ()
    t, rows = compared_rows(snapshot)
    first, *others = rows
    pairs = zip(LETTERS[1:], others, strict=False)
    parts = [f"A − {letter} {difference(first.paid.minus(other.paid))}" for letter, other in pairs]
    allowed = first.bound.minus(others[0].bound)
    if len(others) == 1 and not math.isnan(allowed):
        parts.append(translate("Text", "bounds: {difference}").format(difference=difference(allowed)))
    return (TextRun(f"t = {whole(t)}:  " + ",  ".join(parts), "paid"),)


def compared_rows(snapshot: Snapshot) -> tuple[int, tuple[ComparisonRow, ...]]:
    """Return the round at which learners are compared, hovered or else current, and their rows at that round."""
    if snapshot.hovered is None:
        return snapshot.revealed, snapshot.rows
    return snapshot.hovered, snapshot.hovered_rows


def kind_text(number: ComparisonNumber) -> str:
    """Return what a number of a learner is: a margin, a number of literals, or the regret."""
    names = {
        "literals k": translate("Panels", "literals k"),
        "margin ρ": translate("Panels", "margin ρ"),
        "margin γ, q-norm": translate("Panels", "margin γ, q-norm"),
        "margin γ (with bias)": translate("Panels", "margin γ (with bias)"),
        "margin γ": translate("Panels", "margin γ"),
        "regret": translate("Panels", "regret"),
    }
    return names[number.kind]


def measured_text(number: ComparisonNumber) -> str:
    """Return a number of a learner, "none" if it does not exist, and a dash if it is unknown."""
    return translate("Text", "none") if number.value == NONE else short(number.value)


def difference(value: float) -> str:
    """Return a difference with its sign, or a dash for NaN.

    Examples
    --------
    >>> difference(14.0), difference(-0.25), difference(0.0), difference(float("nan"))
    ('+14', '−0.25', '0', '–')
    """
    return ("+" if value > 0 and not math.isnan(value) else "") + short(value)
