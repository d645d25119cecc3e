"""An item that covers a view box and draws in its pixels."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from visualonline.views.plot.caught import caught


class BoxItem(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph has no types
    """One layer over a whole view box. What it draws is computed before, outside of any painting.

    It draws in the box's pixels and not in the plot's units: marks, pens and texts keep their sizes at any zoom.
    """

    def __init__(self, box: pg.ViewBox, z: float) -> None:
        super().__init__(box)
        self._area = QRectF(box.rect())
        self.setZValue(z)

    def set_area(self, area: QRectF) -> None:
        """Cover another area, all of the box."""
        if area != self._area:
            self.prepareGeometryChange()
            self._area = QRectF(area)

    def boundingRect(self) -> QRectF:
        """Return the area of the box."""
        return self._area

    @caught
    def paint(self, painter: QPainter, *_options: Any) -> None:
        """Draw."""
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw what was computed."""
        raise NotImplementedError
