"""A small plot over the rounds, painted: axes, shaded gaps, curves, and a line at the shown round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from visualonline.protocol import Array, Mask
from visualonline.views.bulk import polygon
from visualonline.views.kept import Kept
from visualonline.views.numbers import short
from visualonline.views.style import Style


class Place(NamedTuple):
    """Where a plot was painted, and the last round of its axis."""

    box: QRectF
    end: float


class RoundPlot:
    """Curves over rounds, solid up to the shown round and faint after it.

    What has happened settles the ranges: they grow in steps with the shown round, so that what is to come does not
    flatten it.

    Attributes
    ----------
    place : Place
        Of what was painted last, or is shown in its stead.
    """

    def __init__(self) -> None:
        self.place = Place(QRectF(), 1.0)
        self._rounds = Kept()

    def round_at(self, point: QPointF) -> int | None:
        """Return the round under a point, None outside of the plot."""
        box, end = self.place
        if not box.contains(point):
            return None
        return max(0, round((point.x() - box.left()) / box.width() * end))

    def paint(
        self, painter: QPainter, area: QRectF, style: Style, t: Array, values: Array, pens: Sequence[QPen],
        shades: Sequence[tuple[int, int, QColor]], *, now: int, end: int,
    ) -> None:  # fmt: skip
        """Paint the plot into an area.

        Parameters
        ----------
        t : (n,) array
            The rounds of all values in order, `now` among them; `end` is the last there will be.
        values : (k, n) array
            A curve in each row, NaN where it has no value; `pens` are theirs.
        shades
            Pairs of curves, the lower and the upper one, and the colour between them up to now.
        """
        begun = int(t.searchsorted(now))
        past, note = begun + 1, style.note
        height = area.height() - 1.9 * note
        low, high, ticks = scaled(values[:, :past], max(1, min(4, int(height / (2 * note)))))
        end = reach(now, end)
        texts = [short(tick, 2) for tick in ticks]
        widths = [style.width(text, note) for text in texts]
        left = max(widths) + 8
        box = QRectF(area.left() + left, area.top() + 0.4 * note, area.width() - left - 4, height)
        if box.height() < 2 * note or box.width() < 4 * note:
            return
        self.place = Place(box, float(end))
        foot = QRectF(box.left() - note, box.bottom() + 0.5 * note, box.width() + note + 2, 1.1 * note)
        rounds = partial(_paint_rounds, box=box, style=style, end=end)
        self._rounds.lay(painter, foot, style.colour("card"), (style, end, box.getRect()), rounds)
        span, tall, bottom = high - low, box.height(), box.bottom()
        painter.setFont(style.font(note))
        for tick, text, width in zip(ticks, texts, widths, strict=True):
            y = bottom - (tick - low) / span * tall
            painter.setPen(QPen(style.colour("edge"), 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(style.colour("second"))
            painter.drawText(QPointF(box.left() - 8 - width, y + 0.36 * note), text)
        points = np.empty((*values.shape, 2))
        points[:, :, 0] = box.left() + t / end * box.width()
        points[:, :, 1] = bottom - (values - low) / span * tall
        painter.save()
        painter.setClipRect(box.adjusted(-1, -2, 1, 2))
        self._paint_shades(painter, points[:, :past], shades)
        for curve, pen in zip(points, pens, strict=True):
            painter.setPen(pen)
            _paint_curve(painter, curve[:past])
            painter.setPen(_faint(pen))
            _paint_curve(painter, curve[begun:])
        painter.restore()
        at = box.left() + min(now, end) / end * box.width()
        painter.setPen(QPen(style.colour("second"), 1))
        painter.drawLine(QPointF(at, box.top()), QPointF(at, box.bottom()))

    def _paint_shades(self, painter: QPainter, points: Array, shades: Sequence[tuple[int, int, QColor]]) -> None:
        """Paint what lies between curves, there and back again."""
        painter.setPen(Qt.PenStyle.NoPen)
        for lower, upper, colour in shades:
            painter.setBrush(colour)
            for part in _runs(np.isfinite(points[lower, :, 1] + points[upper, :, 1])):
                around = np.concatenate([points[lower, part], points[upper, part][::-1]])
                painter.drawPolygon(polygon(*around.T))


def _paint_rounds(painter: QPainter, box: QRectF, style: Style, end: int) -> None:
    """Write a few rounds below the plot's box, and t at its end."""
    note = style.note
    step = max(1.0, _round_step(end, max(2, int(box.width() / (3.5 * note)))))
    base = box.bottom() + 1.35 * note
    painter.setFont(style.font(note))
    painter.setPen(style.colour("second"))
    last = box.right() - style.width("t", note)
    painter.drawText(QPointF(last, base), "t")
    for tick in np.arange(0, end + 1e-9, step):
        text = f"{tick:,.0f}"
        wide = style.width(text, note)
        place = box.left() + tick / end * box.width() - wide / 2
        if place + wide < last - 6:
            painter.drawText(QPointF(max(place, box.left() - wide / 2), base), text)


