"""Beside a plot or below it: this round's numbers, and which line is which."""

from __future__ import annotations

from typing import NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsSceneResizeEvent, QStyleOptionGraphicsItem, QWidget

from visualonline.views.plot.caught import caught
from visualonline.views.theme.strokes import Stroke, Text
from visualonline.views.theme.styled import Styled

_LINE, _TEXT = 1.8, 2.3
"""How long the picture of a line is, and where its name begins, in sizes of the text."""
_ROWS = 3
"""So many stand below a plot at least, or it would grow and shrink with the phases of a round."""
_ANY = 16_777_215.0
"""The size of a widget at most, in px."""


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


class SideKey(Styled, pg.GraphicsWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """Numbers and names of lines beside or below a plot.

    Parameters
    ----------
    widest : float or None
        How many times as wide as high the plot may be; what is left of the width is the key's.

    Attributes
    ----------
    below : bool
    """

    def __init__(self, widest: float | None = None) -> None:
        super().__init__()
        self._widest, self.below = widest, False
        self._numbers: tuple[Number, ...] = ()
        self._lines: tuple[LineKey, ...] = ()
        self._drawn: list[Stroke | Text] = []

    def restyle(self) -> None:
        """Draw with other colours and sizes."""
        self._lay_out()

    def set_rows(self, numbers: tuple[Number, ...], lines: tuple[LineKey, ...]) -> None:
        """Show other numbers, and other lines."""
        if (numbers, lines) != (self._numbers, self._lines):
            self._numbers, self._lines = numbers, lines
            self._take_height()
            self._lay_out()

    def take_room(self, width: float, height: float) -> None:
        """Take of a plot's width what the text needs, and what would make the plot too wide for its height.

        Or take of its height what the text needs, where that leaves more of the plot's lesser side.
        """
        note, wide, high = self.style_.note, width - 3 * self.style_.note, height - 2 * self.style_.note
        wanted = 9.4 * note
        if self._widest is not None:
            wanted = max(wanted, wide - note - self._widest * high)
        wanted = min(wanted, 0.5 * width)
        self.below = min(wide, high - self._height) > min(wide - wanted, high)
        self._take_height()
        self.setMinimumWidth(0.0 if self.below else wanted)
        self.setMaximumWidth(_ANY if self.below else wanted)

    @property
    def _height(self) -> float:
        """What the text needs below a plot, in px."""
        return (1.25 * max(len(self._lines), len(self._numbers), _ROWS) + 0.5) * self.style_.note

    def _take_height(self) -> None:
        height = self._height if self.below else 0.0
        self.setMinimumHeight(height)
        self.setMaximumHeight(height or _ANY)

    def resizeEvent(self, event: QGraphicsSceneResizeEvent) -> None:
        """Find what fits."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the numbers at the top and the lines at the foot; numbers that have no room are left out.

        Below a plot the numbers stand at the left and the lines at the right.
        """
        if self.below:
            self._lay_out_columns()
            return
        s, box = self.style_, QRectF(self.rect()).adjusted(0.9 * self.style_.note, 0, 0, 0)
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
            self._drawn.append(self._number(number, box, box.top() + 0.8 * s.note + k * row))
        self.update()

    def _lay_out_columns(self) -> None:
        note = self.style_.note
        left = QRectF(self.rect()).adjusted(0, 1.3 * note, -0.5 * self.rect().width() - 0.3 * note, 0)
        right = left.translated(0.5 * self.rect().width() + 0.3 * note, 0)
        self._drawn = [self._number(each, left, left.top() + 1.25 * k * note) for k, each in enumerate(self._numbers)]
        for k, line in enumerate(self._lines):
            self._drawn += self._line(line, right, right.top() + 1.25 * k * note)
        self.update()

    def _number(self, number: Number, box: QRectF, y: float) -> Text:
        """Return a number in the longest words that fit."""
        s = self.style_
        fits = (text for text in number.texts if s.width(text, s.note, bold=True) <= box.width())
        return Text(QPointF(box.left(), y), next(fits, number.texts[-1]), s.font(s.note, bold=True), number.colour)

    def _line(self, line: LineKey, box: QRectF, y: float) -> tuple[Stroke, Text]:
        """Return the picture of a line and its name."""
        s = self.style_
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
