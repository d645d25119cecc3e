"""ELIM's literals as a grid, two a feature: those in L, those that are true this round, those struck out by it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from visualonline.session.stage import Shown
from visualonline.views.charts.chart import Chart, ChartKind, learnt, paint_line, paint_name

_STRUCK = 0.18


def titles(_shown: Shown) -> tuple[str, ...]:
    """Return what the grid is."""
    return "Literals that may be the target's", "Literals left"


def paint(painter: QPainter, chart: Chart) -> None:
    """Paint the count and the grid: above the features, below their negations."""
    s, shown = chart.style, chart.shown
    before, after, happened = shown.frame.before.L, shown.frame.after.L, shown.frame.round
    n = len(before) // 2
    left = int((after if chart.updated else before).sum())
    told = [f"|L| = {left} of {2 * n}"]
    if happened is not None:
        told.append(f"true now: {int(happened.score)}")
    struck = int((before - after).sum()) if chart.updated else 0
    if struck:
        told.append(f"struck out: {struck}{learnt(shown)}")
    box = paint_line(painter, chart, *told)
    width, height = box.width() / n, min(box.height() / 2, 6.5 * s.note)
    for j, name in enumerate(shown.names):
        cell = QRectF(box.left() + (j // 2) * width, box.top() + (j % 2) * height, width, height).adjusted(2, 2, -2, -2)
        true = happened is not None and (happened.x[j // 2] == 1) == (j % 2 == 0)
        going = chart.updated and bool(before[j] > after[j])
        _paint_cell(painter, chart, cell, name, alive=bool(before[j]), true=true, going=going)
        state = "struck out now" if going else "in L" if before[j] else "struck out"
        chart.places.append((cell, f"{name}: {state}"))


def _paint_cell(
    painter: QPainter, chart: Chart, cell: QRectF, name: str, *, alive: bool, true: bool, going: bool
) -> None:
    s = chart.style
    painter.setPen(QPen(chart.ink if alive else s.colour("edge"), 2.0 if alive else 1.0))
    painter.setBrush(s.mixed("positive", 0.28) if alive and true else s.colour("card"))
    painter.drawRoundedRect(cell, 5, 5)
    if alive:
        paint_name(painter, cell, name, s.colour("ink"), s, float(s.title if cell.height() > 2.4 * s.note else s.note))
    elif min(cell.width(), cell.height()) > s.note:
        paint_name(painter, cell, name, s.colour("second"), s, float(s.note))
    if going:
        painter.setPen(QPen(s.colour("paid"), 1.2 * s.line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        dx, dy = _STRUCK * cell.width(), _STRUCK * cell.height()
        inner = cell.adjusted(dx, dy, -dx, -dy)
        painter.drawLine(inner.bottomLeft(), inner.topRight())


KIND = ChartKind(lambda shown: shown.run.learner.family == "boolean", titles, False, paint)
