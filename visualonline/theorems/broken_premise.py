"""Premises that fail for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from visualonline.core.ability import Ability, DeclarationError
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Quantities


@dataclass(frozen=True)
class FailsForGood(Ability):
    """No later round can mend a premise once it has failed: no value is worked out from there on. Not with `Sampled`.

    Attributes
    ----------
    since : (Quantities) -> bool
        Whether such a premise has failed by the end of the range, so that every later value is NaN.
    """

    since: Callable[[Quantities], bool]

    def check(self, plugin: Any) -> None:
        """Refuse sampled values, of which a later one may be known where an earlier one is not."""
        if plugin.ability(Sampled):
            raise DeclarationError("FailsForGood is not for a theorem with Sampled; leave one of them out")
