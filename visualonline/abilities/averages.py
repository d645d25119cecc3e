"""The ability to average weights."""

from __future__ import annotations

from visualonline.core.ability import Ability


class Averages(Ability):
    """The learner returns the average of its weights over the rounds.

    The weights panel shows the current weights and, as second bars, their average.
    """
