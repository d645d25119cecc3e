"""A changing best expert: in each segment one expert is always right and all others are always wrong.

There are `segments` segments of equal length in `over` rounds, each led by the next expert. The labels are random. Over
all rounds no expert is good: with N experts in N segments each is wrong in all but T/N of T rounds. The path that
switches with the leader is never wrong.

Source: M. Herbster and M. Warmuth, Tracking the best expert (Machine Learning 32, 1998), section 8.
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
    """Return the stream for the settings `N`, `segments` and `over`."""
    N, segments, over = (values[name] for name in ("N", "segments", "over"))
    length = over if rounds is None else rounds

    def block(k: int) -> tuple[Array, Array]:
        label = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK).astype(float)[:, None]
        leader = np.arange(k * BLOCK, (k + 1) * BLOCK) * segments // over % N
        right = np.arange(N) == leader[:, None]
        return np.where(right, label, 1 - label), 2 * label[:, 0] - 1

    return GeneratedStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice")


PLUGIN = Source(
    id="shifting-best",
    name="Shifting best expert",
    summary="one expert is right and all others are wrong; now and then another expert takes over",
    source="after Herbster and Warmuth 1998",
    parameters=(
        Param("N", "N", "int", 8, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
        Param(
            "segments", "s", "int", 8, "number of segments, each led by the next expert", low=1,
            high=1_000_000, scale="log", slider=(1, 100),
        ),
        Param(
            "over", "T", "int", 1000,
            "number of rounds over which the leaders are spread; the pattern continues after these rounds", low=1,
            high=10**9, scale="log", slider=(100, 10_000),
        ),
    ),
    abilities=(KnownAs(("switching-experts",)),),
    kind="advice",
    make=make,
)
