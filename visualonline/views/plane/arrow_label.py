"""Names in the plane, each placed near its object where it covers as little as possible."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from visualonline.core.types import Array
from visualonline.views.plot.free_place import boxes_of, free_place
from visualonline.views.theme.style import Style

_NAMES = 6
"""Cost of covering another name, relative to covering a mark."""


class Taken:
    """Occupied boxes, in which no name is placed: an array of shape (n, 4) with left, top, right and bottom in px."""

    def __init__(self, boxes: Array | None = None) -> None:
        self.boxes: Array = np.empty((0, 4)) if boxes is None else boxes

    def add(self, boxes: Array) -> None:
        """Add boxes of shape (n, 4)."""
        self.boxes = np.concatenate([self.boxes, boxes])


def paint_label(
    painter: QPainter, at: QPointF, direction: QPointF, text: str, colour: QColor, style: Style, taken: Taken
) -> None:
    """Draw a name on a background near `at`, where the name covers the least, and add its place to `taken`.

    The preferred place is next to `at` in the given direction.
    """
    shape, size, descent = _shape(text, style)
    view = painter.clipBoundingRect() if painter.hasClipping() else None
    box = free_place(at, direction, size, taken.boxes, view)
    taken.add(np.repeat(boxes_of(box), _NAMES, axis=0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.colour("card", 0.75))
    painter.drawRoundedRect(box.adjusted(-4, 0, 4, 0), 5, 5)
    painter.setBrush(colour)
    painter.drawPath(shape.translated(box.left(), box.bottom() - descent))


@lru_cache(maxsize=64)
def _shape(text: str, style: Style) -> tuple[QPainterPath, QSizeF, float]:
    """Return the outline of a name's letters, the size of its box, and the part of the box below the baseline.

    The result is cached, because there are few names and they stay for many frames.
    """
    font = style.font(style.title, bold=True)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(0.0, 0.0, font, text)
    return path, metrics.boundingRect(text).size(), metrics.descent()
