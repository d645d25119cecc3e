"""Greedy selection of the experts that disagree most on a sample."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


def farthest_columns(advice: Array, n: int) -> list[int]:
    """Return the indices of n columns of `advice`.

    Each next column is the first of those farthest from all selected ones.
    """
    chosen = [0]
    distance = np.full(advice.shape[1], np.inf)
    while len(chosen) < n:
        distance = np.minimum(distance, np.count_nonzero(advice != advice[:, chosen[-1:]], axis=0))
        distance[chosen] = -1
        chosen.append(int(np.argmax(distance)))
    return chosen
