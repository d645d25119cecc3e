"""What is said of the lines of a plane: the hyperplane that predicts, and the experts."""

from __future__ import annotations

from visualonline.runs.analyses.votes import prediction_rule
from visualonline.session.snapshot import LearnerSnapshot
from visualonline.views.text.numbers import short

_NUMBERS = 6
"""Numbers of a vector that are said."""


def vector(values: list[float], more: bool = False) -> str:
    """Return a vector as it is said.

    Examples
    --------
    >>> vector([0.25, -1.0]), vector([0.5], more=True)
    ('(0.25, −1)', '(0.5, …)')
    """
    return f"({', '.join(map(short, values))}{', …' if more else ''})"


def told_of_hyperplane(shown: LearnerSnapshot, *, after: bool, true: bool) -> str:
    """Return what is said of the learner's hyperplane before or after the update; one that is not `true` is cut."""
    found = shown.separators[int(after)]
    if found is None:
        return ""
    product = "w·x" if shown.rule.labelled else "w·g"
    normal, offset = found
    w = vector(normal[:_NUMBERS].tolist(), more=len(normal) > _NUMBERS)
    cut = "" if true else ", where all else is at its mean"
    return f"the learner's hyperplane, {product} = {short(float(offset))}{cut}: w = {w}"


def told_of_experts(shown: LearnerSnapshot) -> tuple[str, ...]:
    """Return what is said of each expert: its name, and its weight or, where the leader is followed, its losses."""
    loses = prediction_rule(shown.rule) is None
    return tuple(
        f"{name}: {short(weight)} lost so far" if loses else f"{name}: weight {short(weight)}"
        for name, weight in zip(shown.facts.names, shown.weights.tolist(), strict=True)
    )
