"""The experts of the plane: a bundle of lines, each as strong and wide as its weight, with names where they leave."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen

from visualonline.protocol import Array, Expert
from visualonline.views.plane.canvas import Canvas

_NAMED = 8
"""Experts that are named at most."""
_FINE = 0.04
"""The share up to which a line is 1 px wide, which is drawn twenty times as fast as a wider one."""


def paint_experts(
    canvas: Canvas, experts: tuple[Expert, ...], shares: Array, best: int | None, ink: QColor, width: float
) -> None:
    """Draw each expert as a line as strong and wide as its share, in [0, 1]; one of share 1 has `ink` and `width`.

    `best` is the expert whose name is set off.
    """
    for share, expert in sorted(zip(shares, experts, strict=True), key=lambda pair: pair[0]):
        colour = QColor(ink)
        colour.setAlphaF(0.14 + 0.86 * float(share))
        pen = QPen(colour, 1.2 + (width - 0.5) * float(share) if share > _FINE else 1.0)
        canvas.draw(canvas.geometry.line(expert.normal, expert.offset), pen)
    _paint_names(canvas, experts, shares, best)


def _paint_names(canvas: Canvas, experts: tuple[Expert, ...], shares: Array, best: int | None) -> None:
    """Write the names of the heaviest experts and of the best one where their lines leave the view."""
    painter, style = canvas.painter, canvas.style
    font = style.font(style.note, bold=True)
    painter.setFont(font)
    taken: list[QRectF] = []
    for i in np.argsort(-shares, kind="stable")[:_NAMED].tolist():
        line = canvas.geometry.line(experts[i].normal, experts[i].offset)
        if line is None or not (shares[i] > 0.04 or i == best):
            continue
        size = QSizeF(QFontMetricsF(font).horizontalAdvance(experts[i].name) + 10, 1.5 * font.pixelSize())
        boxes = (_kept_in(canvas.view, end, size) for end in canvas.leaving(line))
        box = next((box for box in boxes if not any(box.intersects(other) for other in taken)), None)
        if box is None:
            continue
        taken.append(box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("card", 0.9))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(style.written("hindsight") if i == best else style.written("", style.colour("ink")))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), experts[i].name)


def _kept_in(view: QRectF, middle: QPointF, size: QSizeF) -> QRectF:
    """Return the box of a size round `middle`, moved as far as it takes to lie in the view."""
    left = min(max(middle.x() - size.width() / 2, view.left() + 2), view.right() - size.width() - 2)
    top = min(max(middle.y() - size.height() / 2, view.top() + 2), view.bottom() - size.height() - 2)
    return QRectF(QPointF(left, top), size)
