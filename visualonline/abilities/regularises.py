"""The ability to add a regularisation term to the loss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Regularises(Ability):
    """In each round, a regularisation term is added to the learner's loss.

    `trace.rule` adds this term, interpreted and compiled.

    Attributes
    ----------
    regulariser : (state, ..) -> float
        The term, at least 0, for the state at the start of a round.
    """

    regulariser: Annotated[Callable[..., float], "state"]
