"""Row norms, random points of the unit ball, and a target hyperplane through its centre."""

from __future__ import annotations

import numpy as np

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import BLOCK, Array

_MANY = 8
"""The number of columns from which norms are computed row by row."""


def target(seed: int, d: int) -> Array:
    """Return a unit vector of shape (d,), uniform in direction."""
    u = draws(seed, Purpose.TARGET).standard_normal(d)
    return np.asarray(u / np.linalg.norm(u))


def ball(seed: int, d: int, k: int) -> Array:
    """Return the points of block k, of shape (BLOCK, d), uniform in the unit ball."""
    rng = draws(seed, Purpose.POINTS, k)
    X = rng.standard_normal((BLOCK, d))
    scale = rng.random(BLOCK) ** (1 / d) / lengths(X)
    if d >= _MANY:
        X *= scale[:, None]
    else:
        for i in range(d):
            X[:, i] *= scale
    return X


def lengths(X: Array) -> Array:
    """Return the Euclidean norm of each row of `X`, of shape (n, d) with d >= 1.

    A few long columns are summed faster than many short rows, with bitwise identical results.
    """
    with np.errstate(over="ignore"):
        norms = _lengths(X)
        far = np.isinf(norms)  # the squares of these rows overflow
        if far.any():
            largest = np.abs(X[far]).max(axis=1)
            norms[far] = largest * _lengths(X[far] / largest[:, None])
    return norms


def _lengths(X: Array) -> Array:
    if X.shape[1] >= _MANY:
        return np.asarray(np.linalg.norm(X, axis=1))
    squares = X[:, 0] ** 2
    for i in range(1, X.shape[1]):
        squares += X[:, i] ** 2
    return np.asarray(np.sqrt(squares))
