"""Finite hypothesis classes: the Littlestone dimension by its definition, and the points as typed."""

from functools import cache

import numpy as np

from visualonline.core.types import Array


def by_recursion(H: Array) -> int:
    """Return the Littlestone dimension of hypotheses, the columns, from its definition, with sets and a memory."""

    @cache
    def of(S: frozenset[int]) -> int:
        halves = ((S & ones, S - ones) for ones in points)
        return max((1 + min(of(a), of(b)) for a, b in halves if a and b), default=0 if S else -1)

    points = [frozenset(np.flatnonzero(row).tolist()) for row in H]
    return of(frozenset(range(H.shape[1])))


def points_of(H: Array) -> str:
    """Return the points of a class as one writes them for the learner."""
    return ",".join(str(sum(2**i for i, label in enumerate(row) if label)) for row in H)
