"""Follow the leader's cells, as its proof counts them: at a mistake the leader and its loss are marked, never twice."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from visualonline.hindsight.leader_cells import LeaderCells
from visualonline.session.stage import Shown
from visualonline.views.charts.chart import Chart, ChartKind, every, has, labels, paint_line, paint_name, paint_row
from visualonline.views.numbers import short

_MOST = 200_000
"""Rounds whose cells are found."""


def fits(shown: Shown) -> bool:
    """Return whether the weights are losses of experts, of which the least leads."""
    return (
        has(shown, "L")
        and not shown.run.rule.delay  # the proof's leader has heard of every round before
        and shown.run.learner.family == "experts"
        and not shown.run.rule.weights(shown.run.rule.start(2), 1).any()
    )


def titles(_shown: Shown) -> tuple[str, ...]:
    """Return what the grid is."""
    return "Mistakes as cells (leader, its loss)", "Mistakes as cells"


def paint(painter: QPainter, chart: Chart) -> None:
    """Paint the count with its bound, and a row of cells for each loss up to L*."""
    shown, s = chart.shown, chart.style
    t = shown.frame.t if chart.updated or shown.frame.round is None else shown.frame.t - 1
    L = shown.frame.after.L if chart.updated else shown.frame.before.L
    least, n = int(L.min()), len(L)
    if t > _MOST:
        paint_line(painter, chart, f"The cells are drawn for the first {_MOST:,} rounds.")
        return
    cells = shown.run.quantities_at((LeaderCells,), t).cells if t > 0 else np.empty((0, 2), dtype=np.intp)
    most = n * (least + 1) - 1
    box = paint_line(painter, chart, f"{len(cells):,} marked  ≤  N (L* + 1) − 1 = {most:,}", f"L* = {least:,}")
    named = box.width() / n > 0.85 * s.note and box.height() > 7 * s.note
    left, foot = 2.9 * s.note, 2.7 * s.note if named else 0.0
    grid = QRectF(box.left() + left, box.top() + 2, box.width() - left, box.height() - foot - 4)
    width, height = min(grid.width() / n, 5 * s.note), min(grid.height() / (least + 1), 4 * s.note)
    rim = QPen(s.colour("edge"), 1) if min(width, height) > 4 else QPen(Qt.PenStyle.NoPen)
    gap = 1.0 if min(width, height) > 6 else 0.0
    marked = {(int(i), int(k)) for i, k in cells}
    if height < 1:  # many cells share a pixel
        marked = {(i, int(int(k * height) / height)) for i, k in marked}
    erred = chart.updated and shown.frame.round is not None and shown.frame.round.mistake
    fresh = tuple(cells[-1].tolist()) if erred else None
    drawn = [(i, k) for i in range(n) for k in range(least + 1)] if gap else sorted(marked)
    for i, k in drawn:
        cell = QRectF(grid.left() + i * width, grid.bottom() - (k + 1) * height, width, max(height, 1.0))
        painter.setPen(rim)
        painter.setBrush(s.colour("paid") if (i, k) in marked else s.colour("card"))
        painter.drawRect(cell.adjusted(gap, gap, -gap, -gap))
        if gap:
            told = "marked" if (i, k) in marked else "not marked"
            chart.places.append((cell, f"{shown.names[i]} leading with loss {k}: {told}"))
        if (i, k) == fresh:
            painter.setPen(QPen(s.colour("ink"), max(2.0, 0.8 * s.line)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(cell.adjusted(gap, gap, -gap, -gap))
    _paint_sides(painter, chart, grid, L, (width, height), named=named)


def _paint_sides(
    painter: QPainter, chart: Chart, grid: QRectF, L: np.ndarray, cell: tuple[float, float], *, named: bool
) -> None:
    """Write the losses at the left, and below each column the expert and its loss; the leader's in ink."""
    s, (width, height) = chart.style, cell
    leader, row = int(np.argmin(L)), 1.3 * s.note
    for k in {0, int(L.min())}:
        at = QRectF(grid.left() - 2.9 * s.note, grid.bottom() - (k + 0.5) * height - row / 2, 2.5 * s.note, row)
        paint_name(painter, at, str(k), s.colour("second"), s, float(s.note))
    painter.setPen(QPen(s.colour("second"), 1))
    painter.drawLine(grid.bottomLeft(), grid.bottomRight())
    losses = [short(float(loss)) for loss in L]
    if not named:
        return
    names = labels(chart.shown.names, width, s)
    for line, (texts, what) in enumerate(((names, ""), (losses, "loss"))):
        own = s.written("learner", chart.own)
        told = [(text, own if i == leader else s.colour("second")) for i, text in enumerate(texts)]
        place = QRectF(grid.left(), grid.bottom() + 3 + line * row, grid.width(), row)
        paint_row(painter, place, told, width, s, every(texts, width, s, 0.2 * s.note), leader)
        painter.setPen(s.colour("second"))
        painter.drawText(QPointF(chart.box.left(), place.center().y() + 0.36 * s.note), what)
    for i, name in enumerate(chart.shown.names):
        at = QRectF(grid.left() + i * width, grid.bottom() + 3, width, 2 * row)
        chart.places.append((at, f"{name}: {losses[i]} mistakes{', leads' if i == leader else ''}"))


KIND = ChartKind(fits, titles, False, paint)
