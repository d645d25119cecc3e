"""The ability to score many points at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class ScoresRows(Ability):
    """The learner computes the scores of many points, and the plane is coloured by these scores.

    Attributes
    ----------
    scores : (state, X, t, ..) -> Array
        The scores, of shape (n,), of the rows of X, of shape (n, d), under the state before round t. A score depends
        only on its own row, because the points of a plane are scored in several calls.
    """

    scores: Annotated[Callable[..., Array], "state", "X", "t"]
