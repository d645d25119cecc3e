"""Bounds whose sharp value is computed at single rounds only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.core.types import Array
from visualonline.theorems.theorem import Quantities


@dataclass(frozen=True, kw_only=True)
class Sampled(Ability):
    """The value over a range is an upper bound on the sharp value, which is computed at single rounds on request.

    Within each piece, the sharp value must not decrease with t.

    Attributes
    ----------
    piece : (Quantities) -> Array, optional
        A number for each round of the range, of the shape of `t`, that changes whenever the value changes its form.
    """

    piece: Callable[[Quantities], Array] | None = None
