"""EXP4 and OFUL as one writes them down with NumPy: a loop over the rounds that keeps no record, as in `plain`."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array


def exp4(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of EXP4 with eta = 0.1 on rows of two arms."""
    T, K = len(X), 2
    seen = X[:, K:].reshape(T, K, -1)
    S, mistakes = np.zeros(seen.shape[2]), 0
    for t in range(T):
        q = np.exp(-0.1 * (S - S.min()))
        p = seen[t] @ (q / q.sum())
        arm = min(int(np.searchsorted(np.cumsum(p), coins[t], side="right")), K - 1)
        mistakes += (1 if X[t, arm] > 0.5 else -1 if X[t, arm] < 0.5 else 0) != y[t]
        S += seen[t, arm] * abs(X[t, arm] - (1 + y[t]) / 2) / p[arm]
    return mistakes


def oful(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count those of OFUL on rows of two arms."""
    T, K = len(X), 2
    seen = X[:, K:].reshape(T, K, -1)
    d = seen.shape[2]
    B, b, log_det, mistakes = np.eye(d), np.zeros(d), 0.0, 0
    for t in range(T):
        rad = 0.5 + 0.5 * math.sqrt(2 * math.log(20) + log_det)
        Bx = seen[t] @ B
        bounds = Bx @ b + rad * np.sqrt(np.einsum("ki,ki->k", Bx, seen[t]))
        arm = int(np.argmax(bounds > bounds.max() - 1e-9))
        mistakes += (1 if X[t, arm] > 0.5 else -1 if X[t, arm] < 0.5 else 0) != y[t]
        z, width = Bx[arm], float(Bx[arm] @ seen[t, arm])
        log_det += math.log1p(width)
        B -= np.outer(z, z) / (1 + width)
        b += (0.5 - abs(X[t, arm] - (1 + y[t]) / 2)) * seen[t, arm]
    return mistakes


LOOPS = {"exp4": (exp4, {"eta": 0.1}), "oful": (oful, {})}
