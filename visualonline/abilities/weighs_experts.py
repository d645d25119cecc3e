"""The ability to name the expert or arm with the most weight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class WeighsExperts(Ability):
    """The learner has weights of experts or arms.

    Adversaries request the index of the largest, so the function is also compiled.

    Attributes
    ----------
    heaviest : (state) -> int
        The expert or arm with the largest weight, counted from 0; the first one in a tie.
    """

    heaviest: Annotated[Callable[..., int], "state"]
