"""Short streams of all kinds, on which proofs are tested with every setting of a learner."""

import numpy as np

from visualonline.core.types import Array

STEPS = ("sqrt", "constant", "inverse")
T = 30


def rounds(seed: int, d: int, *, turn: bool = False) -> tuple[Array, Array]:
    """Return points of which one coordinate is near to the label; with `turn` it changes its side half way."""
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((T, d))
    y = np.where(X[:, 0] * (1 - 2.0 * (turn & (np.arange(T) >= T // 2))) > 0, 1.0, -1.0)
    return X, np.where(rng.random(T) < 0.1, -y, y)


def advised(seed: int, N: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    return rng.random((T, N)), rng.choice([-1.0, 1.0], T)


def bits(seed: int, d: int, of: int) -> tuple[Array, Array]:
    """Return x in {0, 1}^d with the label of a disjunction of the first `of` features."""
    X = (np.random.default_rng(seed).random((T, d)) < 0.4).astype(float)
    return X, np.where(X[:, :of].any(axis=1), 1.0, -1.0)


def signs(seed: int, d: int) -> tuple[Array, Array]:
    """Return x in {-1, 1}^d that the first three features decide by a vote."""
    X = np.random.default_rng(seed).choice([-1.0, 1.0], (T, d))
    return X, np.sign(X[:, :3].sum(axis=1))
