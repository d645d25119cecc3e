"""Floors, which no value of a bound is below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.core.types import Array
from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.measure import Measure
from visualonline.theorems.lower_bound import LowerBound
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

    excludes = (LowerBound,)  # which a run breaks below the value

    value: Callable[[Quantities], Array]
    needs: tuple[type[Hindsight] | type[Measure], ...] = ()
