"""Optimistic Hedge as usually written with NumPy."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from visualonline.core.types import Array


def optimistic_weights(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of optimistic Hedge, which guesses that the last losses recur, for given random draws."""
    L, lost, mistakes = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 0
    eta = math.sqrt(8 * math.log(X.shape[1]) / len(y))
    for t in range(len(y)):
        guessed = L + lost
        w = np.exp(-eta * (guessed - guessed.min()))
        mistakes += (1 if coins[t] < np.dot(w, X[t]) / w.sum() else -1) != y[t]
        lost = np.abs(X[t] - (1 + y[t]) / 2)
        L += lost
    return mistakes


LOOPS: dict[str, Any] = {"optimistic-weights": (optimistic_weights, {})}
