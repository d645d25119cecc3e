"""What the plane is painted on: a place in px with its way from the plane's units, and the lines in it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QPolygonF, QTransform

from visualonline.protocol import Array
from visualonline.views.plane.geometry import Geometry, Line
from visualonline.views.plane.layer import Placing
from visualonline.views.style import Style

_GRID = (160, 130)


class Canvas(NamedTuple):
    """The part of the window that shows the plane: `view` in px, `to_device` from the plane's units to px."""

    painter: QPainter
    view: QRectF
    to_device: QTransform
    geometry: Geometry
    style: Style

    def at(self, x: float, y: float) -> QPointF:
        """Return where a place of the plane stands, in px."""
        return self.to_device.map(QPointF(x, y))

    @property
    def placing(self) -> Placing:
        """Where examples stand, in px."""
        scale = np.array([self.to_device.m11(), self.to_device.m22()])
        return Placing(self.geometry, scale, np.array([self.to_device.dx(), self.to_device.dy()]))

    def draw(self, line: Line | None, pen: QPen) -> None:
        """Draw a line as far as it lies in the view."""
        ends = self.crossing(line) if line is not None else None
        if ends is not None:
            self.painter.setPen(pen)
            self.painter.drawLine(ends)

    def crossing(self, line: Line) -> QLineF | None:
        """Return a piece of a line in px that covers what lies of it in the view, None if nothing does."""
        a, b, c = self._in_px(line)
        centre = self.view.center()
        norm = math.hypot(a, b)
        if norm == 0:
            return None
        distance = (c - a * centre.x() - b * centre.y()) / norm
        reach = math.hypot(self.view.width(), self.view.height())
        if abs(distance) > reach:
            return None
        foot = centre + QPointF(a, b) * (distance / norm)
        along = QPointF(-b, a) * (reach / norm)
        return QLineF(foot - along, foot + along)

    def leaving(self, line: Line) -> Iterator[QPointF]:
        """Yield where a line leaves the view, in px: at its upper end, then at its lower one."""
        piece = self.crossing(line)
        if piece is not None:
            inner = self.view.adjusted(8, 10, -8, -10)
            ends = sorted((piece.p1(), piece.p2()), key=lambda p: p.y())
            low, high = inner.topLeft().toTuple(), inner.bottomRight().toTuple()
            for a, b in (ends, ends[::-1]):
                points = np.linspace(a.toTuple(), b.toTuple(), 201)
                inside = np.flatnonzero(((points >= low) & (points <= high)).all(axis=1))
                yield from (QPointF(*points[k]) for k in inside[:1])

    def half_plane(self, line: Line, sign: int, within: QPolygonF | None = None) -> QPolygonF:
        """Return the part of the view, or of a convex polygon in px, where sign * (a x + b y - c) > 0."""
        a, b, c = self._in_px(line)
        if within is None:
            left, top, right, bottom = self.view.left(), self.view.top(), self.view.right(), self.view.bottom()
            corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        else:
            corners = [(p.x(), p.y()) for p in map(within.at, range(within.size()))]
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

    def grid(self) -> tuple[Array, Array]:
        """Return the plane's x and y at the middles of the cells of a coarse grid over the view."""
        columns, rows = _GRID
        px = self.view.left() + (np.arange(columns) + 0.5) / columns * self.view.width()
        py = self.view.top() + (np.arange(rows) + 0.5) / rows * self.view.height()
        to_device = self.to_device
        return (px - to_device.dx()) / to_device.m11(), (py - to_device.dy()) / to_device.m22()

    def _in_px(self, line: Line) -> tuple[float, float, float]:
        """Return a line's coefficients for px: x = (px - dx) / m11, y = (py - dy) / m22."""
        a, b = line.a / self.to_device.m11(), line.b / self.to_device.m22()
        return a, b, line.c + a * self.to_device.dx() + b * self.to_device.dy()
