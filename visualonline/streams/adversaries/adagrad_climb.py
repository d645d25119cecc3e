"""A worst case for AdaGrad on an interval: w repeatedly rises a little at a loss, then the gradients are reversed.

The first gradient, +1, moves w to the lower end. Pairs of gradients follow: -a raises w, and +1 moves it back exactly
to the end, so that the learner incurs a loss again. With Q the sum of the squared gradients before the pair, this
requires

    a/sqrt(Q + a^2) = 1/sqrt(Q + a^2 + 1),    so a^2 = (sqrt(Q^2 + 4 Q) - Q)/2,

and the step sizes never shrink more than necessary. After `first` rounds all gradients are -1: w is far from the other
end, where the best fixed point is. A gradient is given as an example with |g| = x and y = -sgn g, and AdaGrad must run
with linear losses. For T rounds, sqrt(2 T) final rounds are the worst case.

Source: made for the bound of J. Duchi, E. Hazan and Y. Singer (Journal of Machine Learning Research 12, 2011).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream


class State(NamedTuple):
    """The sum `Q` of the squared gradients, and the sign of the next one in `up` (1: w rises).

    `Q` and `up` have shape (1,).
    """

    Q: Array
    up: Array


def start(dim: int) -> State:
    """Return the state without gradients. The first gradient is positive."""
    return State(np.zeros(dim), np.full(dim, -1.0))


def show(nature: State, x: Array, t: int, first: int) -> None:
    """Write |g|: a if w is to rise, otherwise 1."""
    Q = nature.Q[0]
    x[0] = 1.0
    if nature.up[0] > 0 and t <= first:
        x[0] = math.sqrt(2 * Q / (math.sqrt(Q * Q + 4 * Q) + Q))


def answer(nature: State, x: Array, t: int, first: int) -> float:
    """Return y = -sgn g, and add the gradient to the sum."""
    y = 1.0 if t > first else float(nature.up[0])
    nature.Q[0] += x[0] * x[0]
    nature.up[0] = -y
    return y


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the setting `first`, to be played against a learner."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, 1, rounds)


PLUGIN = Source(
    id="adagrad-climb",
    name="Adversary against AdaGrad",
    summary="one feature; w repeatedly rises a little and returns to one end, then moves towards the other end",
    source="made for the bound of Duchi, Hazan and Singer 2011",
    parameters=(Param("first", "m", "int", 955,
        "number of rounds after which all labels raise w", low=0, high=10**9, slider=(0, 2000)),),
    kind="examples",
    group="adversary",
    make=make,
)
