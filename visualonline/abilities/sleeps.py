"""The ability to handle sleeping experts."""

from __future__ import annotations

from visualonline.core.ability import Ability


class Sleeps(Ability):
    """The learner accepts missing advice: NaN for an expert that is asleep in a round.

    `trace.simulate` reads this ability.
    """
