"""The ability to boost: a learner whose rounds are hypotheses that are combined by a vote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Boosts(Ability):
    """The experts of a boosting learner are examples; a round is a hypothesis that is right or wrong on each of them.

    The measure `CombinedVote` and the panel Boosting read this ability.

    Attributes
    ----------
    coefficient : (error) -> float
        The coefficient in the combined vote of a hypothesis with a weighted error in [0, 1].
    """

    coefficient: Annotated[Callable[..., float], "error"]
