"""Paths and lines of text in px, and zoom-independent drawings made of them: label marks and arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen

from visualonline.core.types import Array
from visualonline.views.theme.style import Style

_NO_PEN, _NO_BRUSH = QPen(Qt.PenStyle.NoPen), QBrush(Qt.BrushStyle.NoBrush)
_RIM = 1.5
"""Largest rim width in px of a label mark."""


class Stroke(NamedTuple):
    """A path in px with the pen and the brush that draw it."""

    path: QPainterPath
    pen: QPen = _NO_PEN
    brush: QBrush = _NO_BRUSH
    opacity: float = 1.0

    def paint(self, painter: QPainter) -> None:
        """Draw the path."""
        faint = self.opacity < 1
        if faint:
            painter.save()
            painter.setOpacity(self.opacity * painter.opacity())
        painter.setPen(self.pen)
        painter.setBrush(self.brush)
        painter.drawPath(self.path)
        if faint:
            painter.restore()


class Text(NamedTuple):
    """A line of text, whose baseline begins at a point in px."""

    at: QPointF
    text: str
    font: QFont
    colour: QColor

    def paint(self, painter: QPainter) -> None:
        """Draw the text."""
        painter.setFont(self.font)
        painter.setPen(self.colour)
        painter.drawText(self.at, self.text)


def label_strokes(label: int, at: QPointF, size: float, style: Style) -> Iterator[Stroke]:
    """Yield the mark of a label: +1 a disc, −1 a cross, 0 a grey disc, each with a rim in the card's colour."""
    r, rim = size / 2, min(_RIM, size / 9)
    path = QPainterPath()
    if label >= 0:
        path.addEllipse(at, r - rim / _RIM, r - rim / _RIM)
        yield Stroke(path, QPen(style.colour("card"), rim), QBrush(style.colour("positive" if label else "second")))
        return
    arm = 0.72 * r
    for dx in (arm, -arm):  # one path, so that a pale cross is not darker where its strokes overlap
        path.moveTo(at + QPointF(-dx, -arm))
        path.lineTo(at + QPointF(dx, arm))
    for role, width in (("card", 0.28 * size + 2 * rim), ("negative", 0.28 * size)):
        yield Stroke(path, QPen(style.colour(role), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))


def arrow_strokes(tail: QPointF, tip: QPointF, colour: QColor, width: float, style: Style) -> Iterator[Stroke]:
    """Yield an arrow with a rim in the card's colour, or nothing if it is too short to have a direction."""
    unit, length = direction(tip - tail)
    if length < 2:
        return
    head = min(4.2 * width, 0.6 * length)
    base, across = tip - unit * head, QPointF(-unit.y(), unit.x())
    shaft, point = QPainterPath(tail), QPainterPath(tip)
    shaft.lineTo(base + unit)
    point.lineTo(base + across * head * 0.42)
    point.lineTo(base - across * head * 0.42)
    point.closeSubpath()
    for ink, extra in ((style.colour("card"), 3.0), (colour, 0.0)):
        yield Stroke(shaft, QPen(ink, width + extra, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        yield Stroke(point, QPen(ink, extra) if extra else _NO_PEN, QBrush(ink))


def arrow_boxes(tail: QPointF, tip: QPointF, width: float) -> Array:
    """Return small boxes that cover an arrow, as an array of shape (n, 4)."""
    n = max(1, math.ceil(min(direction(tip - tail)[1], 4000.0) / (2 * width)))
    places = np.multiply.outer(np.arange(n + 1) / n, (tip - tail).toTuple()) + tail.toTuple()
    return np.hstack([places - width, places + width])


def direction(span: QPointF) -> tuple[QPointF, float]:
    """Return the unit vector and the length of a span. The vector is (0, 0) if the length is 0."""
    length = math.hypot(span.x(), span.y())
    return (span * (1 / length) if length > 0 else QPointF()), length


def draw_mark(painter: QPainter, label: int, at: QPointF, size: float, style: Style) -> None:
    """Draw the mark of a label: +1 a disc, −1 a cross, 0 a grey disc, each with a rim in the card's colour."""
    for stroke in label_strokes(label, at, size, style):
        stroke.paint(painter)


def draw_pending(painter: QPainter, at: QPointF, size: float, style: Style) -> None:
    """Draw the mark of an example without a label so far: a hollow disc with a question mark."""
    painter.setBrush(style.colour("card"))
    painter.setPen(QPen(style.colour("second"), max(1.5, 0.13 * size)))
    painter.drawEllipse(at, 0.5 * size, 0.5 * size)
    painter.setPen(style.colour("ink"))
    painter.setFont(style.font(0.66 * size, bold=True))
    box = QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "?")
