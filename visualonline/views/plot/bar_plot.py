"""Bar charts with names below the bars, for weights, powers and values of α."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen, QResizeEvent

from visualonline.core.types import Array
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.frame import PlotBox, PlotFrame
from visualonline.views.plot.name_axis import NameAxis
from visualonline.views.plot.parts import Bars, Columns, Indices
from visualonline.views.plot.shapes import Rectangles, Shape, Shapes
from visualonline.views.text.plain import plain

_WIDEST = 110.0
"""Largest width of a bar in px without zooming."""
_NARROWEST = 0.85
"""Width of a bar, in multiples of the font size, below which only its name is shown."""
_PALE = 0.2
"""Opacity of the part that an update changes."""
_GAP, _MOST_GAP = 0.18, 6.0
"""Gap next to a bar: as a fraction of its width, and at most in px."""


class BarAxis(NumberAxis):
    """An axis with the few numbers that the bars ask for; after zooming, with ordinary ticks."""

    def __init__(self) -> None:
        self._bars_ = (0.0, 1.0, 0.0)
        self._captions: tuple[str, ...] = ()
        super().__init__("left")

    def set_bars(self, bars: Bars) -> None:
        """Format numbers as these bars do. A number without a text has no grid line."""
        ends = (bars.low, bars.high, bars.base)
        if self._text is not bars.text or ends != self._bars_:
            self._text, self._bars_ = bars.text, ends
            self._fit_width()
            self.picture = None
            self.update()

    def set_captions(self, captions: tuple[str, ...]) -> None:
        """Reserve space for the captions of the rows below the bars, which are below these numbers."""
        if captions != self._captions:
            self._captions = captions
            self._fit_width()

    def _written(self) -> list[str]:
        return [*super()._written(), *self._captions]

    def ticks(self) -> list[tuple[float, str]]:
        """Return the positions and texts of numbers."""
        low, high, base = self._bars_
        if not np.allclose(self.range, (low, high)):
            return [(value, text) for value, text in super().ticks() if text]
        places = {low, high} if base else {low, 0.0, high} if low < 0 else {0.0, high / 2, high}
        apart = 1.1 * self.style_.note / max(self.size().height(), 1.0) * (high - low)
        written = ((value, self._text(value)) for value in sorted(places) if base or not 0 < abs(value) < apart)
        return [(value, text) for value, text in written if text]


class BarPlot(PlotFrame):
    """A bar chart with names below the bars. Changes by the update are dashed."""

    def __init__(self) -> None:
        self._numbers, self._names = BarAxis(), NameAxis()
        super().__init__(PlotBox(), {"left": self._numbers, "bottom": self._names})
        self.bars: Bars | None = None
        self._own: QColor | None = None
        self._shapes = Shapes(self.box)
        self.box.sigRangeChanged.connect(self._lay_out)
        self.box.sigResized.connect(self._fit_home)
        self.hovered.connect(self._read_out)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        super().restyle()
        if self.bars is not None:
            self._fit_home()

    def set_bars(self, bars: Bars, own: QColor | None = None) -> None:
        """Show new bars. `own` is the learner's colour if several learners are compared."""
        self.bars, self._own = bars, own
        self._numbers.set_bars(bars)
        self._fit_names()
        self._fit_home()

    def bar(self, j: int) -> QRectF:
        """Return the area of bar j over the full height of the plot, in px."""
        assert self.bars is not None
        k = int(np.flatnonzero(self.bars.columns.order == j)[0])
        to = self.box.mapRectToScene(self.box.boundingRect())
        left, right = (self.box.mapViewToScene(QPointF(x, 0.0)).x() for x in (k, k + 1))
        return QRectF(left, to.top(), right - left, to.height())

    def numbers(self) -> list[tuple[str, Array]]:
        """Return the bars as columns, by index."""
        bars = self.bars
        if bars is None:
            return []
        found = [("index", np.arange(1.0, len(bars.values) + 1)), (bars.unit, bars.values)]
        return [*found, *((row.caption, row.values) for row in bars.columns.rows)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many rows below the bars as fit."""
        super().resizeEvent(event)
        if getattr(self, "bars", None) is not None:  # pyqtgraph resizes the view in the constructor
            self._fit_names()

    def _fit_names(self) -> None:
        assert self.bars is not None
        columns, note = self.bars.columns, self.style_.note
        rows = rows_with_room(columns, self.width(), self.height(), note)
        self._numbers.set_captions(tuple(row.caption for row in columns.rows[: max(rows - 1, 0)]))
        self._names.set_columns(columns, self._own, rows)

    def _fit_home(self) -> None:
        """Set the range that shows all bars with a limited width."""
        bars, width = self.bars, self.box.width()
        if bars is not None and width > 0:
            self.box.set_home(0.0, max(len(bars.heights), width / _WIDEST, 1.0), bars.low, bars.high)
            self._lay_out()

    def _lay_out(self) -> None:
        """Lay out the visible bars. If there are more bars than pixels, only the largest in each pixel is drawn."""
        bars, bounds = self.bars, self.box.rect()
        (x0, x1), (y0, y1) = self.box.viewRange()
        if bars is None or bounds.isEmpty():
            return
        first, last = max(0, int(np.floor(x0))), min(len(bars.columns.order), int(np.ceil(x1)))
        unit = bounds.width() / (x1 - x0)
        order = bars.columns.order[first : max(first, last)]
        places = np.arange(first, first + len(order))
        if unit < 1:
            places, order = strongest(places, order, bars.heights, bounds.width())
        gap = min(_GAP * unit, _MOST_GAP)
        lefts = bounds.left() + (places - x0) * unit + gap
        width = max(unit - 2 * gap, 1.0)

        def up(values: Array | float) -> Array:
            return np.asarray(bounds.bottom() - (np.asarray(values) - y0) / (y1 - y0) * bounds.height())

        zero, tops = float(up(bars.base)), up(bars.heights[order])
        shapes: list[Shape] = []
        pairs = bars.averages is not None
        drawn = width / 2 if pairs else width
        colours = [self._colour(bars.roles[j]) for j in order.tolist()]
        boxes = _boxes(lefts, np.full(len(order), drawn), tops, zero)
        for colour, those in _by_colour(boxes, colours):
            shapes.append(Rectangles(those, QBrush(colour)))
        if bars.averages is not None:
            beside = _boxes(lefts + drawn, np.full(len(order), drawn), up(bars.averages[order]), zero)
            for colour, those in _by_colour(beside, colours):
                shapes.append(self._pale(those, colour, Qt.PenStyle.SolidLine, drawn))
        if bars.steps is not None:
            steps = bars.steps[order]
            moved = np.flatnonzero(~np.isnan(steps[:, 0]))
            starts, ends = up(steps[moved, 0]), up(steps[moved, 1])
            dashed = [
                QRectF(lefts[k], min(a, b), width, max(abs(b - a), 1.0))
                for k, a, b in zip(moved.tolist(), starts.tolist(), ends.tolist(), strict=True)
            ]
            for colour, those in _by_colour(dashed, [self._step_colour(colours[k]) for k in moved.tolist()]):
                shapes.append(self._pale(those, colour, Qt.PenStyle.DashLine, width))
        self._shapes.set_shapes(shapes, bounds)

    def _pale(self, boxes: list[QRectF], colour: QColor, line: Qt.PenStyle, width: float) -> Rectangles:
        """Return pale rectangles, with outlines if they are wide enough."""
        brush = QBrush(self.style_.mixed_with(colour, _PALE))
        if width <= 4:
            return Rectangles(boxes, brush)
        inner = [box.adjusted(0.7, 0.7, -0.7, -0.7) for box in boxes]
        return Rectangles(inner, brush, QPen(colour, max(1.3, 0.4 * self.style_.line), line))

    def _colour(self, role: str) -> QColor:
        own = self._own if role == "learner" else self.style_.colour(role)
        return self.style_.drawn("learner", own)

    def _step_colour(self, colour: QColor) -> QColor:
        assert self.bars is not None
        return self.style_.colour(self.bars.step_role) if self.bars.step_role else colour

    def _read_out(self, place: QPointF | None) -> None:
        """Show the bar under the mouse in the tooltip."""
        j = None if place is None else self._names.name_at(place)
        self.box.setToolTip("" if j is None or self.bars is None else plain(self.bars.readout(j)))


def rows_with_room(columns: Columns, width: float, height: float, note: float) -> int:
    """Return the number of rows, including the names, that fit below a plot of the given size."""
    if height <= 5.5 * note:
        return 0
    return 1 + (len(columns.rows) if width / max(1, len(columns.names)) >= _NARROWEST * note else 0)


def strongest(
    places: npt.NDArray[np.intp], order: Indices, heights: Array, pixels: float
) -> tuple[npt.NDArray[np.intp], Indices]:
    """Return the positions and indices of the largest bar in each pixel, if there are more bars than pixels."""
    groups = np.array_split(np.arange(len(order)), max(1, int(pixels)))
    kept = [int(group[np.argmax(np.abs(heights[order[group]]))]) for group in groups if len(group)]
    return places[kept], order[kept]


def _boxes(lefts: Array, widths: Array, tops: Array, zero: float) -> list[QRectF]:
    """Return rectangles between heights and the base line, at least one pixel high."""
    return [
        QRectF(x, min(y, zero), width, max(abs(zero - y), 1.0))
        for x, width, y in zip(lefts.tolist(), widths.tolist(), tops.tolist(), strict=True)
    ]


def _by_colour(boxes: list[QRectF], colours: list[QColor]) -> list[tuple[QColor, list[QRectF]]]:
    """Return the rectangles grouped by colour."""
    found: dict[int, tuple[QColor, list[QRectF]]] = {}
    for box, colour in zip(boxes, colours, strict=True):
        found.setdefault(colour.rgba(), (colour, []))[1].append(box)
    return list(found.values())
