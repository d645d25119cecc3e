"""Two experts that change places: at first one is right and the other half wrong, later the first one is wrong.

The losses are (0, 1/2) in the first `half` rounds and (1, 0) in later ones, so that after as many more the second
expert has lost half as much. Advice 1/2 is half wrong whatever the label, and the labels are drawn.

Source: the usual example on which a learner that follows too closely, or shares nothing, is left behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream of the setting `half`."""
    half = values["half"]
    length = 2 * half if rounds is None else rounds

    def block(k: int) -> tuple[Array, Array]:
        label = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK).astype(float)
        later = np.arange(k * BLOCK, (k + 1) * BLOCK) >= half
        return np.column_stack([np.where(later, 1 - label, label), np.where(later, label, 0.5)]), 2 * label - 1

    return GeneratedStream(source_title(PLUGIN, values), 2, length, seed, block, kind="advice")


PLUGIN = Source(
    id="swap",
    name="Two experts swap",
    summary="the losses of two experts are (0, 1/2) in the first half of the rounds, and (1, 0) in the second",
    source="a standard example",
    parameters=(
        Param("half", "h", "int", 500, "number of rounds before the swap", low=1, high=10**9, slider=(0, 1000)),
    ),
    kind="advice",
    make=make,
)
