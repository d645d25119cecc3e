"""Curves over rounds: solid for the past, dashed for bounds and hindsight, dotted for the future.

Each curve consists of two items, for past and future. Qt caches a picture of each. Two clip rectangles, which meet at
the current round, select the visible parts, so a frame only moves the rectangles and draws no curve.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Any, Literal, NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsRectItem

from visualonline.core.types import Array, Mask
from visualonline.session.feeds.curve_source import Source
from visualonline.views.plot.frame import px_pen
from visualonline.views.theme.style import Style

_DASHES, _GREY_DASHES = (4.0, 2.5), (4.0, 3.0)
_PATTERNS: dict[object, tuple[float, ...]] = {False: (), True: _DASHES, "mean": (6.0, 2.0, 1.0, 2.0)}
_FAR = 4.0
"""Distance to which curves are drawn beyond the frame, in frame heights. Painting fails with huge coordinates."""


class Curve(NamedTuple):
    """A curve of a round plot.

    Attributes
    ----------
    name : str
        The name in the table of numbers, and of the label that shows the curve's value under the mouse.
    source : Source
    colour : QColor
    dashed : bool or "mean"
        Whether the curve is a bound or hindsight. A bound on an expectation has dots between the dashes.
    steps : bool
        Whether the value changes at rounds, not between them.
    width : float
        Line width relative to a normal curve.
    silent : float, "t" or None
        The value from which a bound is vacuous and grey: a number, or the number of rounds.
    filled : float or None
        The value to which the area is filled.
    strength : float
        Opacity of the fill, smaller if several fills overlap.
    """

    name: str
    source: Source
    colour: QColor
    dashed: bool | Literal["mean"] = False
    steps: bool = False
    width: float = 1.0
    silent: float | Literal["t"] | None = None
    filled: float | None = None
    strength: float = 1.0

    def grey(self, t: Array, values: Array) -> Mask:
        """Return where the bound is vacuous."""
        if self.silent is None:
            return np.zeros(len(t), dtype=bool)
        return ~(values < (t if self.silent == "t" else self.silent))


class Dots(NamedTuple):
    """A cloud of dots. Filled dots are larger than hollow ones.

    In each round, one of the clouds of one name has a dot.
    """

    name: str
    source: Source
    colour: QColor
    full: bool


class Band(NamedTuple):
    """The area between two curves, given by their indices, with its colour."""

    lower: int
    upper: int
    colour: QColor


class Rule(NamedTuple):
    """A horizontal line across the plot."""

    value: float
    colour: QColor
    dashed: bool


class Turn(NamedTuple):
    """A named mark on a curve at round t, where the statement about the curve changes."""

    t: float
    value: float
    name: str
    colour: QColor


class RoundScene(NamedTuple):
    """Everything that a round plot shows, for rounds 0 to `end` and values from `low` to `high`.

    Attributes
    ----------
    ends : (last round) -> (low, high) or None
        Returns the range of values if the plot shows rounds up to `last round`. If None, all rounds are always shown.
    """

    curves: tuple[Curve, ...]
    end: float
    low: float
    high: float
    dots: tuple[Dots, ...] = ()
    bands: tuple[Band, ...] = ()
    rules: tuple[Rule, ...] = ()
    ends: Callable[[float], tuple[float, float]] | None = None

    @property
    def drawn(self) -> list[Curve | Dots]:
        """All curves and dots."""
        return [*self.curves, *self.dots]


NO_CURVES = RoundScene((), 1.0, 0.0, 1.0)
"""Axes without curves."""


def as_steps(t: Array, values: Array) -> tuple[Array, Array]:
    """Return a curve of single rounds as steps. A value is kept until the round in which it changes.

    Examples
    --------
    >>> [each.tolist() for each in as_steps(np.array([1.0, 2.0]), np.array([5.0, 7.0]))]
    [[1.0, 2.0, 2.0], [5.0, 5.0, 7.0]]
    """
    if len(t) < 2 or t[-1] - t[0] != len(t) - 1:
        return t, values
    return np.repeat(t, 2)[1:], np.repeat(values, 2)[:-1]


def placed(values: Array, *, log: bool) -> Array:
    """Return values in plot units: unchanged, or as decimal logarithms with NaN for values that are not positive.

    Examples
    --------
    >>> placed(np.array([0.0, 100.0]), log=True).tolist()
    [nan, 2.0]
    """
    if not log:
        return np.asarray(values, dtype=float)
    return np.log10(values, out=np.full(len(values), np.nan), where=values > 0)


class Clips:
    """Two clip rectangles of a view box that meet at the current round. Children of one are visible only in it."""

    def __init__(self, box: pg.ViewBox) -> None:
        self.past, self.coming = (_clip(box) for _ in range(2))

    def move(self, t: float, shown: QRectF, px: tuple[float, float]) -> None:
        """Let the rectangles meet at round t within the visible part of the plot."""
        frame = shown.adjusted(-8 * px[0], -8 * px[1], 8 * px[0], 8 * px[1])
        now = min(max(t, frame.left()), frame.right())
        self.past.setRect(QRectF(frame.left(), frame.top(), now - frame.left(), frame.height()))
        self.coming.setRect(QRectF(now, frame.top(), frame.right() - now, frame.height()))

    def clear(self) -> None:
        """Remove all items."""
        for item in [*self.past.childItems(), *self.coming.childItems()]:
            item.scene().removeItem(item)


class _Scatter(pg.ScatterPlotItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Dots with cached bounds, because Qt asks for them many times per frame."""

    def __init__(self, **options: Any) -> None:
        self._bounds: QRectF | None = None
        super().__init__(**options)

    def set_points(self, t: Array, y: Array) -> None:
        """Set new points, unless they are the same."""
        if not (_same(t, self.data["x"]) and _same(y, self.data["y"])):
            self.setData(t, y)

    def boundingRect(self) -> QRectF:
        """Return the area of all dots."""
        if self._bounds is None:
            self._bounds = QRectF(super().boundingRect())
        return self._bounds

    def invalidate(self) -> None:
        """Clear the cached bounds after new points."""
        self._bounds = None
        super().invalidate()

    def viewTransformChanged(self) -> None:
        """Clear the cached bounds after a change of range or size."""
        self._bounds = None
        super().viewTransformChanged()


