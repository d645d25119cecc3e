"""The fact that another learner makes the same predictions."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class PredictsLike(Ability):
    """The learner predicts like another one unless a parameter changes this, so the two show no difference.

    `session.suggestion` does not suggest the two together.

    Attributes
    ----------
    learner : str
        The id of the other learner.
    """

    learner: str
