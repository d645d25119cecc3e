"""Base class of items that cover a view box and draw in its pixel coordinates."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from visualonline.views.plot.caught import caught


class BoxItem(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph has no types
    """A layer over a whole view box, whose contents are computed before painting.

    The layer uses the box's pixel coordinates, not plot units, so marks, pens and texts keep their sizes at any zoom.
    """

    def __init__(self, box: pg.ViewBox, z: float) -> None:
        super().__init__(box)
        self._area = QRectF(box.rect())
        self.setZValue(z)

    def set_area(self, area: QRectF) -> None:
        """Cover a new area, the whole box."""
        if area != self._area:
            self.prepareGeometryChange()
            self._area = QRectF(area)

    def boundingRect(self) -> QRectF:
        """Return the area of the box."""
        return self._area

    @caught
    def paint(self, painter: QPainter, *_options: Any) -> None:
        """Paint the item."""
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw the computed contents."""
        raise NotImplementedError
