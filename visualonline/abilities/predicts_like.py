"""The fact that another learner makes the same predictions."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class PredictsLike(Ability):
    """Predicts like another learner unless a parameter changes this, so comparing the two shows no difference.

    `session.suggestion` does not suggest such a pair.

    Attributes
    ----------
    learner : str
        The id of the other learner.
    """

    learner: str