class Line(pg.PlotCurveItem):  # type: ignore[misc]  # pyqtgraph has no types
    """A line with cached bounds, which is redrawn only if its points change."""

    def __init__(self, pen: QPen, connect: str = "finite", **options: Any) -> None:
        self._bounds: QRectF | None = None
        super().__init__(pen=pen, connect=connect, skipFiniteCheck=False, **options)

    def set_points(self, t: Array, y: Array) -> None:
        """Set new points. y is NaN where there is no line."""
        if self.xData is None or not (_same(t, self.xData) and _same(y, self.yData)):
            self.setData(t, y)

    def boundingRect(self) -> QRectF:
        """Return the area of the whole line."""
        if self._bounds is None:
            self._bounds = self._found_bounds()
        return self._bounds

    def _found_bounds(self) -> QRectF:
        x, y = self.getData()
        if x is None or not len(x):
            return QRectF()
        left, right, low, high = np.fmin.reduce(x), np.fmax.reduce(x), np.fmin.reduce(y), np.fmax.reduce(y)
        if math.isnan(low):
            return QRectF()
        box = self.getViewBox()
        across, up = (0.0, 0.0) if box is None else box.viewPixelSize()
        rim = self.pixelPadding()
        return QRectF(left, low, right - left, high - low).adjusted(-rim * across, -rim * up, rim * across, rim * up)

    def invalidateBounds(self) -> None:
        """Clear the cached bounds after new points, or a change of range or size."""
        self._bounds = None
        super().invalidateBounds()


def _same(a: Array, b: Array) -> bool:
    return a is b or (len(a) == len(b) and bool(((a == b) | ((a != a) & (b != b))).all()))  # NaN equals NaN


