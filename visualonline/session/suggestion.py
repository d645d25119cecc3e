"""The learner to suggest beside those that are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from visualonline.abilities.additive import is_additive
from visualonline.abilities.boosts import Boosts
from visualonline.abilities.learns_unlabelled import unlabelled_kind_of
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.core.types import Stream
from visualonline.streams.transforms.unlabelled import plural, unlabelled_kind


def twins(one: Learner, other: Learner) -> bool:
    """Return whether two learners predict alike as long as no parameter says otherwise."""
    return _predicts_like(one) == _predicts_like(other)


def _predicts_like(learner: Learner) -> str:
    """Return the id of the learner that it predicts like, its own if there is none."""
    like = learner.ability(PredictsLike)
    return learner.id if like is None else like.learner


def suggested(shown: Sequence[Learner], base: Stream) -> Learner | None:
    """Return the learner to suggest beside those shown on a stream; None if every further one is a twin of theirs.

    It is much like the first one shown, in what it takes, its family and what is counted, and stands for itself
    rather than being a twin of yet another learner. Of such learners it is one that updates in another way: Winnow,
    which multiplies, beside the perceptron, which adds.
    """
    first, kind = shown[0], plural(unlabelled_kind(base))
    boolean = any(learner.family == "boolean" for learner in shown)
    others = [
        learner
        for learner in cast("dict[str, Learner]", catalog("learners").plugins).values()
        if not any(twins(learner, one) for one in shown)
        and kind in ("labels", unlabelled_kind_of(learner))
        and (boolean or learner.family != "boolean")  # which takes few streams
        and learner.ability(Boosts) is None  # which needs the hypotheses of a weak learner
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

    return min(others, key=order, default=None)
