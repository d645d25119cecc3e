"""How a pool takes, of many experts, those that differ most on the points seen so far."""

from __future__ import annotations

import numpy as np

from visualonline.protocol import Array


def unlike(told: Array, n: int) -> list[int]:
    """Return n columns of the advice `told`, each the first of those that are farthest from all before."""
    chosen = [0]
    distance = np.full(told.shape[1], np.inf)
    while len(chosen) < n:
        distance = np.minimum(distance, np.count_nonzero(told != told[:, chosen[-1:]], axis=0))
        distance[chosen] = -1
        chosen.append(int(np.argmax(distance)))
    return chosen
