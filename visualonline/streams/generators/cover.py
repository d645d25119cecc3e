"""Cover's example: the price of one asset is constant, and that of the other goes up and down by the same factor.

The price relatives are (1, a) in odd rounds and (1, 1/a) in even ones. Either asset by itself gains nothing in two
rounds. The portfolio (1/2, 1/2), rebalanced in each round, gains the factor (1 + a)^2/(4 a) in two rounds: 9/8 for
a = 2.

Source: T. Cover, Universal portfolios (Mathematical Finance 1, 1991), and lectures based on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.generators.price_stream import PriceStream
from visualonline.streams.memory import source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> PriceStream:  # noqa: ARG001  nothing is drawn
    """Return the stream of the setting `factor`."""
    a = float(values["factor"])

    def relatives(k: int) -> Array:
        t = np.arange(k * BLOCK, (k + 1) * BLOCK)
        return np.column_stack([np.ones(BLOCK), np.where(t % 2 == 0, a, 1 / a)])

    return PriceStream(
        source_title(PLUGIN, values), 2, 100 if rounds is None else rounds, None, relatives, ("cash", "asset")
    )


PLUGIN = Source(
    id="cover",
    name="Cover's two assets",
    summary=(
        "price relatives of two assets: one price is constant, the other is alternately multiplied and divided by the "
        "factor a"
    ),
    source="after Cover 1991",
    parameters=(
        Param(
            "factor", "a", "float", 2.0, "factor by which the second price is alternately multiplied and divided",
            low=1, high=1000, scale="log", slider=(1.1, 10),
        ),
    ),
    abilities=(KnownAs(("covers-example",), keywords=("portfolio", "price relatives", "market", "stocks")),),
    kind="advice",
    make=make,
)  # fmt: skip
