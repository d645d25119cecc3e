"""The ability to hold the literals of a disjunction."""

from __future__ import annotations

from visualonline.core.ability import Ability


class HoldsLiterals(Ability):
    """The learner has a weight for each literal, first the features, then their negations.

    The weights panel shows a grid of the literals.
    """
