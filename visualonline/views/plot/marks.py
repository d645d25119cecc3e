"""Marks with a fixed size in px at any zoom: points, labels, stars, arrows, names, borders and fading trails.

Marks are declared in plot units. All marks of a plot share one graphics item, because a Python `paint` costs more than
the few lines it draws. Strokes are prepared before painting, where an exception cannot crash Qt.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from visualonline.core.types import Array
from visualonline.session.document import LETTERS
from visualonline.views.plot.caught import caught
from visualonline.views.plot.free_place import boxes_of, free_place
from visualonline.views.theme.markers import SHAPES, outline
from visualonline.views.theme.strokes import Stroke, Text, arrow_boxes, arrow_strokes, direction, label_strokes
from visualonline.views.theme.style import LIGHT, Style

Place = tuple[float, float]
"""A point in plot units."""
_NAME_WEIGHT = 6
"""Cost of covering another name, relative to covering a mark."""
_FADES = 8


class PixelMap(NamedTuple):
    """The map from plot units to px: the ranges fill the box."""

    box: QRectF
    x0: float
    x1: float
    y0: float
    y1: float

    def at(self, place: Place) -> QPointF:
        """Return the px position of a point in plot units."""
        return QPointF(
            self.box.left() + (place[0] - self.x0) / (self.x1 - self.x0) * self.box.width(),
            self.box.bottom() - (place[1] - self.y0) / (self.y1 - self.y0) * self.box.height(),
        )

    def along(self, points: Array) -> tuple[Array, Array]:
        """Return the px positions of points of shape (n, 2), as two arrays."""
        x = self.box.left() + (points[:, 0] - self.x0) * (self.box.width() / (self.x1 - self.x0))
        y = self.box.bottom() - (points[:, 1] - self.y0) * (self.box.height() / (self.y1 - self.y0))
        return x, y


class Mark(Protocol):
    """A mark declared in plot units that is converted to strokes in px."""

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the strokes in drawing order."""
        ...


class Dot(NamedTuple):
    """A disc. Filled with the card's colour, the disc is a ring."""

    at: Place
    radius: float
    fill: QColor
    rim: QColor
    rim_width: float = 1.5

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:  # noqa: ARG002  common signature
        """Yield the disc."""
        path = QPainterPath()
        path.addEllipse(px.at(self.at), self.radius, self.radius)
        yield Stroke(path, QPen(self.rim, self.rim_width), QBrush(self.fill))

    def boxes(self, px: PixelMap) -> Array:
        """Return the box that covers the disc, of shape (1, 4)."""
        return boxes_of(_around(px.at(self.at), self.radius))


class LabelMark(NamedTuple):
    """The mark of a label: +1 a disc, −1 a cross, 0 a grey disc, each with a rim in the card's colour."""

    at: Place
    label: int
    size: float
    opacity: float = 1.0

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the mark."""
        for stroke in label_strokes(self.label, px.at(self.at), self.size, style):
            yield stroke._replace(opacity=self.opacity)


class Letter(NamedTuple):
    """The letter of learner i in its marker."""

    at: Place
    i: int
    radius: float

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the marker and the letter."""
        at, shape = px.at(self.at), SHAPES[self.i]
        yield Stroke(outline(shape, at, self.radius), QPen(style.colour("card"), 1.5), QBrush(style.learner(self.i)))
        low = shape == "triangle"  # where the triangle is wider
        size = (1.05 if low else 1.25) * self.radius
        letter = LETTERS[self.i]
        half = style.width(letter, size, bold=True) / 2
        baseline = QPointF(at.x() - half, at.y() + 0.36 * size + (0.15 * self.radius if low else 0.0))
        yield Text(baseline, letter, style.font(size, bold=True), style.colour("card"))


