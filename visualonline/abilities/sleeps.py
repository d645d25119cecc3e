"""The ability to do without the advice of sleeping experts."""

from __future__ import annotations

from visualonline.core.ability import Ability


class Sleeps(Ability):
    """Takes advice that is absent: NaN for an expert that sleeps through a round. `trace.simulate` reads it."""
