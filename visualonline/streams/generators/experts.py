"""Experts of different skill: expert i advises the wrong label with probability p_i, independently in each round.

The probabilities are evenly spaced from error (the best expert) to 1/2 (guessing), and assigned in random order.
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
from visualonline.streams.transforms.distribution import of_bits


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `error` and `N`."""
    N = values["N"]
    p = draws(seed, Purpose.TARGET).permutation(np.linspace(values["error"], 0.5, N))

    def block(k: int) -> tuple[Array, Array]:
        right = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK) == 1
        wrong = draws(seed, Purpose.POINTS, k).random((BLOCK, N)) < p
        return np.where(right[:, None] == wrong, 0.0, 1.0), np.where(right, 1.0, -1.0)

    length = 1000 if rounds is None else rounds
    return GeneratedStream(
        source_title(PLUGIN, values), N, length, seed, block, kind="advice", distribution=of_bits(1 - p, p)
    )


PLUGIN = Source(
    id="experts",
    name="Experts",
    summary=(
        "N experts; the best one makes a mistake with a given probability, and the worst one predicts at random"
    ),
    source="R. Schapire, COS 511, lecture 14",
    parameters=(
        Param(
            "error", "ε", "float", 0.1, "probability that the best expert makes a mistake in a round", low=0, high=0.5,
        ),
        Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
    ),
    abilities=(KnownAs(("expert-advice",)),),
    kind="advice",
    make=make,
)