class CurveSet:
    """The items of a scene in a view box.

    Parameters
    ----------
    box : ViewBox
    """

    def __init__(self, box: pg.ViewBox) -> None:
        self.scene = NO_CURVES
        self._log, self._ratio = False, 1.0
        self._look: Hashable = None
        self.clips = Clips(box)
        self._lines: list[tuple[Line, Line, Line | None]] = []
        self._fills: list[QGraphicsPathItem | None] = []
        self._bands: list[QGraphicsPathItem] = []
        self._dots: list[tuple[_Scatter, _Scatter]] = []
        self._rules: list[tuple[Line, Line]] = []

    def show(self, scene: RoundScene, style: Style, ratio: float, *, log: bool) -> None:
        """Make the items of a scene, still without points, for `ratio` device pixels per px.

        If only the points differ, the items are kept.
        """
        self.scene, self._ratio, self._log = scene, ratio, log
        curves = tuple((*curve[2:6], curve.silent is not None, *curve[7:]) for curve in scene.curves)
        dots = tuple((one.colour, one.full, self._dot_size(one, style)) for one in scene.dots)
        look = curves, dots, scene.bands, scene.rules, style, ratio
        if look == self._look:
            return
        self._look = look
        self.clips.clear()
        self._bands = [_area(band.colour, self.clips.past, 0.0) for band in scene.bands]
        self._fills = [_fill(curve, style, self.clips.past) for curve in scene.curves]
        self._rules = [self._ruled(rule, style) for rule in scene.rules]
        self._dots = [self._dotted(dots, style) for dots in scene.dots]
        self._lines = [self._drawn(curve, style) for curve in scene.curves]

    def fetch(self, shown: QRectF, px: int) -> None:
        """Set the points of all items for the visible part of the plot."""
        lo, hi = shown.left(), shown.right()
        points = [self._points(curve, lo, hi, shown, px) for curve in self.scene.curves]
        for curve, (past, coming, grey), fill, (t, values, y) in zip(
            self.scene.curves, self._lines, self._fills, points, strict=True
        ):
            coming.set_points(t, y)
            silent = None if grey is None else curve.grey(t, values) & np.isfinite(values)
            if silent is None or grey is None:
                past.set_points(t, y)
            else:
                wide = silent.copy()  # extend the grey piece to adjacent points, so that the line has no gap
                wide[1:] |= silent[:-1]
                grey.set_points(t, np.where(wide, y, np.nan))
                past.set_points(t, np.where(silent, np.nan, y))
            if fill is not None and curve.filled is not None:
                level = float(self._limited(np.array([curve.filled]), shown)[0])
                fill.setPath(_between(t, np.full(len(t), level), y))
        for band, area in zip(self.scene.bands, self._bands, strict=True):
            (t, _, lower), (others, _, upper) = points[band.lower], points[band.upper]
            same = len(t) == len(others)
            area.setPath(_between(t, lower, upper if same else np.interp(t, others, upper)))
        for dots, pair in zip(self.scene.dots, self._dots, strict=True):
            t, values = dots.source(lo, hi, px)
            for item in pair:
                item.set_points(t, self._limited(values, shown))
        for rule, pair in zip(self.scene.rules, self._rules, strict=True):
            for item in pair:
                item.set_points(np.array([lo, hi]), self._limited(np.full(2, rule.value), shown))

    def _points(self, curve: Curve, lo: float, hi: float, shown: QRectF, px: int) -> tuple[Array, Array, Array]:
        """Return rounds, values, and the values in plot units."""
        t, values = curve.source(lo, hi, px)
        if curve.steps:
            t, values = as_steps(t, values)
        return t, values, self._limited(values, shown)

    def _limited(self, values: Array, shown: QRectF) -> Array:
        far = _FAR * shown.height()
        return np.asarray(np.clip(placed(values, log=self._log), shown.top() - far, shown.bottom() + far))

    def _drawn(self, curve: Curve, style: Style) -> tuple[Line, Line, Line | None]:
        faint = QColor(curve.colour)
        faint.setAlphaF(0.5 * faint.alphaF())
        dots = px_pen(faint, (2.0 if style.presenting else 1.0) * self._ratio)
        dots.setStyle(Qt.PenStyle.DotLine)
        solid = px_pen(curve.colour, style.line * curve.width * self._ratio, _PATTERNS[curve.dashed])
        grey = None
        if curve.silent is not None:
            pen = px_pen(style.colour("faint"), max(1.5, 0.7 * style.line) * self._ratio, _GREY_DASHES)
            grey = _line(pen, self.clips.past, 20)
        return _line(solid, self.clips.past, 20), _line(dots, self.clips.coming, 20), grey

    def _ruled(self, rule: Rule, style: Style) -> tuple[Line, Line]:
        pen = px_pen(rule.colour, 0.8 * style.line * self._ratio, _DASHES if rule.dashed else ())
        return _line(pen, self.clips.past, 5), _line(pen, self.clips.coming, 5)

    def _dot_size(self, dots: Dots, style: Style) -> float:
        """Return the size of dots, which decreases with their number."""
        crowd = max(1.0, len(dots.source(0.0, self.scene.end, 1000)[0]) / 220)
        return float(2 * (6.5 * style.scale if style.presenting else 3.6) / crowd**0.3)

    def _dotted(self, dots: Dots, style: Style) -> tuple[_Scatter, _Scatter]:
        """Make filled dots for marked rounds and small hollow ones for the others. Future dots are faint and small."""
        size = self._dot_size(dots, style)
        card, faint = style.colour("card"), style.colour("faint")
        if dots.full:
            past = _Scatter(size=1.35 * size, brush=QBrush(dots.colour), pen=px_pen(card, 1))
        else:
            past = _Scatter(size=0.75 * size, brush=QBrush(card), pen=px_pen(dots.colour, 0.22 * size))
        coming = _Scatter(size=0.5 * size, brush=QBrush(faint), pen=QPen(Qt.PenStyle.NoPen))
        for item, clip in ((past, self.clips.past), (coming, self.clips.coming)):
            keep(item, clip, 10)
        return past, coming


