"""The ability to eliminate experts."""

from __future__ import annotations

from visualonline.core.ability import Ability


class EliminatesExperts(Ability):
    """The learner drops an expert at its first mistake: weights are 0 or 1. The weights panel shows the survivors."""
