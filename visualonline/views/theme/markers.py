"""The markers of learners. Colour and shape identify a learner wherever several are compared."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from visualonline.session.document import LETTERS
from visualonline.views.theme.style import Style

Shape = Literal["disc", "square", "triangle", "diamond"]
SHAPES: tuple[Shape, ...] = ("disc", "square", "triangle", "diamond")
"""Shapes of learners A, B, C and D."""
_CORNERS: dict[Shape, tuple[int, float, float]] = {
    "square": (4, 45.0, 1.25), "triangle": (3, 90.0, 1.5), "diamond": (4, 90.0, 1.35),
}  # fmt: skip
"""Number of corners, angle of the first one in degrees, and relative radius, chosen for equal visual size."""


def outline(shape: Shape, at: QPointF, radius: float) -> QPainterPath:
    """Return the outline of a marker."""
    path = QPainterPath()
    if shape == "disc":
        path.addEllipse(at, radius, radius)
        return path
    n, first, out = _CORNERS[shape]
    turns = [math.radians(first + 360 * k / n) for k in range(n)]
    far = out * radius
    path.addPolygon(QPolygonF([at + QPointF(far * math.cos(a), -far * math.sin(a)) for a in turns]))
    path.closeSubpath()
    return path


def paint_letter(painter: QPainter, at: QPointF, radius: float, i: int, colour: QColor, style: Style) -> None:
    """Paint the letter of learner i in its marker, with a rim in the card's colour."""
    painter.setPen(QPen(style.colour("card"), 1.5))
    painter.setBrush(colour)
    shape = SHAPES[i]
    painter.drawPath(outline(shape, at, radius))
    painter.setPen(style.colour("card"))
    painter.setFont(style.font((1.05 if shape == "triangle" else 1.25) * radius, bold=True))
    lower = 0.15 * radius if shape == "triangle" else 0.0  # where the triangle is wider
    box = QRectF(at.x() - radius, at.y() - radius + lower, 2 * radius, 2 * radius)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), LETTERS[i])


@lru_cache(maxsize=64)
def letter(i: int, radius: float, style: Style, ratio: float = 1.0) -> QPixmap:
    """Return the letter of learner i in its marker as a picture for a label. All markers have the same picture size."""
    side = math.ceil(2.9 * radius) + 2
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_letter(painter, QPointF(side / 2, side / 2), radius, i, style.learner(i), style)
    painter.end()
    return picture
