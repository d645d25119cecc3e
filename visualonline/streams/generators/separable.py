"""Points of the unit ball with a margin: y = sgn(u.x) for a unit target u, and |u.x| >= margin for every x.

Points are uniform in the ball, then moved away from the hyperplane along u, and towards the axis of u so that they stay
in the ball. Hence r <= 1 and gamma >= margin, so the perceptron makes at most 1/margin^2 updates.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.generators.ball import ball, target
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `margin` and `d`."""
    d, margin = values["d"], values["margin"]
    u, length = target(seed, d), 1000 if rounds is None else rounds

    def block(k: int) -> tuple[Array, Array]:
        X = ball(seed, d, k)
        along = X @ u
        n = max(length - k * BLOCK, 0)  # all points of the block are drawn, even if few are needed
        X, along = X[:n], along[:n]
        y = np.where(along >= 0, 1.0, -1.0)
        moved = y * (margin + (1 - margin) * np.abs(along))
        across = np.sqrt((1 - moved**2) / (1 - along**2))
        return (X - np.outer(along, u)) * across[:, None] + np.outer(moved, u), y

    return GeneratedStream(source_title(PLUGIN, values), d, length, seed, block, target=u)


PLUGIN = Source(
    id="separable",
    name="Separable with a margin",
    summary="points of the unit ball that are at least a given margin away from the separating hyperplane",
    source="Novikoff 1962",
    parameters=(
        Param("margin", "γ", "float", 0.1,
            "smallest distance of a point from the hyperplane", low=0, high=1, high_open=True),
        Param("d", "d", "int", 2, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
    ),
    abilities=(KnownAs(("linearly-separable",)),),
    kind="examples",
    make=make,
)
