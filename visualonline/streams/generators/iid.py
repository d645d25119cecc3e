"""Independent rounds: each is one of m labelled points, drawn uniformly with replacement.

The points are uniform in the unit ball and labelled by a hyperplane through its centre. A fraction `flip` of the labels
is then flipped permanently. The distribution is a list of m examples, so the risk of a hypothesis is the average of m
losses.

Source: A. W. Yu, Online learning II, CMU, "online to batch conversion"; N. Cesa-Bianchi, A. Conconi and
C. Gentile (2004).
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
from visualonline.streams.generators.ball import ball, target
from visualonline.streams.memory import Distribution, GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `m`, `d` and `flip`."""
    m, d = values["m"], values["d"]
    u = target(seed, d)
    X = ball(seed, d, 0)[:m]
    y = np.where(X @ u >= 0, 1.0, -1.0)
    y[draws(seed, Purpose.TARGET, 1).permutation(m)[: round(values["flip"] * m)]] *= -1

    def block(k: int) -> tuple[Array, Array]:
        chosen = draws(seed, Purpose.LABELS, k).integers(0, m, size=BLOCK)
        return X[chosen], y[chosen]

    length = 1000 if rounds is None else rounds
    known = Distribution(X, y, np.full(m, 1 / m))
    return GeneratedStream(source_title(PLUGIN, values), d, length, seed, block, target=u, distribution=known)


PLUGIN = Source(
    id="iid",
    name="Independent draws",
    summary="i.i.d. rounds: each is one of m labelled points, drawn with replacement",
    source="N. Cesa-Bianchi, A. Conconi and C. Gentile (IEEE Transactions on Information Theory 50, 2004)",
    parameters=(
        Param("m", "m", "int", 20, "number of points to draw from", low=1, high=2048, scale="log"),
        Param("d", "d", "int", 2, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("flip", "ν", "float", 0.1, "fraction of the points that have the wrong label", low=0, high=1),
    ),
    abilities=(KnownAs(("independent-draws",)),),
    kind="examples",
    make=make,
)
