"""The hit on the heaviest: in each round the expert or arm with the most weight loses 1, and nobody else loses.

Nature sees the learner's weights before the round, and hits the largest, the first of equals. Where weights fall with
losses, that is the expert with the least loss, so the experts are hit one after the other and stay alike, and the
learner pays more than the 1/N of each of them. With two experts and a fixed step eta, exponential weights pay
1/2 + 1/(1 + e^-eta) in two rounds and the best expert 1, which is the regret (t/4) tanh(eta/2) after t of them, an even
number: of the bound ln 2/eta + eta t/8 it is the second part, but for eta^3.

A bandit is hit at the arm that it is likeliest to play, or that it has played most. The label is always 0, so that the
advice of an expert is what it loses.

Source: a standard argument; with one leader and all weight on it, it is the one against following the leader.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream


class State(NamedTuple):
    """Nothing: the learner's weights are all that it looks at."""


def start() -> State:
    """Return the one state."""
    return State()


def show(x: Array, heaviest: int) -> None:
    """Let the heaviest advise 1, as all others advise 0."""
    x[heaviest] = 1.0


def answer() -> float:
    """Return the label of 0."""
    return -1.0


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream of the setting `N`, which waits for a learner with weights."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["N"], rounds)


PLUGIN = Source(
    id="heaviest-hit",
    name="Hit the heaviest",
    summary=(
        "an adaptive adversary that sees the weights: in each round only the expert or arm with the most weight errs"
    ),
    source="a standard argument",
    parameters=(Param("N", "N", "int", 2, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    kind="advice",
    group="adversary",
    make=make,
)
