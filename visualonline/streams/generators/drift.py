"""A rotating target: y_t = sgn(u_t.x_t) for points of the unit ball; u_t rotates by a fixed angle in every round.

In the plane of the first two features u_t has rotated by `turn` degrees times t - 1, so the comparator u_1, u_2, .. has
path length L = (t - 1) 2 sin(turn/2). No fixed weights are good for long, but gradient descent tracks the target.
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
from visualonline.streams.generators.ball import ball
from visualonline.streams.memory import GeneratedStream, source_title


class TurningTarget(GeneratedStream):
    """A generated stream that declares its moving target."""

    turn: float
    start: float

    def moving_target(self, k: int) -> Array:
        """Return the unit targets of block k, of shape (BLOCK, d)."""
        angle = self.start + np.radians(self.turn) * np.arange(k * BLOCK, (k + 1) * BLOCK)
        u = np.zeros((BLOCK, self.dim))
        u[:, 0], u[:, 1] = np.cos(angle), np.sin(angle)
        return u


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> TurningTarget:
    """Return the stream for the settings `turn` and `d`."""
    d = values["d"]

    def block(k: int) -> tuple[Array, Array]:
        X = ball(seed, d, k)
        return X, np.where(np.einsum("ij,ij->i", X, stream.moving_target(k)) >= 0, 1.0, -1.0)

    stream = TurningTarget(source_title(PLUGIN, values), d, 1000 if rounds is None else rounds, seed, block)
    stream.turn, stream.start = values["turn"], 2 * np.pi * draws(seed, Purpose.TARGET).random()
    return stream


PLUGIN = Source(
    id="drift",
    name="Drifting target",
    summary="points of the unit ball; the target turns by a fixed angle in every round",
    source="M. Zinkevich (ICML 2003): dynamic regret",
    parameters=(
        Param(
            "turn", "δ", "float", 0.5, "angle in degrees by which the target turns in each round", low=0, high=180,
            slider=(0, 10),
        ),
        Param("d", "d", "int", 2, "number of features", low=2, high=10000, scale="log", slider=(2, 256)),
    ),
    abilities=(KnownAs(("rotating-hyperplane", "drifting-target"), keywords=("concept drift",)),),
    kind="examples",
    make=make,
)
