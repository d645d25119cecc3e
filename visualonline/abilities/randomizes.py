"""The ability to randomise: a learner that uses random draws for some values of its parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Randomizes(Ability):
    """Uses the random draws that its functions ask for only for some parameters, or has an exact expected loss.

    A learner without this ability uses the draws that it asks for with all parameters. `trace.rule` reads it.

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
