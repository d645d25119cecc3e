"""What the hand has in view before anything is changed: the grid, the tool's ring, the points it will set or take."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from visualonline.protocol import Array
from visualonline.views.plane.canvas import Canvas
from visualonline.views.plane.cloud import Marks

_CLOSEST = 12.0
"""Px between two lines of the grid, below which it would be a tint."""


@dataclass
class Overlay:
    """All in the plane's units: `points` of shape (n, 2) to be set with `label`, places to be `taken`, a ring, a grid.

    Attributes
    ----------
    ring : (centre, radii) or None
    told : (place, text) or None
        What is said beside the tool.
    steps : (across, up) or None
        Of the grid.
    """

    points: Array = field(default_factory=lambda: np.empty((0, 2)))
    label: int = 1
    taken: Array = field(default_factory=lambda: np.empty((0, 2)))
    ring: tuple[QPointF, tuple[float, float]] | None = None
    told: tuple[QPointF, str] | None = None
    steps: tuple[float, float] | None = None


def paint_grid(canvas: Canvas, steps: tuple[float, float]) -> None:
    """Draw a grid, below everything else; every fifth line is stronger where all would be too close."""
    painter, style, view = canvas.painter, canvas.style, canvas.view
    inverse, _ = canvas.to_device.inverted()
    seen = inverse.mapRect(view)
    for k, (step, scale) in enumerate(zip(steps, (canvas.to_device.m11(), canvas.to_device.m22()), strict=True)):
        start, end = (seen.left(), seen.right()) if k == 0 else (seen.top(), seen.bottom())
        step *= 5 if step * abs(scale) < _CLOSEST else 1
        lines = []
        for i in range(int(np.ceil(start / step)), int(np.floor(end / step)) + 1):
            at = canvas.at(i * step, i * step)
            ends = (
                (at.x(), view.top(), at.x(), view.bottom()) if k == 0 else (view.left(), at.y(), view.right(), at.y())
            )
            lines.append(QLineF(*ends))
        painter.setPen(QPen(style.colour("ink", 0.10), 1))
        painter.drawLines(lines)


def paint_overlay(canvas: Canvas, overlay: Overlay, marks: Marks) -> None:
    """Draw what the tool will do and where it is, above everything else."""
    painter, style = canvas.painter, canvas.style
    if len(overlay.taken):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("card", 0.8))
        for x, y in overlay.taken.tolist():
            painter.drawEllipse(canvas.at(x, y), 0.5 * marks.size, 0.5 * marks.size)
    if len(overlay.points):
        places = np.array([canvas.at(x, y).toTuple() for x, y in overlay.points.tolist()])
        kinds = np.full(len(places), 0.0 if overlay.label > 0 else 1.0)
        marks.paint(painter, places, kinds, np.full(len(places), 0.9))
    if overlay.ring is not None:
        centre, (across, up) = overlay.ring
        at = canvas.to_device.map(centre)
        radii = abs(across * canvas.to_device.m11()), abs(up * canvas.to_device.m22())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (("card", 4.0), ("ink", 1.6)):
            painter.setPen(QPen(style.colour(colour), width * (2 if style.presenting else 1)))
            painter.drawEllipse(at, *radii)
    if overlay.told is not None:
        _paint_told(canvas, *overlay.told)


def _paint_told(canvas: Canvas, place: QPointF, text: str) -> None:
    """Write beside the tool, inside the view."""
    painter, style = canvas.painter, canvas.style
    font = style.font(style.note)
    box = QFontMetricsF(font).boundingRect(text).adjusted(-7, -4, 7, 4)
    box.moveTopLeft(canvas.to_device.map(place) + QPointF(16, 14))
    inner = canvas.view.adjusted(4, 4, -4, -4)
    box.moveLeft(min(box.left(), inner.right() - box.width()))
    box.moveTop(min(box.top(), inner.bottom() - box.height()))
    painter.setPen(QPen(style.colour("edge"), 1))
    painter.setBrush(style.colour("card", 0.92))
    painter.drawRoundedRect(QRectF(box), 6, 6)
    painter.setFont(font)
    painter.setPen(style.colour("ink"))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
