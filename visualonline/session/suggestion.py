"""The learner suggested for comparison with those shown."""

from __future__ import annotations

from collections.abc import Sequence

from visualonline.abilities.additive import is_additive
from visualonline.abilities.boosts import Boosts
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.core.types import Stream
from visualonline.session.offer import fitting
from visualonline.streams.spec import StreamSpec


def twins(one: Learner, other: Learner) -> bool:
    """Return whether two learners make the same predictions with their default parameters."""
    return _predicts_like(one) == _predicts_like(other)


def _predicts_like(learner: Learner) -> str:
    """Return the id of the learner that makes the same predictions, or its own id if there is none."""
    like = learner.ability(PredictsLike)
    return learner.id if like is None else like.learner


def suggested(shown: Sequence[Learner], base: Stream, spec: StreamSpec) -> Learner | None:
    """Return a learner to suggest in addition to those shown; None if no other learner runs on the stream.

    The suggestion never makes the same predictions as a learner shown. Learners without the ability `PredictsLike` are
    preferred, then those with the same input, family and first default panel as the first learner shown, and then those
    with another kind of update: Winnow (multiplicative) for the perceptron (additive).
    """
    first = shown[0]
    boolean = any(learner.family == "boolean" for learner in shown)
    others = [
        learner
        for learner in catalog("learners").plugins.values()
        if not any(twins(learner, one) for one in shown)
        and (boolean or learner.family != "boolean")  # these learners are suitable for few streams
        and learner.ability(Boosts) is None  # a boosting learner needs the hypotheses of a weak learner
    ]

    def order(learner: Learner) -> tuple[bool, bool, bool, bool, bool, str]:
        return (
            learner.ability(PredictsLike) is not None,
            learner.accepts != first.accepts,
            learner.family != first.family,
            learner.default_panels[:1] != first.default_panels[:1],
            is_additive(learner) == is_additive(first),
            learner.name,
        )

    return next(fitting(sorted(others, key=order), base, spec), None)
