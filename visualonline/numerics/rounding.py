"""Bounds on the rounding error of a sum that should be 0, and of its square root."""

from __future__ import annotations

import math
from typing import TypeVar

import numpy as np

from visualonline.core.types import Array

DUST = 1e-12
"""The size relative to the summands below which a sum counts as 0.

Thousands of rounding errors may reach this bound.
"""

Number = TypeVar("Number", float, Array)


def without_dust(value: Number, scale: float) -> Number:
    """Return a sum, or an array of sums, with 0 for values within rounding error, given summands of size `scale`.

    The function is for displayed numbers that are sums. A product of many factors may really be this small.

    Examples
    --------
    >>> without_dust(0.1 + 0.2 - 0.3, 0.3), without_dust(1e-30, 1e-30), without_dust(np.array([0.5, 4e-17]), 0.5)
    (0.0, 1e-30, array([0.5, 0. ]))
    """
    if isinstance(value, np.ndarray):
        return np.where(np.abs(value) < DUST * scale, 0.0, value)
    return 0.0 if abs(value) < DUST * scale else value


def size_under_root(summands: float, root: float) -> float:
    """Return a magnitude that reflects the rounding error of a root, if the sum under it has the size `summands`.

    If the summands cancel, the sum has an error of `DUST` times their size, and the error of its root grows as the root
    gets smaller.

    Examples
    --------
    >>> size_under_root(4.0, 2.0), size_under_root(1e8, 0.5), size_under_root(0.0, 0.0)
    (2.0, 200000000.0, 0.0)
    """
    return summands / max(root, math.sqrt(DUST * summands)) if summands > 0 else 0.0