class Star(NamedTuple):
    """A star with five points and a rim in the card's colour."""

    at: Place
    radius: float
    colour: QColor

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the star."""
        at, path = px.at(self.at), QPainterPath()
        turns = [(math.pi * (k / 5 - 0.5), self.radius * (1.0 if k % 2 == 0 else 0.42)) for k in range(10)]
        path.addPolygon(QPolygonF([at + QPointF(r * math.cos(a), r * math.sin(a)) for a, r in turns]))
        path.closeSubpath()
        yield Stroke(path, QPen(style.colour("card"), 2), QBrush(self.colour))

    def boxes(self, px: PixelMap) -> Array:
        """Return the box that covers the star, of shape (1, 4)."""
        return boxes_of(_around(px.at(self.at), self.radius))


class Arrow(NamedTuple):
    """An arrow with a rim in the card's colour."""

    tail: Place
    tip: Place
    colour: QColor
    width: float

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the rim and then the arrow, or nothing if it is too short to have a direction."""
        yield from arrow_strokes(px.at(self.tail), px.at(self.tip), self.colour, self.width, style)

    def boxes(self, px: PixelMap) -> Array:
        """Return small boxes that cover the arrow, as an array of shape (n, 4)."""
        return arrow_boxes(px.at(self.tail), px.at(self.tip), self.width)


class Name(NamedTuple):
    """A name next to a point, in a direction in plot units, or in a free place nearby."""

    at: Place
    towards: Place
    text: str
    colour: QColor

    def placed(self, px: PixelMap, style: Style, taken: Array) -> QRectF:
        """Return the place of the name."""
        there = px.at((self.at[0] + self.towards[0], self.at[1] + self.towards[1]))
        unit, length = direction(there - px.at(self.at))
        size = QRectF(0, 0, style.width(self.text, style.title, bold=True), 1.2 * style.title).size()
        return free_place(px.at(self.at), unit if length else QPointF(1, 0), size, taken, px.box)

    def written(self, box: QRectF, style: Style) -> Iterator[Stroke | Text]:
        """Yield the name on a background that keeps it legible."""
        ground = QPainterPath()
        ground.addRoundedRect(box.adjusted(-4, 0, 4, 0), 5, 5)
        yield Stroke(ground, brush=QBrush(style.colour("card", 0.75)))
        baseline = QPointF(box.left(), box.bottom() - 0.32 * style.title)
        yield Text(baseline, self.text, style.font(style.title, bold=True), self.colour)


class Line(NamedTuple):
    """A line between two points."""

    ends: tuple[Place, Place]
    pen: QPen

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:  # noqa: ARG002  common signature
        """Yield the line."""
        path = QPainterPath(px.at(self.ends[0]))
        path.lineTo(px.at(self.ends[1]))
        yield Stroke(path, self.pen)


class Ray(NamedTuple):
    """A ray from one point through another to the edge of the plot."""

    start: Place
    through: Place
    pen: QPen

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:  # noqa: ARG002  common signature
        """Yield the ray."""
        start = px.at(self.start)
        unit, length = direction(px.at(self.through) - start)
        if length:
            away = px.box.center() - start
            path = QPainterPath(start)
            path.lineTo(start + unit * (px.box.width() + px.box.height() + abs(away.x()) + abs(away.y())))
            yield Stroke(path, self.pen)


class Border(NamedTuple):
    """The boundary row · p = c of a half-plane, across the whole plot.

    Optional hairs point to the side of larger values.
    """

    row: Place
    c: float
    pen: QPen
    hairs: float = 0.0

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the boundary and its hairs, or nothing if the boundary does not cross the plot."""
        norm = math.hypot(*self.row)
        if norm == 0:
            return
        a, b = self.row[0] / norm, self.row[1] / norm
        x, y = (px.x0 + px.x1) / 2, (px.y0 + px.y1) / 2
        reach = math.hypot(px.x1 - px.x0, px.y1 - px.y0) / 2
        gap = self.c / norm - (a * x + b * y)
        if abs(gap) > reach:
            return
        x, y = x + a * gap, y + b * gap
        line = QLineF(px.at((x + b * reach, y - a * reach)), px.at((x - b * reach, y + a * reach)))
        path = QPainterPath(line.p1())
        path.lineTo(line.p2())
        yield Stroke(path, self.pen)
        if self.hairs:
            inward, hairs = QPointF(a, -b) * self.hairs, QPainterPath()
            steps = max(1, int(line.length() / (2.6 * self.hairs)))
            for k in range(1, steps):
                hairs.moveTo(line.pointAt(k / steps))
                hairs.lineTo(line.pointAt(k / steps) + inward)
            yield Stroke(hairs, QPen(self.pen.color(), max(1.0, 0.5 * style.line)))


