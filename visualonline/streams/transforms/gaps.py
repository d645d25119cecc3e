"""Missing values, NaN among the features, and their replacement."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.streams.tables.file_choices import Missing

_SCALE = 2.0**-40
"""Sums are scaled by a power of 2, which rounds nothing, so that those of the largest numbers do not overflow."""
_LARGEST = float(np.finfo(float).max)


class ColumnMeans(NamedTuple):
    """Of each column the `sums` of its values so far, by `_SCALE`, and the `counts` of them, both of shape (d,)."""

    sums: Array
    counts: Array


class GapFiller:
    """Fills missing values by 0 or by the mean of their column so far.

    The sums are added up row by row, so that a row is filled alike in whatever pieces the rows come.

    Attributes
    ----------
    seen : ColumnMeans or None
        What the rows so far leave for those that come; None before the first one, and wherever nothing is looked at.
    """

    def __init__(self, missing: Missing) -> None:
        self._mean = missing == "mean"
        self.seen: ColumnMeans | None = None

    def filled(self, X: Array) -> Array:
        """Return rows of features with their gaps filled.

        Parameters
        ----------
        X : Array of shape (n, d)
            The rows that come after those that were filled last.
        """
        gaps = np.isnan(X)
        if not self._mean:
            return np.where(gaps, 0.0, X)
        seen = self.seen or ColumnMeans(np.zeros(X.shape[1]), np.zeros(X.shape[1]))
        sums = np.cumsum(np.vstack([seen.sums, np.where(gaps, 0.0, X) * _SCALE]), axis=0)
        counts = np.cumsum(np.vstack([seen.counts, ~gaps]), axis=0)
        self.seen = ColumnMeans(sums[-1].copy(), counts[-1].copy())
        means = np.divide(sums[:-1], counts[:-1], out=np.zeros(X.shape), where=counts[:-1] > 0)
        with np.errstate(over="ignore"):  # by a rounding only, as no mean is larger than what it is of
            return np.where(gaps, np.clip(means / _SCALE, -_LARGEST, _LARGEST), X)
