"""Limits on a bandit learner's estimates of the losses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.theorems.theorem import Quantities


@dataclass(frozen=True)
class EstimateLimit(Ability):
    """With probability at least 1 - delta, no estimate of a sum of losses ever exceeds the sum by more than `excess`.

    Attributes
    ----------
    excess : (Quantities without a round) -> float
        The largest excess; NaN if it is not known.
    """

    excess: Callable[[Quantities], float]
