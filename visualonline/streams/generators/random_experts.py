"""Independent fair coin flips as advice and labels: each prediction of 0 or 1 is wrong with probability 1/2.

In hindsight the best of N experts is still better: for large N and T by about sqrt(T ln N / 2), which is the regret.
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


class FairCoinStream(GeneratedStream):
    """A stream that declares that its advice and labels are independent fair coin flips."""

    fair = True


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> FairCoinStream:
    """Return the stream for the setting `N`."""
    N = values["N"]

    def block(k: int) -> tuple[Array, Array]:
        advice = draws(seed, Purpose.POINTS, k).integers(0, 2, size=(BLOCK, N)).astype(float)
        return advice, np.where(draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK) == 1, 1.0, -1.0)

    length = 1000 if rounds is None else rounds
    known = of_bits(np.full(N, 0.5), np.full(N, 0.5))
    return FairCoinStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice", distribution=known)


PLUGIN = Source(
    id="random-experts",
    name="Random experts",
    summary="the advice of N experts and the labels are independent fair coin flips",
    source="R. Schapire, COS 511, lecture 14",
    parameters=(Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    kind="advice",
    make=make,
    abilities=(KnownAs(("coin-flips",)),),
)
