"""Arrows of the plane: the weight vector, and its update drawn tip to tail."""

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
    """Draw an arrow with a rim of the card's colour and its label near the tip, off the places that are `taken`."""
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
    """Return the largest scale 1, 1/2, 1/5, 1/10, .. at which an arrow of a length fits well into the view."""
    room = 0.42 * min(abs(view.width()), abs(view.height()))
    scale, steps = 1.0, (2, 2.5, 2)
    for k in range(60):
        if length * scale <= room:
            break
        scale /= steps[k % 3]
    return scale
