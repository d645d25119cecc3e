"""The ability to randomise: a learner that uses random draws for some values of its parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Randomizes(Ability):
    """The learner uses random draws for some parameter values only, or has an exact expected loss.

    A learner without this ability always uses the draws that its functions request. `trace.rule` reads this ability.

    Attributes
    ----------
    randomized : (..) -> bool
        Whether the learner draws random numbers with these parameters.
    exact_loss : bool
        Whether the loss is then the exact probability of a mistake, so that the sum of losses is the expected number of
        mistakes.
    """

    randomized: Annotated[Callable[..., bool], ()]
    exact_loss: bool = True
