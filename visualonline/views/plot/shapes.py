"""Rectangles, paths and texts in px of a view box, for drawings whose gaps, rims and letters have fixed sizes."""

from __future__ import annotations

from typing import NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from visualonline.views.plot.caught import caught


class Rectangles(NamedTuple):
    """Rectangles with the same look, rounded if `corner` is positive."""

    boxes: list[QRectF]
    brush: QBrush
    pen: QPen = QPen(Qt.PenStyle.NoPen)
    corner: float = 0.0


class Outline(NamedTuple):
    """A path with its pen and brush."""

    path: QPainterPath
    pen: QPen
    brush: QBrush = QBrush(Qt.BrushStyle.NoBrush)


class Text(NamedTuple):
    """A text in a box."""

    box: QRectF
    text: str
    colour: QColor
    font: QFont
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter


Shape = Rectangles | Outline | Text


class Shapes(QGraphicsObject):
    """Shapes over a view box, clipped to it. The owner lays them out again when the range changes."""

    def __init__(self, box: pg.ViewBox) -> None:
        super().__init__(box)
        self.shapes: list[Shape] = []
        self._bounds = QRectF()

    def set_shapes(self, shapes: list[Shape], bounds: QRectF) -> None:
        """Set the shapes, in px of a view box with the given bounds."""
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = QRectF(bounds)
        self.shapes = shapes
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the bounds of the view box."""
        return self._bounds

    @caught
    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        """Draw the shapes."""
        for shape in self.shapes:
            if isinstance(shape, Text):
                painter.setFont(shape.font)
                painter.setPen(shape.colour)
                painter.drawText(shape.box, int(shape.align), shape.text)
                continue
            painter.setPen(shape.pen)
            painter.setBrush(shape.brush)
            if isinstance(shape, Outline):
                painter.drawPath(shape.path)
            elif shape.corner:
                for box in shape.boxes:
                    painter.drawRoundedRect(box, shape.corner, shape.corner)
            else:
                painter.drawRects(shape.boxes)
