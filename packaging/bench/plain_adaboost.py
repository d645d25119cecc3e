"""AdaBoost and boosting by Hedge as usually written with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array


def adaboost(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001  deterministic
    """Count the rounds in which half of the weight is on the wrong side."""
    D, mistakes = np.full(X.shape[1], 1 / X.shape[1]), 0
    for t in range(len(y)):
        mistakes += (1 if np.dot(D, X[t]) >= 0.5 - 1e-12 else -1) != y[t]  # an update creates ties, up to rounding
        right = X[t] != (1 + y[t]) / 2
        e = D[~right].sum()
        if e < 0.5:
            a = 0.5 * np.log((1 - e) / max(e, 1e-10))
            D = D * np.exp(np.where(right, -a, a))
            D /= D.sum()
    return mistakes


def hedge_boosting(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001  deterministic
    """Count the rounds in which half of the weight is on the wrong side, with eta = 1/2."""
    L, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        w = np.exp(-0.5 * (L - L.min()))
        mistakes += (1 if np.dot(w, X[t]) >= (0.5 - 1e-12) * w.sum() else -1) != y[t]
        L += np.abs(X[t] - (1 + y[t]) / 2)
    return mistakes


LOOPS: dict[str, Any] = {"adaboost": (adaboost, {}), "hedge-boosting": (hedge_boosting, {"eta": 0.5})}
