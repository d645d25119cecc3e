"""The ability to stop changing: from some round on, no update changes the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Freezes(Ability):
    """The learner can reach a state that no later update changes. `hindsight.frozen_since` reads this ability.

    Attributes
    ----------
    since : (state, ..) -> int
        The round from which no update changes the state, or 0 if there is none so far.
    """

    since: Annotated[Callable[..., int], "state"]
