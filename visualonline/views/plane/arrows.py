"""Arrows of the plane: the weight vector, and its update drawn tip to tail."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from visualonline.protocol import Array
from visualonline.views.style import Style

_RINGS = (1.0, 1.7, 2.4)
_TURNS = (0, 50, -50, 100, -100, 150, -150)
"""Where a label may stand around its anchor: in multiples of the nearest ring, and in degrees."""
_CUT_OFF = 20.0
"""How much worse it is that a label is cut off than that it covers something."""
_FARTHER = 0.1
"""The share of a label that may cover something before it goes to the next ring."""


def paint_arrow(
    painter: QPainter, tail: QPointF, tip: QPointF, colour: QColor, width: float, label: str, style: Style,
    taken: list[QRectF] | None = None,
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
    taken = taken if taken is not None else []
    taken += _along(tail, tip, width)
    if label:
        _label(painter, tip, unit, label, colour, style, taken)


def paint_update(
    painter: QPainter, tail: QPointF, tip: QPointF, new: QPointF, style: Style, ink: QColor, role: str, name: str,
    taken: list[QRectF], *, standing: bool = True,
) -> None:  # fmt: skip
    """Draw w_t, from its tip the step to w_{t+1} in the colour and under the name of what was added, and w_{t+1}.

    Parameters
    ----------
    role : str
        The step's colour: of the label that it follows, or "paid".
    name : str
        Empty where the update is no sum, so that the step has none.
    taken : list of QRectF
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
        _label(painter, tip, _unit(tip - tail), "wₜ", style.colour("second"), style, taken)
    span = new - tip
    if name and standing and math.hypot(span.x(), span.y()) > 2:
        middle = (tip + new) * 0.5
        side = _unit(QPointF(-span.y(), span.x()))
        outward = middle - (tail + new) * 0.5
        if side.x() * outward.x() + side.y() * outward.y() < 0:
            side = -side
        colour = style.colour("paid" if role == "paid" else f"{role}_text")
        _label(painter, middle, side, name, style.written("learner", colour), style, taken)


def _unit(span: QPointF) -> QPointF:
    return span * (1 / math.hypot(span.x(), span.y()))


def _label(
    painter: QPainter, at: QPointF, direction: QPointF, text: str, colour: QColor, style: Style, taken: list[QRectF]
) -> None:
    """Write a label on a ground: beyond `at` in a direction, or in the place near it that covers least."""
    font = style.font(style.title, bold=True)
    metrics = QFontMetricsF(font)
    size = metrics.boundingRect(text).size()
    view = painter.clipBoundingRect() if painter.hasClipping() else None
    box = _place(at, direction, size, taken, view)
    taken.append(box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.colour("card", 0.75))
    painter.drawRoundedRect(box.adjusted(-4, 0, 4, 0), 5, 5)
    path = QPainterPath()
    path.addText(box.left(), box.bottom() - metrics.descent(), font, text)
    painter.setBrush(colour)
    painter.drawPath(path)


def _place(at: QPointF, direction: QPointF, size: QSizeF, taken: list[QRectF], view: QRectF | None) -> QRectF:
    """Return the first place of a label on the nearest ring that is free, or else the one that covers least.

    What stands out of the `view` is cut off, if there is one.
    """
    for turn in _TURNS:
        box = _box(at, direction, turn, _RINGS[0], size)
        if (view is None or view.contains(box)) and not any(box.intersects(other) for other in taken):
            return box
    boxes = [_box(at, direction, turn, ring, size) for ring, turn in product(_RINGS, _TURNS)]
    worth = _FARTHER * size.width() * size.height() * np.repeat(np.arange(len(_RINGS)), len(_TURNS))
    if view is not None:
        worth = worth - _CUT_OFF * _covered(boxes, [view])
    return boxes[int(np.argmin(_covered(boxes, taken) + worth))]


def _along(tail: QPointF, tip: QPointF, width: float) -> list[QRectF]:
    """Return small boxes that cover an arrow."""
    span = tip - tail
    n = max(1, math.ceil(math.hypot(span.x(), span.y()) / (2 * width)))
    corner = QPointF(width, width)
    return [QRectF(at - corner, at + corner) for at in (tail + span * (k / n) for k in range(n + 1))]


def _covered(boxes: list[QRectF], taken: list[QRectF]) -> Array:
    """Return how much of what is taken each of the boxes would cover, in square px."""
    left, top, right, bottom = (side[:, None] for side in np.array([box.getCoords() for box in boxes]).T)
    x0, y0, x1, y1 = np.array([box.getCoords() for box in taken]).reshape(-1, 4).T
    across = np.minimum(right, x1) - np.maximum(left, x0)
    down = np.minimum(bottom, y1) - np.maximum(top, y0)
    return np.asarray((np.maximum(across, 0.0) * np.maximum(down, 0.0)).sum(axis=1))


def _box(at: QPointF, direction: QPointF, turn: float, ring: float, size: QSizeF) -> QRectF:
    """Return the place of a label of a size, `turn` degrees from a direction on a ring around `at`."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    way = QPointF(c * direction.x() - s * direction.y(), s * direction.x() + c * direction.y())
    reach = abs(way.x()) * (size.width() / 2 + 8) + abs(way.y()) * (0.5 * size.height() + 6)
    corner = QPointF(size.width() / 2, size.height() / 2)
    return QRectF(at + way * reach * ring - corner, size)
