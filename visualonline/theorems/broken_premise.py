"""Premises that cannot hold again once they have failed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Quantities


@dataclass(frozen=True)
class FailsForGood(Ability):
    """Once the premise has failed, it fails in all later rounds, so no value is computed for them.

    Attributes
    ----------
    since : (Quantities) -> bool
        Whether the premise has failed by the end of the range, so that every later value is NaN.
    """

    excludes = (Sampled,)  # a later sampled value may be known although an earlier one is not

    since: Callable[[Quantities], bool]