def _clip(box: pg.ViewBox) -> QGraphicsRectItem:
    clip = QGraphicsRectItem()
    clip.setPen(QPen(Qt.PenStyle.NoPen))
    clip.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
    box.addItem(clip, ignoreBounds=True)
    return clip


def keep(item: QGraphicsItem, clip: QGraphicsRectItem, z: float) -> None:
    """Add an item to a clip rectangle, cached by Qt as a picture."""
    item.setParentItem(clip)
    item.setZValue(z)
    item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)


def _line(pen: QPen, clip: QGraphicsRectItem, z: float) -> Line:
    item = Line(pen)
    keep(item, clip, z)
    return item


def _fill(curve: Curve, style: Style, clip: QGraphicsRectItem) -> QGraphicsPathItem | None:
    if curve.filled is None:
        return None
    colour = QColor(curve.colour)
    colour.setAlphaF((0.30 if style.presenting else 0.20) * curve.strength * colour.alphaF())
    return _area(colour, clip, 1.0)


def _area(colour: QColor, clip: QGraphicsRectItem, z: float) -> QGraphicsPathItem:
    item = QGraphicsPathItem()
    item.setPen(QPen(Qt.PenStyle.NoPen))
    item.setBrush(QBrush(colour))
    keep(item, clip, z)
    return item


def _between(t: Array, lower: Array, upper: Array) -> QPainterPath:
    """Return the area between two curves, wherever both are finite."""
    path = QPainterPath()
    there = np.isfinite(lower) & np.isfinite(upper)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], there, [False]]).astype(np.int8)))
    for a, b in zip(edges[::2], edges[1::2], strict=True):
        x, y = np.concatenate([t[a:b], t[a:b][::-1]]), np.concatenate([lower[a:b], upper[a:b][::-1]])
        path.addPolygon(pg.functions.arrayToQPolygonF(x, y))
        path.closeSubpath()
    return path
