"""The ability to include the size of its weights in its loss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Regularises(Ability):
    """Incurs a regularisation term in each round besides the loss. `trace.rule` adds it, interpreted and compiled.

    Attributes
    ----------
    regulariser : (state, ..) -> float
        That term, for the state with which a round begins, at least 0.
    """

    regulariser: Annotated[Callable[..., float], "state"]
