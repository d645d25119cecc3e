"""Theorems that apply to more runs than the other theorems on the same learner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.theorem import Theorem


@dataclass(frozen=True, kw_only=True)
class Scope(Ability):
    """The theorem applies to more runs than a theorem usually does.

    Attributes
    ----------
    late : tuple of str
        The ids of learners to which the theorem applies if their labels come late.
    of_kind : (Learner) -> bool, optional
        The theorem applies to all learners of this kind, so it lists no `learners`.
    all_settings : bool
        The theorem applies to all settings of a learner, even if no other theorem applies to them.
    """

    late: tuple[str, ...] = ()
    of_kind: Callable[[Learner], bool] | None = None
    all_settings: bool = False

    def check(self, plugin: Any) -> None:
        """Raise an error if learners are listed although their kind is given."""
        if self.of_kind is not None and plugin.learners:
            raise DeclarationError("Scope has of_kind, so learners has to be ().")


def applies_to(theorem: Theorem, learner: Learner) -> bool:
    """Return whether a theorem lists a learner or applies to its kind."""
    scope = theorem.ability(Scope)
    if scope is not None and scope.of_kind is not None:
        return scope.of_kind(learner)
    return learner.id in theorem.learners


def learners_of(theorem: Theorem) -> tuple[str, ...]:
    """Return the ids of the learners to which a theorem applies."""
    learners = iter(catalog("learners").plugins.values())
    return theorem.learners or tuple(learner.id for learner in learners if applies_to(theorem, learner))


def late_learners(theorem: Theorem) -> tuple[str, ...]:
    """Return the ids of the learners to which a theorem applies if their labels come late."""
    scope = theorem.ability(Scope)
    return () if scope is None else scope.late


def applies_late(theorem: Theorem, learner: str) -> bool:
    """Return whether a theorem applies to a learner, given by its id, if its labels come late."""
    lower = theorem.ability(LowerBound)
    of_any = lower is not None and lower.of_any
    return of_any or theorem.ability(ReturnedHypothesis) is not None or learner in late_learners(theorem)


def applies_always(theorem: Theorem) -> bool:
    """Return whether a theorem applies to all settings of a learner, even if no upper bound applies to them."""
    scope = theorem.ability(Scope)
    anyway = theorem.lower or theorem.ability(ReturnedHypothesis) is not None
    return anyway or (scope is not None and scope.all_settings)
