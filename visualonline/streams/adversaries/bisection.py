"""Bisection: the label equals one of the d features, and the adversary decides late on which one.

An example has the value 1 in half of the remaining features and 0 in all others. If +1 is predicted, the label is -1
and the other half remains; otherwise the label is +1 and this half remains. Every deterministic learner therefore makes
at least floor(log2 d) mistakes before one feature is left. From then on only this feature is 1, with label +1.

Source: N. Littlestone, Learning quickly when irrelevant attributes abound, Machine Learning 2 (1988): the lower bound
by halving.
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
    """An indicator, of shape (d,), of the features that are still `possible`."""

    possible: Array


def start(dim: int) -> State:
    """Return the state in which every feature is possible."""
    return State(np.ones(dim))


def show(nature: State, x: Array) -> None:
    """Show 1 for the first half (rounded down) of the possible features, or for the last remaining one."""
    count = int(nature.possible.sum())
    half = max(count // 2, 1)
    for i in range(x.size):
        if half > 0 and nature.possible[i] > 0:
            x[i] = 1.0
            half -= 1


def answer(nature: State, x: Array, prediction: int) -> float:
    """Return the label that was not predicted, as long as a feature remains."""
    if nature.possible.sum() <= 1:
        return 1.0
    stays = 0.0 if prediction > 0 else 1.0
    for i in range(x.size):
        if x[i] != stays:
            nature.possible[i] = 0.0
    return 2 * stays - 1


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the setting `d`, to be played against a learner."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["d"], rounds)


PLUGIN = Source(
    id="bisection",
    name="Bisection",
    summary="the label equals one of d features; the adversary leaves open which one for as long as possible",
    source="Littlestone 1988",
    parameters=(Param("d", "d", "int", 16, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),),
    kind="examples",
    group="adversary",
    make=make,
)
