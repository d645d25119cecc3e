"""The ability to limit the number of experts."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class LimitsExperts(Ability):
    """Takes a limited number of experts. Theorems that ask for more do not apply to it.

    Attributes
    ----------
    most : int
        How many experts it takes at most.
    """

    most: int
