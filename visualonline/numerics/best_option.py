"""The option with the largest number, an opponent's reply to what it foresees. It runs interpreted and compiled."""

from __future__ import annotations

from visualonline.core.types import Array
from visualonline.numerics.rounding import DUST


def best_option(numbers: Array) -> int:
    """Return the place of the largest number; of those that are equal up to rounding, the first.

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
