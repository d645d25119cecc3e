"""A greedy adversary for the perceptron with margin: each example has the largest margin that triggers an update.

With z = y x every example has norm 1. The vector z has the largest component along w with w.z <= b, and the rest is in
a new direction. In this way w grows as fast as possible, and each of the first d rounds causes an update. When no
direction is left, the first example is repeated. The labels alternate between +1 and -1.

The adversary tracks the sum of z over the updates, which is w/eta, so it needs only b/eta from the learner. With b = 0
the adversary shows one unit vector after another.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.numerics.dot import dot
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream

_BELOW = 1 - 1e-9
"""The fraction of b that w.z aims at, so that rounding does not exceed b."""


class State(NamedTuple):
    """The sum `s` of the z so far, of shape (d,); `y` holds y_t."""

    s: Array
    y: Array


def start(dim: int) -> State:
    """Return s = 0. The first label is +1."""
    return State(np.zeros(dim), np.ones(1))


def show(nature: State, x: Array, t: int, b: float) -> None:
    """Write y z: the component along s with s.z = b (at most length 1), and the rest along axis t."""
    y = float(nature.y[0])
    if t > x.size:
        x[0] = y
        return
    length = math.sqrt(dot(nature.s, nature.s))
    if length > 0:
        along = min(_BELOW * b / length, 1.0)
        for i in range(x.size):
            x[i] = y * along * nature.s[i] / length
        x[t - 1] += y * math.sqrt(1 - along * along)
    else:
        x[t - 1] = y


def answer(nature: State, x: Array, t: int) -> float:
    """Return y, and add z to s in the first d rounds."""
    y = float(nature.y[0])
    nature.y[0] = -y
    if t <= x.size:
        for i in range(x.size):
            nature.s[i] += y * x[i]
    return y


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the settings `d` and `b`, to be played against a learner."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["d"], rounds)


PLUGIN = Source(
    id="threshold-greedy",
    name="Greedy adversary against the perceptron with margin",
    summary="unit vectors in new directions, each with the largest margin that still triggers an update",
    source="a standard argument, with the part along w added",
    parameters=(
        Param("d", "d", "int", 50,
            "number of features, and of updates", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("b", "b", "float", 1.0, "the learner's b, or b/η if η is not 1", low=0, high=1e6, slider=(0, 10)),
    ),
    kind="examples",
    group="adversary",
    make=make,
)
