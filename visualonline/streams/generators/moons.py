"""Two interleaving half circles of radius 1: an upper one around 0 with label -1, and a lower one around (1, 1/2).

The boundary consists of the points equally far from both half circles. Without noise every point is at least 1/4 away
from the boundary.
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
"""The centre of the half circle of label +1.

Rotating the plane by 180 degrees around half of this vector swaps the two moons.
"""
_BEYOND, _HALVINGS = 1.2, 50
"""The distance from the moon of +1 up to which the boundary is drawn, and the number of bisection steps."""


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `noise` and `balance`."""

    def points(generator: np.random.Generator, y: Array) -> Array:
        moon = on_circle(np.pi * generator.random(len(y)))
        return np.where(y[:, None] > 0, _CENTRE - moon, moon)

    return shaped(PLUGIN, values, seed, rounds, points, (_boundary(),))


def _away(P: Array) -> Array:
    """Return the distance of each point from the upper half circle around 0."""
    beside = np.hypot(np.abs(P[:, 0]) - 1, P[:, 1])
    return np.asarray(np.where(P[:, 1] >= 0, np.abs(np.hypot(*P.T) - 1), beside))


@cache
def _boundary() -> Array:
    """Return the points equally far from both moons, of shape (n, 2).

    Consider a ray that leaves the moon of +1 at a right angle, or starts at its tip. This moon is the nearest one until
    the ray meets the boundary, so bisection finds the point. The rays start along the outer side, around the left tip
    and along the inner side up to the middle. The other points follow by rotating the plane by 180 degrees.
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
    summary="two interlocking half circles; for kernel learners",
    source="scikit-learn's make_moons",
    parameters=(noise_of(0.05), BALANCE),
    abilities=(KnownAs(("two-moons",), keywords=("nonlinear",)),),
    kind="examples",
    make=make,
)
