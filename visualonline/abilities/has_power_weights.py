"""Weights that are powers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class HasPowerWeights(Ability):
    """The learner has weights base^k, which promotions and demotions raise and lower. The weights panel shows k.

    Attributes
    ----------
    powers : (state, ..) -> (Array, float)
        The exponents k, of shape (d,), and the base.
    """

    powers: Annotated[Callable[..., tuple[Array, float]], "state"]
