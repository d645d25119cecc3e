"""Three examples of {0, 1}^d in turn: all ones, labelled +1, then the first half and the second half, labelled -1.

The target w* = theta/d on every feature separates the examples with gap theta/2. Winnow2 with d < theta <= beta d/2
is wrong on all of them for ever: one promotion of all features and one demotion of each restore the weights.

A counterexample to the factor 1 + gamma/2 of Y. Mansour, Perceptron and Winnow, which leaves out the threshold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:  # noqa: ARG001  nothing is drawn
    """Return the stream of the setting `d`.

    Raises
    ------
    ParameterError
        If d is odd.
    """
    d = values["d"]
    if d % 2:
        raise ParameterError(f"Invalid value for d: '{d}' (expected an even number, such as {d + 1}).")
    first = np.arange(d) < d // 2
    points, labels = np.vstack([np.ones(d), first, ~first]), np.array([1.0, -1.0, -1.0])

    def block(k: int) -> tuple[Array, Array]:
        places = np.arange(k * BLOCK, (k + 1) * BLOCK) % 3
        return points[places], labels[places]

    return GeneratedStream(source_title(PLUGIN, values), d, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="cycle",
    name="The whole and its halves",
    summary="in turn: the all-ones vector with label +1, and its two halves with label −1",
    source="Y. Mansour, Perceptron and Winnow: against its factor 1 + γ/2",
    parameters=(Param(
        "d", "d", "int", 8, "number of features; must be even", low=2, high=10000,
        slider=tuple(range(2, 66, 2)),
    ),),
    kind="examples",
    group="lecture",
    make=make,
)
