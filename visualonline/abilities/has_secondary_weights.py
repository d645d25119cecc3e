"""The secondary weights of a learner, such as the dual ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class HasSecondaryWeights(Ability):
    """The learner has a second number for each weight, such as the value that determines the weight, or a step size.

    The weights panel shows both numbers.

    Attributes
    ----------
    secondary_weights : (state, ..) -> Array
        These numbers, of the shape of the weights.
    """

    secondary_weights: Annotated[Callable[..., Array], "state"]
