"""The label flipper: one expert always advises -1 and the other +1, and every label contradicts the prediction.

A deterministic learner is wrong in every round, and the better expert in at most half of them. After t rounds the
regret is at least t/2, so no deterministic learner has sublinear regret. As examples, the stream is a single point
whose label always contradicts the prediction.

Source: S. Park, Online learning, POSTECH.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream


class State(NamedTuple):
    """Empty: the adversary uses only the prediction."""


def start() -> State:
    """Return the only state."""
    return State()


def show(x: Array) -> None:
    """Let expert 2 advise 1; expert 1 advises 0."""
    x[1] = 1.0


def answer(prediction: int) -> float:
    """Return the label that was not predicted."""
    return -1.0 if prediction > 0 else 1.0


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream, to be played against a learner."""
    return AdversaryStream(
        PLUGIN, Adversary(start, show, answer), values, 2, rounds, features=("always −1", "always +1"), opposes=True
    )


PLUGIN = Source(
    id="label-flipper",
    name="Label flipper",
    summary="two constant experts, and the label always contradicts the prediction",
    source="S. Park, Online learning, POSTECH",
    kind="advice",
    group="adversary",
    make=make,
)
