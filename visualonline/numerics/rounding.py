"""What rounding leaves of a sum that is 0."""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from visualonline.core.types import Array

DUST = 1e-12
"""The part of its summands' size below which a sum says nothing: thousands of roundings may add up to it."""

Number = TypeVar("Number", float, Array)


def without_dust(value: Number, scale: float) -> Number:
    """Return a sum or an array of sums, with 0 for what rounding alone may have left of summands of size `scale`.

    It is for numbers that are read, and for sums alone: a product of many factors may truly be as small.

    Examples
    --------
    >>> without_dust(0.1 + 0.2 - 0.3, 0.3), without_dust(1e-30, 1e-30), without_dust(np.array([0.5, 4e-17]), 0.5)
    (0.0, 1e-30, array([0.5, 0. ]))
    """
    if isinstance(value, np.ndarray):
        return np.where(np.abs(value) < DUST * scale, 0.0, value)
    return 0.0 if abs(value) < DUST * scale else value
