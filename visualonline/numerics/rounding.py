"""What rounding leaves of a sum that is 0, and of the root of a sum."""

from __future__ import annotations

import math
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


def size_under_root(summands: float, root: float) -> float:
    """Return the size of number that rounds as a root does, if the sum under it has summands of size `summands`.

    Where these cancel, the sum is off by `DUST` of them, and its root by the more, the smaller it is.

    Examples
    --------
    >>> size_under_root(4.0, 2.0), size_under_root(1e8, 0.5), size_under_root(0.0, 0.0)
    (2.0, 200000000.0, 0.0)
    """
    return summands / max(root, math.sqrt(DUST * summands)) if summands > 0 else 0.0
