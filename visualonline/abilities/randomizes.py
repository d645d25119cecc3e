"""The ability to randomize: a learner that draws coins with some of its parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Randomizes(Ability):
    """Draws the coins that its functions ask for, with some parameters only or with an exact expected loss.

    A learner without this ability draws the coins that it asks for, whatever its parameters. `trace.rule` reads it.

    Attributes
    ----------
    randomized : (..) -> bool
        Whether it draws coins with these parameters.
    exact_loss : bool
        Whether the loss is then the exact probability of a mistake, so that the sum of losses is the expected number of
        mistakes.
    """

    randomized: Annotated[Callable[..., bool], ()]
    exact_loss: bool = True
