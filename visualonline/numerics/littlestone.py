"""The Littlestone dimension of each set of hypotheses, and the corresponding shattered tree.

A set of hypotheses is a bit mask with bit i for hypothesis i, and a point is given by the set of hypotheses with label
1 there. Ldim is -1 for the empty set, and 0 for any other set that no point splits; otherwise

    Ldim(S) = max over the points that split S of 1 + min(Ldim(S with label 1), Ldim(S with label 0)).

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988); S. Shalev-Shwartz
and S. Ben-David, Understanding Machine Learning (2014), chapter 21.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import Array

MOST_HYPOTHESES, MOST_POINTS = 20, 12
"""The limits for a table of all sets: it has 2^N entries and is scanned once per point and dimension."""

Dimensions = np.ndarray[Any, np.dtype[np.int8]]
Sets = np.ndarray[Any, np.dtype[np.int64]]


def sets_of(rows: Array) -> Sets:
    """Return for each row of labels (1 or 0) the set of hypotheses with label 1.

    Examples
    --------
    >>> sets_of(np.array([[1, 0, 1], [0, 1, 0]])).tolist()
    [5, 2]
    """
    return np.asarray((rows == 1) @ (1 << np.arange(rows.shape[1])), dtype=np.int64)


@lru_cache(maxsize=4)
def littlestone_dimensions(points: tuple[int, ...] | None, N: int) -> Dimensions:
    """Return Ldim(S) for each subset S of N hypotheses, at index S. None as `points` means all possible points.

    Pass d raises the dimension of a set to d + 1 if a point splits it into two sets of dimension at least d.

    Examples
    --------
    >>> thresholds = (0b0001, 0b0011, 0b0111)  # four hypotheses over three points
    >>> littlestone_dimensions(thresholds, 4)[[0b0000, 0b0100, 0b0110, 0b1111]].tolist()
    [-1, 0, 1, 2]
    """
    sizes = np.bitwise_count(np.arange(2**N))
    if points is None:  # every subset can be split off
        dimensions = np.log2(np.maximum(sizes, 0.5)).astype(np.int8)
    else:
        dimensions = np.minimum(sizes, 1).astype(np.int8) - np.int8(1)
        for d in range(N.bit_length() - 1):  # because Ldim(S) <= log2 |S|
            rest = np.flatnonzero((dimensions == d) & (sizes >= 2 ** (d + 1)))
            for point in points:
                split = np.minimum(dimensions[rest & point], dimensions[rest & ~point]) >= d
                dimensions[rest[split]] = d + 1
                rest = rest[~split]
    dimensions.flags.writeable = False
    return dimensions


class Tree(NamedTuple):
    """A tree of splits of a class by points. Node 0 is the whole class, and nodes come before their children.

    Attributes
    ----------
    sets : array of int of shape (n,)
        The hypotheses consistent with the labels on the path to each node.
    point : array of int of shape (n,)
        The point that splits each set, or -1 at a leaf.
    child : array of int of shape (n, 2)
        The child nodes for labels 0 and 1, or -1 at a leaf.
    """

    sets: Sets
    point: Sets
    child: Sets


def splitting_tree(points: Sequence[int], N: int) -> Tree:
    """Return the tree in which each node has the point for which the smaller dimension of the two halves is largest.

    If Ldim >= 1, the smaller Ldim of the two children is Ldim - 1. So the first Ldim levels are complete, and they form
    a shattered tree.

    Examples
    --------
    >>> tree = splitting_tree((0b0001, 0b0011, 0b0111), 4)
    >>> tree.point.tolist(), tree.child[0].tolist(), [f"{S:04b}" for S in tree.sets]
    ([1, 2, 0, -1, -1, -1, -1], [1, 2], ['1111', '1100', '0011', '1000', '0100', '0010', '0001'])
    """
    dimensions = littlestone_dimensions(tuple(points), N)
    sets, point, child = [2**N - 1], [], []
    for S in sets:  # the list grows during the loop
        halves = [(S & ~p, S & p) for p in points]
        kept = [min(dimensions[zeros], dimensions[ones]) for zeros, ones in halves]
        best = max(kept, default=-1)
        point.append(kept.index(best) if best >= 0 else -1)
        child.append([len(sets), len(sets) + 1] if best >= 0 else [-1, -1])
        sets += halves[point[-1]] if best >= 0 else ()
    return Tree(*(np.array(part, dtype=np.int64) for part in (sets, point, child)))
