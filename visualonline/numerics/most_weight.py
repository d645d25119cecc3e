"""Functions that find the expert or arm with the most weight in a learner's state; in a tie, the first.

The functions run interpreted and compiled.
"""

from __future__ import annotations

from visualonline.core.types import Array, State


def first_least(numbers: Array) -> int:
    """Return the place of the least number.

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
    """Return the place of the largest number."""
    found = 0
    for i in range(numbers.size):
        if numbers[i] > numbers[found]:
            found = i
    return found


def by_loss(state: State) -> int:
    """Return the expert with the least loss `L`, where weights fall with it."""
    return first_least(state.L)


def by_weight(state: State) -> int:
    """Return the expert with the largest of the weights `w`."""
    return first_largest(state.w)


def by_log_weight(state: State) -> int:
    """Return the expert with the largest of the logarithms `log_w`."""
    return first_largest(state.log_w)


def by_plays(state: State) -> int:
    """Return the arm with the most plays `n`."""
    return first_largest(state.n)
