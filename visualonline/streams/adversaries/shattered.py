"""Points that hyperplanes with a margin shatter: x_t = e_t, and each label contradicts the prediction.

For every labelling of the n = floor(1/gamma^2) points, u = (y_1, .., y_n)/sqrt n has margin 1/sqrt n >= gamma on each
point. The adversary may therefore choose any labels: every deterministic learner is wrong on all n points, so no
mistake bound below the VC dimension is possible. The perceptron makes at most 1/gamma^2 mistakes. Repeated points keep
their labels.

Source: R. Schapire, COS 511, lecture 14.
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
    """The label of each point, of shape (n,); 0 while it is undecided."""

    labels: Array


def start(dim: int) -> State:
    """Return the state in which all labels are undecided."""
    return State(np.zeros(dim))


def show(x: Array, t: int) -> None:
    """Show the points in turn."""
    x[(t - 1) % x.size] = 1.0


def answer(nature: State, x: Array, prediction: int) -> float:
    """Return the label of the point. In the first pass the label is the one that was not predicted."""
    i = int(np.argmax(x))
    if nature.labels[i] == 0:
        nature.labels[i] = -1.0 if prediction > 0 else 1.0
    return float(nature.labels[i])


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the setting `gamma`, to be played against a learner. By default each point appears once."""
    n = int(np.floor(values["gamma"] ** -2.0 * (1 + 1e-12)))  # floats give slightly less than 100 for 1/0.1^2
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, n, n if rounds is None else rounds)


PLUGIN = Source(
    id="shattered",
    name="Shattered points",
    summary=(
        "1/γ² orthogonal points, each with the label that was not predicted; for every labelling, some w has margin γ"
    ),
    source="R. Schapire, COS 511, lecture 14",
    parameters=(Param(
        "gamma", "γ", "float", 0.25, "margin that every labelling admits", low=1 / 64, high=1,
        slider=(0.1, 1),
    ),),
    kind="examples",
    group="adversary",
    make=make,
)  # fmt: skip
