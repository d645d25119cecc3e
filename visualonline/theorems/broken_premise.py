"""Premises that fail for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Quantities


@dataclass(frozen=True)
class FailsForGood(Ability):
    """No later round can mend a premise once it has failed: no value is worked out from there on.

    Attributes
    ----------
    since : (Quantities) -> bool
        Whether such a premise has failed by the end of the range, so that every later value is NaN.
    """

    excludes = (Sampled,)  # of sampled values a later one may be known where an earlier one is not

    since: Callable[[Quantities], bool]
