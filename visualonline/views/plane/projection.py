"""The map from plane units to pixels of the view, and the shapes of lines in it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from visualonline.core.types import Array
from visualonline.views.plane.geometry import Geometry, Line

_GRID = (160, 130)
_STEPS = 200
"""Number of points along a line that are tested for leaving the view."""
_RIM = 50.0
"""Distance in px beyond the view at which curves are cut. Dashes far outside would take too long to draw."""


def inverted(to_px: QTransform) -> QTransform:
    """Return the inverse of `to_px`. Qt cannot invert scales below 1e-12.

    Examples
    --------
    >>> inverted(QTransform(1e-60, 0, 0, -1e-60, 2, 4)).map(QPointF(3, 3)).toTuple()
    (1e+60, 1e+60)
    """
    across, up = to_px.m11(), to_px.m22()
    return QTransform(1 / across, 0, 0, 1 / up, -to_px.dx() / across, -to_px.dy() / up)


class Projection(NamedTuple):
    """The visible part of the plane: `view` in px, and `to_px` from plane units to px."""

    view: QRectF
    to_px: QTransform
    geometry: Geometry

    @property
    def key(self) -> tuple[object, ...]:
        """A key of everything that positions of examples in px depend on."""
        m = self.to_px
        return (self.geometry.key, m.m11(), m.m22(), m.dx(), m.dy(), self.view.getRect())

    @property
    def grid_key(self) -> tuple[object, ...]:
        """A key of everything that the examples at the points of the grid depend on."""
        return (self.geometry.lifted_key, *self.key)

    def at(self, x: float, y: float) -> QPointF:
        """Return the position of a point of the plane, in px."""
        return self.to_px.map(QPointF(x, y))

    def places(self, X: Array) -> Array:
        """Return the positions of the examples in the rows of `X`, in px, as an array of shape (n, 2)."""
        m = self.to_px
        return np.asarray(self.geometry.place(X) * (m.m11(), m.m22()) + (m.dx(), m.dy()))

    def grid(self) -> tuple[Array, Array]:
        """Return the x and y coordinates of the cell centres of a coarse grid over the view, in plane units."""
        columns, rows = _GRID
        px = self.view.left() + (np.arange(columns) + 0.5) / columns * self.view.width()
        py = self.view.top() + (np.arange(rows) + 0.5) / rows * self.view.height()
        m = self.to_px
        return (px - m.dx()) / m.m11(), (py - m.dy()) / m.m22()

    def crossing(self, line: Line | None) -> QLineF | None:
        """Return a segment in px that covers the visible part of a line, or None."""
        if line is None:
            return None
        a, b, c = self._in_px(line)
        centre = self.view.center()
        norm = math.hypot(a, b)
        if norm == 0:
            return None
        distance = (c - a * centre.x() - b * centre.y()) / norm
        reach = math.hypot(self.view.width(), self.view.height())
        if not abs(distance) <= reach:
            return None
        foot = centre + QPointF(a, b) * (distance / norm)
        along = QPointF(-b, a) * (reach / norm)
        return QLineF(foot - along, foot + along)

    def curve(self, P: Array) -> QPainterPath:
        """Return the visible part of the curve through points `P` of shape (n, 2), with a margin, in px."""
        m, view = self.to_px, self.view.adjusted(-_RIM, -_RIM, _RIM, _RIM)
        places = P * (m.m11(), m.m22()) + (m.dx(), m.dy())
        starts, ways = places[:-1], np.diff(places, axis=0)
        low, high = np.array(view.topLeft().toTuple()), np.array(view.bottomRight().toTuple())
        with np.errstate(divide="ignore", invalid="ignore"):  # a segment parallel to a side never meets it
            parts = np.sort(np.stack([(low - starts) / ways, (high - starts) / ways]), axis=0)
        inside = (starts >= low) & (starts <= high)
        parts = np.where(ways == 0, np.where(inside, [[[0.0]], [[1.0]]], [[[1.0]], [[0.0]]]), parts)
        first, last = np.maximum(parts[0].max(axis=1), 0.0), np.minimum(parts[1].min(axis=1), 1.0)
        path, end = QPainterPath(), -1
        for k in np.flatnonzero(first < last).tolist():
            if k != end or first[k] > 0:
                path.moveTo(*(starts[k] + first[k] * ways[k]).tolist())
            path.lineTo(*(starts[k] + last[k] * ways[k]).tolist())
            end = k + 1 if last[k] == 1 else -1
        return path

    def leaving(self, line: Line | None) -> Iterator[QPointF]:
        """Yield the points where a line leaves the view, in px: first the upper one, then the lower one."""
        piece = self.crossing(line)
        if piece is not None:
            inner = self.view.adjusted(8, 10, -8, -10)
            ends = sorted((piece.p1(), piece.p2()), key=lambda p: p.y())
            low, high = inner.topLeft().toTuple(), inner.bottomRight().toTuple()
            for a, b in (ends, ends[::-1]):
                step = (b - a) * (1 / _STEPS)
                first, last = 0.0, float(_STEPS)
                for start, by, least, most in zip(a.toTuple(), step.toTuple(), low, high, strict=True):
                    if by:
                        enters, exits = sorted(((least - start) / by, (most - start) / by))
                        first, last = max(first, enters), min(last, exits)
                    elif not least <= start <= most:
                        return
                if math.ceil(first) <= last:
                    yield a + step * math.ceil(first)

    def beside(self, line: Line, place: QPointF, far: float) -> tuple[QPointF, QPointF]:
        """Return the points at a distance in px from a point of a line: on the side a x + b y > c, and opposite."""
        a, b, _c = self._in_px(line)
        away = QPointF(a, b) * (far / math.hypot(a, b))
        return place + away, place - away

    def half_plane(self, line: Line, sign: int, within: QPolygonF | None = None) -> QPolygonF:
        """Return the part of the view, or of a convex polygon in px, where sign · (a x + b y − c) > 0."""
        a, b, c = self._in_px(line)
        polygon = QPolygonF(self.view) if within is None else within
        corners = [polygon.at(k).toTuple() for k in range(polygon.size() - (within is None))]  # a rectangle is closed
        values = [sign * (a * x + b * y - c) for x, y in corners]
        found = []
        for k, ((x, y), here) in enumerate(zip(corners, values, strict=True)):
            (u, v), there = corners[k - len(corners) + 1], values[k - len(corners) + 1]
            if here >= 0:
                found.append(QPointF(x, y))
            if (here > 0 > there) or (here < 0 < there):
                part = here / (here - there)
                found.append(QPointF(x + (u - x) * part, y + (v - y) * part))
        return QPolygonF(found)

    def _in_px(self, line: Line) -> tuple[float, float, float]:
        """Return a line's coefficients in px: x = (px − dx) / m11, y = (py − dy) / m22."""
        m = self.to_px
        a, b = line.a / m.m11(), line.b / m.m22()
        return a, b, line.c + a * m.dx() + b * m.dy()
