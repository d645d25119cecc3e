"""Arrows of the plane: the weight vector, and its update drawn tip to tail."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from visualonline.protocol import Array
from visualonline.views.plane.label import Taken, paint_label
from visualonline.views.style import Style


def paint_arrow(
    painter: QPainter, tail: QPointF, tip: QPointF, colour: QColor, width: float, label: str, style: Style,
    taken: Taken | None = None,
) -> None:  # fmt: skip
    """Draw an arrow with a rim of the card's colour and its label near the tip, off the places that are `taken`."""
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
    taken = taken if taken is not None else Taken()
    taken.add(_along(tail, tip, width))
    if label:
        paint_label(painter, tip, unit, label, colour, style, taken)


def paint_update(
    painter: QPainter, tail: QPointF, tip: QPointF, new: QPointF, style: Style, ink: QColor, role: str, name: str,
    taken: Taken, *, standing: bool = True,
) -> None:  # fmt: skip
    """Draw w_t, from its tip the step to w_{t+1} in the colour and under the name of what was added, and w_{t+1}.

    Parameters
    ----------
    role : str
        The step's colour: of the label that it follows, or "paid".
    name : str
        Empty where the update is no sum, so that the step has none.
    taken : Taken
        Where no label may stand.
    standing : bool
        Whether w_{t+1} stands where it will; on its way it has no name, and neither has the step.
    """
    width = (6.0 if style.presenting else 4.0) * style.breadth("learner")
    step = style.drawn("paid") if role == "paid" else style.drawn("learner", style.colour(role))
    paint_arrow(painter, tail, tip, style.drawn("learner", style.colour("second")), width * 0.7, "", style, taken)
    paint_arrow(painter, tail, new, ink, width, "wₜ₊₁" if standing else "", style, taken)
    paint_arrow(painter, tip, new, step, width * 0.85, "", style, taken)
    if math.hypot((tip - tail).x(), (tip - tail).y()) > 2:
        paint_label(painter, tip, _unit(tip - tail), "wₜ", style.colour("second"), style, taken)
    span = new - tip
    if name and standing and math.hypot(span.x(), span.y()) > 2:
        middle = (tip + new) * 0.5
        side = _unit(QPointF(-span.y(), span.x()))
        outward = middle - (tail + new) * 0.5
        if side.x() * outward.x() + side.y() * outward.y() < 0:
            side = -side
        colour = style.colour("paid" if role == "paid" else f"{role}_text")
        paint_label(painter, middle, side, name, style.written("learner", colour), style, taken)


def _unit(span: QPointF) -> QPointF:
    return span * (1 / math.hypot(span.x(), span.y()))


def _along(tail: QPointF, tip: QPointF, width: float) -> Array:
    """Return small boxes that cover an arrow, of shape (n, 4)."""
    span = tip - tail
    n = max(1, math.ceil(math.hypot(span.x(), span.y()) / (2 * width)))
    places = np.multiply.outer(np.arange(n + 1) / n, span.toTuple())
    places += tail.toTuple()
    return np.concatenate([places - width, places + width], axis=1)


def fitting(length: float, view: QRectF) -> float:
    """Return the largest scale 1, 1/2, 1/5, 1/10, .. at which an arrow of a length fits well into the view."""
    room = 0.42 * min(abs(view.width()), abs(view.height()))
    scale, steps = 1.0, (2, 2.5, 2)
    for k in range(60):
        if length * scale <= room:
            break
        scale /= steps[k % 3]
    return scale
