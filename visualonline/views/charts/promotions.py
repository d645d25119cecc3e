"""Winnow2's weights as the powers of beta that they are: promotions upwards, demotions downwards."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from visualonline.learners.winnow2 import power
from visualonline.session.stage import Shown
from visualonline.trace.columns import CHANGED, POSITIVE
from visualonline.trace.trace import Trace
from visualonline.views.charts.chart import Chart, ChartKind, every, has, labels, paint_line, paint_name, paint_row
from visualonline.views.numbers import short

_WIDEST = 110.0


def titles(_shown: Shown) -> tuple[str, ...]:
    """Return what the bars are."""
    return ("Weights as powers of β",)


def paint(painter: QPainter, chart: Chart) -> None:
    """Paint the counts of steps, and a bar of k for the weight beta^k."""
    s, shown = chart.style, chart.shown
    rule, frame = shown.run.rule, shown.frame
    t = frame.t if chart.updated or frame.round is None else frame.t - 1
    u, v = steps(shown.run.trace, t)
    beta, w = float(rule.arguments["beta"]), frame.after.w if chart.updated else frame.before.w
    told = (f"u = {u:,} promotions", f"v = {v:,} demotions", f"Σw = {short(float(w.sum()))}", f"β = {short(beta)}")
    box = paint_line(painter, chart, *told)
    k, n = frame.before.k, len(frame.before.k)
    named = box.width() / n > 0.85 * s.note and box.height() > 5.5 * s.note
    inner = box.adjusted(3.6 * s.note, 0.5 * s.note, 0, -1.5 * s.note if named else -4)
    both = np.concatenate([k, frame.after.k]) if chart.updated else k
    high, low = max(float(both.max()), 1.0), min(float(both.min()), 0.0)
    unit = inner.height() / (high - low)
    zero = inner.bottom() + low * unit
    for value in sorted({low, 0.0, high}):
        y = zero - value * unit
        painter.setPen(QPen(s.colour("second" if value == 0 else "edge"), 1))
        painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
        if value == 0 or unit * abs(value) > 1.2 * s.note:
            at = QRectF(box.left(), y - 0.65 * s.note, 3.3 * s.note, 1.3 * s.note)
            paint_name(painter, at, _power(beta, value), s.colour("second"), s, float(s.note))
    bar = min(inner.width() / n, _WIDEST)
    gap = min(0.18 * bar, 6.0)
    for j in range(n):
        x = inner.left() + j * bar
        place = QRectF(x + gap, 0, max(bar - 2 * gap, 1.0), 0)
        _paint_bar(painter, chart, place, (float(k[j]), float(frame.after.k[j])), zero, unit)
        chart.places.append((QRectF(x, inner.top(), bar, inner.height()), f"{shown.names[j]}: {short(float(w[j]))}"))
    if named:
        names = labels(shown.names, bar, s)
        row = QRectF(inner.left(), inner.bottom() + 3, inner.width(), 1.4 * s.note)
        step = every(names, bar, s, apart=0.2 * s.note)
        paint_row(painter, row, [(name, s.colour("second")) for name in names], bar, s, step)


def _paint_bar(
    painter: QPainter, chart: Chart, place: QRectF, ends: tuple[float, float], zero: float, unit: float
) -> None:
    """Paint a bar, and dashed what the update adds to it or takes away."""
    old, new = ends
    place.setCoords(place.left(), zero - max(old, 0.0) * unit, place.right(), zero - min(old, 0.0) * unit)
    painter.fillRect(place if old else place.adjusted(0, -1, 0, 1), chart.ink)
    if not chart.updated or old == new:
        return
    by = chart.shown.frame.taught
    colour = chart.style.colour("positive" if by is not None and by.y > 0 else "negative")
    top, foot = zero - max(old, new) * unit, zero - min(old, new) * unit
    step = QRectF(place.left(), top, place.width(), foot - top)
    painter.fillRect(step, chart.style.mixed_with(colour, 0.3))
    painter.setPen(QPen(colour, max(1.5, 0.6 * chart.style.line), Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(step)


def steps(trace: Trace, t: int) -> tuple[int, int]:
    """Return the promotions u and the demotions v in rounds 1..t, each by the label that came then."""
    flags = trace.flags(0, t)
    changed = (flags[trace.rule.delay :] & CHANGED) > 0
    promotions = int(np.count_nonzero(changed & ((flags[: len(changed)] & POSITIVE) > 0)))
    return promotions, int(np.count_nonzero(changed)) - promotions


def _power(beta: float, k: float) -> str:
    """Return beta^k as it is read: 4, 1, 1/8."""
    return short(power(beta, k)) if k >= 0 else f"1/{short(power(beta, -k))}"


KIND = ChartKind(lambda shown: has(shown, "k"), titles, False, paint)
