"""Two half circles of radius 1 that reach into each other: an upper one around 0, -1, and a lower one around (1, 1/2).

The boundary is where both half circles are equally far. Without noise every point is 1/4 away from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.generators.shapes import BALANCE, noise_of, on_circle, shaped
from visualonline.streams.memory import GeneratedStream

_CENTRE = np.array([1.0, 0.5])
"""Of the half circle of +1. The moons change places when the plane is turned by half a turn about half of it."""
_BEYOND, _HALVINGS = 1.2, 50
"""How far from the moon of +1 the boundary is drawn, and the steps that find it."""


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream of the settings `noise` and `balance`."""

    def points(generator: np.random.Generator, y: Array) -> Array:
        moon = on_circle(np.pi * generator.random(len(y)))
        return np.where(y[:, None] > 0, _CENTRE - moon, moon)

    return shaped(PLUGIN, values, seed, rounds, points, (_boundary(),))


def _away(P: Array) -> Array:
    """Return how far each place is from the upper half circle around 0."""
    beside = np.hypot(np.abs(P[:, 0]) - 1, P[:, 1])
    return np.asarray(np.where(P[:, 1] >= 0, np.abs(np.hypot(*P.T) - 1), beside))


@cache
def _boundary() -> Array:
    """Return the places that are equally far from both moons, of shape (n, 2).

    A way that leaves the moon of +1 at a right angle, or goes out from its tip, has that moon as the nearest until it
    meets the boundary. So halving finds where. The ways go along the outer side, around the left tip and along the
    inner side up to the middle; the rest is the same, turned by half a turn.
    """
    along, around = np.linspace(np.pi / 2, 0, 181), np.linspace(np.pi, 0, 181)[1:-1]
    starts = np.concatenate([_CENTRE - on_circle(angle) for angle in (along, 0 * around, along[::-1])])
    ways = np.concatenate([-on_circle(along), -on_circle(around - np.pi), on_circle(along[::-1])])
    low, high = np.zeros(len(ways)), np.full(len(ways), _BEYOND)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        nearer = middle < _away(starts + middle[:, None] * ways)
        low, high = np.where(nearer, middle, low), np.where(nearer, high, middle)
    half = starts + low[:, None] * ways
    half = half[(low > 0) & (low < 0.99 * _BEYOND) & (half[:, 0] <= _CENTRE[0] / 2)]
    return np.concatenate([half, (_CENTRE - half)[::-1]])


PLUGIN = Source(
    id="moons",
    name="Moons",
    summary="two interlocking half circles; for kernels",
    source="scikit-learn's make_moons",
    parameters=(noise_of(0.05), BALANCE),
    abilities=(KnownAs(("two-moons",), keywords=("nonlinear",)),),
    kind="examples",
    make=make,
)
