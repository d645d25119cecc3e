"""A bar for each feature or expert, with names; for experts with the vote, their votes and losses, and what is cut off.

The averaged perceptron's last weights stand beside their average.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from visualonline.experiment.votes import kept, multiplies, vote
from visualonline.protocol import Array
from visualonline.session.playhead import Phase
from visualonline.session.stage import Shown
from visualonline.views.charts.chart import Chart, ChartKind, every, has, labels, learnt, paint_row
from visualonline.views.numbers import short

_WIDEST = 110.0
_NARROWEST = 0.85
"""The width of a bar below which every one has its name or number, in sizes of the text; else every so many have."""
_NUMBERED = 2000
"""Bars that are numbered at most."""
_ROWS, _ROWS_UNLABELLED = ("", "vote", "loss"), ("", "now", "loss")
"""What the rows below the bars of experts are, with labels and without; the first are their names."""


class _Layout(NamedTuple):
    """Where bars stand: the chart, a bar's width, the range, the rows of names below, and the order."""

    chart: QRectF
    bar: float
    low: float
    high: float
    rows: float
    order: list[int]

    def height(self, value: float) -> float:
        """Return where a value stands."""
        return self.chart.bottom() - (value - self.low) / (self.high - self.low) * self.chart.height()


def titles(shown: Shown) -> tuple[str, ...]:
    """Return what the bars are."""
    if shown.run.learner.family == "experts":
        what = f", dashed: cut off now{learnt(shown)}" if multiplies(shown.run.rule) else " before the update"
        return f"Expert weights{what}", "Expert weights", "Weights"
    if shown.run.learner.room is not None:
        return "α of the supports before the update", "α of the supports", "α"
    if has(shown, "early"):
        return "Weights w, pale: their average", "w, pale: average"
    return "Weights w before the update", "Weights w", "w"


def paint(painter: QPainter, chart: Chart) -> None:
    """Paint the vote, the bars with their axis, and the names."""
    s, shown = chart.style, chart.shown
    experts = shown.run.learner.family == "experts"
    box = chart.box
    if experts and shown.run.rule.labelled and shown.frame.round is not None and box.height() > 9 * s.note:
        _paint_vote(painter, chart)
        box = box.adjusted(0, 2.1 * s.note, 0, 0)
    last = shown.run.rule.separator(shown.frame.before) if has(shown, "early") else None
    layout = _laid_out(box, chart, None if last is None else last[0])
    _paint_axis(painter, chart, layout)
    left = kept(shown.run.rule, shown.frame) if chart.updated else None
    heights = _scaled(shown.weights, log=chart.log)[0]
    cuts = heights if left is None else _scaled(shown.weights * left, log=chart.log)[0]
    colours = _colours(chart)
    for place, j in enumerate(layout.order):
        x = layout.chart.left() + place * max(layout.bar, 1.0)
        if last is not None:
            _paint_pair(painter, chart, layout, x, (float(last[0][j]), float(shown.weights[j])))
        else:
            cut = None if left is None or left[j] == 1 else float(cuts[j])
            _paint_bar(painter, chart, layout, x, float(heights[j]), cut, colours[j])
        text = f"{shown.names[j]}: {short(float(shown.weights[j]), 4)}"
        end = box.bottom() - layout.chart.top()
        chart.places.append((QRectF(x, layout.chart.top(), max(layout.bar, 1.0), end), text))
    if layout.rows:
        _paint_names(painter, chart, layout)


def _laid_out(box: QRectF, chart: Chart, last: Array | None) -> _Layout:
    """Settle the bars' places and range."""
    s, shown, weights = chart.style, chart.shown, chart.shown.weights
    n = max(1, len(weights))
    rows = 0.0
    if box.height() > 5.5 * s.note and n <= _NUMBERED:
        experts = shown.run.learner.family == "experts" and shown.frame.round is not None
        rows = 1.35 * s.note * (3 if experts and box.width() / n >= _NARROWEST * s.note else 1)
    left = QFontMetricsF(s.font(s.note)).horizontalAdvance("0.075") + 6
    inner = QRectF(box.left() + left, box.top() + 4, box.width() - left, box.height() - rows - 8)
    bar = min(inner.width() / n, _WIDEST)
    order = np.argsort(-np.abs(weights), kind="stable") if chart.ordered else np.arange(len(weights))
    heights, low, high = _scaled(weights if last is None else np.concatenate([weights, last]), log=chart.log)
    drawn = order.tolist() if bar >= 1 else _strongest(order, heights, inner.width())
    return _Layout(inner, bar, low, high, rows, drawn)


