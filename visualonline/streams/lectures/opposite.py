"""The label is the opposite of the first feature: y = -x_1, for x uniform in {-1, +1}^N.

The target -e_1 has a negative weight, which normalised Winnow cannot represent: with N = 1 it is wrong in every round.
`mirrored` shows (x, -x) instead, for which there is an equivalent non-negative target: weight 1 on the first mirrored
feature.

Source: N. Littlestone, Learning quickly when irrelevant attributes abound, Machine Learning 2 (1988): mirrored features
make a target non-negative.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, numbered_names, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream of the settings `N` and `mirrored`."""
    N, mirrored = values["N"], values["mirrored"] == 1
    features = numbered_names(N)
    if mirrored:
        features += tuple(f"−{name}" for name in features)

    def block(k: int) -> tuple[Array, Array]:
        X = np.asarray(2 * draws(seed, Purpose.POINTS, k).integers(0, 2, size=(BLOCK, N)) - 1, dtype=float)
        return np.column_stack([X, -X]) if mirrored else X, -X[:, 0]

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), len(features), length, seed, block, features=features)


PLUGIN = Source(
    id="opposite",
    name="Opposite of a feature",
    summary="x in {−1,+1}^N; the label is −x1, so the target has a negative weight, unless −x is included",
    source="Littlestone 1988",
    parameters=(
        Param(
            "N", "N", "int", 1, "number of features, not counting the mirrored ones", low=1, high=10000,
            scale="log", slider=(1, 256),
        ),
        Param("mirrored", "±", "int", 0, "mirrored features; 0: only x, 1: both x and −x", low=0, high=1),
    ),
    kind="examples",
    group="lecture",
    make=make,
)
