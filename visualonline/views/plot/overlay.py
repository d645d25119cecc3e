"""Lines, marks and notes in px above the curves that move with the current round and the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from visualonline.views.plot.caught import caught


class Overlay(QGraphicsItem):
    """Lines, marks and notes in px, drawn in this order. The lists are filled between `begin` and `end`.

    Attributes
    ----------
    room : QRectF
        The area that they may cover.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[QPen, QPointF, QPointF]] = []
        self.marks: list[tuple[QPen, QBrush, QPainterPath]] = []
        self.notes: list[tuple[QFont, QPen, QPointF, str]] = []
        self.room = QRectF()
        self._before: tuple[object, ...] = ()
        self.setZValue(1000)

    def begin(self, room: QRectF) -> None:
        """Clear the lists. New entries may cover `room`."""
        self._before = self.lines, self.marks, self.notes
        self.lines, self.marks, self.notes = [], [], []
        if room != self.room:
            self.prepareGeometryChange()
            self.room = room

    def end(self) -> None:
        """Repaint if the lists have changed. A repaint affects the whole plot."""
        if self._before != (self.lines, self.marks, self.notes):
            self.update()

    def boundingRect(self) -> QRectF:
        """Return the area of the plot."""
        return self.room

    def shape(self) -> QPainterPath:
        """Return an empty path, so that mouse events reach the items below."""
        return QPainterPath()

    @caught
    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint lines, marks and notes."""
        for pen, start, end in self.lines:
            painter.setPen(pen)
            painter.drawLine(start, end)
        for pen, brush, path in self.marks:
            painter.setPen(pen)
            painter.setBrush(brush)
            painter.drawPath(path)
        for font, pen, at, text in self.notes:
            painter.setFont(font)
            painter.setPen(pen)
            painter.drawText(at, text)
