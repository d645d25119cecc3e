"""An adversary that hits the largest weight: in each round, only the expert or arm with the most weight loses 1.

The adversary sees the learner's weights before the round and hits the largest (in a tie, the first). If weights
decrease with losses, this is the expert with the smallest loss. The experts are therefore hit in turn and stay close,
and the learner loses more per round than the 1/N that each expert loses on average. With two experts and a fixed
learning rate eta, exponential weights lose 1/2 + 1/(1 + e^-eta) in two rounds and the best expert 1. The regret is
therefore (t/4) tanh(eta/2) for even t, which is the second term of the bound ln 2/eta + eta t/8 up to order eta^3.

For a bandit learner the target is the arm with the largest probability, or the most played arm. The label is always 0,
so an expert's advice equals its loss.

Source: a standard argument. If all weight is on the leader, this is the argument against following the leader.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream


class State(NamedTuple):
    """Empty: the adversary uses only the learner's weights."""


def start() -> State:
    """Return the only state."""
    return State()


def show(x: Array, heaviest: int) -> None:
    """Let the heaviest expert advise 1, and all others 0."""
    x[heaviest] = 1.0


def answer() -> float:
    """Return -1, the label that equals 0 on the scale of advice."""
    return -1.0


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the setting `N`, to be played against a learner with weights."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["N"], rounds)


PLUGIN = Source(
    id="heaviest-hit",
    name="Hit the heaviest",
    summary=(
        "an adversary that sees the weights: in each round, only the expert or arm with the most weight incurs a loss"
    ),
    source="a standard argument",
    parameters=(Param("N", "N", "int", 2, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    kind="advice",
    group="adversary",
    make=make,
)
