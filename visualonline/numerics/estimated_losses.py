"""Exponential weights of a bandit's loss estimates: the learning rate and the probability of an arm.

The functions run interpreted and compiled.
"""

from __future__ import annotations

import math

from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed


def step(eta: float, N: int, t: int) -> float:
    """Return eta, or sqrt(ln N/(t N)) if eta is NaN ("anytime"). With one arm, return 1."""
    if N == 1:
        return 1.0
    return math.sqrt(math.log(N) / (t * N)) if math.isnan(eta) else eta


def least(Lhat: Array) -> float:
    """Return the smallest estimate."""
    found: float = Lhat[0]
    for i in range(Lhat.size):
        found = min(found, Lhat[i])
    return found


def total(Lhat: Array, rate: float, best: float) -> float:
    """Return the sum of the weights relative to that of the best arm, whose estimate is `best`."""
    Z = 0.0
    for i in range(Lhat.size):
        Z += decayed(rate * (Lhat[i] - best))
    return Z


def chance(Lhat: Array, arm: int, rate: float) -> float:
    """Return the probability of an arm.

    Examples
    --------
    >>> import numpy as np
    >>> round(chance(np.array([2.0, 0.0]), 1, math.log(2)), 12)
    0.8
    """
    best = least(Lhat)
    return decayed(rate * (Lhat[arm] - best)) / total(Lhat, rate, best)
