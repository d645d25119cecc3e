"""Two circles around 0: the outer one has radius 1, the inner one has label +1, and the boundary lies halfway.

With the inner radius 1 - 2 margin every point is `margin` away from the boundary, as long as there is no noise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.generators.shapes import BALANCE, noise_of, on_circle, shaped
from visualonline.streams.memory import GeneratedStream


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `margin`, `noise` and `balance`."""
    margin = values["margin"]

    def points(generator: np.random.Generator, y: Array) -> Array:
        radius = np.where(y > 0, 1 - 2 * margin, 1.0)
        return on_circle(2 * np.pi * generator.random(len(y))) * radius[:, None]

    return shaped(PLUGIN, values, seed, rounds, points, ((1 - margin) * on_circle(np.linspace(0, 2 * np.pi, 361)),))


PLUGIN = Source(
    id="circles",
    name="Circles",
    summary="two circles, one inside the other; for kernel learners",
    source="scikit-learn's make_circles",
    parameters=(
        Param("margin", "m", "float", 0.25, "distance of both circles from the boundary", low=0, high=0.5),
        noise_of(0.05),
        BALANCE,
    ),
    abilities=(KnownAs(("two-circles",), keywords=("nonlinear",)),),
    kind="examples",
    make=make,
)
