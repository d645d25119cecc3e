"""The theorems that apply to a run: those on its learner, and those on any learner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.hindsight.experts.best_expert import BestExpert, BestFeature
from visualonline.runs.bound_trace import Needs
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.scope import applies_to, late_learners
from visualonline.theorems.theorem import Theorem


def theorems_of(learner: Learner) -> tuple[Theorem, ...]:
    """Return the theorems that apply to a learner, in order, without errata."""
    return tuple(theorem for theorem in _theorems_on(learner) if not theorem.ability(Erratum))


def errata_of(learner: Learner) -> tuple[Theorem, ...]:
    """Return the errata among a learner's theorems, ordered by number."""
    return tuple(theorem for theorem in _theorems_on(learner) if theorem.ability(Erratum))


def _theorems_on(learner: Learner) -> list[Theorem]:
    return sorted((th for th in _theorems() if applies_to(th, learner)), key=lambda th: th.order)


def _theorems() -> Iterator[Theorem]:
    return (cast("Theorem", plugin) for plugin in catalog("theorems").plugins.values())


def late_theorems(learner: Learner) -> tuple[Theorem, ...]:
    """Return the theorems that apply to a learner with delayed labels."""
    return tuple(theorem for theorem in _theorems() if learner.id in late_learners(theorem))


def opposed_theorems() -> tuple[Theorem, ...]:
    """Return the lower bounds for a learner that uses the experts as features and faces an adversary."""
    lower = ((theorem, theorem.ability(LowerBound)) for theorem in _theorems())
    opposed = (theorem for theorem, bound in lower if bound is not None and bound.opposed)
    return tuple(replace(theorem, needs=with_best(theorem.needs, BestFeature)) for theorem in opposed)


def returned_theorems(learner: Learner, best: Needs, *, vote: bool) -> tuple[Theorem, ...]:
    """Return the theorems on the hypothesis that a learner returns, or on the majority vote, adapted to the learner.

    The adapted theorems also need the hindsight class `best` of the comparator in the learner's regret.
    """
    returned = ((theorem, theorem.ability(ReturnedHypothesis)) for theorem in _theorems())
    return tuple(
        replace(
            theorem,
            statement=theorem.statement if ability.statement is None else ability.statement(learner),
            needs=theorem.needs + best,
        )
        for theorem, ability in returned
        if ability is not None and ability.vote == vote
    )


def with_best(needs: Needs, best: type[BestExpert]) -> Needs:
    """Return needs in which the class of the best expert is replaced by `best`."""
    return tuple(best if kind is BestExpert else kind for kind in needs)
