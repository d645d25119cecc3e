"""A rectangle of px with ranges of numbers on its sides, its grid and the numbers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from visualonline.protocol import Array
from visualonline.views.bulk import polygon
from visualonline.views.numbers import short
from visualonline.views.style import Style

_CENTRE = Qt.AlignmentFlag.AlignCenter


class Axes(NamedTuple):
    """The numbers from `x0` to `x1` and from `y0`, below, to `y1` fill the box."""

    box: QRectF
    x0: float
    x1: float
    y0: float
    y1: float

    def at(self, x: float, y: float) -> QPointF:
        """Return where a pair of numbers stands."""
        right = (x - self.x0) / (self.x1 - self.x0)
        up = (y - self.y0) / (self.y1 - self.y0)
        return QPointF(self.box.left() + right * self.box.width(), self.box.bottom() - up * self.box.height())

    def along(self, X: Array) -> QPolygonF:
        """Return where the rows of `X`, of shape (n, 2), stand."""
        return polygon(*self.places(X).T)

    def places(self, X: Array) -> Array:
        """Return the same as numbers, of shape (n, 2)."""
        places = np.empty((len(X), 2))
        places[:, 0] = self.box.left() + (X[:, 0] - self.x0) * (self.box.width() / (self.x1 - self.x0))
        places[:, 1] = self.box.bottom() - (X[:, 1] - self.y0) * (self.box.height() / (self.y1 - self.y0))
        return places


def room_for(style: Style, box: QRectF, widest: str = "0.5") -> QRectF:
    """Return the part of a box that is left for a plot beside the numbers at its left and below it."""
    left = style.width(widest, style.note) + 10
    return box.adjusted(left, 0.6 * style.note, -2, -1.5 * style.note)


def paint_axes(
    painter: QPainter, axes: Axes, style: Style, xs: Sequence[float], ys: Sequence[float], names: tuple[str, str]
) -> None:
    """Paint a line and a number for each of `xs` and `ys`, and the names of the axes at their ends."""
    font = style.font(style.note)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    for values, name, upright in ((xs, names[0], True), (ys, names[1], False)):
        start, size = (axes.x0, axes.x1 - axes.x0) if upright else (axes.y0, axes.y1 - axes.y0)
        taken = _beside(axes, style, metrics, name, start + size, upright=upright) if name else QRectF()
        painter.setPen(style.colour("ink"))
        painter.drawText(taken, int(_CENTRE), name)
        for value in values:
            at = axes.at(value, axes.y0) if upright else axes.at(axes.x0, value)
            to = axes.at(value, axes.y1) if upright else axes.at(axes.x1, value)
            painter.setPen(QPen(style.mixed("faint", 0.45), 1))
            painter.drawLine(at, to)
            place = _beside(axes, style, metrics, short(value), value, upright=upright)
            if not place.intersects(taken):
                painter.setPen(style.colour("second"))
                painter.drawText(place, int(_CENTRE), short(value))


def _beside(axes: Axes, style: Style, metrics: QFontMetricsF, text: str, value: float, *, upright: bool) -> QRectF:
    """Return the place for a text below the box or at its left."""
    width, height = metrics.horizontalAdvance(text) + 6, 1.2 * style.note
    if not upright:
        at = axes.at(axes.x0, value)
        return QRectF(at.x() - width - 3, at.y() - height / 2, width, height)
    at = axes.at(value, axes.y0)
    left = min(max(at.x() - width / 2, axes.box.left() - width), axes.box.right() - width + 4)
    return QRectF(left, at.y() + 0.15 * style.note, width, height)


def ticks(low: float, high: float, most: int) -> tuple[float, ...]:
    """Return at most about `most` round numbers from `low` to `high`, among them 0 if it lies there.

    Examples
    --------
    >>> ticks(-1, 2, 4), ticks(0, 0.5, 3)
    ((-1.0, 0.0, 1.0, 2.0), (0.0, 0.2, 0.4))
    """
    step = rounded_up((high - low) / max(most, 1))
    first, last = int(np.ceil(low / step - 1e-9)), int(np.floor(high / step + 1e-9))
    return tuple(round(k * step, 12) for k in range(first, last + 1))


def rounded_up(value: float) -> float:
    """Return 1, 2 or 5 times a power of ten, not below `value` > 0.

    Examples
    --------
    >>> rounded_up(0.13), rounded_up(5.0), rounded_up(70)
    (0.2, 5.0, 100.0)
    """
    scale = 10.0 ** np.floor(np.log10(value))
    return float(next(k * scale for k in (1, 2, 5, 10) if k * scale >= value * (1 - 1e-9)))


def paint_words(painter: QPainter, box: QRectF, text: str, style: Style) -> None:
    """Write a sentence into the middle of a box, smaller where it would not fit."""
    flags = int(_CENTRE | Qt.TextFlag.TextWordWrap)
    size = float(style.caption)
    while size > style.note and QFontMetricsF(style.font(size)).boundingRect(box, flags, text).height() > box.height():
        size -= 1
    painter.setFont(style.font(size))
    painter.setPen(style.colour("second"))
    painter.drawText(box, flags, text)
