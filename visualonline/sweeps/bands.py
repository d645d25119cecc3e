"""Bands of many runs over the rounds: the median, the middle 90 %, and the extremes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array

SHARES = (0.0, 0.05, 0.5, 0.95, 1.0)


class Band(NamedTuple):
    """Quantiles of many runs at selected rounds; NaN if no run has a value."""

    least: Array
    low: Array
    median: Array
    high: Array
    most: Array


def band(values: Array) -> Band:
    """Return the quantiles of values of shape (runs, rounds), ignoring NaN, with linear interpolation.

    Examples
    --------
    >>> band(np.array([[1.0, np.nan], [3.0, np.nan], [8.0, np.nan]])).median
    array([ 3., nan])
    """
    found = np.full((len(SHARES), values.shape[1]), np.nan)
    known = ~np.isnan(values)
    whole = known.all(axis=0)
    if whole.any():
        found[:, whole] = np.quantile(values[:, whole], SHARES, axis=0)
    for j in np.flatnonzero(known.any(axis=0) & ~whole):
        found[:, j] = np.quantile(values[known[:, j], j], SHARES)
    return Band(*found)
