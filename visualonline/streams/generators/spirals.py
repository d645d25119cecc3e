"""Two interleaving spirals: the angle is 2 pi `turns` r, and half a turn more for label -1.

The radius r is between 1/4 and 1, and points are spread almost evenly along the spiral. The boundary consists of both
spirals rotated back by a quarter turn, which form one curve through 0.
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

_INNER, _BEYOND = 0.25, 1.25
"""The smallest radius of the points, and the largest radius of the boundary."""


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `turns`, `noise` and `balance`."""
    rate = 2 * np.pi * values["turns"]

    def points(generator: np.random.Generator, y: Array) -> Array:
        r = np.sqrt(_INNER**2 + (1 - _INNER**2) * generator.random(len(y)))
        return _spiral(r, rate * r + np.where(y > 0, 0.0, np.pi))

    r = np.linspace(0, _BEYOND, 64 * (1 + int(values["turns"])))
    half = _spiral(r, rate * r + np.pi / 2)
    return shaped(PLUGIN, values, seed, rounds, points, (np.concatenate([-half[:0:-1], half]),))


def _spiral(r: Array, angle: Array) -> Array:
    return r[:, None] * on_circle(angle)


PLUGIN = Source(
    id="spirals",
    name="Spirals",
    summary="two intertwined spirals; for kernel learners",
    source="K. Lang and M. Witbrock, Learning to tell two spirals apart (1988)",
    parameters=(
        Param("turns", "n", "float", 1.5,
            "number of turns of each spiral up to radius 1", low=0.25, high=20, slider=(0.5, 4)),
        noise_of(0.02),
        BALANCE,
    ),
    abilities=(KnownAs(("two-spirals",), keywords=("nonlinear",)),),
    kind="examples",
    make=make,
)
