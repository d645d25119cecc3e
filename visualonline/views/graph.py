"""A plot over the rounds that is painted once and then shown up to the playhead, whatever the number of rounds.

What happened is solid, bounds and hindsight are dashed, what is not played yet is thin and dotted, or a faint dot.
Names and values now stand in a gutter at the right.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from visualonline.views.kept import Kept
from visualonline.views.markers import SHAPES, Shape, outline
from visualonline.views.numbers import short
from visualonline.views.scene import RIM, Scene, picture
from visualonline.views.style import Style

_GRAIN = 2
"""Px from one point of a long curve to the next: finer than its line is wide there is nothing to see."""
_ABOVE = 0.4
"""How far the number at the top of the frame stands out of it, in units of its type."""
SLOT = 2.5
"""Height of a label in the gutter, its name and its value, in units of its type."""


def grains(width: float) -> int:
    """Return how many points a long curve needs in a plot so many px wide."""
    return max(50, int(width / _GRAIN))


class Label(NamedTuple):
    """A name with its value now, at the height where that stands; NaN: wherever there is room, and no mark."""

    name: str
    text: str
    value: float
    colour: QColor
    mark: Shape | Literal["ring", "cross", ""] = "disc"


class Graph:
    """Paints a scene, keeping its pictures until the scene is another one."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._scene = Scene((), 1.0, 0.0, 1.0)
        self._pictures = Kept()
        self.box = QRectF()

    def standing(self) -> tuple[object, ...]:
        """Return the scene with its pictures and where it stands."""
        return self._key, self._scene, self._pictures, self.box

    def stand(self, standing: tuple[Any, ...]) -> None:
        """Take up a scene that was painted before."""
        self._key, self._scene, self._pictures, self.box = standing

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        style: Style,
        key: Hashable,
        make: Callable[[int], Scene],
        t: float,
        labels: tuple[Label, ...],
        names: tuple[Label, ...],
    ) -> None:
        """Paint the scene up to round `t`.

        Parameters
        ----------
        key
            Tells scenes apart.
        make : (points) -> Scene
            Makes the scene with so many places side by side; called when the key, the width or the style are others.
        labels : tuple of Label
            Those of now.
        names : tuple of Label
            Those for which the gutter has room at any time, so that the plot does not move.
        """
        ratio = painter.device().devicePixelRatioF()
        whole = (key, area.width(), style, ratio)
        short_of_room = len(names) * SLOT * style.note > area.height() - style.note
        gutter = _gutter_width((*names, *labels), style, area.width(), one_line=short_of_room)
        if whole != self._key:
            self._key, self._scene, self._pictures = whole, make(grains(area.width())), Kept()
        marks = ticks(self._scene.low, self._scene.high, max(2, int(area.height() / (3.2 * style.note))))
        left = max((style.width(short(value), style.note) for value in marks), default=0.0) + 10
        foot = 1.55 * style.note
        box = QRectF(area.left() + left, area.top() + 4, area.width() - left - gutter, area.height() - foot - 4)
        self.box = box
        if box.width() < 20 or box.height() < 10:
            return
        above = max(0.0, _ABOVE * style.note - 4)
        paint_axes = partial(self._paint_axes, style=style, marks=marks)
        self._pictures.lay(painter, area.adjusted(0, -above, 0, 0), style.colour("card"), box.getRect(), paint_axes)
        size = box.size().toSize()
        scene = partial(picture, self._scene, size, style, ratio)
        played, to_come = self._pictures.find(size.toTuple(), lambda: (scene(coming=False), scene(coming=True)))
        x = self.x(t)
        rim = box.adjusted(-RIM, -RIM, RIM, RIM)
        for part, x0, x1 in ((played, rim.left(), x), (to_come, x, rim.right())):
            painter.save()
            painter.setClipRect(QRectF(x0, rim.top(), x1 - x0, rim.height()))
            painter.drawPixmap(rim.topLeft(), part)
            painter.restore()
        painter.setPen(QPen(style.colour("second"), 2 if style.presenting else 1))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        for label in labels:
            if label.mark and self._scene.low <= label.value <= self._scene.high:
                self._paint_mark(painter, style, QPointF(x, self.y(label.value)), label)
        place = QRectF(box.right() + 10, box.top(), gutter - 10, box.height())
        self._paint_gutter(painter, place, style, labels, one_line=short_of_room)

    def x(self, t: float) -> float:
        """Return where round t stands."""
        return self.box.left() + min(max(t / self._scene.end, 0.0), 1.0) * self.box.width()

    def y(self, value: float) -> float:
        """Return where a value stands, at the edge if it is beyond."""
        return min(max(self._height(value), self.box.top()), self.box.bottom())

    def _height(self, value: float) -> float:
        """Return where a value would stand on a plot without edges; in the middle if there is none."""
        if math.isnan(value):
            return self.box.center().y()
        low, high = self._scene.low, self._scene.high
        return self.box.bottom() - (value - low) / (high - low) * self.box.height()

    def round_at(self, x: float) -> int | None:
        """Return the round at `x`, None beside the plot."""
        if self.box.width() <= 0 or not self.box.left() - 6 <= x <= self.box.right() + 6:
            return None
        return max(0, round((x - self.box.left()) / self.box.width() * self._scene.end))

    def _paint_axes(self, painter: QPainter, style: Style, marks: list[float]) -> None:
        box, note = self.box, style.note
        painter.setFont(style.font(note))
        metrics = QFontMetricsF(painter.font())
        for value in marks:
            y = self.y(value)
            painter.setPen(QPen(style.mixed("second", 0.35 if value == 0 else 0.16), 2 if value == 0 else 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(style.colour("second"))
            text = short(value)
            painter.drawText(QPointF(box.left() - 8 - metrics.horizontalAdvance(text), y + 0.35 * note), text)
        baseline = box.bottom() + 1.3 * note
        painter.drawText(QPointF(box.right() - metrics.horizontalAdvance("t"), baseline), "t")
        free = box.right() - metrics.horizontalAdvance("t") - 0.6 * note
        for value in ticks(0.0, self._scene.end, max(2, int(box.width() / (6.5 * note)))):
            text = f"{value:,.0f}"
            width = metrics.horizontalAdvance(text)
            start = max(self.x(value) - width / 2, box.left() - 0.5 * width)
            if value == round(value) and start + width < free:
                painter.drawText(QPointF(start, baseline), text)

    def _paint_mark(self, painter: QPainter, style: Style, at: QPointF, label: Label) -> None:
        size = 9.0 * style.scale if style.presenting else 4.5
        if label.mark == "cross":
            pen = QPen(style.colour("card"), 0.9 * size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            for pen_ in (pen, QPen(label.colour, 0.5 * size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)):
                painter.setPen(pen_)
                painter.drawLine(at - QPointF(size, size), at + QPointF(size, size))
                painter.drawLine(at + QPointF(-size, size), at + QPointF(size, -size))
            return
        if label.mark == "ring":
            painter.setPen(QPen(label.colour, 3 * style.scale if style.presenting else 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, 1.8 * size, 1.8 * size)
        painter.setPen(QPen(style.colour("card"), 1.5))
        painter.setBrush(label.colour)
        painter.drawPath(outline(label.mark if label.mark in SHAPES else "disc", at, size))

    def _paint_gutter(
        self, painter: QPainter, box: QRectF, style: Style, labels: tuple[Label, ...], *, one_line: bool
    ) -> None:
        """Write names and values at the heights at which they stand, pushed apart."""
        if not labels:
            return
        row = style.note * (1.3 if one_line else SLOT)
        shown = [self._pointed(label) for label in labels[: max(1, int((box.height() + 0.5 * style.note) / row))]]
        wanted = [self._height(label.value) for label in shown]
        bold, plain = style.font(style.note, bold=True), style.font(style.note)
        for label, y in zip(shown, apart(wanted, row, box.top() - 0.2 * row, box.bottom() + 0.2 * row), strict=True):
            painter.setPen(label.colour)
            painter.setFont(bold)
            if one_line:
                painter.drawText(QPointF(box.left(), y + 0.36 * style.note), label.name)
                start = box.left() + style.width(label.name + " ", style.note, bold=True)
                painter.setFont(plain)
                text = style.elided(label.text.replace(" now", ""), box.right() - start, style.note)
                painter.drawText(QPointF(start, y + 0.36 * style.note), text)
                continue
            name = style.elided(label.name, box.width(), style.note, bold=True)
            painter.drawText(QPointF(box.left(), y - 0.1 * style.note), name)
            painter.setFont(plain)
            painter.drawText(QPointF(box.left(), y + 1.1 * style.note), label.text)

    def _pointed(self, label: Label) -> Label:
        """Return a label with an arrow if its value is out of the frame."""
        arrow = " ↑" if label.value > self._scene.high else " ↓" if label.value < self._scene.low else ""
        return label._replace(text=label.text + arrow)


def _gutter_width(labels: tuple[Label, ...], style: Style, width: float, *, one_line: bool) -> float:
    """Return how wide the gutter is: as its longest text, at most two fifths, in steps so that it seldom moves."""
    if not labels:
        return 0.0
    names = [style.width(label.name + " ", style.note, bold=True) for label in labels]
    texts = [style.width(label.text, style.note) for label in labels]
    needs = [a + b if one_line else max(a, b) for a, b in zip(names, texts, strict=True)]
    step = 2.0 * style.note
    return min(max(math.ceil((max(needs) + 14) / step) * step, 5.5 * style.note), 0.42 * width)


def apart(wanted: list[float], row: float, top: float, bottom: float) -> list[float]:
    """Return places near the wanted ones, at least `row` apart, within `top` and `bottom` where there is room.

    Examples
    --------
    >>> apart([50.0, 52.0, 10.0], 20.0, 0.0, 100.0)
    [50.0, 70.0, 10.0]
    >>> apart([95.0, 96.0], 20.0, 0.0, 100.0)
    [70.0, 90.0]
    """
    places = [min(max(y, top + row / 2), bottom - row / 2) for y in wanted]
    order = sorted(range(len(places)), key=lambda k: wanted[k])
    for above, below in itertools.pairwise(order):
        places[below] = max(places[below], places[above] + row)
    limit = bottom - row / 2
    for k in reversed(order):
        places[k] = min(places[k], limit)
        limit = places[k] - row
    return places


def ticks(low: float, high: float, most: int) -> list[float]:
    """Return up to `most` + 1 round numbers in [low, high], 1, 2 or 5 times a power of ten apart.

    Examples
    --------
    >>> ticks(0.0, 64.0, 4)
    [0.0, 20.0, 40.0, 60.0]
    >>> ticks(-0.3, 1.0, 3)
    [0.0, 0.5, 1.0]
    """
    step = 10.0 ** math.floor(math.log10(max(high - low, 1e-300) / most))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (factor * step) <= most * (1 + 1e-9))
    first = math.ceil(low / step - 1e-9)
    return [k * step + 0.0 for k in range(first, math.floor(high / step + 1e-9) + 1)]


def rounded_up(top: float) -> float:
    """Return a round number not below `top` > 0.

    Examples
    --------
    >>> rounded_up(0.83), rounded_up(61.9)
    (1.0, 80.0)
    """
    scale = 10.0 ** math.floor(math.log10(top))
    return float(next(step * scale for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * scale >= top * (1 - 1e-9)))
