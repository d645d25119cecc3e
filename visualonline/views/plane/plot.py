"""A range of the plane with the numbers of its axes at two sides, and the way between its units and px."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from visualonline.views.axes import ticks
from visualonline.views.numbers import scientific, short
from visualonline.views.style import LIGHT, Style

_ACROSS, _UP = (6.0, 7), (4.0, 6)
"""How far apart numbers stand at least, in sizes of their type, and how many there are at most."""
_GAP = 6
"""Px between an axis and the numbers at its left."""
_FINEST, _FARTHEST = 1e-9, 1e100
"""A range is no smaller than this share of how far out it lies, where places would no longer be told apart."""


class Plot(QWidget):
    """The plot: `contents`, a widget, fills the box between the axes.

    Signals
    -------
    ranged : another range is seen.

    Attributes
    ----------
    box : QRectF
        Where the range stands, in px.
    seen : QRectF
        The range, in the plane's units; its `top` is the lowest value.
    """

    ranged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.contents: QWidget | None = None
        self._style = Style(LIGHT)
        self._bare, self._square = False, False
        self._wanted = self.seen = QRectF(0, 0, 1, 1)
        self.box = QRectF(0, 0, 1, 1)

    def hold(self, contents: QWidget) -> None:
        """Put a widget between the axes."""
        contents.setParent(self)
        self.contents = contents
        self._settle()

    def set_style(self, style: Style, *, bare: bool = False) -> None:
        """Draw with other colours and sizes: a presentation has no axes, a `bare` one no numbers at its left."""
        self._style, self._bare = style, bare
        self._settle()
        self.update()

    def set_square(self, square: bool) -> None:
        """Let a unit be as long across as up, or not."""
        self._square = square
        self._settle()

    def show_range(self, x0: float, x1: float, y0: float, y1: float) -> None:
        """Show all from `x0` to `x1` and from `y0` to `y1`; a side of no length is 1 long."""
        across, up = (x1 - x0) or 1.0, (y1 - y0) or 1.0
        self._want(QRectF((x0 + x1 - across) / 2, (y0 + y1 - up) / 2, across, up))

    def pan(self, by: QPointF) -> None:
        """Show what lies so far away."""
        self._want(self._wanted.translated(by))

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Show a range `factor` times as large; what is in its middle, or at a place, stays there."""
        fixed, wanted = about or self._wanted.center(), self._wanted
        corner = fixed + (wanted.topLeft() - fixed) * factor
        self._want(QRectF(corner, wanted.size() * factor))

    def at(self, position: QPointF) -> QPointF:
        """Return the place in the plane under a place of the widget."""
        right = (position.x() - self.box.left()) / self.box.width()
        down = (position.y() - self.box.top()) / self.box.height()
        return QPointF(self.seen.left() + right * self.seen.width(), self.seen.bottom() - down * self.seen.height())

    def px(self, place: QPointF) -> QPointF:
        """Return where in the widget a place of the plane is."""
        return self.to_box.map(place) + self.box.topLeft()

    @property
    def to_box(self) -> QTransform:
        """The way from the plane's units to px from the upper left corner of the box."""
        across, up = self.box.width() / self.seen.width(), -self.box.height() / self.seen.height()
        return QTransform(across, 0, 0, up, -across * self.seen.left(), -up * self.seen.bottom())

    def _want(self, wanted: QRectF) -> None:
        far = max(abs(side) for side in (wanted.left(), wanted.right(), wanted.top(), wanted.bottom()))
        if far < _FARTHEST:
            self._wanted = QRectF(QPointF(), wanted.size().expandedTo(QSizeF(_FINEST * far, _FINEST * far)))
            self._wanted.moveCenter(wanted.center())
            self._settle()

    def _settle(self) -> None:
        """Lay out the box, and widen the range that is wanted to the box's shape where units are equally long."""
        s = self._style
        left, foot = (0, 0) if s.presenting else (3 * s.note + 10, 2 * s.note + 4)
        box = QRectF(left, 0, max(1, self.width() - left), max(1, self.height() - foot))
        seen = QRectF(self._wanted)
        across, up = seen.width() / box.width(), seen.height() / box.height()
        if self._square and across < up:
            more = up * box.width() - seen.width()
            seen.adjust(-more / 2, 0, more / 2, 0)
        elif self._square:
            more = across * box.height() - seen.height()
            seen.adjust(0, -more / 2, 0, more / 2)
        if self.contents is not None:
            self.contents.setGeometry(box.toRect())
        if (seen, box) != (self.seen, self.box):
            self.seen, self.box = seen, box
            self.update()
            self.ranged.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the range that was wanted in the new room."""
        super().resizeEvent(event)
        self._settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the axes and their numbers."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._style.colour("card"))
        if not self._style.presenting:
            self._paint_axes(painter)
        painter.end()

    def _paint_axes(self, painter: QPainter) -> None:
        """Paint a line along two sides of the box, and the numbers that have room beside it."""
        s, box = self._style, self.box
        painter.fillRect(QRectF(box.left() - 1, box.top(), 1, box.height()), s.colour("edge"))
        painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), 1), s.colour("edge"))
        painter.setFont(s.font(s.note))
        painter.setPen(s.colour("second"))
        for value in ticks(self.seen.left(), self.seen.right(), _room(box.width() / s.note, *_ACROSS)):
            self._write(painter, value, upright=False)
        if not self._bare:
            for value in ticks(self.seen.top(), self.seen.bottom(), _room(box.height() / s.note, *_UP)):
                self._write(painter, value, upright=True)

    def _write(self, painter: QPainter, value: float, *, upright: bool) -> None:
        """Write a number beside its place on an axis, if there is room for all of it."""
        metrics, text = QFontMetricsF(painter.font()), short(value)
        if upright and metrics.horizontalAdvance(text) > self.box.left() - _GAP:
            text = scientific(value)
        width, height = metrics.horizontalAdvance(text), metrics.height()
        at = self.px(QPointF(value, value))
        place = QRectF(at.x() - width / 2, self.box.bottom() + 3, width, height)
        if upright:
            place = QRectF(self.box.left() - _GAP - width, at.y() - height / 2, width, height)
        if QRectF(self.rect()).contains(place):
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)


def _room(length: float, apart: float, most: int) -> int:
    """Return how many numbers there may be on an axis of a length in sizes of their type."""
    return min(int(length / apart), most)
