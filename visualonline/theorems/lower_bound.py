"""Lower bounds, of what no learner of a kind can avoid."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability, HasAbilities


@dataclass(frozen=True, kw_only=True)
class LowerBound(Ability):
    """What is measured is at least the value.

    Attributes
    ----------
    of_any : bool
        It applies to whatever learns from the past, so labels may come late.
    opposed : bool
        It applies to every deterministic learner whose predictions are all answered with the other label, even if the
        learner takes the experts as features.
    in_the_limit : bool
        An expectation reaches the value in the limit only. The value is set beside the run, which cannot break it.
    """

    of_any: bool = False
    opposed: bool = False
    in_the_limit: bool = False


def reached_in_the_limit(theorem: HasAbilities) -> bool:
    """Return whether a theorem is a lower bound that an expectation reaches in the limit only."""
    lower = theorem.ability(LowerBound)
    return lower is not None and lower.in_the_limit
