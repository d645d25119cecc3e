"""What stands in a plane of weights: its range, the half-planes of examples, the feasible set, the path, a star."""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from visualonline.protocol import Array, Feasible
from visualonline.views.axes import Axes
from visualonline.views.bulk import corners_of, draw_lines
from visualonline.views.style import Style

_STEPS = 8
_GROWTH = 1.25


class Cut(NamedTuple):
    """Coordinates `i` and `j` of the weights; beyond two the others stay as they are in `through`."""

    i: int
    j: int | None
    through: Array

    def place(self, W: Array) -> Array:
        """Return where the rows of `W`, of shape (n, d), stand: shape (n, 2)."""
        W = np.atleast_2d(W)
        return np.column_stack([W[:, self.i], np.zeros(len(W)) if self.j is None else W[:, self.j]])

    def constraints(self, A: Array, c: Array) -> tuple[Array, Array]:
        """Return the same of the half-spaces A w >= c, in the plane."""
        both = self.place(A)
        return both, c - (A @ self.through - both @ self.place(self.through)[0])

    def disc(self, radius: float) -> float:
        """Return the radius of the disc that is cut out of a ball."""
        here = float(np.sum(self.place(self.through)[0] ** 2))
        return math.sqrt(max(radius**2 - (float(self.through @ self.through) - here), 0.0))


def fitted(box: QRectF, low: Array, high: Array, *, centred: bool) -> Axes:
    """Return axes of equal units that show everything from `low` to `high`, each of shape (2,), with a rim.

    `centred` puts 0 into the middle and lets the range change by steps only, so that it does not move every round.
    """
    if centred:
        reach = float(max(np.abs(low).max(), np.abs(high).max())) or 1.0  # where nothing has happened, any will do
        reach = _GROWTH ** math.ceil(math.log(reach) / math.log(_GROWTH) - 1e-9)
        low, high = np.full(2, -reach), np.full(2, reach)
    else:
        size = float((high - low).max()) or 1.0
        low, high = low - 0.16 * size, high + 0.16 * size
    unit = max((high[0] - low[0]) / box.width(), (high[1] - low[1]) / box.height())
    middle, half = (low + high) / 2, np.array([box.width(), box.height()]) * unit / 2
    (x0, y0), (x1, y1) = (middle - half).tolist(), (middle + half).tolist()
    return Axes(box, x0, x1, y0, y1)


def corners(axes: Axes) -> Array:
    """Return the corners of what the axes show, of shape (4, 2)."""
    return np.array([[axes.x0, axes.y0], [axes.x1, axes.y0], [axes.x1, axes.y1], [axes.x0, axes.y1]])


def paint_feasible(painter: QPainter, axes: Axes, among: Feasible, cut: Cut, dim: int, style: Style) -> None:
    """Paint the set in the plane: its shadow as a line and, beyond two dimensions, the part at the cut filled."""
    unit = axes.box.width() / (axes.x1 - axes.x0)
    painter.setPen(QPen(style.drawn(""), max(1.5, 0.6 * style.line)))
    painter.setBrush(style.colour("faint", 0.10))
    radius = among.radius
    if among.shape == "ball":
        centre = axes.at(0, 0)
        painter.drawEllipse(centre, radius * unit, radius * unit)
        if dim > 2:
            slice_ = cut.disc(radius) * unit
            painter.setPen(QPen(style.drawn(""), max(1.0, 0.4 * style.line), Qt.PenStyle.DotLine))
            painter.drawEllipse(centre, slice_, slice_)
    elif among.shape == "box":
        painter.drawRect(QRectF(axes.at(-radius, radius), axes.at(radius, -radius)))
    elif dim == 2:
        painter.drawLine(axes.at(radius, 0), axes.at(0, radius))
    else:
        painter.drawPolygon([axes.at(0, 0), axes.at(radius, 0), axes.at(0, radius)])


def border(axes: Axes, row: Array, c: float) -> QLineF | None:
    """Return the line row.p = c, long enough to cross what the axes show, None if there is none in it."""
    a, b = row.tolist()
    norm = math.hypot(a, b)
    if norm == 0:
        return None
    x, y = (axes.x0 + axes.x1) / 2, (axes.y0 + axes.y1) / 2
    reach = math.hypot(axes.x1 - axes.x0, axes.y1 - axes.y0) / 2
    gap = (c - (a * x + b * y)) / norm
    if abs(gap) > reach:
        return None
    a, b = a / norm, b / norm
    x, y = x + a * gap, y + b * gap
    return QLineF(axes.at(x + b * reach, y - a * reach), axes.at(x - b * reach, y + a * reach))


def paint_hair(painter: QPainter, line: QLineF, inward: QPointF, length: float) -> None:
    """Paint short strokes along a line towards the side that `inward`, of length 1, points to."""
    steps = max(1, int(line.length() / (2.6 * length)))
    for k in range(1, steps):
        at = line.pointAt(k / steps)
        painter.drawLine(at, at + inward * length)


def paint_path(painter: QPainter, points: QPolygonF, colour: QColor, width: float, style: Style) -> None:
    """Paint a way whose past fades. Single lines are drawn ten times as fast as one line of many corners."""
    places = corners_of(points)
    moved = (places[1:] != places[:-1]).any(axis=1)
    lines = np.hstack([places[:-1], places[1:]])[moved]
    edges = np.linspace(0, len(lines), _STEPS + 1).astype(int).tolist()
    for k, (a, b) in enumerate(itertools.pairwise(edges), 1):
        painter.setPen(QPen(style.mixed_with(colour, 0.2 + 0.6 * k / _STEPS), width))
        draw_lines(painter, lines[a:b])


def paint_star(painter: QPainter, at: QPointF, radius: float, colour: QColor, style: Style) -> None:
    """Paint a star of five points with a rim of the card's colour."""
    points = []
    for k in range(10):
        r = radius if k % 2 == 0 else 0.42 * radius
        angle = math.pi * (k / 5 - 0.5)
        points.append(at + QPointF(r * math.cos(angle), r * math.sin(angle)))
    painter.setPen(QPen(style.colour("card"), 2))
    painter.setBrush(colour)
    painter.drawPolygon(points)
