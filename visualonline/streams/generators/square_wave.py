"""A square wave of labels on one point: x = 1 always, y = +1 for `half` rounds, then -1 for as many, and so on.

Delayed gradients still push in the old direction after the label has changed: the longer the delay, the further.

Source: the hard streams for delayed gradient descent, after M. Zinkevich, J. Langford and A. Smola (NIPS 2009).
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
    """Return the stream for the setting `half`."""
    half = values["half"]

    def block(k: int) -> tuple[Array, Array]:
        turns = np.arange(k * BLOCK, (k + 1) * BLOCK) // half
        return np.ones((BLOCK, 1)), np.where(turns % 2 == 0, 1.0, -1.0)

    return GeneratedStream(source_title(PLUGIN, values), 1, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="square-wave",
    name="Square wave",
    summary="one point whose label flips after every half period",
    source="after Zinkevich, Langford and Smola 2009",
    parameters=(Param(
        "half", "h", "int", 10, "number of rounds in half a period", low=1, high=1_000_000,
        scale="log", slider=(1, 1000),
    ),),
    kind="examples",
    make=make,
)
