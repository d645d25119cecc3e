"""The standard optimal algorithm as usually written with NumPy, if any point may come."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array


def standard_optimal(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001  deterministic
    """Count the mistakes of the standard optimal algorithm. A set of n hypotheses has the dimension floor(log2 n)."""
    V, mistakes = np.ones(X.shape[1], dtype=bool), 0
    for t in range(len(y)):
        one = X[t] == 1
        ones, zeros = np.count_nonzero(V & one), np.count_nonzero(V & ~one)
        mistakes += (1 if int(ones).bit_length() >= int(zeros).bit_length() else -1) != y[t]
        V &= one == (y[t] > 0)
    return mistakes


LOOPS: dict[str, Any] = {"standard-optimal": (standard_optimal, {})}
