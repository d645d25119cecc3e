"""The online Newton step as usually written with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array

BETA, EPS = 0.125, 16.0


def online_newton_step(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the online Newton step with the square loss on the unit ball."""
    d, mistakes = X.shape[1], 0
    A, w = EPS * np.eye(d), np.zeros(d)
    for t in range(len(y)):
        score = np.dot(w, X[t])
        mistakes += y[t] * score <= 0
        g = 2 * (score - y[t]) * X[t]
        A += np.outer(g, g)
        aim = A @ w - g / BETA
        w, mu = np.linalg.solve(A, aim), 0.0
        while (length := np.sqrt(np.dot(w, w))) > 1 + 1e-12:
            step = np.linalg.solve(A + mu * np.eye(d), w)
            mu += np.dot(w, w) / np.dot(w, step) * (length - 1)
            w = np.linalg.solve(A + mu * np.eye(d), aim)
    return mistakes


LOOPS: dict[str, Any] = {"online-newton-step": (online_newton_step, {"beta": BETA, "eps": EPS})}
