"""Compatibility of learners and streams."""

from __future__ import annotations

from typing import cast

from visualonline.abilities.learns_unlabelled import unlabelled_kind_of
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.plugin import Learner
from visualonline.core.types import Stream
from visualonline.hindsight.history import History
from visualonline.runs.prepare import prepare
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.streams.transforms.unlabelled import plural, unlabelled_kind
from visualonline.trace.adversary_play import played_stream
from visualonline.trace.simulate import Simulation


def settings_on(learner: Learner, kind: str) -> dict[str, str]:
    """Return the settings that a learner needs on this kind of feedback: the linear loss on gradients, if any."""
    on_gradients = kind == unlabelled_kind_of(learner) == "gradients"
    choice = any(p.name == "loss" and "linear" in p.choices for p in learner.parameters)
    return {"loss": "linear"} if on_gradients and choice else {}


def fits(learner: Learner, stream: Stream) -> bool:
    """Return whether a learner can run the first round of a stream that has been made of the kind that it accepts.

    A stream without rounds, such as a live one at its start, fits every learner of its kind.
    """
    try:
        rule = prepare(learner, settings_on(learner, plural(unlabelled_kind(stream))), History(stream), limit=1).rule
        Simulation(rule, played_stream(stream, rule, 0), 0, limit=1).advance(1)
    except Error:
        return False
    return True


def by_family(stream: Stream) -> list[Learner]:
    """Return all learners, first those of the family that the stream is intended for, then by name."""
    family = "bandits" if arm_means(stream) is not None else "experts" if stream.kind == "advice" else "linear"
    learners = cast("list[Learner]", list(catalog("learners").plugins.values()))
    return sorted(learners, key=lambda learner: (learner.family != family, learner.family, learner.name))
