"""The products u.x of many rows with one vector, bitwise identical to those computed one by one.

The summation order in a matrix product depends on the number of rows and on the index of the row. Results for a round
would then depend, in the last digits, on the slice in which it was processed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.types import Array

_FEW = 4
"""The number of columns below which summing column by column is faster."""
_ROUNDING = 4 * float(np.finfo(float).eps)
"""The largest difference per product between two summation orders."""


def reproducible_dot(X: Array, u: Array) -> Array:
    """Return u.x for each row x of `X` of shape (n, d).

    Examples
    --------
    >>> reproducible_dot(np.array([[1.0, 2.0], [0.0, 3.0]]), np.array([2.0, 1.0]))
    array([4., 3.])
    """
    if X.shape[1] >= _FEW:
        return np.asarray(np.vecdot(np.ascontiguousarray(X), u), dtype=float)
    found = X[:, 0] * u[0] if len(u) else np.zeros(len(X))
    for i in range(1, X.shape[1]):
        found += X[:, i] * u[i]
    return np.asarray(found)


def all_below(X: Array, y: Array, u: Array, level: float, longest: float) -> np.ndarray[Any, np.dtype[np.intp]]:
    """Return the indices of the rows with y u.x < `level`, independently of the other rows.

    Parameters
    ----------
    longest : float
        At least the norm of every row, times the dual norm of u.
    """
    rounding = _ROUNDING * len(u) * longest
    # usually no row is below the level, and a matrix product is faster
    near = np.flatnonzero((X @ u) * y < level + rounding)
    return near[reproducible_dot(X[near], u) * y[near] < level] if len(near) else near
