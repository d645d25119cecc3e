"""The label flipper: one expert is always -1 and one always +1, and every label contradicts the learner.

A deterministic learner errs in every round, the better of the two experts in at most half of them, so after t rounds
the regret is at least t/2: no deterministic learner has sublinear regret. Taken as examples, it is one point whose
label is always the one that was not predicted.

Source: S. Park, Online learning, POSTECH.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream


class State(NamedTuple):
    """Nothing: the prediction is all that it looks at."""


def start() -> State:
    """Return the one state."""
    return State()


def show(x: Array) -> None:
    """Let expert 2 advise 1; expert 1 advises 0."""
    x[1] = 1.0


def answer(prediction: int) -> float:
    """Return the label that was not predicted."""
    return -1.0 if prediction > 0 else 1.0


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream, which waits for a learner."""
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
