"""Regret matching as usually written with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array


def regret_matching(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of regret matching for given random draws."""
    R, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        w = np.maximum(R, 0)
        w = w / w.sum() if w.any() else np.full(len(R), 1 / len(R))
        p = np.dot(w, X[t])
        mistakes += (1 if coins[t] < p else -1) != y[t]
        R += abs(p - (1 + y[t]) / 2) - np.abs(X[t] - (1 + y[t]) / 2)
    return mistakes


LOOPS: dict[str, Any] = {"regret-matching": (regret_matching, {})}
