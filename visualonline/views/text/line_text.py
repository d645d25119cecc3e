"""Tooltips of lines in the plane: the learner's hyperplane and the experts."""

from __future__ import annotations

from collections.abc import Callable

from visualonline.runs.analyses.votes import weighs_by_loss
from visualonline.session.snapshot import LearnerSnapshot
from visualonline.views.text.numbers import short, vector
from visualonline.views.text.translation import translate

_NUMBERS = 6
"""Largest number of components of a vector in a tooltip."""


def hyperplane_tooltip(shown: LearnerSnapshot, *, after: bool, true: bool) -> str:
    """Return the tooltip of the hyperplane before or after the update. With `true` False, it is a cross-section."""
    found = shown.separators[int(after)]
    if found is None:
        return ""
    product = "w·x" if shown.rule.labelled else "w·g"
    normal, offset = found
    w = vector(normal[:_NUMBERS].tolist(), more=len(normal) > _NUMBERS)
    cut = "" if true else translate("Text", ", with all other features at their means")
    return translate("Text", "the learner's hyperplane, {product} = {offset}{cut}: w = {w}").format(
        product=product, offset=short(float(offset)), cut=cut, w=w
    )


def expert_tooltips(shown: LearnerSnapshot) -> Callable[[int], str]:
    """Return a function from an expert's index to its tooltip: its name, and its weight or its loss so far."""
    names, weights = shown.facts.names, shown.weights  # do not capture `shown`, which holds more than a frame should
    kind = translate("Text", "loss so far ") if weighs_by_loss(shown.rule) else translate("Text", "weight ")

    def text_of(i: int) -> str:
        return f"{names[i]}: {kind}{short(float(weights[i]))}"

    return text_of
