"""Find a place for a name near its anchor that covers as little as possible."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF

from visualonline.core.types import Array

_RINGS = np.repeat([1.0, 1.7, 2.4], 7)
_TURNS = np.tile(np.radians([0, 50, -50, 100, -100, 150, -150]), 3)
"""Angles of candidate places around the anchor, the best first, for each of the distances in `_RINGS`."""
_COSINES, _SINES = np.cos(_TURNS), np.sin(_TURNS)
_GAP_X, _GAP_Y = 8.0, 6.0
_CUT_OFF = 20.0
"""Cost of a part of a name outside the view, relative to a part that covers something."""
_FARTHER = 0.1 * (_RINGS > 1) + 0.1 * (_RINGS > 2)
"""Fraction of a name that may be covered before it moves to a farther ring."""


def boxes_of(*rects: QRectF) -> Array:
    """Return the left, top, right and bottom of rectangles, as an array of shape (n, 4)."""
    return np.array([rect.getCoords() for rect in rects]).reshape(-1, 4)


def free_place(at: QPointF, towards: QPointF, size: QSizeF, taken: Array, view: QRectF | None) -> QRectF:
    """Return the place for a name near `at`, in a direction or rotated from it, that covers the least.

    Parameters
    ----------
    towards : QPointF
        Direction, of length 1.
    taken : Array
        Boxes to keep free, of shape (n, 4).
    view : QRectF or None
        The visible area, if names outside are cut off.
    """
    first = _beyond(at, towards, size)
    if (view is None or view.contains(first)) and not len(_near(np.array([first.getCoords()]), taken)):
        return first  # the usual case: a place that covers nothing is optimal
    across = _COSINES * towards.x() - _SINES * towards.y()
    down = _SINES * towards.x() + _COSINES * towards.y()
    half = np.array([size.width(), size.height()]) / 2
    reach = _RINGS * (np.abs(across) * (half[0] + _GAP_X) + np.abs(down) * (half[1] + _GAP_Y))
    middles = np.column_stack([at.x() + across * reach, at.y() + down * reach])
    boxes = np.hstack([middles - half, middles + half])
    area = size.width() * size.height()
    cost = _covered(boxes, _near(boxes, taken)) + area * _FARTHER
    if view is not None:
        cost += _CUT_OFF * np.maximum(area - _covered(boxes, boxes_of(view)) - 1e-6, 0.0)
    left, top, right, bottom = boxes[int(cost.argmin())].tolist()
    return QRectF(QPointF(left, top), QPointF(right, bottom))


def _beyond(at: QPointF, towards: QPointF, size: QSizeF) -> QRectF:
    """Return the nearest place in the given direction."""
    width, height = size.width(), size.height()
    reach = abs(towards.x()) * (width / 2 + _GAP_X) + abs(towards.y()) * (height / 2 + _GAP_Y)
    middle = at + towards * reach
    return QRectF(middle - QPointF(width / 2, height / 2), size)


def _near(boxes: Array, taken: Array) -> Array:
    """Return the taken boxes that are near the candidates, usually few."""
    left, top = boxes[:, :2].min(axis=0).tolist()
    right, bottom = boxes[:, 2:].max(axis=0).tolist()
    x0, y0, x1, y1 = taken.T
    return np.asarray(taken[(x0 < right) & (x1 > left) & (y0 < bottom) & (y1 > top)])


def _covered(boxes: Array, taken: Array) -> Array:
    """Return the total overlap of each box with the taken boxes, in square px."""
    left, top, right, bottom = boxes.T[:, :, None]
    x0, y0, x1, y1 = taken.T
    across = np.minimum(right, x1) - np.maximum(left, x0)
    down = np.minimum(bottom, y1) - np.maximum(top, y0)
    return np.asarray((np.maximum(across, 0.0) * np.maximum(down, 0.0)).sum(axis=1))