class Trail(NamedTuple):
    """A path through points of shape (n, 2) whose older parts are paler."""

    points: Array
    colour: QColor
    width: float

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the parts of the trail, the oldest first."""
        x, y = px.along(self.points)
        keep = np.concatenate([[True], (np.diff(x) != 0) | (np.diff(y) != 0)])
        x, y = np.repeat(x[keep], 2), np.repeat(y[keep], 2)
        last = len(x) // 2 - 1
        for k in range(_FADES):
            a, b = k * last // _FADES, (k + 1) * last // _FADES
            if a < b:
                pen = QPen(style.mixed_with(self.colour, 0.2 + 0.6 * (k + 1) / _FADES), self.width)
                pen.setCapStyle(Qt.PenCapStyle.SquareCap)  # lines without joins are ten times as fast in Qt
                part = slice(2 * a + 1, 2 * b + 1)
                yield Stroke(pg.functions.arrayToQPath(x[part], y[part], connect="pairs"), pen)

    def same(self, other: Trail) -> bool:
        """Return whether another trail has the same points and look."""
        return self[1:] == other[1:] and np.array_equal(self.points, other.points)


class Caption(NamedTuple):
    """Words next to a point, each with a colour and weight, with an optional label mark before them.

    Attributes
    ----------
    beside : (float, float)
        Offset of the words from the point, in px.
    align : float
        Fraction of their width to the left of that position.
    label : int
        Label of the mark, +1 or −1; 0 is no mark.
    most : float
        Largest fraction of the plot's width. If it is exceeded, the last words are omitted.
    """

    at: Place
    beside: tuple[float, float]
    parts: tuple[tuple[str, QColor, bool], ...]
    align: float = 0.0
    label: int = 0
    most: float = 1.0

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the words, moved inside the plot."""
        widths = [style.width(text, style.note, bold=bold) for text, _colour, bold in self.parts]
        while len(widths) > 1 and sum(widths) + 1.3 * style.note > self.most * px.box.width():
            widths.pop()
        start = px.at(self.at) + QPointF(*self.beside)
        left = start.x() - self.align * sum(widths)
        left = max(min(left, px.box.right() - sum(widths)), px.box.left() + 1.3 * style.note)
        if self.label:
            mark = QPointF(left - 0.75 * style.note, start.y() - 0.36 * style.note)
            yield from label_strokes(self.label, mark, 0.9 * style.note, style)
        for (text, colour, bold), width in zip(self.parts, widths, strict=False):
            yield Text(QPointF(left, start.y()), text, style.font(style.note, bold=bold), colour)
            left += width


def _around(at: QPointF, radius: float) -> QRectF:
    return QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)


class _DrawnTrail(NamedTuple):
    trail: Trail
    px: PixelMap
    style: Style
    strokes: list[Stroke | Text]


class MarksItem(QGraphicsObject):
    """All marks of a plot, in px of its view box and clipped to it."""

    def __init__(self, box: pg.ViewBox) -> None:
        super().__init__(box)
        self._box, self._rect = box, QRectF(box.rect())
        self._marks: Sequence[Mark | Name] = ()
        self._style = Style(LIGHT)
        self._map: PixelMap | None = None
        self._strokes: list[Stroke | Text] = []
        self._trail: _DrawnTrail | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(1)
        box.sigResized.connect(self._follow_size)

    def set_marks(self, marks: Sequence[Mark | Name], style: Style) -> None:
        """Show new marks, the first one at the bottom."""
        self._marks, self._style, self._map = marks, style, None
        self.update()

    def prepare(self) -> None:
        """Compute the strokes if marks, range or size have changed."""
        (x0, x1), (y0, y1) = self._box.viewRange()
        px = PixelMap(self._rect, x0, x1, y0, y1)
        if px == self._map or self._rect.isEmpty():
            return
        self._map, self._strokes = px, []
        taken = np.empty((0, 4))
        for mark in self._marks:
            if isinstance(mark, Trail):
                self._strokes += self._drawn_trail(mark, px)
            elif not isinstance(mark, Name):
                self._strokes += mark.strokes(px, self._style)
            if isinstance(mark, Arrow | Dot | Star):
                taken = np.concatenate([taken, mark.boxes(px)])
        for mark in self._marks:
            if isinstance(mark, Name):
                box = mark.placed(px, self._style, taken)
                taken = np.concatenate([taken, np.repeat(boxes_of(box), _NAME_WEIGHT, axis=0)])
                self._strokes += mark.written(box, self._style)

    def _drawn_trail(self, trail: Trail, px: PixelMap) -> list[Stroke | Text]:
        """Return the strokes of a trail, usually cached, because w changes in few rounds."""
        kept = self._trail
        if kept is None or (kept.px, kept.style) != (px, self._style) or not kept.trail.same(trail):
            kept = self._trail = _DrawnTrail(trail, px, self._style, list(trail.strokes(px, self._style)))
        return kept.strokes

    def _follow_size(self) -> None:
        self.prepareGeometryChange()
        self._rect = QRectF(self._box.rect())

    def boundingRect(self) -> QRectF:
        """Return the area of the plot's box."""
        return self._rect

    @caught
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002  Qt's signature
        """Draw the prepared strokes."""
        for stroke in self._strokes:
            stroke.paint(painter)