def _colours(chart: Chart) -> list[QColor]:
    """Return the colours of the bars: an expert's is its vote."""
    s, run, happened = chart.style, chart.shown.run, chart.shown.frame.round
    if run.rule.labelled and run.learner.family == "experts" and happened is not None:
        against, favour = (s.drawn("learner", s.colour(role)) for role in ("negative", "positive"))
        return [favour if said >= 0.5 else against for said in happened.x.tolist()]
    return [chart.ink] * len(chart.shown.weights)


def _paint_bar(
    painter: QPainter, chart: Chart, layout: _Layout, x: float, value: float, cut: float | None, colour: QColor
) -> None:
    """Paint a bar; what the update cuts off from it is only outlined."""
    gap = min(0.18 * layout.bar, 6.0)
    width = max(layout.bar - 2 * gap, 1.0)
    zero = layout.chart.bottom() if chart.log else layout.height(0.0)
    top = full = layout.height(value)
    if cut is not None:
        top = layout.height(max(cut, layout.low))
        dashed = QRectF(x + gap, full, width, max(top - full, 0.0))
        painter.fillRect(dashed, chart.style.mixed_with(colour, 0.18))
        if width > 4:
            painter.setPen(QPen(colour, 1.2, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(dashed.adjusted(0.6, 0.6, -0.6, 0))
    painter.fillRect(QRectF(x + gap, min(top, zero), width, max(abs(zero - top), 1.0)), colour)


def _paint_pair(painter: QPainter, chart: Chart, layout: _Layout, x: float, pair: tuple[float, float]) -> None:
    """Paint the last weight and, outlined beside it, the average."""
    s = chart.style
    both = _scaled(np.array(pair), log=chart.log)[0]
    gap = min(0.14 * layout.bar, 6.0)
    width = max((layout.bar - 2 * gap) / 2, 0.5)
    zero = layout.chart.bottom() if chart.log else layout.height(0.0)
    for k, value in enumerate(both.tolist()):
        top = layout.height(max(value, layout.low))
        bar = QRectF(x + gap + k * width, min(top, zero), width, max(abs(zero - top), 1.0))
        painter.fillRect(bar, chart.ink if k == 0 else s.mixed_with(chart.ink, 0.18))
        if k == 1 and width > 3:
            painter.setPen(QPen(chart.ink, 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(bar.adjusted(0.7, 0.7, -0.7, -0.7))


def _paint_vote(painter: QPainter, chart: Chart) -> None:
    """Paint the shares of the vote as the two parts of a bar."""
    found = vote(chart.shown.run.rule, chart.shown.frame)
    if found is None:
        return
    s = chart.style
    bar = QRectF(chart.box.left(), chart.box.top(), chart.box.width(), 1.6 * s.note)
    split = bar.left() + found.share * bar.width()
    font = s.font(s.note, bold=True)
    painter.setFont(font)
    against = 1 - found.share
    for left, right, role, text, side in (
        (bar.left(), split - 1, "positive_text", f"+ {short(found.share, 2)}", Qt.AlignmentFlag.AlignLeft),
        (split + 1, bar.right(), "negative_text", f"− {short(against, 2)}", Qt.AlignmentFlag.AlignRight),
    ):
        part = QRectF(left, bar.top(), max(right - left, 0.0), bar.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(s.colour(role))
        painter.drawRoundedRect(part, 4, 4)
        text = f"vote {text}" if QFontMetricsF(font).horizontalAdvance(f"vote {text}") < part.width() - 12 else text
        if QFontMetricsF(font).horizontalAdvance(text) < part.width() - 12:
            painter.setPen(s.colour("on_strong"))
            painter.drawText(part.adjusted(8, 0, -8, 0), int(side | Qt.AlignmentFlag.AlignVCenter), text)


def _paint_axis(painter: QPainter, chart: Chart, layout: _Layout) -> None:
    s, low, high = chart.style, layout.low, layout.high
    painter.setFont(s.font(s.note))
    if layout.chart.height() < 2.2 * s.note:
        return
    ticks = sorted({low, 0.0, high}) if low < 0 else [0.0, high / 2, high]
    if chart.log:
        ticks = [low, high]
    apart = 1.1 * s.note / layout.chart.height() * (high - low)
    for value in ticks:
        if value and not chart.log and abs(value) < apart:
            continue  # it would stand in the 0
        y = layout.height(value)
        painter.setPen(QPen(s.colour("edge"), 1))
        painter.drawLine(QPointF(layout.chart.left(), y), QPointF(layout.chart.right(), y))
        painter.setPen(s.colour("second"))
        text = f"1e{value:.0f}".replace("-", "−") if chart.log else short(value, 2)
        width = QFontMetricsF(painter.font()).horizontalAdvance(text)
        painter.drawText(QPointF(layout.chart.left() - width - 6, y + 0.35 * s.note), text)


def _paint_names(painter: QPainter, chart: Chart, layout: _Layout) -> None:
    """Write the names, and for experts vote and loss below them."""
    s, shown, happened = chart.style, chart.shown, chart.shown.frame.round
    experts = shown.run.learner.family == "experts" and happened is not None and layout.rows > 1.5 * s.note
    losses = shown.hindsight.get("expert_losses") if experts and chart.phase >= Phase.LOSS else None
    best = shown.hindsight.get("best_expert") if experts else None
    names = labels(shown.names, layout.bar, s)
    lines: list[list[tuple[str, QColor]]] = [
        [(names[j], s.written("hindsight") if j == best else s.colour("second")) for j in layout.order]
    ]
    if experts and happened is not None:
        say = {j: float(happened.x[j]) for j in layout.order}
        roles = {j: "positive_text" if say[j] >= 0.5 else "negative_text" for j in layout.order}
        signs = {1.0: "+", 0.0: "−"}
        if not shown.run.rule.labelled:
            roles, signs = dict.fromkeys(say, "paid"), {}
        lines.append([(signs.get(say[j], short(say[j], 2)), s.colour(roles[j])) for j in layout.order])
    if losses is not None:
        lines.append([(short(float(losses[j]), 2), s.colour("second")) for j in layout.order])
    row = 1.35 * s.note
    first = layout.order.index(best) if best in layout.order else 0
    for k, line in enumerate(lines):
        place = QRectF(layout.chart.left(), layout.chart.bottom() + 2 + k * row, layout.chart.width(), row)
        step = every((text for text, _ in line), layout.bar, s, apart=0.2 * s.note)
        paint_row(painter, place, line, layout.bar, s, step, first)
        painter.setPen(s.colour("second"))
        at = QPointF(chart.box.left(), place.center().y() + 0.36 * s.note)
        painter.drawText(at, (_ROWS if shown.run.rule.labelled else _ROWS_UNLABELLED)[k])


def _scaled(weights: Array, *, log: bool) -> tuple[Array, float, float]:
    """Return bar heights and the range of the axis, a round number that does not move with every round."""
    if log:
        sizes = np.abs(weights)
        top = np.ceil(np.log10(max(float(sizes.max(initial=0.0)), 1e-300)))
        low = top - 8
        return np.log10(np.maximum(sizes, 10.0**low)), float(low), float(top)
    high = float(weights.max(initial=0.0))
    low = float(weights.min(initial=0.0))
    return weights, -_round_up(-low) if low < 0 else 0.0, _round_up(high)


def _round_up(value: float) -> float:
    if value <= 0:
        return 0.0 if value < 0 else 1.0
    scale = 10.0 ** np.floor(np.log10(value))
    return float(next(step * scale for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * scale >= value * 0.999999))


def _strongest(order: npt.NDArray[np.intp], heights: Array, pixels: float) -> list[int]:
    """Return, where there are more bars than pixels, the largest bar of each pixel."""
    groups = np.array_split(order, max(1, int(pixels)))
    return [int(group[np.argmax(np.abs(heights[group]))]) for group in groups]


KIND = ChartKind(lambda _shown: True, titles, True, paint)
