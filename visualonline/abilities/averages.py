"""The ability to average weights."""

from __future__ import annotations

from visualonline.core.ability import Ability


class Averages(Ability):
    """The learner returns the average of the weights that have predicted.

    The weights panel shows the current weights and, as second bars, their average.
    """
