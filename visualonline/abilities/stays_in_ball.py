"""The ability to stay in a ball without a feasible set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class StaysInBall(Ability):
    """The learner has weights that never leave a ball around 0, which the weight space draws.

    Attributes
    ----------
    radius : (..) -> float
        The radius of the ball; infinite if there is none with these parameters.
    """

    radius: Annotated[Callable[..., float], ()]
