"""Sleeping experts: each one is awake in a random subset of the rounds, and the first has the lowest error rate.

In each round every expert is awake with probability `awake`, independently. When awake, the first one is wrong with
probability 0.1 and the others with probability 0.4. Labels and errors are random.

Source: the setting of Y. Freund, R. Schapire, Y. Singer and M. Warmuth, Using and combining predictors that specialize
(STOC 1997).
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

_GOOD, _OTHERS = 0.1, 0.4
"""The error rates of the first expert and of the others."""


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `N` and `awake`."""
    N, awake = values["N"], values["awake"]
    rates = np.where(np.arange(N) == 0, _GOOD, _OTHERS)

    def block(k: int) -> tuple[Array, Array]:
        label = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK).astype(float)
        drawn = draws(seed, Purpose.POINTS, k).random((2, BLOCK, N))
        says = np.where(drawn[0] < rates, 1 - label[:, None], label[:, None])
        return np.where(drawn[1] < awake, says, np.nan), 2 * label - 1

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice")


PLUGIN = Source(
    id="specialists",
    name="Specialists",
    summary="experts that are each awake in some of the rounds; the first expert makes mistakes least often",
    source="after Freund, Schapire, Singer and Warmuth 1997",
    parameters=(
        Param("N", "N", "int", 8, "number of experts", low=1, high=10000, scale="log", slider=(1, 64)),
        Param("awake", "a", "float", 0.5, "probability that an expert is awake in a round", low=0, high=1),
    ),
    kind="advice",
    make=make,
    abilities=(KnownAs(("sleeping-specialists",)),),
)
