"""Lower bounds: mistakes or losses that no learner of a certain class can avoid."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability, HasAbilities


@dataclass(frozen=True, kw_only=True)
class LowerBound(Ability):
    """The measured number is at least the value.

    Attributes
    ----------
    of_any : bool
        The theorem applies to every learner that learns from the past, so labels may arrive late.
    opposed : bool
        The theorem applies to every deterministic learner for which each label is the opposite of the prediction, even
        if the experts are its features.
    in_the_limit : bool
        An expectation reaches the value only in the limit. The value is displayed for comparison, and the run cannot
        break it.
    """

    of_any: bool = False
    opposed: bool = False
    in_the_limit: bool = False


def reached_in_the_limit(theorem: HasAbilities) -> bool:
    """Return whether a theorem is a lower bound that an expectation reaches in the limit only."""
    lower = theorem.ability(LowerBound)
    return lower is not None and lower.in_the_limit
