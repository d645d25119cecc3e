"""A sparse target: x is uniform in {-1, +1}^d, and y is the majority of k relevant features; all others are irrelevant.

The target v is 1 on the relevant coordinates and 0 elsewhere, so y v.x >= 1 with ||v||_1 = k and ||v||_2 = sqrt k.
Hence Winnow (||x||_inf = 1) needs at most 2 k^2 ln d updates, while the perceptron's bound k d is linear in d.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `d` and `k`.

    Raises
    ------
    ParameterError
        If k is even, which leaves ties, or greater than d.
    """
    d, k = values["d"], values["k"]
    if k % 2 == 0 or k > d:
        raise ParameterError(f"Invalid value for k: '{k}' (expected an odd number, at most d = {d}, to exclude ties).")
    target = np.zeros(d)
    target[draws(seed, Purpose.TARGET).choice(d, size=k, replace=False)] = 1.0

    def block(number: int) -> tuple[Array, Array]:
        X = np.where(draws(seed, Purpose.POINTS, number).integers(0, 2, size=(BLOCK, d)) == 1, 1.0, -1.0)
        return X, np.where(X @ target > 0, 1.0, -1.0)

    return GeneratedStream(
        source_title(PLUGIN, values), d, 1000 if rounds is None else rounds, seed, block, target=target
    )


PLUGIN = Source(
    id="sparse",
    name="Sparse target",
    summary="x in {−1,+1}^d; the label is the majority of k coordinates",
    source="N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988)",
    parameters=(
        Param("d", "d", "int", 50, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("k", "k", "int", 3, "number of relevant features; must be odd", low=1, high=10000,
            slider=tuple(range(1, 32, 2))),
    ),
    kind="examples",
    make=make,
)
