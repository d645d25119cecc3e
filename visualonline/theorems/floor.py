"""Floors, which no value of a bound is below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.types import Array
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.prefix import Hindsight
from visualonline.theorems.theorem import Quantities


@dataclass(frozen=True, kw_only=True)
class Floor(Ability):
    """A number that the value is never below, known without looking for the best comparator.

    If no curve is wanted, a run that stays below its floor has broken the bound in no round.

    Attributes
    ----------
    value : (Quantities over a range) -> Array
    needs : tuple of Hindsight and Measure classes
    """

    value: Callable[[Quantities], Array]
    needs: tuple[type[Hindsight] | type[Measure], ...] = ()

    def check(self, plugin: Any) -> None:
        """Refuse lower bounds, which a run breaks below the value."""
        if plugin.lower:
            raise DeclarationError("Floor is for upper bounds; a LowerBound has none")
