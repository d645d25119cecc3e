"""A key next to or below a plot: the numbers of the current round, and the names of the lines."""

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
"""Length of a line sample, and start of its name, in multiples of the font size."""
_ROWS = 3
"""Smallest number of rows below a plot, so that its height does not change with the phases of a round."""
_ANY = 16_777_215.0
"""Largest size of a Qt widget, in px."""


class Number(NamedTuple):
    """A number in several wordings, the longest first, with its colour."""

    texts: tuple[str, ...]
    colour: QColor


class LineKey(NamedTuple):
    """The name of a line, its look, and whether it belongs to a learner."""

    text: str
    colour: QColor
    width: float
    dashes: tuple[float, ...] = ()
    own: bool = False


class SideKey(Styled, pg.GraphicsWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """Numbers and names of lines next to or below a plot.

    Parameters
    ----------
    widest : float or None
        Largest ratio of the plot's width to its height. The key takes the remaining width.

    Attributes
    ----------
    below : bool
        Whether the key is below the plot.
    """

    def __init__(self, widest: float | None = None) -> None:
        super().__init__()
        self._widest, self.below = widest, False
        self._numbers: tuple[Number, ...] = ()
        self._lines: tuple[LineKey, ...] = ()
        self._drawn: list[Stroke | Text] = []

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self._lay_out()

    def set_rows(self, numbers: tuple[Number, ...], lines: tuple[LineKey, ...]) -> None:
        """Show new numbers and lines."""
        if (numbers, lines) != (self._numbers, self._lines):
            self._numbers, self._lines = numbers, lines
            self._take_height()
            self._lay_out()

    def take_room(self, width: float, height: float) -> None:
        """Take the width that the text needs, or more if the plot would become too wide for its height.

        If the plot's shorter side becomes larger that way, the key is placed below and takes height instead.
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
        """Height in px that the text needs below a plot."""
        return (1.25 * max(len(self._lines), len(self._numbers), _ROWS) + 0.5) * self.style_.note

    def _take_height(self) -> None:
        height = self._height if self.below else 0.0
        self.setMinimumHeight(height)
        self.setMaximumHeight(height or _ANY)

    def resizeEvent(self, event: QGraphicsSceneResizeEvent) -> None:
        """Lay out the contents for the new size."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Place the numbers at the top and the lines at the bottom. Numbers that do not fit are omitted.

        Below a plot, the numbers are on the left and the lines on the right.
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
        """Return a number in the longest wording that fits."""
        s = self.style_
        fits = (text for text in number.texts if s.width(text, s.note, bold=True) <= box.width())
        return Text(QPointF(box.left(), y), next(fits, number.texts[-1]), s.font(s.note, bold=True), number.colour)

    def _line(self, line: LineKey, box: QRectF, y: float) -> tuple[Stroke, Text]:
        """Return the sample and the name of a line."""
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
        """Draw the prepared strokes and texts."""
        for part in self._drawn:
            part.paint(painter)
