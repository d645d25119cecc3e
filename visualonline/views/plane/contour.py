"""Level lines of values on a grid."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array, Mask


def crossings(S: Array, level: float) -> Array:
    """Return the level line of values on a grid, cell by cell.

    Parameters
    ----------
    S : Array
        Values, of shape (rows, columns).
    level : float

    Returns
    -------
    Array
        The two ends, each (row, column), of the segment in each cell that the line crosses: shape (n, 2, 2).
    """
    D = S - level
    above = D > 0
    i, j = np.nonzero(_mixed(above))
    sides = []
    # the top, right, bottom and left side of a cell, each between two corners
    for (a, b), (c, d) in (((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))):
        here, there = D[i + a, j + b], D[i + c, j + d]
        crossed = (here > 0) != (there > 0)
        part = np.where(crossed, here / np.where(crossed, here - there, 1.0), np.nan)
        sides.append(np.column_stack([i + a + part * (c - a), j + b + part * (d - b)]))
    places = np.stack(sides)
    known = ~np.isnan(places[..., 0])
    double = known.all(axis=0)  # a saddle has two segments: top to left and bottom to right
    first = np.argmax(known, axis=0)
    last = 3 - np.argmax(known[::-1], axis=0)
    cells = np.arange(len(i))
    pieces = np.stack([places[first, cells], places[last, cells]], axis=1)
    second = np.stack([places[2, double], places[1, double]], axis=1)
    return np.concatenate([pieces, second])


def _mixed(above: Mask) -> Mask:
    """Return the cells with corners on both sides, of shape (rows − 1, columns − 1)."""
    corners = above[:-1, :-1].astype(np.int8) + above[:-1, 1:] + above[1:, :-1] + above[1:, 1:]
    return (corners > 0) & (corners < 4)
