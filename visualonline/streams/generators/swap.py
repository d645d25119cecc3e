"""Two experts that swap roles: at first expert 1 is right and expert 2 half wrong; later only expert 1 is wrong.

The losses are (0, 1/2) in the first `half` rounds and (1, 0) in later ones, so after 2 `half` rounds the second expert
has lost half as much as the first. Advice 1/2 has loss 1/2 for either label. The labels are random.

Source: a standard example that is hard for learners with a large learning rate or without weight sharing.
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
    """Return the stream for the setting `half`."""
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
    summary="the losses of two experts are (0, 1/2) before the swap, and (1, 0) after it",
    source="a standard example",
    parameters=(
        Param("half", "h", "int", 500, "number of rounds before the swap", low=1, high=10**9, slider=(0, 1000)),
    ),
    kind="advice",
    make=make,
)
