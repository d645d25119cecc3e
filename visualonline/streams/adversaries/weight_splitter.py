"""The even split: advice that divides the weight as evenly as possible, and a label that contradicts the prediction.

The adversary tracks the weights of weighted majority with the same beta. From the heaviest down, each expert joins the
side with less weight. Every prediction is wrong, so about half of the weight belongs to experts that are wrong too.
With beta = 0 this holds until one expert without a mistake is left; this expert is never wrong.

Source: N. Littlestone and M. Warmuth, The weighted majority algorithm (Information and Computation 108, 1994).
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
    """The mistakes `m` of each expert, and the experts in `order` of increasing mistakes; both of shape (N,)."""

    m: Array
    order: Array


def start(dim: int) -> State:
    """Return the state without mistakes."""
    return State(np.zeros(dim), np.arange(float(dim)))


def weight(m: Array, i: int, fewest: float, beta: float) -> float:
    """Return the weight of expert i relative to the best one."""
    return math.pow(beta, m[i] - fewest)


def show(nature: State, x: Array, beta: float) -> None:
    """Let each expert, from the heaviest down, join the side with less weight."""
    fewest = nature.m[int(nature.order[0])]
    ones = 0.0
    zeros = 0.0
    for place in range(x.size):
        i = int(nature.order[place])
        if ones <= zeros:
            x[i] = 1.0
            ones += weight(nature.m, i, fewest, beta)
        else:
            zeros += weight(nature.m, i, fewest, beta)


def answer(nature: State, x: Array, prediction: int, beta: float) -> float:
    """Return the label that was not predicted, or the predicted one if no weight would remain."""
    label = 0.0 if prediction > 0 else 1.0
    fewest = nature.m[int(nature.order[0])]
    remain = 0.0
    for i in range(x.size):
        if x[i] == label:
            remain += weight(nature.m, i, fewest, beta)
    if remain == 0:
        label = 1 - label
    for i in range(x.size):
        if x[i] != label:
            nature.m[i] += 1
    arrange(nature)
    return 2 * label - 1


def arrange(nature: State) -> None:
    """Sort the experts by their number of mistakes."""
    for place in range(1, nature.order.size):
        i = nature.order[place]
        j = place
        while j > 0 and nature.m[int(nature.order[j - 1])] > nature.m[int(i)]:
            nature.order[j] = nature.order[j - 1]
            j -= 1
        nature.order[j] = i


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the settings `N` and `beta`, to be played against a learner."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["N"], rounds)


PLUGIN = Source(
    id="weight-splitter",
    name="Even split of the weight",
    summary=(
        "splits the weight nearly evenly; the label contradicts the prediction (with β = 0, until "
        "one expert remains)"
    ),
    source="N. Littlestone and M. Warmuth, The weighted majority algorithm (Information and Computation 108, 1994)",
    parameters=(
        Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("beta", "β", "float", 0.5,
            "factor by which the learner multiplies the weight of wrong experts", low=0, high=1, high_open=True),
    ),
    kind="advice",
    group="adversary",
    make=make,
)
