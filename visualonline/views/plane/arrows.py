"""Arrows in the plane: the weight vector, and its update as a vector sum."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from visualonline.views.plane.arrow_label import Taken, paint_label
from visualonline.views.theme.strokes import arrow_boxes, arrow_strokes, direction
from visualonline.views.theme.style import Style


def paint_arrow(
    painter: QPainter, tail: QPointF, tip: QPointF, colour: QColor, width: float, label: str, style: Style,
    taken: Taken | None = None,
) -> None:  # fmt: skip
    """Draw an arrow with a rim in the card's colour and a label near its tip that avoids the `taken` places."""
    unit, length = direction(tip - tail)
    if length < 2:
        return
    for stroke in arrow_strokes(tail, tip, colour, width, style):
        stroke.paint(painter)
    taken = taken if taken is not None else Taken()
    taken.add(arrow_boxes(tail, tip, width))
    if label:
        paint_label(painter, tip, unit, label, colour, style, taken)


def paint_update(
    painter: QPainter, tail: QPointF, tip: QPointF, new: QPointF, style: Style, ink: QColor, role: str, name: str,
    taken: Taken, *, standing: bool = True,
) -> None:  # fmt: skip
    """Draw w_t, from its tip the added vector with its name, and w_{t+1}.

    Parameters
    ----------
    role : str
        Role of the colour of the added vector: that of the label, or "paid".
    name : str
        Name of the added vector, empty if the update is not a sum.
    taken : Taken
        Places without labels.
    standing : bool
        Whether w_{t+1} has its final position. During the animation, neither w_{t+1} nor the added vector
        has a name.
    """
    width = (6.0 if style.presenting else 4.0) * style.breadth("learner")
    step = style.drawn("paid") if role == "paid" else style.drawn("learner", style.colour(role))
    paint_arrow(painter, tail, tip, style.drawn("learner", style.colour("second")), width * 0.7, "", style, taken)
    paint_arrow(painter, tail, new, ink, width, "wₜ₊₁" if standing else "", style, taken)
    paint_arrow(painter, tip, new, step, width * 0.85, "", style, taken)
    towards, length = direction(tip - tail)
    if length > 2:
        paint_label(painter, tip, towards, "wₜ", style.colour("second"), style, taken)
    along, length = direction(new - tip)
    if name and standing and length > 2:
        middle, side = (tip + new) * 0.5, QPointF(-along.y(), along.x())
        outward = middle - (tail + new) * 0.5
        if side.x() * outward.x() + side.y() * outward.y() < 0:
            side = -side
        colour = style.colour("paid" if role == "paid" else f"{role}_text")
        paint_label(painter, middle, side, name, style.written("learner", colour), style, taken)


def fitting(length: float, view: QRectF) -> float:
    """Return the largest scale of 1, 1/2, 1/5, 1/10, .. with which an arrow of the given length fits the view."""
    room = 0.42 * min(abs(view.width()), abs(view.height()))
    scale, steps = 1.0, (2, 2.5, 2)
    for k in range(60):
        if length * scale <= room:
            break
        scale /= steps[k % 3]
    return scale
