"""Scenes of curves and dots over the rounds, and their pictures as they are once played and before that."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from visualonline.protocol import Array, Mask
from visualonline.views.bulk import polygon
from visualonline.views.style import Style

RIM = 6
"""Room in px around a picture, so that nothing at the edge is cut."""


@dataclass(frozen=True)
class Line:
    """A curve.

    Attributes
    ----------
    t, values : Array
        Rounds in order, and what stands there; NaN breaks the curve.
    colour : QColor
    dashed, steps : bool
        A bound or hindsight; a value that changes in a round, not between two.
    grey : Mask or None
        Points at which a bound says nothing.
    filled : float or None
        The value down or up to which the area is filled.
    strength : float
        Of the fill: less where several lie over each other.
    width : float
        In units of a curve's usual one.
    """

    t: Array
    values: Array
    colour: QColor
    dashed: bool = False
    steps: bool = False
    grey: Mask | None = None
    filled: float | None = None
    strength: float = 1.0
    width: float = 1.0


@dataclass(frozen=True)
class Dots:
    """A cloud of dots: full ones, larger than the hollow ones."""

    t: Array
    values: Array
    colour: QColor
    full: bool


@dataclass(frozen=True)
class Scene:
    """What a graph shows: `between` is a pair of lines with the room between them shaded, `rules` are lines across."""

    lines: tuple[Line, ...]
    end: float
    low: float
    high: float
    dots: tuple[Dots, ...] = ()
    between: tuple[Line, Line] | None = None
    rules: tuple[tuple[float, QColor, bool], ...] = ()


def picture(scene: Scene, size: QSize, style: Style, ratio: float, *, coming: bool) -> QPixmap:
    """Return the whole scene as it is once played, or as it stands before that, on a transparent ground.

    Parameters
    ----------
    size : QSize
        Of the plot in px; the picture has a `RIM` around it.
    ratio : float
        Device pixels in a px.
    """
    found = QPixmap(*(max(1, round((side + 2 * RIM) * ratio)) for side in size.toTuple()))
    found.setDevicePixelRatio(ratio)
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    place = _Place(scene, size.width(), size.height())
    if not coming:
        if scene.between is not None:
            _fill_between(painter, place, scene.between, style)
        for line in scene.lines:
            if line.filled is not None:
                _fill(painter, place, line, style)
    for value, colour, dashed in scene.rules:
        pen = QPen(colour, style.line * 0.8)
        if dashed:
            pen.setDashPattern([4, 2.5])
        painter.setPen(pen)
        y = float(place.y(np.array([value]))[0])
        painter.drawLine(QPointF(RIM, y), QPointF(RIM + size.width(), y))
    for dots in scene.dots:
        _draw_dots(painter, place, dots, style, coming=coming)
    for line in scene.lines:
        _draw(painter, place, line, style, coming=coming)
    painter.end()
    return found


class _Place:
    """Where rounds and values stand in a picture."""

    def __init__(self, scene: Scene, width: float, height: float) -> None:
        self._scene, self._width, self._height = scene, width, height

    def x(self, t: Array) -> Array:
        return RIM + np.asarray(t, dtype=float) / self._scene.end * self._width

    def y(self, values: Array) -> Array:
        low, high = self._scene.low, self._scene.high
        height = self._height
        # far beyond the frame painting goes wrong; what is cut off anyway is brought near
        return np.clip(RIM + height - (values - low) / (high - low) * height, -2.0 * height, 3.0 * height)


def _pieces(t: Array, values: Array, *, steps: bool) -> list[tuple[Array, Array]]:
    """Cut a curve where it is broken; a step keeps its value up to the round in which it changes."""
    found = np.isfinite(values)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], found, [False]]).astype(np.int8)))
    pieces = []
    for a, b in zip(edges[::2], edges[1::2], strict=True):
        x, y = t[a:b], values[a:b]
        if steps and len(x) > 1 and x[-1] - x[0] == len(x) - 1:
            x, y = np.repeat(x, 2)[1:], np.repeat(y, 2)[:-1]
        pieces.append((x, y))
    return pieces


def _draw(painter: QPainter, place: _Place, line: Line, style: Style, *, coming: bool) -> None:
    if coming:
        colour = QColor(line.colour)
        colour.setAlphaF(0.5)
        width = 2.0 if style.presenting else 1.0
        _strike(painter, place, line, line.values, QPen(colour, width, Qt.PenStyle.DotLine))
        return
    pen = QPen(line.colour, style.line * line.width)
    if line.dashed:
        pen.setDashPattern([4, 2.5])
    if line.grey is None:
        _strike(painter, place, line, line.values, pen)
        return
    faint = QPen(style.colour("faint"), max(1.5, 0.7 * style.line))
    faint.setDashPattern([4, 3])
    wide = line.grey.copy()  # the grey piece reaches the points next to it, so that the line is not broken
    wide[1:] |= line.grey[:-1]
    _strike(painter, place, line, np.where(wide, line.values, np.nan), faint)
    _strike(painter, place, line, np.where(line.grey, np.nan, line.values), pen)


def _strike(painter: QPainter, place: _Place, line: Line, values: Array, pen: QPen) -> None:
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for t, y in _pieces(line.t, values, steps=line.steps):
        if len(t) == 1:
            painter.drawPoint(QPointF(float(place.x(t)[0]), float(place.y(y)[0])))
        else:
            painter.drawPolyline(polygon(place.x(t), place.y(y)))


def _fill(painter: QPainter, place: _Place, line: Line, style: Style) -> None:
    """Fill the area between a curve and the value it is filled to."""
    painter.setPen(Qt.PenStyle.NoPen)
    colour = QColor(line.colour)
    colour.setAlphaF((0.30 if style.presenting else 0.20) * line.strength)
    painter.setBrush(colour)
    for t, values in _pieces(line.t, line.values, steps=line.steps):
        ground = np.full(2, line.filled)
        x, y = place.x(t), place.y(values)
        painter.drawPolygon(polygon(np.r_[x, x[-1], x[0]], np.r_[y, place.y(ground)]))


def _fill_between(painter: QPainter, place: _Place, pair: tuple[Line, Line], style: Style) -> None:
    """Shade the room that two curves of one kind leave, where both are there."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.drawn("", style.colour("hindsight"), 0.16 if style.presenting else 0.10))
    lower, upper = pair
    both = np.isfinite(lower.values) & np.isfinite(upper.values)
    rows = np.where(both, np.arange(len(lower.t), dtype=float), np.nan)
    for t, found in _pieces(lower.t, rows, steps=lower.steps):
        j = found.astype(np.intp)
        x = place.x(t)
        y = np.r_[place.y(lower.values[j]), place.y(upper.values[j])[::-1]]
        painter.drawPolygon(polygon(np.r_[x, x[::-1]], y))


def _draw_dots(painter: QPainter, place: _Place, dots: Dots, style: Style, *, coming: bool) -> None:
    """Draw full dots for what is marked and small hollow ones for the rest; those to come are faint and small."""
    crowd = max(1.0, len(dots.t) / 220)
    size = (6.5 * style.scale if style.presenting else 3.6) / crowd**0.3
    if coming:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("faint"))
        size *= 0.5
    elif dots.full:
        painter.setPen(QPen(style.colour("card"), 1))
        painter.setBrush(dots.colour)
        size *= 1.35
    else:
        painter.setPen(QPen(dots.colour, 0.45 * size))
        painter.setBrush(style.colour("card"))
        size *= 0.75
    for x, y in zip(place.x(dots.t).tolist(), place.y(dots.values).tolist(), strict=True):
        painter.drawEllipse(QPointF(x, y), size, size)
