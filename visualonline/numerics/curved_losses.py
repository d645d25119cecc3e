"""The square loss and log loss of a probability p of label 1. Scalar functions run interpreted and compiled."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array

SQUARE, LOG = range(2)
"""The values of the parameter `loss` in compiled code."""
LEAST = 1e-9
"""The lower bound for probabilities in the log loss."""
LARGEST_STEP = {
    ("square", "substitution"): 2.0,
    ("square", "mean"): 0.5,
    ("log", "substitution"): 1.0,
    ("log", "mean"): 1.0,
}
"""The largest eta for which a forecaster's loss is at most the mix loss."""


def clipped(p: float, loss: int, clip: float) -> float:
    """Return p or, for the log loss, p clipped to [clip, 1 - clip]."""
    if loss == SQUARE:
        return p
    rim = max(clip, LEAST)
    return min(max(p, rim), 1 - rim)


def cost(p: float, label: float, loss: int) -> float:
    """Return (p - y)^2, or minus the logarithm of the probability of y under p, for the label y in {0, 1}."""
    if loss == SQUARE:
        return (p - label) * (p - label)
    return -math.log(p if label > 0.5 else 1 - p)


def costs(X: Array, y: Array, loss: int, clip: float) -> Array:
    """Return each expert's loss in each round. `X`, of shape (n, N), is advice; `y`, of shape (n,), labels -1 or +1."""
    label = ((1 + y) / 2)[:, None]
    if loss == SQUARE:
        return np.asarray((X - label) ** 2)
    rim = max(clip, LEAST)
    inside = np.clip(X, rim, 1 - rim)
    return np.asarray(-np.log(np.where(label > 0.5, inside, 1 - inside)))
