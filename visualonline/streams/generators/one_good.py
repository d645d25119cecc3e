"""One good expert: it is never wrong, and the others are wrong one at a time, in turn.

If only one expert is wrong, randomised weighted majority incurs a loss of no more than the weight fraction of this
expert. With many experts the bound of this learner is nearly attained. With `alone` the others are wrong together from
round `alone` + 1 on, so the majority is wrong only from this round on. The labels and the index of the good expert are
random.

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
    """Return the stream for the settings `N` and `alone`."""
    N, alone = values["N"], values["alone"]
    others = draws(seed, Purpose.TARGET).permutation(N)[1:]

    def block(k: int) -> tuple[Array, Array]:
        label = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK).astype(float)
        X = np.repeat(label[:, None], N, axis=1)
        if N > 1:
            rows = np.arange(BLOCK)
            X[rows, others[(k * BLOCK + rows) % len(others)]] = 1 - label
            later = np.flatnonzero(k * BLOCK + rows >= alone) if alone else rows[:0]
            X[np.ix_(later, others)] = 1 - label[later, None]
        return X, 2 * label - 1

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice")


PLUGIN = Source(
    id="one-good",
    name="One good expert",
    summary=(
        "one expert makes no mistakes; the others make mistakes one at a time, or all together after m rounds if m > 0"
    ),
    source="R. Schapire, COS 511, lecture 14",
    parameters=(
        Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
        Param(
            "alone", "m", "int", 0, "number of rounds after which all other experts are wrong together; 0: never",
            low=0, high=10**9, slider=(0, 1000),
        ),
    ),
    kind="advice",
    make=make,
    abilities=(KnownAs(("perfect-expert",)),),
)
