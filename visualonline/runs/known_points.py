"""The distinct rows of a stream, if they are known before the first round."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.trace.adversary_play import adversary_of


def known_points(history: History, rounds: int | None, most: int) -> Array | None:
    """Return the distinct rows of a stream; None if there are more than `most`, or they are not known in advance."""
    if rounds is None or adversary_of(history.stream) is not None:
        return None
    found = np.empty((0, history.stream.dim))
    for lo in range(0, rounds, BLOCK):
        X, _ = history.rows(lo, min(rounds, lo + BLOCK))
        found = np.unique(np.vstack([found, X]), axis=0)
        if not len(X) or len(found) > most:
            break
    return found if len(found) <= most else None
