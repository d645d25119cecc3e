"""Functions that find the expert or arm with the largest weight in a learner's state; in a tie, the first.

The functions run interpreted and compiled.
"""

from __future__ import annotations

from visualonline.core.types import Array, State


def first_least(numbers: Array) -> int:
    """Return the index of the smallest number.

    Examples
    --------
    >>> import numpy as np
    >>> first_least(np.array([2.0, 1.0, 1.0])), first_largest(np.array([2.0, 1.0, 2.0]))
    (1, 0)
    """
    found = 0
    for i in range(numbers.size):
        if numbers[i] < numbers[found]:
            found = i
    return found


def first_largest(numbers: Array) -> int:
    """Return the index of the largest number."""
    found = 0
    for i in range(numbers.size):
        if numbers[i] > numbers[found]:
            found = i
    return found


def by_loss(state: State) -> int:
    """Return the expert with the smallest loss `L`, for weights that decrease with it."""
    return first_least(state.L)


def by_weight(state: State) -> int:
    """Return the expert with the largest weight `w`."""
    return first_largest(state.w)


def by_log_weight(state: State) -> int:
    """Return the expert with the largest logarithmic weight `log_w`."""
    return first_largest(state.log_w)


def by_plays(state: State) -> int:
    """Return the arm with the most plays `n`."""
    return first_largest(state.n)
