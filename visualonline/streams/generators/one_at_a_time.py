"""One expert is wrong in each round, and from time to time another one is spared.

`over` rounds are split into `leaders` equal parts. In each part one expert, the leader, is never wrong, and the others
take turns being wrong, one in each round. The next expert leads the next part. The labels are random.

Variable share was designed for such streams: the path that switches with the leader is never wrong, and an expert
shares weight only when it incurs a loss.

Source: M. Herbster and M. Warmuth, Tracking the best expert (Machine Learning 32, 1998).
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
    """Return the stream for the settings `N`, `leaders` and `over`."""
    N, leaders, over = (values[name] for name in ("N", "leaders", "over"))
    length = over if rounds is None else rounds

    def block(k: int) -> tuple[Array, Array]:
        label = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK).astype(float)[:, None]
        t = np.arange(k * BLOCK, (k + 1) * BLOCK)
        leader = t * leaders // over % N
        wrong = (leader + 1 + t % max(N - 1, 1)) % N  # all but the leader, in turns
        errs = (np.arange(N) == wrong[:, None]) & (N > 1)
        return np.where(errs, 1 - label, label), 2 * label[:, 0] - 1

    return GeneratedStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice")


PLUGIN = Source(
    id="one-at-a-time",
    name="One mistake at a time",
    summary=(
        "in each round, one expert is wrong: all but the current leader take turns, and the leader changes now and then"
    ),
    source="after Herbster and Warmuth 1998",
    parameters=(
        Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
        Param(
            "leaders", "k", "int", 4, "number of successive leaders", low=1, high=1_000_000,
            scale="log", slider=(1, 100),
        ),
        Param(
            "over", "T", "int", 1000,
            "number of rounds over which the leaders are spread; the pattern continues after these rounds", low=1,
            high=10**9, scale="log", slider=(100, 10_000),
        ),
    ),
    kind="advice",
    make=make,
)
