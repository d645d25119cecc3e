"""Points of the unit ball and a target hyperplane through its centre, for the generators that need them."""

from __future__ import annotations

import numpy as np

from visualonline.chance import Purpose, draws
from visualonline.protocol import BLOCK, Array


def target(seed: int, d: int) -> Array:
    """Return a unit vector of shape (d,), uniform in direction."""
    u = draws(seed, Purpose.TARGET).standard_normal(d)
    return np.asarray(u / np.linalg.norm(u))


def ball(seed: int, d: int, k: int) -> Array:
    """Return the points of block k, of shape (BLOCK, d), uniform in the unit ball."""
    rng = draws(seed, Purpose.POINTS, k)
    X = rng.standard_normal((BLOCK, d))
    X *= (rng.random(BLOCK) ** (1 / d) / np.linalg.norm(X, axis=1))[:, None]
    return X
