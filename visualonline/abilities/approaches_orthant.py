"""The ability to drive a vector of regrets towards the negative orthant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class ApproachesOrthant(Ability):
    """The learner keeps a vector of regrets, with weights along the gradient of the p-norm of its positive part.

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
