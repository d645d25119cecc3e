"""At the right of a plot: this round's numbers above, and below them which line is which."""

from __future__ import annotations

from typing import NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsSceneResizeEvent, QStyleOptionGraphicsItem, QWidget

from visualonline.views.plot.caught import caught
from visualonline.views.plot.strokes import Stroke, Text
from visualonline.views.theme.style import LIGHT, Style

_LINE, _TEXT = 2.2, 2.8
"""How long the picture of a line is, and where its name begins, in sizes of the text."""


class Number(NamedTuple):
    """A number in the words to choose from, the longest first, and its colour."""

    texts: tuple[str, ...]
    colour: QColor


class LineKey(NamedTuple):
    """What a line is, how it is drawn, and whether it is a learner's own."""

    text: str
    colour: QColor
    width: float
    dashes: tuple[float, ...] = ()
    own: bool = False


class SideKey(pg.GraphicsWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """Numbers and names of lines beside a plot.

    Parameters
    ----------
    widest : float or None
        How many times as wide as high the plot may be; what is left of the width is the key's.
    """

    def __init__(self, widest: float | None = None) -> None:
        super().__init__()
        self._widest, self._style_ = widest, Style(LIGHT)
        self._numbers: tuple[Number, ...] = ()
        self._lines: tuple[LineKey, ...] = ()
        self._drawn: list[Stroke | Text] = []

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self._style_ = style
        self._lay_out()

    def set_rows(self, numbers: tuple[Number, ...], lines: tuple[LineKey, ...]) -> None:
        """Show other numbers, and other lines."""
        if (numbers, lines) != (self._numbers, self._lines):
            self._numbers, self._lines = numbers, lines
            self._lay_out()

    def take_room(self, width: float, height: float) -> None:
        """Take of a plot's width what the text needs, and what would make the plot too wide for its height."""
        wanted = 9.4 * self._style_.note
        if self._widest is not None:
            wanted = max(wanted, width - 4 * self._style_.note - self._widest * (height - 2 * self._style_.note))
        self.setFixedWidth(min(wanted, 0.5 * width))

    def resizeEvent(self, event: QGraphicsSceneResizeEvent) -> None:
        """Find what fits."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the numbers at the top and the lines at the foot; numbers that have no room are left out."""
        s, box = self._style_, QRectF(self.rect()).adjusted(0.9 * self._style_.note, 0, 0, 0)
        rows = max(len(self._lines) + len(self._numbers), 1)
        row = max(1.25 * s.note, min(1.5 * s.note, box.height() / rows))
        self._drawn = []
        y = box.bottom() - row * len(self._lines) + 0.9 * s.note
        for line in self._lines:
            self._drawn += self._line(line, box, y)
            y += row
        for k, number in enumerate(self._numbers):
            if (k + 1) * row > box.height() - row * len(self._lines):
                break
            fits = (text for text in number.texts if s.width(text, s.note, bold=True) <= box.width())
            at = QPointF(box.left(), box.top() + 0.8 * s.note + k * row)
            self._drawn.append(Text(at, next(fits, number.texts[-1]), s.font(s.note, bold=True), number.colour))
        self.update()

    def _line(self, line: LineKey, box: QRectF, y: float) -> tuple[Stroke, Text]:
        """Return the picture of a line and its name."""
        s = self._style_
        path = QPainterPath(QPointF(box.left(), y - 0.35 * s.note))
        path.lineTo(box.left() + _LINE * s.note, y - 0.35 * s.note)
        pen = QPen(line.colour, line.width)
        if line.dashes:
            pen.setDashPattern(list(line.dashes))
        text = s.elided(line.text, box.width() - _TEXT * s.note, s.note, bold=line.own)
        font, colour = s.font(s.note, bold=line.own), s.colour("ink" if line.own else "second")
        return Stroke(path, pen), Text(QPointF(box.left() + _TEXT * s.note, y), text, font, colour)

    @caught
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002  Qt's signature
        """Draw what was laid out."""
        for part in self._drawn:
            part.paint(painter)
