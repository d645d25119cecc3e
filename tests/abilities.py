"""Learners with other abilities than they declare, and helpers for tests of abilities."""

from __future__ import annotations

from dataclasses import replace

from simulated import rule_of

from visualonline.core.ability import Ability
from visualonline.core.plugin import Learner


def lacking(learner: Learner, kind: type[Ability]) -> Learner:
    """Return a learner without its ability of this type."""
    return replace(learner, abilities=tuple(one for one in learner.abilities if type(one) is not kind))


def having(learner: Learner, ability: Ability) -> Learner:
    """Return a learner with this ability in the place of its own of that type."""
    return replace(learner, abilities=(*lacking(learner, type(ability)).abilities, ability))


def appends_one(learner: Learner) -> bool:
    """Return whether a learner appends a 1 to each x."""
    return rule_of(learner, 2).appends_one
