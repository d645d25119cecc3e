"""The ability to limit the number of experts."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class LimitsExperts(Ability):
    """The learner accepts a limited number of experts. Theorems that need more experts do not apply.

    Attributes
    ----------
    most : int
        The maximum number of experts.
    """

    most: int
