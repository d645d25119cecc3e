"""The option with the largest value: an opponent's best response. This function runs interpreted and compiled."""

from __future__ import annotations

from visualonline.core.types import Array
from visualonline.numerics.rounding import DUST


def best_option(numbers: Array) -> int:
    """Return the index of the largest number; the first one if several are equal up to rounding.

    Examples
    --------
    >>> import numpy as np
    >>> best_option(np.array([0.5, 0.1 + 0.2, 0.3])), best_option(np.array([0.3, 0.1 + 0.2, 0.2]))
    (0, 0)
    """
    largest = numbers[0]
    for j in range(numbers.size):
        largest = max(largest, numbers[j])
    for j in range(numbers.size):
        if numbers[j] >= largest - DUST:
            return j
    return 0
