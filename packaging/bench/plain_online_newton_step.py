"""The online Newton step as one writes it down with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array


def online_newton_step(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the online Newton step with the square loss on the unit ball."""
    d, mistakes = X.shape[1], 0
    beta = 1 / (2 * (1 + np.sqrt((X * X).sum(axis=1).max())) ** 2)
    A, w = np.eye(d) / (2 * beta) ** 2, np.zeros(d)
    for t in range(len(y)):
        score = np.dot(w, X[t])
        mistakes += y[t] * score <= 0
        g = 2 * (score - y[t]) * X[t]
        A += np.outer(g, g)
        aim = A @ w - g / beta
        w, mu = np.linalg.solve(A, aim), 0.0
        while (length := np.sqrt(np.dot(w, w))) > 1 + 1e-12:
            step = np.linalg.solve(A + mu * np.eye(d), w)
            mu += np.dot(w, w) / np.dot(w, step) * (length - 1)
            w = np.linalg.solve(A + mu * np.eye(d), aim)
    return mistakes


LOOPS: dict[str, Any] = {"online-newton-step": (online_newton_step, {})}
