"""A plot over the rounds: solid happened, dashed is a bound, grey dashed says nothing yet, dotted is still to come.

Curve names with their values now stand in a gutter right of the plot, moved apart where they would collide.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsView, QHBoxLayout, QWidget

from visualonline.protocol import Array, Mask
from visualonline.trace.pyramid import Curve
from visualonline.views.scale import Scale
from visualonline.views.style import LIGHT, Style


class Drawn(NamedTuple):
    """One curve: its name and value in the gutter, its points, colour and kind of line.

    `now` is the value at the shown round, NaN if there is none. `grey` marks points at which the curve says nothing.
    `role` is whose number it is.
    """

    name: str
    text: str
    curve: Curve
    now: float
    colour: QColor
    dashed: bool
    grey: Mask | None = None
    role: str = ""


class _Gutter(QWidget):
    """Names and values at the height at which their curves stand now."""

    def __init__(self, owner: CurvePlot) -> None:
        super().__init__(owner)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the card below need not be painted again
        self._owner = owner

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the labels, pushed apart."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        owner, s = self._owner, self._owner.style_
        painter.fillRect(self.rect(), s.colour("card"))
        labels = [drawn for drawn in owner.drawn if drawn.name]
        for drawn, y in zip(labels, owner.places(), strict=True):
            bold, plain = s.font(s.note, bold=True), s.font(s.note)
            painter.setPen(s.written(drawn.role, drawn.colour))
            painter.setFont(bold)
            name = QFontMetricsF(bold).elidedText(drawn.name, Qt.TextElideMode.ElideRight, self.width() - 4)
            painter.drawText(QPointF(4, y - 0.1 * s.note), name)
            painter.setFont(plain)
            whole = QFontMetricsF(plain).horizontalAdvance(drawn.text) <= self.width() - 4
            painter.drawText(QPointF(4, y + 1.05 * s.note), drawn.text if whole else drawn.text.removesuffix(" now"))
        painter.end()


class CurvePlot(QWidget):
    """Curves over rounds 0..end with a line at the shown round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.style_ = Style(LIGHT)
        self.drawn: tuple[Drawn, ...] = ()
        self.plot = pg.PlotWidget(axisItems={"bottom": Scale("bottom", "t"), "left": Scale("left")})
        self.plot.setBackground(None)
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        self.plot.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.plot.getViewBox().setMouseEnabled(False, False)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._items: list[pg.PlotCurveItem] = []
        self._now = pg.InfiniteLine(angle=90, movable=False)
        self._every = pg.PlotCurveItem()
        self._every.setZValue(-1)
        self.plot.addItem(self._every)
        self._dots = pg.ScatterPlotItem(pxMode=True)
        self._pointed = pg.InfiniteLine(angle=90, movable=False)
        self.plot.addItem(self._pointed)
        self.plot.addItem(self._now)
        self.plot.addItem(self._dots)
        self.setMouseTracking(True)
        self._gutter = _Gutter(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self._gutter)
        self._range = (0.0, 1.0, 0.0, 1.0)
        self._faint = pg.mkPen(None)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_ = style
        self.plot.setBackground(style.colour("card"))
        for side in ("bottom", "left"):
            axis = self.plot.getAxis(side)
            axis.setPen(pg.mkPen(style.colour("edge")))
            axis.setTextPen(pg.mkPen(style.colour("second")))
            axis.setStyle(tickFont=style.font(style.note), tickLength=0)
            axis.setHeight(style.note + 14) if side == "bottom" else axis.setWidth(style.note * 3 + 6)
        self._faint = pg.mkPen(style.colour("faint"), width=1, style=Qt.PenStyle.DotLine)
        self._now.setPen(pg.mkPen(style.colour("second"), width=1))
        self._pointed.setPen(pg.mkPen(style.colour("second"), width=1, style=Qt.PenStyle.DashLine))
        self._gutter.setFixedWidth(round(style.note * (5.6 if style.presenting else 6.6)))
        self.update()

    @property
    def pixels(self) -> int:
        """The width of the plot in px."""
        return max(50, int(self.plot.getViewBox().width()))

    def height_of(self, value: float) -> float:
        """Return where in the widget a value stands."""
        low, high = self._range[2:]
        box = self.plot.getViewBox().sceneBoundingRect()
        if not np.isfinite(value):
            value = high
        return float(box.bottom() - (min(max(value, low), high) - low) / (high - low) * box.height())

    def places(self) -> list[float]:
        """Return at which height each curve's label stands: as near to the curve as those beside it allow."""
        row = self.style_.note * 2.5
        lowest = self.height() - row / 2
        places = [min(max(self.height_of(d.now), row / 2), lowest) for d in self.drawn if d.name]
        order = sorted(range(len(places)), key=lambda k: places[k])
        for a, b in itertools.pairwise(order):
            places[b] = max(places[b], places[a] + row)
        for k in reversed(order):
            places[k] = min(places[k], lowest)
            lowest = places[k] - row
        return places

    def show_curves(
        self, drawn: tuple[Drawn, ...], t: float, end: float, top: float, lit: tuple[str, ...] = ()
    ) -> None:
        """Show curves over rounds 0..`end` and values up to `top`; those of the `lit` roles are set off."""
        self.drawn = drawn
        self.style_ = replace(self.style_, lit=lit)
        low = min((float(np.nanmin(d.curve.values)) for d in drawn if _any(d.curve.values)), default=0.0)
        bounds = (0.0, max(end, 1.0), min(0.0, low), max(top, 1.0) * 1.06)
        if bounds != self._range:
            self._range = bounds
            self.plot.setRange(xRange=bounds[:2], yRange=bounds[2:], padding=0.0)
        pieces = [piece for d in drawn for piece in self._pieces(d, t)]
        while len(self._items) < len(pieces):
            item = pg.PlotCurveItem(connect="finite", skipFiniteCheck=False, antialias=True)
            self.plot.addItem(item)
            self._items.append(item)
        for item, piece in zip(self._items, pieces, strict=False):
            item.setData(piece[0], piece[1], pen=piece[2])
            item.setVisible(True)
        for item in self._items[len(pieces) :]:
            item.setVisible(False)
        self._now.setValue(t)
        reach = min(bounds[1], bounds[3])
        self._every.setData([0, reach], [0, reach], pen=self._faint)
        size = 18 if self.style_.presenting else 9
        spots = [d for d in drawn if np.isfinite(d.now) and t > 0]
        brush = [self.style_.drawn(d.role, d.colour) for d in spots]
        self._dots.setData(
            [t] * len(spots), [d.now for d in spots], size=size, brush=brush,
            pen=pg.mkPen(self.style_.colour("card"), width=1.5),
        )  # fmt: skip
        self._gutter.update()

    def point_at(self, t: int | None) -> None:
        """Draw a line at the round that is pointed at, or none."""
        self._pointed.setVisible(t is not None)
        self._pointed.setValue(t or 0)

    def round_at(self, place: QPointF) -> int | None:
        """Return the round at a place of this widget, None beside the plot."""
        box = self.plot.getViewBox()
        scene = self.plot.mapToScene(self.plot.mapFrom(self, place.toPoint()))
        if not box.sceneBoundingRect().contains(scene):
            return None
        return max(0, round(float(box.mapSceneToView(scene).x())))

    def _pieces(self, d: Drawn, t: float) -> list[tuple[Array, Array, QPen]]:
        """Cut a curve at the shown round, and where it turns grey."""
        x, y = _stepped(d.curve)
        grey = np.repeat(d.grey, 2)[1:] if d.grey is not None and len(x) > len(d.curve.t) else d.grey
        width = self.style_.line * self.style_.breadth(d.role)
        style = Qt.PenStyle.CustomDashLine if d.dashed else Qt.PenStyle.SolidLine
        colour = self.style_.drawn(d.role, d.colour)
        pen = pg.mkPen(colour, width=width, style=style)
        if d.dashed:
            pen.setDashPattern([4, 2.5])
        past, coming = x <= t, x >= t
        pieces = []
        if grey is None:
            pieces.append((x[past], y[past], pen))
        else:
            faint = pg.mkPen(self.style_.colour("faint"), width=max(1.5, width * 0.7), style=Qt.PenStyle.CustomDashLine)
            faint.setDashPattern([4, 3])
            pieces.append((x[past], np.where(grey[past], np.nan, y[past]), pen))
            pieces.append((x[past], np.where(_widened(grey[past]), y[past], np.nan), faint))
        dotted = QColor(colour)
        dotted.setAlphaF(0.45)
        pieces.append((x[coming], y[coming], pg.mkPen(dotted, width=1, style=Qt.PenStyle.DotLine)))
        return [(px, py, p) for px, py, p in pieces if len(px) > 1]


def _stepped(curve: Curve) -> Curve:
    """Return a curve that has a point each round as steps: a count changes in a round, not between two."""
    t, values = curve
    if len(t) < 2 or t[-1] - t[0] != len(t) - 1:
        return curve
    return Curve(np.repeat(t, 2)[1:], np.repeat(values, 2)[:-1])


def _widened(grey: Mask) -> Mask:
    """Let the grey piece reach the points next to it, so that the line is not broken."""
    wide = grey.copy()
    wide[1:] |= grey[:-1]
    wide[:-1] |= grey[1:]
    return wide


def _any(values: Array) -> bool:
    return bool(np.isfinite(values).any())
