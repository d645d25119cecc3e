"""A plot of one quantity over another, declared as a figure: range, curves, bars, cells and marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QResizeEvent

from visualonline.core.types import Array
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.frame import PlotBox, PlotFrame
from visualonline.views.plot.marks import Mark, MarksItem, Name
from visualonline.views.plot.side_key import SideKey

ReadOut = Callable[[float, float], str]
"""From a position in plot units to a text, which may be empty."""
Columns = list[tuple[str, Array]]
Range = tuple[float, float, float, float]
"""x0, x1, y0 and y1."""


class Curve(NamedTuple):
    """A line through points of shape (n, 2), `width` px wide. With a `fill` it is the outline of an area."""

    points: Array
    colour: QColor
    width: float
    dashes: tuple[float, ...] = ()
    fill: QColor | None = None


class Bars(NamedTuple):
    """Bars of one colour from 0 to `heights`, at `x`, `width` plot units wide. `rim` is their outline."""

    x: Array
    heights: Array
    width: float
    colour: QColor | None
    rim: tuple[QColor, float] | None = None


class Cells(NamedTuple):
    """A matrix of `shades` in [0, 1], row 0 at the top, drawn in the unit square from one colour to another."""

    shades: Array
    pale: QColor
    dark: QColor


class Figure(NamedTuple):
    """The contents of a plot.

    Attributes
    ----------
    home : (x0, x1, y0, y1)
        The range that is shown until the user zooms.
    rim : (left, top, right, bottom)
        Margin in px around that range, for marks and names at its ends.
    names : (str, str)
        Names of the axes.
    read_out : (x, y) -> str
        Returns the text for the position under the mouse.
    columns : () -> columns
        Returns the numbers to save.
    """

    home: Range
    rim: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    names: tuple[str, str] = ("", "")
    curves: Sequence[Curve] = ()
    bars: Sequence[Bars] = ()
    cells: Cells | None = None
    marks: Sequence[Mark | Name] = ()
    read_out: ReadOut | None = None
    columns: Callable[[], Columns] | None = None


class XYPlot(PlotFrame):
    """A plot that shows figures.

    Parameters
    ----------
    locked : bool
        Whether both axes have the same scale.
    axes : axis items by "left" and "bottom"
        If not given, both sides have numbers.
    key : SideKey or None
        Placed on the right, or below if the plot becomes larger that way.
    """

    def __init__(
        self,
        *,
        locked: bool = False,
        axes: Mapping[str, pg.AxisItem] | None = None,
        key: SideKey | None = None,
    ) -> None:
        if axes is None:
            axes = {"left": NumberAxis("left"), "bottom": NumberAxis("bottom")}
        super().__init__(PlotBox(locked=locked), axes)
        self.key, self._locked = key, locked
        self.figure = Figure((0.0, 1.0, 0.0, 1.0))
        self._curves: list[tuple[pg.PlotCurveItem, Curve | None]] = []
        self._bars: list[pg.BarGraphItem] = []
        self._cells: pg.ImageItem | None = None
        self._drawn_cells: Cells | None = None
        self._marks = MarksItem(self.box)
        self._said = pg.TextItem(anchor=(0, 1))
        self._said.setParentItem(self.box)
        self._said.setZValue(2)  # above the marks
        self._said.hide()
        if key is not None:
            self.centralLayout.addItem(key, 0, 2)
        self.scene().sigPrepareForPaint.connect(self._marks.prepare)
        self.box.sigResized.connect(self._set_home)
        self.hovered.connect(self._say)

    def restyle(self) -> None:
        """Apply the sizes of the style, and pens for the current screen. Colours change with the next figure."""
        super().restyle()
        self._curves = [(item, None) for item, _drawn in self._curves]
        self.set_figure(self.figure)

    def set_figure(self, figure: Figure) -> None:
        """Show a new figure."""
        before, self.figure = self.figure, figure
        self._set_home()
        for side, name in zip(("bottom", "left"), figure.names, strict=True):
            if side in self.axes and name != before.names[("bottom", "left").index(side)]:
                self.axes[side].set_name(name)
        self._show_curves(figure.curves)
        self._show_bars(figure.bars)
        self._show_cells(figure.cells)
        self._marks.set_marks(figure.marks, self.style_)
        self.centralLayout.activate()  # resized axes get their geometry before the next frame

    def _set_home(self) -> None:
        """Set the home range: the figure's range extended by its margin in px."""
        x0, x1, y0, y1 = self.figure.home
        left, top, right, bottom = self.figure.rim
        across = (x1 - x0) / max(self.box.width() - left - right, 1.0)
        up = (y1 - y0) / max(self.box.height() - top - bottom, 1.0)
        if self._locked:
            across = up = max(across, up)
        self.box.set_home(x0 - left * across, x1 + right * across, y0 - bottom * up, y1 + top * up)

    def _show_curves(self, curves: Sequence[Curve]) -> None:
        """Assign an item to each curve. Items of unchanged curves are kept."""
        shown, self._curves = self._curves, []
        for k, (old, curve) in enumerate(zip_longest(shown, curves)):
            item, before = old or (self._made(pg.PlotCurveItem(), 0.001 * k), None)
            if curve is None:
                item.hide()
            elif before is None or curve[1:] != before[1:] or not _same(curve.points, before.points):
                pen = self.pen(curve.colour, curve.width, curve.dashes) if curve.width else None
                if pen is not None:
                    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin if len(curve.points) < 9 else pen.joinStyle())
                item.setData(*curve.points.T, pen=pen, brush=curve.fill, fillLevel=curve.fill and "enclosed")
                item.show()
            self._curves.append((item, curve))

    def _show_bars(self, bars: Sequence[Bars]) -> None:
        while len(self._bars) < len(bars):
            self._bars.append(self._made(pg.BarGraphItem(x=[], height=[], width=1.0), 0.5 + 0.001 * len(self._bars)))
        for item, declared in zip_longest(self._bars, bars):
            item.setVisible(declared is not None)
            if declared is not None:
                pen = self.pen(*declared.rim) if declared.rim else pg.mkPen(None)
                brush = pg.mkBrush(declared.colour)
                item.setOpts(x=declared.x, height=declared.heights, width=declared.width, pen=pen, brush=brush)

    def _show_cells(self, cells: Cells | None) -> None:
        """Show the matrix as an image with one pixel per cell. An unchanged matrix is not drawn again."""
        if cells is self._drawn_cells:
            return
        self._drawn_cells = cells
        if self._cells is None:
            self._cells = self._made(pg.ImageItem(axisOrder="row-major"), -1.0)
        self._cells.setVisible(cells is not None)
        if cells is not None:
            pale, dark = (
                np.array([colour.red(), colour.green(), colour.blue()], dtype=np.float64)
                for colour in (cells.pale, cells.dark)
            )
            pixels = (pale + cells.shades[::-1, :, None] * (dark - pale)).round().astype(np.uint8)
            self._cells.setImage(pixels, autoLevels=False, levels=(0, 255))
            self._cells.setRect(QRectF(0.0, 0.0, 1.0, 1.0))

    def _made(self, item: pg.GraphicsObject, z: float) -> pg.GraphicsObject:
        item.setZValue(z)
        self.box.addItem(item, ignoreBounds=True)
        return item

    def _say(self, place: QPointF | None) -> None:
        """Show the text for the position under the mouse next to it."""
        text = "" if place is None or self.figure.read_out is None else self.figure.read_out(place.x(), place.y())
        self._said.setVisible(bool(text))
        if place is None or not text:
            return
        s, ((x0, x1), (y0, y1)) = self.style_, self.box.viewRange()
        self._said.setText(text, s.colour("ink"))
        self._said.setFont(s.font(s.note))
        self._said.fill, self._said.border = pg.mkBrush(s.colour("card", 0.94)), pg.mkPen(s.colour("edge"))
        left, low = place.x() < (x0 + x1) / 2, place.y() < (y0 + y1) / 2
        self._said.setAnchor((-0.05 if left else 1.05, 1.1 if low else -0.6))  # off the cursor, inside the plot
        self._said.setPos(self.box.mapFromView(place))

    def numbers(self) -> Columns:
        """Return the numbers of the figure."""
        return [] if self.figure.columns is None else self.figure.columns()

    def px(self, x: float, y: float) -> QPointF:
        """Return the position of a point in plot units, in px of the widget."""
        return QPointF(self.viewportTransform().map(self.box.mapViewToScene(QPointF(x, y))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the space between plot and key."""
        if hasattr(self, "_curves") and self.key is not None:
            before = self.key.below
            self.key.take_room(self.width(), self.height())
            if self.key.below != before:
                self.centralLayout.removeItem(self.key)
                self.centralLayout.addItem(self.key, *((2, 0, 1, 2) if self.key.below else (0, 2)))
        super().resizeEvent(event)


def _same(a: Array, b: Array) -> bool:
    return a is b or (a.shape == b.shape and bool((a == b).all()))
