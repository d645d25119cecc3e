"""Price relatives of assets, and their log loss. The scalar functions run interpreted and compiled.

The price relative of an asset is the ratio of its price after a round to its price before the round. Here a relative is
divided by the largest one of the round, so the quotient is in [0, 1], and 1 minus the quotient is the loss of the asset
as an expert. On a stream with labels, the price relative is the probability that the expert gives to the label. The log
loss is then that of a forecaster. Price relatives are mapped from [0, 1] to [`LEAST`, 1], so that every loss is finite.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array

LEAST = 1e-6
"""The price relative used for an asset that loses its whole value."""


def relative(x: float, y: float) -> float:
    """Return the price relative z + LEAST (1 - z) of an asset with advice x: z = x for y = 1, z = 1 - x for y = -1.

    Examples
    --------
    >>> relative(0.5, -1.0), relative(1.0, -1.0), relative(0.0, -1.0)
    (0.5000005, 1e-06, 1.0)
    """
    kept = x if y > 0 else 1 - x
    return kept + LEAST * (1 - kept)


def log_loss(score: float, y: float) -> float:
    """Return the log loss of a portfolio w from `score` = w.x for the advice x, in which relatives are affine."""
    return max(0.0, -math.log(relative(score, y)))


def losses_of(prices: Array) -> Array:
    """Return 1 minus the price relatives divided by the largest of their round, both of shape (n, N).

    A factor common to all assets changes no regret.

    Examples
    --------
    >>> losses_of(np.array([[1.0, 2.0], [1.0, 0.5]])).tolist()
    [[0.5, 0.0], [0.0, 0.5]]
    """
    return np.asarray(1 - prices / prices.max(axis=1, keepdims=True))


def relatives(X: Array, y: Array) -> Array:
    """Return the price relatives of n rounds, of shape (n, N), from the advice `X` (n, N) and the labels `y` (n,)."""
    kept = np.where(np.reshape(y, (-1, 1)) > 0, X, 1 - X)
    return np.asarray(kept + LEAST * (1 - kept))


def log_losses(X: Array, y: Array) -> Array:
    """Return the log losses of the assets in these rounds, of shape (n, N)."""
    return np.maximum(-np.log(relatives(X, y)), 0.0)
