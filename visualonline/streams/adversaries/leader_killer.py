"""The leader killer: in each round only the leader, the first expert with the fewest mistakes so far, is wrong.

A learner that follows the leader is therefore wrong in every round, while the experts' mistakes are spread evenly:
after t rounds the best expert has made floor(t/N) mistakes. The leader depends on the past only, so no predictions are
needed: the experts take turns being wrong. The labels are drawn at random.

Source: R. Schapire, COS 511, lecture 14.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the setting `N`."""
    N = values["N"]

    def block(k: int) -> tuple[Array, Array]:
        label = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK).astype(float)
        X = np.repeat(label[:, None], N, axis=1)
        rows = np.arange(BLOCK)
        leaders = (k * BLOCK + rows) % N
        X[rows, leaders] = 1 - label
        return X, 2 * label - 1

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice")


PLUGIN = Source(
    id="leader-killer",
    name="Leader killer",
    summary="only the current leader makes a mistake, so another expert becomes the leader",
    source="R. Schapire, COS 511, lecture 14",
    parameters=(Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    kind="advice",
    group="adversary",
    make=make,
    abilities=(KnownAs(("anti-leader",)),),
)
