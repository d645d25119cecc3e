"""Beside a plot: this round's numbers above, and below them which line is which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from visualonline.views.style import Style


class Number(NamedTuple):
    """A number in the words to choose from, the longest first, and its colour."""

    texts: tuple[str, ...]
    colour: QColor


class Line(NamedTuple):
    """What a line is, the pen that draws it, and whether it is a learner's own."""

    text: str
    pen: QPen
    own: bool


def paint_gutter(
    painter: QPainter, box: QRectF, numbers: Sequence[Number], lines: Sequence[Line], style: Style
) -> None:
    """Paint the numbers from the top and the lines from the foot; numbers that have no room are left out."""
    row = 1.5 * style.note
    y = box.bottom() - row * len(lines) + 0.9 * style.note
    for line in lines:
        painter.setPen(line.pen)
        height = y - 0.35 * style.note
        painter.drawLine(QPointF(box.left(), height), QPointF(box.left() + 2.2 * style.note, height))
        font = style.font(style.note, bold=line.own)
        painter.setFont(font)
        painter.setPen(style.colour("ink" if line.own else "second"))
        room = box.width() - 2.8 * style.note
        text = QFontMetricsF(font).elidedText(line.text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(box.left() + 2.8 * style.note, y), text)
        y += row
    font = style.font(style.note, bold=True)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    for k, (texts, colour) in enumerate(numbers):
        if (k + 1) * row > box.height() - row * len(lines):
            break
        painter.setPen(colour)
        text = next((text for text in texts if metrics.horizontalAdvance(text) <= box.width()), texts[-1])
        painter.drawText(QPointF(box.left(), box.top() + 0.8 * style.note + k * row), text)
