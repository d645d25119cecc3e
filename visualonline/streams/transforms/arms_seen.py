"""Streams with information on each arm before one is played: the probabilities of experts, or features.

The rows hold the hidden losses of the K arms first. Learners that see nothing of the arms get these losses alone.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, Block, Kind, Stream
from visualonline.streams.transforms.stream_transforms import DerivedStream, chain

ARM_KINDS: tuple[Kind, ...] = ("arm-advice", "arm-features")


def shows_arms(stream: Stream) -> bool:
    """Return whether the rows of a stream contain information on each arm."""
    return stream.kind in ARM_KINDS


def arms_of(stream: Stream) -> int:
    """Return the number of arms, or of experts, that incur losses in the rounds of a stream."""
    return int(getattr(stream, "arms", 0)) or stream.dim


def dimension(stream: Stream) -> int:
    """Return the number of features or experts of a stream; if it shows information on arms, their number per arm."""
    return stream.dim // arms_of(stream) - 1 if shows_arms(stream) else stream.dim


def arms_stream(learner: Learner) -> str:
    """Return the id of a stream for a learner that plays arms."""
    return _NEEDS[learner.accepts][1] if learner.sees_arms else "bernoulli-arms"


def coefficients(stream: Stream) -> Array | None:
    """Return u, of shape (d,), where the expected payoff of an arm with features x is 1/2 + u.x; None if not known.

    A source declares the vector by the attribute `coefficients`. The vector is a fact about each round, so it stays in
    any order.
    """
    known: Array | None = getattr(chain(stream)[-1], "coefficients", None)
    return known


_NEEDS = {
    "arm-advice": ("the advice of experts on the arms", "advised-arms"),
    "arm-features": ("features of the arms", "linear-arms"),
}
"""What a learner needs to see of the arms, and the id of a stream that shows it."""


def arms_mismatch(learner: Learner, stream: Stream) -> str:
    """Return why a learner and a stream do not fit together if only one of them uses information on arms."""
    if learner.sees_arms:
        needed, such = _NEEDS[learner.accepts]
        return f"{learner.id} needs {needed}, which {stream.name} does not have. Choose a stream such as {such}."
    learners = catalog("learners").plugins
    such = ", ".join(name for name, other in learners.items() if other.accepts == stream.kind)
    return f"{learner.id} needs labels, but {stream.name} has losses of arms only. Choose, for example, {such}."


class LossesOfArms(DerivedStream):
    """The losses of the arms of a stream, without the information on each arm."""

    def __init__(self, base: Stream) -> None:
        super().__init__(base)
        self.kind = "advice"
        self.dim = arms_of(base)
        self.features, self.arms = base.features[: self.dim], 0

    def block(self, k: int) -> Block:
        """Return block k."""
        X, y = self.base.block(k)
        losses = np.ascontiguousarray(X[:, : self.dim])
        losses.flags.writeable = False
        return Block(losses, y)
