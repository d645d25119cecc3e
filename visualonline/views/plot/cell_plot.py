"""Grids of cells, such as surviving experts, literals, leaders and their losses, or delayed gradients."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QResizeEvent

from visualonline.core.types import Array
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.bar_plot import rows_with_room
from visualonline.views.plot.frame import PlotBox, PlotFrame
from visualonline.views.plot.name_axis import NameAxis
from visualonline.views.plot.names import labels
from visualonline.views.plot.parts import Cells, Indices, Look
from visualonline.views.plot.shapes import Outline, Rectangles, Shape, Shapes, Text
from visualonline.views.text.plain import plain
from visualonline.views.theme.style import Style

_LEAST = 2.6
"""Smallest width of a cell with a name, in multiples of the font size. The remaining cells are reached by panning."""
_MARKS = ("plus", "minus", "dot")


class RowAxis(NumberAxis):
    """Row numbers, centred at rows of cells."""

    rows = 1

    def ticks(self) -> list[tuple[float, str]]:
        """Return the positions and texts of numbers."""
        return [(value + 0.5, text) for value, text in super().ticks() if value in range(self.rows)]


class CellPlot(PlotFrame):
    """Draw cells. With `rows`, row numbers are shown on the left, and texts below the columns."""

    def __init__(self, *, rows: bool = False) -> None:
        self._names, self._rows = NameAxis(), RowAxis("left", grid=False)
        axes = {"left": self._rows, "bottom": self._names} if rows else {}
        super().__init__(PlotBox(), axes)
        self.cells: Cells | None = None
        self.places: Indices = np.empty((0, 2), dtype=np.intp)
        self._at: dict[tuple[int, int], int] = {}
        self._own: QColor | None = None
        self._shapes = Shapes(self.box)
        self.box.sigRangeChanged.connect(self._lay_out)
        self.box.sigResized.connect(self._fit_home)
        self.hovered.connect(self._read_out)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        super().restyle()
        if self.cells is not None:
            self._fit_home()

    def set_cells(self, cells: Cells, own: QColor | None = None) -> None:
        """Show new cells. `own` is the learner's colour if several learners are compared."""
        self.cells, self._own, self._rows.rows = cells, own, cells.shape[1]
        self._fit_names()
        self._fit_home()

    def cell(self, k: int) -> QRectF:
        """Return the box of cell k in px of the plot."""
        return QRectF(self.box.mapRectToScene(self._boxes()[k]))

    def numbers(self) -> list[tuple[str, Array]]:
        """Return the cells as columns: column, row and the index of the look."""
        if self.cells is None:
            return []
        columns, rows = self.places.T.astype(float)
        return [("column", columns), ("row", rows), ("state", self.cells.kinds.astype(float))]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many rows below the cells as fit."""
        super().resizeEvent(event)
        if getattr(self, "cells", None) is not None:  # pyqtgraph resizes the view in the constructor
            self._fit_names()

    def _fit_names(self) -> None:
        assert self.cells is not None
        columns = self.cells.columns
        if columns is not None:
            rows = rows_with_room(columns, self.width(), self.height(), self.style_.note)
            self._names.set_columns(columns, self._own, rows)

    def _fit_home(self) -> None:
        """Arrange the cells for the size of the plot, and set a range that shows all of them with a limited size."""
        cells, note = self.cells, self.style_.note
        size = self.box.rect().size()
        if cells is None or size.isEmpty():
            return
        most = (cells.largest[0] * note, cells.largest[1] * note)
        columns, rows = cells.shape
        self.places = cells.places
        if not columns:
            n = len(cells.kinds)
            columns, side = squares(n, size.width(), size.height(), most[0])
            rows = math.ceil(n / max(columns, 1))
            index = np.arange(n)
            self.places = np.column_stack([index % columns, rows - 1 - index // columns])
            most = (side, side)
        self._at = {place: k for k, place in enumerate(map(tuple, self.places.tolist()))}
        in_sight = columns
        if cells.columns is None and rows == 1:
            in_sight = min(columns, max(1, int(size.width() / (_LEAST * note))))
        width = max(in_sight - 0.5 * (in_sight < columns), size.width() / most[0], 1.0)
        height = max(rows, size.height() / most[1], 1.0)
        low = rows - height if cells.from_above else 0.0
        self.box.set_home(0.0, width, low, low + height)
        self._lay_out()

    def _boxes(self) -> list[QRectF]:
        """Return the cells in px of the view box."""
        bounds = self.box.rect()
        (x0, x1), (y0, y1) = self.box.viewRange()
        width, height = bounds.width() / (x1 - x0), bounds.height() / (y1 - y0)
        lefts = bounds.left() + (self.places[:, 0] - x0) * width
        tops = bounds.bottom() - (self.places[:, 1] + 1 - y0) * height
        return [
            QRectF(x, y, max(width, 1.0), max(height, 1.0)) for x, y in zip(lefts.tolist(), tops.tolist(), strict=True)
        ]

    def _lay_out(self) -> None:
        cells, bounds = self.cells, self.box.rect()
        if cells is None or bounds.isEmpty() or not len(self.places):
            self._shapes.set_shapes([], bounds)
            return
        boxes = self._boxes()
        side = min(boxes[0].width(), boxes[0].height())
        gap = min(0.06 * side, 2.0) if side > 4 else 0.0
        seen = [k for k, box in enumerate(boxes) if box.intersects(bounds)]
        kinds = cells.kinds.tolist()
        grounds: dict[int, list[QRectF]] = {}
        for k in seen:
            boxes[k].adjust(gap, gap, -gap, -gap)
            grounds.setdefault(kinds[k], []).append(boxes[k])
        shapes: list[Shape] = []
        corner = min(5.0, 0.2 * side) if cells.columns is None and side > 8 else 0.0
        for kind, those in sorted(grounds.items()):  # later kinds are drawn on top
            shapes.append(self._ground(cells.looks[kind], those, corner, rim=side > 4))
        if side > 4:
            for k in seen:
                shapes += self._sign(cells.looks[kinds[k]].sign, boxes[k])
        shapes += self._written([k for k in seen if cells.names[k]], boxes)
        self._shapes.set_shapes(shapes, bounds)

    def _ground(self, look: Look, boxes: list[QRectF], corner: float, *, rim: bool) -> Rectangles:
        s = self.style_
        fill = self._colour(look.fill) if look.share == 1 else s.mixed_with(self._colour(look.fill), look.share)
        pen = QPen(self._colour(look.rim), 2.0 if look.strong else 1.0) if rim else QPen(Qt.PenStyle.NoPen)
        return Rectangles(boxes, QBrush(fill), pen, corner)

    def _written(self, those: list[int], boxes: list[QRectF]) -> list[Shape]:
        """Return the names in the cells, all at the largest size that fits, or else numbers or nothing."""
        cells, s = self.cells, self.style_
        if cells is None or not those:
            return []
        first = boxes[those[0]]
        marked = any(look.sign in _MARKS for look in cells.looks)
        room = 0.94 * first.width()
        if first.height() < 1.2 * s.note or room < s.note:
            return []
        brief = [cells.brief[k] if cells.brief else k + 1 for k in those]
        texts = labels([cells.names[k] for k in those], room, s, brief)
        if marked:  # shorten "age 4" to its number
            texts = [cells.names[k] for k in those]
            if max(s.width(text, s.note) for text in texts) > room:
                texts = [text.rpartition(" ")[2] for text in texts]
        large = s.note if marked or first.height() < 2.4 * s.note else s.title
        size = large
        while size > s.note and max(s.width(text, size) for text in texts) > room:
            size -= 1
        written: list[Shape] = []
        for k, text in zip(those, texts, strict=True):
            look = cells.looks[int(cells.kinds[k])]
            if look.sign == "cross":
                continue
            box = boxes[k].adjusted(0, 1.2 * s.note, 0, 0) if marked else boxes[k]
            own = size if look.ink == "ink" else s.note
            written.append(Text(box, s.elided(text, room, own), self._colour(look.ink), s.font(own)))
        return written

    def _sign(self, sign: str, box: QRectF) -> list[Shape]:
        """Return the shapes drawn over a cell."""
        s = self.style_
        path = QPainterPath()
        if sign in ("cross", "stroke"):
            inner = box.adjusted(*(share * side for share, side in zip(
                (0.2, 0.2, -0.2, -0.2), (box.width(), box.height()) * 2, strict=True)))  # fmt: skip
            path.moveTo(inner.bottomLeft())
            path.lineTo(inner.topRight())
            if sign == "cross":
                path.moveTo(inner.topLeft())
                path.lineTo(inner.bottomRight())
            width = 1.2 * s.line if sign == "stroke" else max(1.2, 0.08 * box.width())
            return [Outline(path, QPen(s.colour("paid"), width, c=Qt.PenCapStyle.RoundCap))]
        if sign == "ring":
            path.addRect(box)
            return [Outline(path, QPen(s.colour("ink"), max(2.0, 0.8 * s.line)))]
        if sign:
            return [_mark(sign, QPointF(box.center().x(), box.top() + 0.8 * s.note), 0.45 * s.note, s)]
        return []

    def _colour(self, role: str) -> QColor:
        return self.style_.drawn("learner", self._own) if role == "learner" else self.style_.colour(role)

    def _read_out(self, place: QPointF | None) -> None:
        """Show the cell under the mouse in the tooltip."""
        k = None if place is None else self._at.get((math.floor(place.x()), math.floor(place.y())))
        self.box.setToolTip("" if k is None or self.cells is None else plain(self.cells.readouts[k]))


def squares(n: int, width: float, height: float, largest: float) -> tuple[int, float]:
    """Return the number of columns and the side of n square cells that fill a rectangle best. With n = 0, use one cell.

    Examples
    --------
    >>> squares(6, 300.0, 200.0, 1000.0)
    (3, 100.0)
    """
    n = max(n, 1)
    best = (n, 0.0)
    for rows in range(1, n + 1):
        columns = math.ceil(n / rows)
        side = min(width / columns, height / rows, largest)
        if side > best[1]:
            best = (columns, side)
        elif height / rows < best[1]:
            break
    return best


def _mark(sign: str, at: QPointF, radius: float, style: Style) -> Outline:
    """Return the mark of a label: a disc for +, a cross for −, a dot for neither."""
    path = QPainterPath()
    if sign == "minus":
        arm = 0.72 * radius
        for way in (1, -1):
            path.moveTo(at + QPointF(-arm, -way * arm))
            path.lineTo(at + QPointF(arm, way * arm))
        return Outline(path, QPen(style.colour("negative"), 0.56 * radius, c=Qt.PenCapStyle.RoundCap))
    size = radius if sign == "plus" else 0.45 * radius
    path.addEllipse(at, size, size)
    colour = style.colour("positive" if sign == "plus" else "faint")
    return Outline(path, QPen(Qt.PenStyle.NoPen), QBrush(colour))