def _paint_curve(painter: QPainter, points: Array) -> None:
    """Paint a curve of `points`, shape (n, 2), with gaps where it has none."""
    for part in _runs(np.isfinite(points[:, 1])):
        painter.drawPolyline(polygon(*points[part].T))


def _faint(pen: QPen) -> QPen:
    """Return the pen for what is to come of a curve."""
    faint = QPen(pen)
    faint.setStyle(Qt.PenStyle.DotLine)
    faint.setWidthF(max(1.0, 0.4 * pen.widthF()))
    return faint


def inserted(course: Array, here: Sequence[float], *, last: bool) -> Array:
    """Return a course, of shape (1 + k, n), its rounds in the first row, with the column of now; that may be the last.

    Examples
    --------
    >>> inserted(np.array([[2.0, 4.0], [1.0, 3.0]]), [3, 2.0], last=False)
    array([[2., 3., 4.],
           [1., 2., 3.]])
    """
    before = int(course[0].searchsorted(here[0]))
    after = course.shape[1] if last else int(course[0].searchsorted(here[0], "right"))
    return np.concatenate([course[:, :before], np.array(here)[:, None], course[:, after:]], axis=1)


def reach(now: int, end: int) -> int:
    """Return the last round of the axis: a round number beyond the shown round, but no more than the `end`.

    Examples
    --------
    >>> reach(0, 200), reach(44, 200), reach(190, 200)
    (10, 50, 200)
    """
    least = max(1.1 * now, 10.0)
    scale = 10.0 ** math.floor(math.log10(least))
    return min(end, next(round(step * scale) for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * scale >= least))


def scaled(values: Array, most: int) -> tuple[float, float, list[float]]:
    """Return a range that holds 0 and all finite values, and about `most` round numbers in it."""
    low, high = float(values.min()), float(values.max())
    if not math.isfinite(low + high):
        known = values[np.isfinite(values)]
        low, high = float(known.min(initial=0.0)), float(known.max(initial=0.0))
    low, high = min(low, 0.0), max(high, 0.0)
    if high - low < 1e-12:
        high = low + 1.0
    step = _round_step(high - low, most)
    ticks = [float(k * step) for k in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]
    room = 0.04 * (high - low)
    return low - (room if low < 0 else 0.0), high + room, ticks


def _round_step(span: float, most: int) -> float:
    """Return a round step of which at most `most` fit into a span."""
    scale = 10.0 ** math.floor(math.log10(span / most))
    return float(next(step * scale for step in (1, 2, 5, 10) if span / (step * scale) <= most + 1e-9))


def _runs(chosen: Mask) -> list[slice]:
    """Return the runs of places that are chosen."""
    if chosen.all():
        return [slice(0, len(chosen))] if len(chosen) else []
    edges = np.flatnonzero(np.diff(np.concatenate([[False], chosen, [False]]).astype(np.int8)))
    return [slice(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]
