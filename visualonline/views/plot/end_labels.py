"""Names and values at the end of curves: right of the plot, at the height of the value, moved apart."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Literal, NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from visualonline.views.plot.caught import caught
from visualonline.views.text.numbers import short
from visualonline.views.theme.markers import Shape
from visualonline.views.theme.styled import Styled

_TWO_LINES, _ONE_LINE = 2.5, 1.3
"""Height of a label with its value below or next to its name, in multiples of the font size."""
_MOST, _MOST_PRESENTING = 0.42, 0.46
"""Largest fraction of a plot's width for labels, normally and in a presentation."""


class Label(NamedTuple):
    """A name with its current value.

    Attributes
    ----------
    name, text : str
    value : float
        Determines the height. If NaN, the label is placed anywhere and has no mark.
    colour : QColor
    mark : Shape, "ring", "cross" or ""
        The mark at the value in the current round.
    of : str
        The curve or dots whose value is shown for a hovered round. If empty, the one with the label's name.
    write : (float) -> str
        Formats the value of a hovered round.
    """

    name: str
    text: str
    value: float
    colour: QColor
    mark: Shape | Literal["ring", "cross", ""] = "disc"
    of: str = ""
    write: Callable[[float], str] = short


class _Text(NamedTuple):
    at: QPointF
    font: QFont
    colour: QColor
    text: str


class EndLabels(Styled, pg.GraphicsWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """The column of labels, as wide as the longest one so far."""

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[Label, ...] = ()
        self._labels: tuple[Label, ...] = ()
        self._place: Callable[[float], float] | None = None
        self.texts: list[_Text] = []
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def make_room(self, names: tuple[Label, ...], labels: tuple[Label, ...], plot: QRectF) -> bool:
        """Set the width for the current labels and those in `names`. Return whether the width has changed."""
        self._names = names or labels
        width = self._width((*names, *labels), plot.width(), crowded=self._crowded(plot.height()))
        changed = bool(width != self.maximumWidth())
        if changed:
            self.setFixedWidth(width)
        return changed

    def show(self, labels: tuple[Label, ...], heights: list[float], beyond: list[str], box: QRectF) -> None:
        """Show labels at heights in px of this item. `beyond` has an arrow for each value outside the axis."""
        s = self.style_
        one_line = self._crowded(box.height())
        row = s.note * (_ONE_LINE if one_line else _TWO_LINES)
        most = max(1, int((box.height() + 0.5 * s.note) / row))
        places = apart(heights[:most], row, box.top() - 0.2 * row, box.bottom() + 0.2 * row)
        room = self.size().width() - self._gap
        bold, plain = s.font(s.note, bold=True), s.font(s.note)
        texts = []
        for label, arrow, y in zip(labels[:most], beyond, places, strict=False):
            if one_line:
                name, text = self._in_a_line(label, arrow, room)
                start = self._gap + s.width(name + " ", s.note, bold=True)
                texts.append(_Text(QPointF(self._gap, y + 0.36 * s.note), bold, label.colour, name))
                texts.append(_Text(QPointF(start, y + 0.36 * s.note), plain, label.colour, text))
                continue
            text = label.text + arrow
            if s.presenting or s.width(text, s.note) > room:
                text = self._brief(label) + arrow
            name = s.elided(label.name, room, s.note, bold=True)
            texts.append(_Text(QPointF(self._gap, y - 0.1 * s.note), bold, label.colour, name))
            texts.append(_Text(QPointF(self._gap, y + 1.1 * s.note), plain, label.colour, text))
        if texts != self.texts:
            self.texts = texts
            self.update()

    def _in_a_line(self, label: Label, arrow: str, room: float) -> tuple[str, str]:
        """Return a name and its value on one line. If little would be left of the name, it replaces the value."""
        s, text = self.style_, self._brief(label) + arrow
        name = s.elided(label.name, room - s.width(" " + text, s.note), s.note, bold=True)
        if 2 * len(name) > len(label.name):
            return name, text
        return s.elided(label.name, room - s.width(" " + arrow, s.note), s.note, bold=True), arrow

    def _brief(self, label: Label) -> str:
        return label.text.replace(self.tr(" now"), "")

    @caught
    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Draw the labels left to right, as plots are.

        In a right-to-left layout "A updates ≤" would begin with its sign.
        """
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for text in self.texts:
            painter.setFont(text.font)
            painter.setPen(text.colour)
            painter.drawText(text.at, text.text)

    @property
    def _gap(self) -> float:
        """Gap in px between the plot and the labels. In the last round, the gap contains half of a mark."""
        return 8.0 + 9.0 * self.style_.scale if self.style_.presenting else 10.0

    def _crowded(self, height: float) -> bool:
        """Return whether there is space for only one line per label, with the value after the name."""
        return len(self._names) * _TWO_LINES * self.style_.note > height - self.style_.note

    def _width(self, labels: tuple[Label, ...], width: float, *, crowded: bool) -> float:
        """Return the width of the column: that of its longest text, limited to a fraction of the plot, in steps.

        In a presentation "now" is omitted and the steps are small, because the plot needs the space.
        """
        if not any(label.name for label in labels):
            return 0.0
        s = self.style_
        names = [s.width(label.name + " ", s.note, bold=True) for label in labels]
        texts = [s.width(f"{self._brief(label)} ↑" if s.presenting else label.text, s.note) for label in labels]
        needs = [a + b if crowded else max(a, b) for a, b in zip(names, texts, strict=True)]
        step, least, most = 2.0 * s.note, 5.5 * s.note, _MOST
        if s.presenting:
            step, least, most = 0.5 * s.note, 0.0, _MOST_PRESENTING
        return min(max(math.ceil((max(needs) + self._gap + 4) / step) * step, least), most * width)


def apart(wanted: list[float], row: float, top: float, bottom: float) -> list[float]:
    """Return positions near the wanted ones, at least `row` apart, between `top` and `bottom` if there is space.

    Examples
    --------
    >>> apart([50.0, 52.0, 10.0], 20.0, 0.0, 100.0)
    [50.0, 70.0, 10.0]
    >>> apart([95.0, 96.0], 20.0, 0.0, 100.0)
    [70.0, 90.0]
    """
    places = [min(max(y, top + row / 2), bottom - row / 2) for y in wanted]
    order = sorted(range(len(places)), key=lambda k: wanted[k])
    for above, below in itertools.pairwise(order):
        places[below] = max(places[below], places[above] + row)
    limit = bottom - row / 2
    for k in reversed(order):
        places[k] = min(places[k], limit)
        limit = places[k] - row
    return places
