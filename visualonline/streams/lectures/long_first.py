"""A long example, (length, 0), followed by repetitions of (-0.6, 0.8), all labelled +1.

Normalised, the two have margin sqrt 0.2. Without normalisation the perceptron has to undo the long example in steps of
length 1, so it makes about 0.6 `length` mistakes if `length` is large.

Source: A. Novikoff (1962): the radius in the bound (r/gamma)^2 is that of the examples the perceptron adds.
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
        X = np.tile([-0.6, 0.8], (BLOCK, 1))
        if k == 0:
            X[0] = values["length"], 0.0
        return X, np.ones(BLOCK)

    return GeneratedStream(source_title(PLUGIN, values), 2, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="long-first",
    name="A long first example",
    summary="one long example, then in every round the same short one, at an obtuse angle to the long one",
    source="A. Novikoff (1962)",
    parameters=(Param(
        "length", "r", "float", 100.0, "norm of the first example", low=0, high=1e6, low_open=True,
        scale="log", slider=(1, 10_000),
    ),),
    kind="examples",
    group="lecture",
    make=make,
)
