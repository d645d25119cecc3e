"""The example (1, 1/2), a long one, (length, 0), and then (1, -1) and (1, 1) in turn, all labelled +1.

The first coordinate separates with margin 1 in every round. A second-order perceptron that updates its matrix in every
round classifies the long example correctly but adds it to the matrix. After that the learner almost ignores the first
coordinate, and makes mistakes because of the alternating second one. If the matrix is updated on mistakes only, the
learner is wrong once.

Source: N. Cesa-Bianchi, A. Conconi, C. Gentile (2005), whose matrix is that of the mistakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:  # noqa: ARG001  nothing is drawn
    """Return the stream of the setting `length`."""

    def block(k: int) -> tuple[Array, Array]:
        X = np.tile([[1.0, -1.0], [1.0, 1.0]], (BLOCK // 2, 1))
        if k == 0:
            X[:2] = (1.0, 0.5), (values["length"], 0.0)
        return X, np.ones(BLOCK)

    return GeneratedStream(source_title(PLUGIN, values), 2, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="long-second",
    name="A long second example",
    summary="a long, correctly classified example in round 2, then two short examples in turn",
    source="Cesa-Bianchi, Conconi, Gentile (2005)",
    parameters=(Param(
        "length", "r", "float", 1e5, "norm of the second example", low=0, high=1e5, low_open=True,
        scale="log", slider=(1, 1e5),
    ),),
    kind="examples",
    group="lecture",
    make=make,
)
