"""Halving's experts as a field of cells: the believed ones by their vote, and those that this round ruled out."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from visualonline.session.stage import Shown
from visualonline.views.charts.chart import Chart, ChartKind, has, labels, learnt, paint_line, paint_name

_LARGEST = 6.5
"""The side of a cell at most, in sizes of the text."""


def titles(_shown: Shown) -> tuple[str, ...]:
    """Return what the field is."""
    return "Experts that are still believed", "Believed experts"


def paint(painter: QPainter, chart: Chart) -> None:
    """Paint how many are left of how many, and the field."""
    shown, s = chart.shown, chart.style
    before, after, happened = shown.frame.before.V, shown.frame.after.V, shown.frame.round
    now = after if chart.updated else before
    told = [f"|V| = {int(now.sum()):,} of {len(now):,}"]
    if happened is not None:
        plus = int(before @ happened.x)
        told.append(f"+ {plus:,}  against  − {int(before.sum()) - plus:,}")
        if chart.updated and (before > after).any():
            told.append(f"ruled out now: {int((before - after).sum()):,}{learnt(shown)}")
    box = paint_line(painter, chart, *told)
    columns, side = _grid(len(before), box, _LARGEST * s.note)
    names = labels(shown.names, 0.84 * side, s)
    for j in range(len(before)):
        cell = QRectF(box.left() + j % columns * side, box.top() + j // columns * side, side, side)
        gap = min(0.08 * side, 3.0)
        cell.adjust(gap, gap, -gap, -gap)
        going = chart.updated and bool(before[j] > after[j])
        _paint_cell(painter, chart, cell, (j, names[j]), alive=bool(before[j]), going=going)
        state = "ruled out now" if going else "still believed" if before[j] else "ruled out"
        chart.places.append((cell, f"{shown.names[j]}: {state}"))


def _grid(n: int, box: QRectF, largest: float) -> tuple[int, float]:
    """Return the columns and the side of n square cells in a box."""
    best = (n, 0.0)
    for rows in range(1, n + 1):
        columns = math.ceil(n / rows)
        side = min(box.width() / columns, box.height() / rows, largest)
        if side > best[1]:
            best = (columns, side)
        elif box.height() / rows < best[1]:
            break
    return best


def _paint_cell(
    painter: QPainter, chart: Chart, cell: QRectF, expert: tuple[int, str], *, alive: bool, going: bool
) -> None:
    """Paint an expert in the colour of its vote; one that goes is pale and crossed, one that went an empty frame."""
    s, happened, (j, name) = chart.style, chart.shown.frame.round, expert
    role = "ink" if happened is None else "positive" if happened.x[j] >= 0.5 else "negative"
    colour = chart.ink if role == "ink" else s.colour(role)
    painter.setPen(QPen(s.colour("edge") if not alive else colour, 1))
    painter.setBrush(s.colour("card") if not alive else s.mixed_with(colour, 0.25) if going else colour)
    corner = min(4.0, 0.2 * cell.width())
    painter.drawRoundedRect(cell, corner, corner)
    if going:
        painter.setPen(QPen(s.colour("paid"), max(1.2, 0.08 * cell.width())))
        inner = cell.adjusted(*(share * cell.width() for share in (0.2, 0.2, -0.2, -0.2)))
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(inner.bottomLeft(), inner.topRight())
    elif cell.width() > 1.5 * s.note:
        text = s.colour("second") if not alive else s.colour("card" if role == "ink" else "on_strong")
        paint_name(painter, cell, name, text, s, float(s.note))


KIND = ChartKind(lambda shown: has(shown, "V"), titles, False, paint)
