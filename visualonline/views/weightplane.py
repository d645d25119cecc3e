"""What stands in a plane of weights: its range, the half-planes of examples, the feasible set, the path, a star."""

from __future__ import annotations

import itertools
import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from visualonline.experiment.path import Path
from visualonline.experiment.weightspace import widest_pair
from visualonline.protocol import Array, Feasible
from visualonline.views.axes import Axes
from visualonline.views.bulk import draw_lines
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
        if self.j is None:
            return np.column_stack([W[:, self.i], np.zeros(len(W))])
        return np.asarray(W.take((self.i, self.j), axis=1))

    def constraints(self, A: Array, c: Array) -> tuple[Array, Array]:
        """Return the same of the half-spaces A w >= c, in the plane."""
        both = self.place(A)
        return both, c - (A @ self.through - both @ self.place(self.through)[0])

    def disc(self, radius: float) -> float:
        """Return the radius of the disc that is cut out of a ball."""
        here = float(np.sum(self.place(self.through)[0] ** 2))
        return math.sqrt(max(radius**2 - (float(self.through @ self.through) - here), 0.0))


class Way:
    """A path in the plane of the two weights that move most, found anew only where it went on or the plane is another.

    Attributes
    ----------
    points : Array of shape (n, d)
    pair : (int, int or None)
        The weights that differ most among them.
    ends : Array of shape (2, 2)
        The least and the largest values of the pair.
    """

    def __init__(self, path: Path) -> None:
        self.path, self.points = path, np.zeros((1, 1))
        self.pair: tuple[int, int | None] = (0, None)
        self.ends = np.zeros((2, 2))
        self._known = (0, 0)
        self._drawn: tuple[object, Array, Array, Array] | None = None

    def see(self, t: int) -> None:
        """Look at the points that are known up to the state after round t."""
        points = self.path.until(t)
        known = len(points), self.path.stride
        if known != self._known:
            self.points, self._known, self._drawn = points, known, None
            self.pair = widest_pair(points)
            self.ends = Cut(*self.pair, points[0]).place(np.array([points.min(axis=0), points.max(axis=0)]))

    def lines(self, axes: Axes, cut: Cut, t: int) -> Array:
        """Return the lines of the path up to the state after round t, and on to where the cut goes through."""
        plane = (axes.box.getRect(), axes[1:])
        if self._drawn is None or self._drawn[0] != plane:
            places = axes.places(cut.place(self.points))
            moves = np.cumsum((places[1:] != places[:-1]).any(axis=1))
            self._drawn = plane, places, joined(places), np.concatenate([[0], moves])
        _, places, lines, moves = self._drawn
        k = min(t // self.path.stride, len(places) - 1)
        last = joined(np.concatenate([places[k : k + 1], axes.places(cut.place(cut.through))]))
        return np.concatenate([lines[: moves[k]], last])


def joined(places: Array) -> Array:
    """Return the lines, of shape (k, 4), from each of some places, of shape (n, 2), to the next, if that is another."""
    moved = (places[1:] != places[:-1]).any(axis=1)
    return np.asarray(np.hstack([places[:-1], places[1:]])[moved])


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


def paint_path(painter: QPainter, lines: Array, colour: QColor, width: float, style: Style) -> None:
    """Paint a way whose past fades. Single lines are drawn ten times as fast as one line of many corners."""
    edges = [k * len(lines) // _STEPS for k in range(_STEPS + 1)]
    for pen, (a, b) in zip(_fading(colour.rgb(), width, style), itertools.pairwise(edges), strict=True):
        painter.setPen(pen)
        draw_lines(painter, lines[a:b])


@lru_cache(maxsize=16)
def _fading(colour: int, width: float, style: Style) -> tuple[QPen, ...]:
    return tuple(
        QPen(style.mixed_with(QColor(colour), 0.2 + 0.6 * k / _STEPS), width) for k in range(1, _STEPS + 1)
    )


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
