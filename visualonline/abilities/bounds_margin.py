"""The ability to bound the best margin from above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class BoundsMargin(Ability):
    """The learner has an upper bound on the margin of every hyperplane through 0 on the rounds so far.

    The margin panel draws this bound.

    Attributes
    ----------
    margin : (state, ..) -> float
        The bound, given the state after these rounds.
    """

    margin: Annotated[Callable[..., float], "state"]
