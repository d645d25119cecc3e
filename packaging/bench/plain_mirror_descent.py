"""Mirror descent as usually written with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array

ETA = 0.1


def mirror_descent(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of mirror descent with the entropy on the simplex and hinge losses."""
    theta, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        w = np.exp(theta - theta.max())
        margin = y[t] * np.dot(w, X[t]) / w.sum()
        mistakes += margin <= 0
        if margin < 1:
            theta += ETA * y[t] * X[t]
    return mistakes


LOOPS: dict[str, Any] = {"mirror-descent": (mirror_descent, {"regulariser": "entropy", "scale": ETA})}
