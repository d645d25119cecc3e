"""Groups of experts take turns being wrong; after some rounds expert 1 is always right.

At first `turns` groups are wrong in turn, so no expert gets ahead for long and the weights stay nearly equal. In the
later rounds the experts other than expert 1 are wrong in turn, `together` of them in each round. With two halves, T
rounds and a first part of T - 2 sqrt T to T - 1.5 sqrt T rounds, the stream nearly attains the bound of exponential
weights. If the first part has `turns` times K rounds, all experts have made K mistakes. Then the stream nearly attains
the bounds, tuned to K, of algorithm P and, if experts are wrong one at a time, of randomised weighted majority. The
labels are random.

Source: N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), section 3.7.
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
    """Return the stream for the settings `N`, `first`, `turns` and `together`."""
    N, first, turns, together = (values[name] for name in ("N", "first", "turns", "together"))
    turns, together = min(turns, max(N, 2)), min(together, N - 1)

    def block(k: int) -> tuple[Array, Array]:
        label = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK).astype(float)
        t = np.arange(k * BLOCK, (k + 1) * BLOCK)[:, None]
        wrong = (t + np.arange(N)) % turns == 1
        turn = (np.arange(N) - 1 - (t - first) * together) % max(N - 1, 1)
        later = (turn < together) & (np.arange(N) > 0)
        wrong = np.where(t < first, wrong, later)
        return np.where(wrong, 1 - label[:, None], label[:, None]), 2 * label - 1

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice")


PLUGIN = Source(
    id="alternate-then-one-good",
    name="Alternating groups, then one good expert",
    summary="at first, groups of experts are wrong in turn; in later rounds, only expert 1 is always right",
    source="N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006)",
    parameters=(
        Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
        Param(
            "first", "m", "int", 954, "number of rounds in which the groups are wrong in turn", low=0, high=10**9,
            slider=(0, 2000),
        ),
        Param(
            "turns", "p", "int", 2,
            "number of groups that are wrong in turn; with N groups, each expert is its own group",
            low=2, high=10000, scale="log", slider=(2, 256),
        ),
        Param(
            "together", "g", "int", 15,
            "number of experts that are wrong together in each later round; expert 1 is never among them", low=1,
            high=10000, scale="log", slider=(1, 256),
        ),
    ),
    kind="advice",
    make=make,
)
