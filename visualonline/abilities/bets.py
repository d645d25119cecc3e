"""The ability to bet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Bets(Ability):
    """The learner bets a fraction of its wealth on each gradient. Reports and the weights panel show the wealth.

    Attributes
    ----------
    wealth : (state, ..) -> float
        The wealth after the rounds so far, at least 0.
    """

    wealth: Annotated[Callable[..., float], "state"]
