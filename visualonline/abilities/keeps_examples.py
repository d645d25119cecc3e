"""The ability to keep examples."""

from __future__ import annotations

from visualonline.core.ability import Ability


class KeepsExamples(Ability):
    """The learner has a weight for each example that it keeps, and a state of support vectors.

    The panels Dual and Weights, the plane and the tables of weights read the state.
    """
