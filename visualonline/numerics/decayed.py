"""Weights exp(-x) of which only the negligible ones are 0."""

from __future__ import annotations

import math

_VANISHED = 700.0


def decayed(x: float) -> float:
    """Return exp(-x), or 0 from x = 700 on, where exp is slow and its value negligible beside a weight of 1.

    Examples
    --------
    >>> decayed(0.0), decayed(699.0) > 0, decayed(700.0)
    (1.0, True, 0.0)
    """
    return math.exp(-x) if x < _VANISHED else 0.0
