"""What moves with the shown round and the mouse: lines, marks and notes in px, above the curves."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from visualonline.views.plot.caught import caught


class Overlay(QGraphicsItem):
    """Lines, marks and notes at places in px, drawn in this order. They are listed between `begin` and `end`.

    Attributes
    ----------
    room : QRectF
        What they may cover.
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
        """Forget what was listed; what is listed from now on may cover `room`."""
        self._before = self.lines, self.marks, self.notes
        self.lines, self.marks, self.notes = [], [], []
        if room != self.room:
            self.prepareGeometryChange()
            self.room = room

    def end(self) -> None:
        """Draw what was listed, if it is anything else than before: the whole plot is painted for it."""
        if self._before != (self.lines, self.marks, self.notes):
            self.update()

    def boundingRect(self) -> QRectF:
        """Return all of the plot."""
        return self.room

    def shape(self) -> QPainterPath:
        """Return nothing: the mouse means what lies below."""
        return QPainterPath()

    @caught
    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint lines and marks."""
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
