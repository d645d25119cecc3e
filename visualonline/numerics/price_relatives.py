"""Price relatives of assets, and their log loss. The plain functions run interpreted and compiled.

The price relative of an asset is its price after a round over the price before it. Divided by the largest of the round
it is in [0, 1], and 1 minus it is the loss of the asset as an expert. On streams with labels an asset is worth the
probability that an expert gives to the label, so that the log loss is that of a forecaster. `LEAST` is added, so that
an asset keeps a millionth of what the best one may keep, and every loss is finite.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array

LEAST = 1e-6
"""What an asset is worth that loses everything."""


def relative(x: float, y: float) -> float:
    """Return the price relative of an asset with the advice x: x + LEAST (1 - x) for y = 1, the same of 1 - x for -1.

    Examples
    --------
    >>> relative(0.5, -1.0), relative(1.0, -1.0), relative(0.0, -1.0)
    (0.5000005, 1e-06, 1.0)
    """
    kept = x if y > 0 else 1 - x
    return kept + LEAST * (1 - kept)


def log_loss(score: float, y: float) -> float:
    """Return -ln(w.x) of a portfolio w, from w times the advice: relatives are affine in the advice."""
    return max(0.0, -math.log(relative(score, y)))


def relatives(X: Array, y: Array) -> Array:
    """Return the price relatives in the rounds on the rows of `X`, of shape (n, N), with labels `y`, of shape (n,)."""
    kept = np.where(np.reshape(y, (-1, 1)) > 0, X, 1 - X)
    return np.asarray(kept + LEAST * (1 - kept))


def log_losses(X: Array, y: Array) -> Array:
    """Return what each asset loses in these rounds, of shape (n, N)."""
    return np.maximum(-np.log(relatives(X, y)), 0.0)
