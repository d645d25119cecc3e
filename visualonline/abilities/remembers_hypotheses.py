"""The ability to remember all weights that have predicted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class RemembersHypotheses(Ability):
    """Remembers the weights that have predicted. The plane draws their hyperplanes.

    Attributes
    ----------
    hypotheses : (state, t, ..) -> (Array, Array)
        The weights that have predicted in rounds 1 .. t-1, as rows, of shape (k, d), and in how many rounds each, of
        shape (k,).
    """

    hypotheses: Annotated[Callable[..., tuple[Array, Array]], "state", "t"]
