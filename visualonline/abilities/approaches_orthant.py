"""The ability to drive a vector of regrets towards the negative orthant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class ApproachesOrthant(Ability):
    """The learner has a vector of regrets. The weights are proportional to the gradient of the positive part's p-norm.

    The panel Approachability draws this vector.

    Attributes
    ----------
    vector : (state, ..) -> Array
        The vector, of shape (N,).
    norm : (..) -> float
        The p of the norm.
    """

    vector: Annotated[Callable[..., Array], "state"]
    norm: Annotated[Callable[..., float], ()]
