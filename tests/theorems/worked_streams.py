"""Short streams on which the statements of theorems are recomputed by plain arithmetic."""

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any

import numpy as np

from visualonline.core.types import Array

T = 40
ARMS = "bernoulli-arms:means=0.2,0.4,0.7"
"""The mean losses of the arms: the second loses 0.2 more in a round than the best, the third 0.5."""


class Named:
    """Numbers by their names, as attributes."""

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self._numbers = numbers

    def __getattr__(self, name: str) -> float:
        return float(self._numbers[name])


Formula = Callable[[Named, Named], float]
"""(the numbers under the theorem, its `value` and `t`; the learner's parameters) -> a number"""


def noisy() -> tuple[Array, Array]:
    rng = np.random.default_rng(3)
    X = rng.standard_normal((T, 3)) + 0.3
    return X, np.where((X[:, 0] > 0) != (rng.random(T) < 0.1), 1.0, -1.0)


def separable() -> tuple[Array, Array]:
    """No point is longer than 1, and (0.7, 0.2, 0.1) separates them by a margin."""
    rng = np.random.default_rng(4)
    X = rng.uniform(-1, 1, (10 * T, 3)) / sqrt(3)
    side = X @ [0.7, 0.2, 0.1]
    X, side = X[np.abs(side) > 0.1][:T], side[np.abs(side) > 0.1][:T]
    return X, np.sign(side)


def bits() -> tuple[Array, Array]:
    """The first of four bits is right in most rounds of the first half, the second in most of the other."""
    rng = np.random.default_rng(5)
    X = rng.integers(0, 2, (T, 4)).astype(float)
    right = np.where(np.arange(T) < T // 2, X[:, 0], X[:, 1])
    return X, np.where((right > 0) != (rng.random(T) < 0.1), 1.0, -1.0)


def right_bits() -> tuple[Array, Array]:
    """The label is true where one of the first two bits is."""
    X, _ = bits()
    return X, np.where(X[:, :2].any(axis=1), 1.0, -1.0)


def root_form(a: float, b: float) -> float:
    """Return the square of the root of M = a sqrt(M) + b, which is an upper bound of it."""
    return ((a + sqrt(a * a + 4 * b)) / 2) ** 2


def steps(n: Named, D: float) -> float:
    """Return the two terms of the bound for projected steps: the distance to the comparator, and the gradients."""
    return D**2 / (2 * n.eta) + n.spent / 2
