"""The comparator of a learner that is not compared with the best expert or the best point of a set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from visualonline.core.ability import Ability
from visualonline.core.plugin import Learner


@dataclass(frozen=True, kw_only=True)
class HasComparator(Ability):
    """The learner has a comparator other than the best expert or the best point of a feasible set.

    `runs.run` chooses the measure of hindsight by the comparator.

    Attributes
    ----------
    comparator : "svm", "ridge", "constant", "rebalanced" or "waking"
        The least regularised hinge loss, the least regularised square loss, the least log loss of one probability, the
        least log loss of a portfolio, or an expert in its waking rounds.
    """

    comparator: Literal["svm", "ridge", "constant", "rebalanced", "waking"]


def comparator_of(learner: Learner) -> str:
    """Return the comparator of a learner; empty if it is the best expert, the best point of a set, or none."""
    found = learner.ability(HasComparator)
    return "" if found is None else found.comparator
