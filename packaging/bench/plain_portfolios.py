"""The portfolios as one writes them down with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.portfolio_nodes import nodes as nodes_of

LEAST, ETA, NODES = 1e-6, 0.05, 2


def eg_portfolio(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001  no coin is thrown
    """Count the mistakes of the EG portfolio as a forecaster."""
    w, theta, mistakes = np.full(X.shape[1], 1 / X.shape[1]), np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        mistakes += (1 if np.dot(w, X[t]) >= 0.5 - 1e-12 else -1) != y[t]
        x = X[t] if y[t] > 0 else 1 - X[t]
        x = x + LEAST * (1 - x)
        theta += (x - x.min()) / np.dot(w, x)
        w = np.exp(ETA * (theta - theta.max()))
        w /= w.sum()
    return mistakes


def universal_portfolio(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the universal portfolio as a forecaster."""
    b, p = nodes_of(X.shape[1], NODES)
    log_p, w, mistakes = np.log(p), np.full(X.shape[1], 1 / X.shape[1]), 0
    for t in range(len(y)):
        mistakes += (1 if np.dot(w, X[t]) >= 0.5 - 1e-12 else -1) != y[t]
        x = X[t] if y[t] > 0 else 1 - X[t]
        log_p += np.log(b @ (x + LEAST * (1 - x)))
        q = np.exp(log_p - log_p.max())
        w = q @ b / q.sum()
    return mistakes


LOOPS: dict[str, Any] = {
    "eg-portfolio": (eg_portfolio, {"eta": ETA}),
    "universal-portfolio": (universal_portfolio, {"nodes": NODES}),
}
