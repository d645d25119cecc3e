"""The greedy choice of signs by which adversaries make a linear learner err that knows of a target in feature 1."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


def sign_against(w: Array, z: Array, first: float) -> None:
    """Write z with z_1 = `first` and the others -1 or +1, so that w.z is as near below 0 as a greedy choice can be.

    From the heaviest feature down each takes the sign that lowers |w.z|; then features from the lightest up are turned
    against w until w.z is no more than 0. If that is not enough, w.z is positive.
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
