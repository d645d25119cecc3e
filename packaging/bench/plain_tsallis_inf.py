"""Tsallis-INF as usually written with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array


def tsallis_inf(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of Tsallis-INF, which follows the advice of the drawn arm, for given random draws."""
    T, N = X.shape
    estimates, mistakes = np.zeros(N), 0
    for t in range(T):
        behind = (estimates - estimates.min()) / np.sqrt(t + 1)
        low, high = 1.0, np.sqrt(N)
        for _ in range(60):
            y_t = (low + high) / 2
            low, high = (y_t, high) if np.sum((behind + y_t) ** -2) > 1 else (low, y_t)
        p = (behind + high) ** -2
        arm = min(int(np.searchsorted(np.cumsum(p), coins[t], side="right")), N - 1)
        mistakes += (1 if X[t, arm] > 0.5 else -1) != y[t]
        estimates[arm] += abs(X[t, arm] - (1 + y[t]) / 2) / p[arm]
    return mistakes


LOOPS: dict[str, Any] = {"tsallis-inf": (tsallis_inf, {})}
