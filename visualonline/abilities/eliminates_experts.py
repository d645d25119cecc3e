"""The ability to eliminate experts."""

from __future__ import annotations

from visualonline.core.ability import Ability


class EliminatesExperts(Ability):
    """The learner drops experts that were wrong: weights are 0 or 1. The weights panel shows the survivors."""
