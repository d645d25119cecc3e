"""Names in the plane: each beside what it names, in the place there that covers least."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from visualonline.protocol import Array
from visualonline.views.style import Style

_RINGS = np.array([1.0, 1.7, 2.4])
_TURNS = np.radians([0, 50, -50, 100, -100, 150, -150])
"""Where a name may stand around its anchor: in multiples of the nearest ring, and turned so far."""
_ACROSS, _UP = np.cos(_TURNS), np.sin(_TURNS)
_CUT_OFF = 20.0
"""How much worse it is that a name is cut off than that it covers something."""
_FARTHER = 0.1
"""The share of a name that may cover something before it goes to the next ring."""
_NAMES = 6
"""How much worse it is that a name covers another name than a mark."""
_FAR_OFF = _FARTHER * np.repeat(np.arange(len(_RINGS)), len(_TURNS))


class Taken:
    """Places where no name may stand: `boxes`, of shape (n, 4), are their left, top, right and bottom sides in px."""

    def __init__(self, boxes: Array | None = None) -> None:
        self.boxes: Array = np.empty((0, 4)) if boxes is None else boxes

    def add(self, boxes: Array) -> None:
        """Take further places, of shape (n, 4)."""
        self.boxes = np.concatenate([self.boxes, boxes])


def paint_label(
    painter: QPainter, at: QPointF, direction: QPointF, text: str, colour: QColor, style: Style, taken: Taken
) -> None:
    """Write a name on a ground: beyond `at` in a direction, or in the place near it that covers least; it is taken."""
    shape, size, descent = _shape(text, style)
    view = painter.clipBoundingRect() if painter.hasClipping() else None
    chosen = _place(at, direction, size, taken, view)
    taken.add(np.repeat(chosen[None], _NAMES, axis=0))
    left, top, right, bottom = chosen.tolist()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.colour("card", 0.75))
    painter.drawRoundedRect(QRectF(left - 4, top, right - left + 8, bottom - top), 5, 5)
    painter.setBrush(colour)
    painter.drawPath(shape.translated(left, bottom - descent))


@lru_cache(maxsize=64)
def _shape(text: str, style: Style) -> tuple[QPainterPath, QSizeF, float]:
    """Return the letters of a name, the size of the place that they need, and how far below its baseline that reaches.

    There are few names, and they stay for many frames.
    """
    font = style.font(style.title, bold=True)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(0.0, 0.0, font, text)
    return path, metrics.boundingRect(text).size(), metrics.descent()


def _place(at: QPointF, direction: QPointF, size: QSizeF, taken: Taken, view: QRectF | None) -> Array:
    """Return the first place of a name on the nearest ring that is free, or else the one that covers least.

    What stands out of the `view` is cut off, if there is one. As a rule the first one of all is free.
    """
    first = _beyond(at, direction, size)
    if not _within(first, taken.boxes).size and (view is None or _holds(view, first)):
        return np.asarray(first[0])
    boxes = _around(at, direction, size)
    covered = _covered(boxes, _within(boxes, taken.boxes))
    area = size.width() * size.height()
    if view is not None and not _holds(view, boxes):
        covered += _CUT_OFF * np.maximum(area - _covered(boxes, np.array([view.getCoords()])) - 1e-6, 0.0)
    nearest = int(covered[: len(_TURNS)].argmin())
    if covered[nearest] == 0:
        return np.asarray(boxes[nearest])
    return np.asarray(boxes[int((covered + area * _FAR_OFF).argmin())])


def _beyond(at: QPointF, direction: QPointF, size: QSizeF) -> Array:
    """Return the nearest place of a name in a direction, the first one of those around, of shape (1, 4)."""
    half_x, half_y = size.width() / 2, size.height() / 2
    reach = abs(direction.x()) * (half_x + 8.0) + abs(direction.y()) * (half_y + 6.0)
    x, y = at.x() + direction.x() * reach, at.y() + direction.y() * reach
    return np.array([[x - half_x, y - half_y, x + half_x, y + half_y]])


def _holds(view: QRectF, boxes: Array) -> bool:
    """Return whether all boxes stand in a view."""
    left, top = boxes[:, :2].min(axis=0).tolist()
    right, bottom = boxes[:, 2:].max(axis=0).tolist()
    return bool(view.left() <= left and view.top() <= top and view.right() >= right and view.bottom() >= bottom)


def _around(at: QPointF, direction: QPointF, size: QSizeF) -> Array:
    """Return the places of a name of a size, those on the nearest ring first, of shape (n, 4)."""
    x, y = direction.x(), direction.y()
    across, down = _ACROSS * x - _UP * y, _UP * x + _ACROSS * y
    half_x, half_y = size.width() / 2, size.height() / 2
    reach = np.abs(across) * (half_x + 8.0) + np.abs(down) * (half_y + 6.0)
    boxes = np.empty((len(_RINGS) * len(_TURNS), 4))
    for side, way, here, half in ((0, across, at.x(), half_x), (1, down, at.y(), half_y)):
        middles = here + np.multiply.outer(_RINGS, way * reach).ravel()
        boxes[:, side], boxes[:, side + 2] = middles - half, middles + half
    return boxes


def _within(boxes: Array, taken: Array) -> Array:
    """Return of what is taken that which is near some of the boxes: as a rule a small part."""
    left, top = boxes[:, :2].min(axis=0).tolist()
    right, bottom = boxes[:, 2:].max(axis=0).tolist()
    x0, y0, x1, y1 = taken.T
    return np.asarray(taken[(x0 < right) & (x1 > left) & (y0 < bottom) & (y1 > top)])


def _covered(boxes: Array, taken: Array) -> Array:
    """Return how much of what is taken each of the boxes would cover, in square px."""
    left, top, right, bottom = boxes.T[:, :, None]
    x0, y0, x1, y1 = taken.T
    across = np.minimum(right, x1) - np.maximum(left, x0)
    down = np.minimum(bottom, y1) - np.maximum(top, y0)
    return np.asarray((np.maximum(across, 0.0) * np.maximum(down, 0.0)).sum(axis=1))
