"""The numbers in a row of arms: the hidden losses of the arms, then the information on each arm."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array, Kind

_OFF = 1e-9
"""The largest difference between 1 and the sum of an expert's probabilities."""


def unfit_cells(X: Array, arms: int, kind: Kind) -> npt.NDArray[np.bool_]:
    """Return which cells of rows, of shape (n, dim), have invalid numbers: losses are in [0, 1], features are finite.

    The probabilities of an expert are at least 0. If the probabilities do not sum to 1, all of them are marked.
    """
    if kind == "arm-features":
        return np.concatenate([~((X[:, :arms] >= 0) & (X[:, :arms] <= 1)), ~np.isfinite(X[:, arms:])], axis=1)
    seen = X[:, arms:].reshape(len(X), arms, -1)
    off = np.abs(seen.sum(axis=1, keepdims=True) - 1)
    # a comparison with NaN is False
    if X.min(initial=0.0) >= 0 and X.max(initial=0.0) <= 1 and off.max(initial=0.0) <= _OFF:
        return np.zeros(X.shape, dtype=bool)
    wrong = np.broadcast_to(off > _OFF, seen.shape) & np.isfinite(seen)
    odd = ~((X >= 0) & (X <= 1))
    odd[:, arms:] |= wrong.reshape(len(X), -1)
    return odd
