"""Missing values (NaN) in features, and their replacement."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.streams.tables.file_choices import Missing

_SCALE = 2.0**-40
"""Sums are scaled by a power of 2, which is exact, so that sums of the largest numbers do not overflow."""
_LARGEST = float(np.finfo(float).max)


class ColumnMeans(NamedTuple):
    """For each column the `sums` of its values so far, scaled by `_SCALE`, and their `counts`; both of shape (d,)."""

    sums: Array
    counts: Array


class GapFiller:
    """A filter that replaces missing values by 0 or by the mean of their column so far (0 before the first value).

    Sums are accumulated row by row, so the result does not depend on how the rows are split into batches.

    Attributes
    ----------
    seen : ColumnMeans or None
        The means of the rows so far; None before the first row, and if means are not needed.
    """

    def __init__(self, missing: Missing) -> None:
        self._mean = missing == "mean"
        self.seen: ColumnMeans | None = None

    def filled(self, X: Array) -> Array:
        """Return rows of features with missing values filled.

        Parameters
        ----------
        X : Array of shape (n, d)
            The rows that follow those filled last.
        """
        gaps = np.isnan(X)
        if not self._mean:
            return np.where(gaps, 0.0, X)
        seen = self.seen or ColumnMeans(np.zeros(X.shape[1]), np.zeros(X.shape[1]))
        sums = np.cumsum(np.vstack([seen.sums, np.where(gaps, 0.0, X) * _SCALE]), axis=0)
        counts = np.cumsum(np.vstack([seen.counts, ~gaps]), axis=0)
        self.seen = ColumnMeans(sums[-1].copy(), counts[-1].copy())
        means = np.divide(sums[:-1], counts[:-1], out=np.zeros(X.shape), where=counts[:-1] > 0)
        with np.errstate(over="ignore"):  # only by rounding, as a mean is at most the maximum
            return np.where(gaps, np.clip(means / _SCALE, -_LARGEST, _LARGEST), X)
