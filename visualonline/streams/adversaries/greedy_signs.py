"""Greedy choice of signs that forces a mistake of a linear learner although feature 1 is a perfect target."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


def sign_against(w: Array, z: Array, first: float) -> None:
    """Write z with z_1 = `first` and all other entries -1 or +1, so that w.z is <= 0 but close to 0, chosen greedily.

    From the heaviest feature down, each gets the sign that moves w.z towards 0. After that, features from the lightest
    up are set against w until w.z <= 0. If this is not enough, w.z is positive.
    """
    order = np.argsort(-np.abs(w[1:]), kind="mergesort") + 1
    z[0] = first
    total = first * w[0]
    for i in order:
        against = -1.0 if w[i] >= 0 else 1.0
        z[i] = against if total >= 0 else -against
        total += z[i] * w[i]
    for i in order[::-1]:
        if total <= 0:
            break
        if z[i] * w[i] > 0:
            z[i] = -z[i]
            total += 2 * z[i] * w[i]
