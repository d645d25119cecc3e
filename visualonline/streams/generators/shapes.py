"""The common parts of shapes for kernels: random labels, points for a label, noise, and the true boundary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title

Points = Callable[[np.random.Generator, Array], Array]
"""A function that draws a point of the plane for each label: from shape (n,) to shape (n, 2)."""

BALANCE = Param("balance", "π", "float", 0.5, "probability that a label is +1", low=0, high=1)


def noise_of(default: float) -> Param:
    """Return the parameter `noise`."""
    return Param(
        "noise", "σ", "float", default, "standard deviation of the Gaussian noise added to each point", low=0,
        high=100, slider=(0, 0.5),
    )  # fmt: skip


def shaped(
    plugin: Source,
    values: Mapping[str, Any],
    seed: int,
    rounds: int | None,
    points: Points,
    boundary: tuple[Array, ...],
) -> GeneratedStream:
    """Return a stream of points of the plane.

    Each label is drawn first, +1 with probability `balance`. Then `points` draws the example, and noise is added. Noise
    does not change labels, so a noisy point may be on the wrong side of the `boundary`.
    """

    def block(k: int) -> tuple[Array, Array]:
        y = np.where(draws(seed, Purpose.LABELS, k).random(BLOCK) < values["balance"], 1.0, -1.0)
        X = points(draws(seed, Purpose.POINTS, k), y)
        return X + values["noise"] * draws(seed, Purpose.NOISE, k).standard_normal(X.shape), y

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(plugin, values), 2, length, seed, block, boundary=boundary)


def on_circle(angle: Array) -> Array:
    """Return the points of the unit circle at the given angles, of shape (n, 2)."""
    return np.asarray(np.column_stack([np.cos(angle), np.sin(angle)]))


def squares(n: int, margin: float) -> Points:
    """Return a sampler of points uniform in the n x n squares of [-1, 1]^2, each at least `margin` inside its square.

    The lower left square has label -1, and adjacent squares have different labels.
    """
    side = 2 / n

    def points(generator: np.random.Generator, y: Array) -> Array:
        column = generator.integers(n, size=len(y))
        parity = (column + (y > 0)) % 2
        row = 2 * generator.integers(np.where(parity == 1, n // 2, (n + 1) // 2)) + parity
        within = margin + (side - 2 * margin) * generator.random((len(y), 2))
        return np.asarray(-1 + side * np.column_stack([column, row]) + within)

    return points


def grid_lines(n: int) -> tuple[Array, ...]:
    """Return the lines between the n x n squares of [-1, 1]^2."""
    places = (-1 + 2 * np.arange(1, n) / n).tolist()
    across = (np.array([[-1.0, c], [1.0, c]]) for c in places)
    return (*across, *(np.array([[c, -1.0], [c, 1.0]]) for c in places))
