"""The ability to remember all weights used for prediction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class RemembersHypotheses(Ability):
    """The learner remembers the weights that have predicted. The plane draws the hyperplanes of these weights.

    Attributes
    ----------
    hypotheses : (state, t, ..) -> (Array, Array)
        The weights used in rounds 1 .. t-1, as rows, of shape (k, d), and the number of rounds of each, of shape (k,).
    """

    hypotheses: Annotated[Callable[..., tuple[Array, Array]], "state", "t"]
