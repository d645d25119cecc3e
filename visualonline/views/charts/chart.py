"""One learner's chart in the panel of weights: what it is to show, and what is declared of each kind of chart."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from visualonline.session.playhead import Phase
from visualonline.session.stage import Shown
from visualonline.views.style import Style


class Chart(NamedTuple):
    """What is to be drawn into `box`.

    `own` is the learner's colour where several are compared, else None. `ordered` and `log` are the reader's choices.
    `places` takes what the mouse may ask for: a place and its text.
    """

    box: QRectF
    shown: Shown
    phase: Phase
    style: Style
    own: QColor | None
    ordered: bool
    log: bool
    places: list[tuple[QRectF, str]]

    @property
    def ink(self) -> QColor:
        """The colour of what belongs to the learner."""
        return self.own or self.style.colour("ink")

    @property
    def updated(self) -> bool:
        """Whether the update of a round is shown."""
        return self.shown.frame.round is not None and self.phase is Phase.UPDATE


class ChartKind(NamedTuple):
    """A kind of chart: for which states it is, its title, whether bars can be sorted, and how it is painted."""

    fits: Callable[[Shown], bool]
    title: Callable[[Shown], str]
    sortable: bool
    paint: Callable[[QPainter, Chart], None]


def has(shown: Shown, part: str) -> bool:
    """Return whether the learner's state has a part of that name."""
    return part in type(shown.frame.before)._fields


def paint_line(painter: QPainter, chart: Chart, text: str, *, bold: bool = True) -> QRectF:
    """Write one line at the top of the box; return what is left below it."""
    s = chart.style
    font = s.font(s.note, bold=bold)
    painter.setFont(font)
    painter.setPen(s.colour("ink" if bold else "second"))
    told = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, chart.box.width())
    painter.drawText(QPointF(chart.box.left(), chart.box.top() + s.note), told)
    return chart.box.adjusted(0, 1.6 * s.note, 0, 0)


def paint_name(painter: QPainter, place: QRectF, text: str, colour: QColor, style: Style, size: float) -> None:
    """Write a text into the middle of a place, smaller or cut off where it would not fit."""
    while QFontMetricsF(style.font(size)).horizontalAdvance(text) > place.width() - 1 and size > 9:
        size -= 1
    font = style.font(size)
    painter.setFont(font)
    painter.setPen(colour)
    text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)
