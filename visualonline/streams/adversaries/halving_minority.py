"""The minority answer: the experts without a mistake are split into two halves, and the learner's half is wrong.

The label contradicts the prediction as long as this leaves an expert without a mistake; afterwards it is the advice of
the last such expert. A learner that follows the majority of these experts, like halving, makes exactly floor(log2 N)
mistakes.

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream


class State(NamedTuple):
    """`V`, of shape (N,): 1 for each expert without a mistake, otherwise 0."""

    V: Array


def start(dim: int) -> State:
    """Return the state in which all experts are consistent."""
    return State(np.ones(dim))


def show(nature: State, x: Array) -> None:
    """Let every second expert of V advise 1, and every second one of the remaining experts."""
    inside = 0.0
    outside = 0.0
    for i in range(x.size):
        if nature.V[i] == 1:
            inside = 1 - inside
            x[i] = inside
        else:
            outside = 1 - outside
            x[i] = outside


def answer(nature: State, x: Array, prediction: int) -> float:
    """Return the label that was not predicted, or the predicted one if V would become empty."""
    label = 0.0 if prediction > 0 else 1.0
    remain = 0
    for i in range(x.size):
        if nature.V[i] == 1 and x[i] == label:
            remain += 1
    if remain == 0:
        label = 1 - label
    for i in range(x.size):
        if x[i] != label:
            nature.V[i] = 0.0
    return 2 * label - 1


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the setting `N`, to be played against a learner."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["N"], rounds)


PLUGIN = Source(
    id="halving-minority",
    name="The minority is right",
    summary=(
        "the remaining experts form two halves that disagree; the label contradicts the prediction until one "
        "expert remains"
    ),
    source="N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988)",
    parameters=(Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    kind="advice",
    group="adversary",
    make=make,
)
