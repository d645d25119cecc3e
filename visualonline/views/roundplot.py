"""A small plot over the rounds, painted: axes, shaded gaps, curves, and a line at the shown round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from visualonline.protocol import Array, Mask
from visualonline.views.bulk import polygon
from visualonline.views.numbers import short
from visualonline.views.style import Style


class Traced(NamedTuple):
    """A curve: its values at the plot's rounds, NaN where it has none, and its pen."""

    values: Array
    pen: QPen


class RoundPlot:
    """Curves over rounds, solid up to the shown round and faint after it.

    What has happened settles the ranges: they grow in steps with the shown round, so that what is to come does not
    flatten it.
    """

    def __init__(self) -> None:
        self._box = QRectF()
        self._end = 1.0

    def round_at(self, point: QPointF) -> int | None:
        """Return the round under a point, None outside of the plot."""
        if not self._box.contains(point):
            return None
        return max(0, round((point.x() - self._box.left()) / self._box.width() * self._end))

    def paint(
        self, painter: QPainter, area: QRectF, style: Style, t: Array, curves: Sequence[Traced],
        shades: Sequence[tuple[Array, Array, QColor]], *, now: int, end: int,
    ) -> None:  # fmt: skip
        """Paint the plot into an area; `t` are the rounds of all values in order, `end` is the last there will be."""
        begun, past = np.searchsorted(t, now, "left"), np.searchsorted(t, now, "right")
        height = area.height() - 1.9 * style.note
        most = max(1, min(4, int(height / (2 * style.note))))
        low, high, ticks = scaled([Traced(values[:past], pen) for values, pen in curves], most)
        end = reach(now, end)
        font = style.font(style.note)
        metrics = QFontMetricsF(font)
        texts = [short(tick, 2) for tick in ticks]
        left = max(metrics.horizontalAdvance(text) for text in texts) + 8
        box = QRectF(area.left() + left, area.top() + 0.4 * style.note, area.width() - left - 4, height)  # fmt: skip
        if box.height() < 2 * style.note or box.width() < 4 * style.note:
            return
        self._box, self._end = box, float(end)
        x = box.left() + t / end * box.width()

        def y(values: Array) -> Array:
            return np.asarray(box.bottom() - (values - low) / (high - low) * box.height())

        painter.setFont(font)
        for tick, text in zip(ticks, texts, strict=True):
            height = float(y(np.array(tick)))
            painter.setPen(QPen(style.colour("edge"), 1))
            painter.drawLine(QPointF(box.left(), height), QPointF(box.right(), height))
            painter.setPen(style.colour("second"))
            place = box.left() - 8 - metrics.horizontalAdvance(text)
            painter.drawText(QPointF(place, height + 0.36 * style.note), text)
        self._paint_rounds(painter, style, end)
        painter.save()
        painter.setClipRect(box.adjusted(-1, -2, 1, 2))
        for lower, upper, colour in shades:
            for part in _runs(np.isfinite(lower[:past]) & np.isfinite(upper[:past])):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                there, back = y(lower[part]), y(upper[part])[::-1]
                painter.drawPolygon(polygon(np.r_[x[part], x[part][::-1]], np.r_[there, back]))
        for values, pen in curves:
            faint = QPen(pen)
            faint.setStyle(Qt.PenStyle.DotLine)
            faint.setWidthF(max(1.0, 0.4 * pen.widthF()))
            places = y(values)
            for here, drawn in ((slice(past), pen), (slice(begun, None), faint)):
                painter.setPen(drawn)
                for part in _runs(np.isfinite(values[here])):
                    painter.drawPolyline(polygon(x[here][part], places[here][part]))
        painter.restore()
        at = box.left() + min(now, end) / end * box.width()
        painter.setPen(QPen(style.colour("second"), 1))
        painter.drawLine(QPointF(at, box.top()), QPointF(at, box.bottom()))

    def _paint_rounds(self, painter: QPainter, style: Style, end: int) -> None:
        """Write a few rounds below the plot, and t at its end."""
        box, metrics = self._box, QFontMetricsF(painter.font())
        step = max(1.0, _round_step(end, max(2, int(box.width() / (3.5 * style.note)))))
        base = box.bottom() + 1.35 * style.note
        painter.setPen(style.colour("second"))
        last = box.right() - metrics.horizontalAdvance("t")
        painter.drawText(QPointF(last, base), "t")
        for tick in np.arange(0, end + 1e-9, step):
            text = f"{tick:,.0f}"
            wide = metrics.horizontalAdvance(text)
            place = box.left() + tick / end * box.width() - wide / 2
            if place + wide < last - 6:
                painter.drawText(QPointF(max(place, box.left() - wide / 2), base), text)


def reach(now: int, end: int) -> int:
    """Return the last round of the axis: a round number beyond the shown round, but no more than the `end`.

    Examples
    --------
    >>> reach(0, 200), reach(44, 200), reach(190, 200)
    (10, 50, 200)
    """
    least = max(1.1 * now, 10.0)
    scale = float(10.0 ** np.floor(np.log10(least)))
    return min(end, next(round(step * scale) for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * scale >= least))


def scaled(curves: Sequence[Traced], most: int) -> tuple[float, float, list[float]]:
    """Return a range that holds all finite values, and about `most` round numbers in it."""
    known = [values[np.isfinite(values)] for values, _pen in curves]
    every = np.concatenate([*known, np.zeros(1)])
    low, high = float(every.min()), float(every.max())
    if high - low < 1e-12:
        high = low + 1.0
    step = _round_step(high - low, most)
    ticks = [float(k * step) for k in range(int(np.ceil(low / step - 1e-9)), int(np.floor(high / step + 1e-9)) + 1)]
    room = 0.04 * (high - low)
    return low - (room if low < 0 else 0.0), high + room, ticks


def _round_step(span: float, most: int) -> float:
    """Return a round step of which at most `most` fit into a span."""
    scale = 10.0 ** np.floor(np.log10(span / most))
    return float(next(step * scale for step in (1, 2, 5, 10) if span / (step * scale) <= most + 1e-9))


def _runs(chosen: Mask) -> list[slice]:
    """Return the runs of places that are chosen."""
    if chosen.all():
        return [slice(0, len(chosen))] if len(chosen) else []
    edges = np.flatnonzero(np.diff(np.concatenate([[False], chosen, [False]]).astype(np.int8)))
    return [slice(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]
