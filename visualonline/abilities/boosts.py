"""The ability to boost: a learner whose rounds are hypotheses that are combined by a vote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Boosts(Ability):
    """Its experts are examples. Each round is a hypothesis that is right (loss 1) or wrong (loss 0) on each of them.

    The measure `CombinedVote` and the panel Boosting read it.

    Attributes
    ----------
    coefficient : (error) -> float
        The coefficient in the combined vote of a hypothesis with a weighted error in [0, 1].
    """

    coefficient: Annotated[Callable[..., float], "error"]
