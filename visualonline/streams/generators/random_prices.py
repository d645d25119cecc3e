"""Random prices: the logarithm of each asset's price relative is drawn independently from a normal distribution.

The mean of ln x is 0 for each asset, so that no asset grows in the long run. A portfolio that is rebalanced to equal
shares in each round does, by about v^2 (1 - 1/N)/2 per round, because it sells assets that have risen and buys assets
that have fallen. With `crash`, the first asset loses nine tenths of its value in that round.

Source: geometric random walks, as in D. Luenberger, Investment Science (1998), chapter 15.
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
from visualonline.streams.generators.price_stream import PriceStream
from visualonline.streams.memory import source_title

_CRASH = 0.1
_FARTHEST = 6.0
"""The largest |ln x| in units of the volatility; larger draws are clipped."""


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> PriceStream:
    """Return the stream with the settings `N`, `volatility` and `crash`."""
    N, volatility, crash = (values[name] for name in ("N", "volatility", "crash"))

    def relatives(k: int) -> Array:
        normal = draws(seed, Purpose.POINTS, k).standard_normal((BLOCK, N))
        found = np.exp(volatility * np.clip(normal, -_FARTHEST, _FARTHEST))
        place = crash - 1 - k * BLOCK
        if crash and 0 <= place < BLOCK:
            found[place, 0] *= _CRASH
        return np.asarray(found)

    return PriceStream(source_title(PLUGIN, values), N, 200 if rounds is None else rounds, seed, relatives)


PLUGIN = Source(
    id="random-prices",
    name="Random prices",
    summary="independently drawn price relatives; no asset grows in the long run, but rebalanced portfolios do",
    source="geometric random walks",
    parameters=(
        Param("N", "N", "int", 2, "number of assets", low=1, high=1000, scale="log", slider=(1, 16)),
        Param(
            "volatility", "v", "float", 0.2, "standard deviation of the logarithm of a price relative", low=0, high=1,
            slider=(0, 1),
        ),
        Param(
            "crash", "c", "int", 0, "round in which the first asset loses nine tenths of its value; 0: none", low=0,
            high=10**9, slider=(0, 1000),
        ),
    ),
    abilities=(KnownAs(("random-market",), keywords=("portfolio", "price relatives", "market", "stocks")),),
    kind="advice",
    make=make,
)  # fmt: skip
