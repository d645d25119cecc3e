"""The gradients that a delayed learner waits for, in the order in which they come in, each with its age."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from visualonline.session.stage import Shown
from visualonline.views.charts import bars
from visualonline.views.charts.chart import Chart, ChartKind, has, paint_line, paint_name
from visualonline.views.plane.cloud import draw_mark


class Waiting(NamedTuple):
    """A gradient that waits: the round it was taken in, its age, and its side: y, or 0 if it is zero."""

    t: int
    age: int
    side: int


def waiting(shown: Shown, *, updated: bool) -> tuple[Waiting, ...]:
    """Return the gradients that wait before the update of a round, or after it, the oldest first."""
    tau = int(shown.run.rule.arguments["tau"])
    t, queue = shown.frame.t, (shown.frame.after if updated else shown.frame.before).queue
    newest = t if updated else t - 1
    return tuple(
        Waiting(s, t - s, int(np.sign(queue[(s - 1) % tau, -1]))) for s in range(max(1, newest - tau + 1), newest + 1)
    )


def paint(painter: QPainter, chart: Chart) -> None:
    """Paint the weights as bars and, below them, the queue."""
    s = chart.style
    height = 4.3 * s.note
    if chart.box.height() < 2.6 * height:
        bars.paint(painter, chart)
        return
    bars.paint(painter, chart._replace(box=chart.box.adjusted(0, 0, 0, -height - 0.4 * s.note)))
    box = QRectF(chart.box.left(), chart.box.bottom() - height, chart.box.width(), height)
    tau = int(chart.shown.run.rule.arguments["tau"])
    late = waiting(chart.shown, updated=chart.updated)
    used = chart.shown.frame.t - tau
    told = [f"{len(late):,} of τ = {tau:,} gradients wait"]
    if used > 0 and chart.updated:
        told.append(f"used now: that of round {used:,}")
    row = paint_line(painter, chart._replace(box=box), *told)
    most = max(1, int(row.width() / (2.6 * s.note)))
    width = min(row.width() / max(1, min(len(late), most)), 5.0 * s.note)
    for place, each in enumerate(late[:most]):
        cell = QRectF(row.left() + place * width, row.top(), width, row.height()).adjusted(2, 0, -2, 0)
        _paint_gradient(painter, chart, cell, each, last=place == most - 1 and len(late) > most)


def _paint_gradient(painter: QPainter, chart: Chart, cell: QRectF, each: Waiting, *, last: bool) -> None:
    s = chart.style
    painter.setPen(QPen(s.colour("edge"), 1))
    painter.setBrush(s.colour("control"))
    painter.drawRoundedRect(cell, 4, 4)
    middle = QPointF(cell.center().x(), cell.top() + 0.8 * s.note)
    if last:
        paint_name(painter, cell, "…", s.colour("second"), s, float(s.note))
        return
    if each.side:
        draw_mark(painter, each.side, middle, 0.9 * s.note, s)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(s.colour("faint"))
        painter.drawEllipse(middle, 0.2 * s.note, 0.2 * s.note)
    age = QRectF(cell.left(), cell.top() + 1.4 * s.note, cell.width(), 1.3 * s.note)
    told = f"age {each.age}" if cell.width() > 4 * s.note else str(each.age)
    paint_name(painter, age, told, s.colour("second"), s, float(s.note))
    chart.places.append((cell, f"gradient of round {each.t:,}, {each.age} rounds old"))


KIND = ChartKind(
    lambda shown: has(shown, "queue") and int(shown.run.rule.arguments["tau"]) > 0, bars.titles, True, paint
)
