"""Lower limits on the value of a bound."""

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
    """A lower limit on the value, known without the best comparator.

    If no curve is needed, a run that stays below this floor has not broken the bound in any round.

    Attributes
    ----------
    value : (Quantities over a range) -> Array
    needs : tuple of Hindsight and Measure classes
    """

    excludes = (LowerBound,)  # a run breaks a lower bound by being below its value

    value: Callable[[Quantities], Array]
    needs: tuple[type[Hindsight] | type[Measure], ...] = ()
