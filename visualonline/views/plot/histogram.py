"""One row of a histogram: bars of counts, a bound as a dashed line or a band, and a mark at the current value."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from visualonline.core.types import Array
from visualonline.runs.analyses.orders import Bins
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.frame import PlotBox, PlotFrame
from visualonline.views.plot.shapes import Outline, Rectangles, Shape, Shapes
from visualonline.views.theme.markers import SHAPES, outline

_BAR, _HIGHLIGHTED = 0.62, 0.95
"""Opacity of a bar, and of a selected or hovered bar."""
_BAND = 0.2


class CountAxis(NumberAxis):
    """Numbers of orders, without 0."""

    def ticks(self) -> list[tuple[float, str]]:
        """Return the positions and texts of numbers."""
        return [(value, text) for value, text in super().ticks() if value > 0 and value == round(value)]

    def _most(self, length: float) -> int:
        return max(1, int(length / (3.4 * self.style_.note)))


class ValueAxis(NumberAxis):
    """Numbers below the bars. The plot itself draws the base line."""

    def generateDrawSpecs(self, p: QPainter) -> Any:
        """Return the drawing without a line along the axis."""
        found = super().generateDrawSpecs(p)
        if found is None:
            return None
        (_pen, start, end), lines, texts = found
        return (QPen(Qt.PenStyle.NoPen), start, end), lines, texts


class HistogramPlot(PlotFrame):
    """A row of a histogram over the counted values, optionally with an axis of `values` below.

    Attributes
    ----------
    highlighted : int or None
        The bin that is drawn darker.
    """

    def __init__(self, *, values: bool = True) -> None:
        self.values_axis = ValueAxis("bottom", grid=False)
        below = {"bottom": self.values_axis} if values else {}
        super().__init__(PlotBox(), {"left": CountAxis("left"), **below})
        self.bins: Bins | None = None
        self.row = 0
        self.highlighted: int | None = None
        self._values: Array = np.empty(0)
        self._colours = (QColor(), QColor())
        self._bounds_shown = (math.nan, math.nan)
        self._now, self._mark = 0.0, SHAPES[0]
        self._home = (0.0, 1.0, 1.0)
        self._shapes = Shapes(self.box)
        self.box.sigRangeChanged.connect(self._lay_out)
        self.box.sigResized.connect(self._fit_home)

    def set_row(self, bins: Bins, row: int, values: Array, now: float, bounds: tuple[float, float]) -> None:
        """Show a row of `bins`, made of `values`. `bounds` are the least and the largest bound, or NaN."""
        self.bins, self.row, self._values, self._now, self._bounds_shown = bins, row, values, now, bounds
        self._lay_out()

    def set_home(self, low: float, high: float, top: float) -> None:
        """Set the home range: values from `low` to `high` and counts up to `top`."""
        self._home = low, high, top
        self._fit_home()

    def _fit_home(self) -> None:
        """Reserve space for the mark below the line."""
        (low, high, top), room = self._home, 3.0 * self.style_.line
        height = self.box.height()
        if height > 2 * room:
            self.box.set_home(low, high, -top * room / (height - room), top)
        self._lay_out()

    def set_look(self, colour: QColor, allowed: QColor, i: int) -> None:
        """Set the colours, and the marker of learner i."""
        self._colours, self._mark = (colour, allowed), SHAPES[i]
        self._lay_out()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        super().restyle()
        self._fit_home()

    def highlight(self, k: int | None) -> None:
        """Highlight a bin, or none."""
        if k != self.highlighted:
            self.highlighted = k
            self._lay_out()

    def bin_at(self, place: QPointF | None) -> int | None:
        """Return the bin at a position in plot units, or None if there is none or it is empty."""
        if place is None or self.bins is None:
            return None
        k = math.floor((place.x() - self.bins.low) / self.bins.width)
        heights = self.bins.heights[self.row]
        return k if 0 <= k < len(heights) and heights[k] > 0 else None

    def bar(self, k: int) -> QRectF:
        """Return the box of a bar in px of the plot."""
        assert self.bins is not None
        return QRectF(self.box.mapRectToScene(self._bar(k)))

    def place(self, value: float) -> float:
        """Return the position of a value in px from the plot's left edge."""
        return float(self.box.mapViewToScene(QPointF(value, 0.0)).x())

    def numbers(self) -> list[tuple[str, Array]]:
        """Return the count of every order."""
        return [("order", np.arange(1.0, len(self._values) + 1)), ("count", self._values)]

    def _x(self, value: float) -> float:
        (x0, x1), bounds = self.box.viewRange()[0], self.box.rect()
        return float(bounds.left() + (value - x0) / (x1 - x0) * bounds.width())

    def _y(self, count: float) -> float:
        (y0, y1), bounds = self.box.viewRange()[1], self.box.rect()
        return float(bounds.bottom() - (count - y0) / (y1 - y0) * bounds.height())

    def _bar(self, k: int) -> QRectF:
        assert self.bins is not None
        left = self.bins.low + k * self.bins.width
        corner = QPointF(self._x(left), self._y(float(self.bins.heights[self.row, k])))
        return QRectF(corner, QPointF(self._x(left + self.bins.width), self._y(0.0)))

    def _lay_out(self) -> None:
        bins, s, box = self.bins, self.style_, self.box.rect()
        if bins is None or box.isEmpty():
            return
        held = np.flatnonzero(bins.heights[self.row]).tolist()
        gap = 1.0 if self._x(bins.width) - self._x(0.0) > 4 else 0.0
        shapes: list[Shape] = []
        for share, those in (
            (_BAR, [k for k in held if k != self.highlighted]),
            (_HIGHLIGHTED, [k for k in held if k == self.highlighted]),
        ):
            bars = [self._bar(k).adjusted(gap / 2, 0, -gap / 2, 0) for k in those]
            shapes.append(Rectangles(bars, QBrush(s.mixed_with(self._colours[0], share))))
        foot = self._y(0.0)
        shapes.append(_line(QLineF(box.left(), foot, box.right(), foot), QPen(s.colour("second"), 1.5)))
        self._shapes.set_shapes([*shapes, *self._bound(box), *self._here(box, foot)], box)

    def _bound(self, box: QRectF) -> list[Shape]:
        """Return the bound, or an arrow if it is outside the plot."""
        least, most = self._bounds_shown
        if not math.isfinite(most):
            return []
        s, allowed = self.style_, self._colours[1]
        left, right = self._x(least), self._x(most)
        if left > box.right():
            return [_arrow(QPointF(box.right(), box.top() + 0.25 * box.height()), 1, QPen(allowed, s.line), s.note)]
        shapes: list[Shape] = []
        right = min(right, box.right())
        if right > left:
            shapes.append(Rectangles([QRectF(left, box.top(), right - left, box.height())],
                                     QBrush(s.mixed_with(allowed, _BAND))))  # fmt: skip
        pen = QPen(allowed, s.line)
        pen.setDashPattern([4, 2.5])
        return shapes + [_line(QLineF(x, box.top(), x, box.bottom()), pen) for x in sorted({left, right})]

    def _here(self, box: QRectF, foot: float) -> list[Shape]:
        """Return the mark of the current count, or an arrow if it is to the left of the plot."""
        if math.isnan(self._now):
            return []
        s, x, radius = self.style_, self._x(self._now), 2.2 * self.style_.line
        pen = QPen(s.colour("ink"), s.line)
        if x < box.left() - 1:
            return [_arrow(QPointF(box.left() + 0.2 * s.note, box.top() + 0.75 * box.height()), -1, pen, s.note)]
        at = QPointF(min(x, box.right()), min(foot, box.bottom() - radius))
        stem = QLineF(at.x(), box.top(), at.x(), at.y() - radius)
        ring = Outline(outline(self._mark, at, radius), pen, QBrush(s.colour("card")))
        return [_line(stem, QPen(s.colour("ink"), max(1.5, 0.6 * s.line))), ring]


def _line(line: QLineF, pen: QPen) -> Outline:
    path = QPainterPath(line.p1())
    path.lineTo(line.p2())
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return Outline(path, pen)


def _arrow(tip: QPointF, way: int, pen: QPen, note: float) -> Outline:
    """Return an arrow towards something outside the plot: on the right if `way` is 1, on the left if it is −1."""
    path = QPainterPath()
    for dx, dy in ((-1.6, 0.0), (-0.6, -0.6), (-0.6, 0.6)):
        path.moveTo(tip)
        path.lineTo(tip + QPointF(way * dx, dy) * note)
    return Outline(path, pen)
