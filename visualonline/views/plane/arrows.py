"""Arrows of the plane: the weight vector, and its update drawn tip to tail."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from visualonline.views.style import Style


def paint_arrow(
    painter: QPainter, tail: QPointF, tip: QPointF, colour: QColor, width: float, label: str, style: Style
) -> None:
    """Draw an arrow with a rim of the card's colour and its label beside the tip."""
    span = tip - tail
    length = math.hypot(span.x(), span.y())
    if length < 2:
        return
    unit = span * (1 / length)
    head = min(4.2 * width, 0.6 * length)
    across = QPointF(-unit.y(), unit.x())
    base = tip - unit * head
    shape = QPainterPath(tip)
    shape.lineTo(base + across * head * 0.42)
    shape.lineTo(base - across * head * 0.42)
    shape.closeSubpath()
    for pen_colour, extra in ((style.colour("card"), 3.0), (colour, 0.0)):
        painter.setPen(QPen(pen_colour, width + extra, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(tail, base + unit)
        painter.setPen(QPen(pen_colour, extra) if extra else Qt.PenStyle.NoPen)
        painter.setBrush(pen_colour)
        painter.drawPath(shape)
    if label:
        _label(painter, tip, unit, label, colour, style)


def paint_update(
    painter: QPainter, tail: QPointF, tip: QPointF, new: QPointF, style: Style, ink: QColor, role: str,
    *, named: bool = True,
) -> None:  # fmt: skip
    """Draw w_t, the step eta y x from its tip in the label's colour, and w_{t+1}; `named` once they stand."""
    width = 6.0 if style.presenting else 4.0
    paint_arrow(painter, tail, tip, style.colour("second"), width * 0.7, "wₜ", style)
    paint_arrow(painter, tail, new, ink, width, "wₜ₊₁" if named else "", style)
    paint_arrow(painter, tip, new, style.colour(role), width * 0.85, "", style)
    middle = (tip + new) * 0.5
    span = new - tip
    length = math.hypot(span.x(), span.y())
    if named and length > 2:
        side = QPointF(-span.y(), span.x()) * (1 / length)
        outward = middle - (tail + new) * 0.5
        if side.x() * outward.x() + side.y() * outward.y() < 0:
            side = -side
        _label(painter, middle, side, "η y x", style.colour(f"{role}_text"), style)


def _label(painter: QPainter, at: QPointF, direction: QPointF, text: str, colour: QColor, style: Style) -> None:
    """Write a label with a halo, beyond `at` in a direction."""
    font = style.font(style.title, bold=True)
    metrics = QFontMetricsF(font)
    size = metrics.boundingRect(text)
    gap = 0.5 * size.height() + 6
    reach = abs(direction.x()) * (size.width() / 2 + 8) + abs(direction.y()) * gap
    centre = at + direction * reach
    box = QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())
    path = QPainterPath()
    path.addText(box.left(), box.bottom() - metrics.descent(), font, text)
    halo = QPen(style.colour("card"), 5)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(halo)
    painter.setBrush(style.colour("card"))
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)
