"""The premises of a theorem in rows: a tick or a cross, the statement, the number that decides."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from visualonline.protocol import Premise
from visualonline.session.stage import Shown
from visualonline.views.numbers import typeset
from visualonline.views.style import Style

_ROW, _SIGN = 1.55, 1.6
"""The height of a row and the width of a sign, in sizes of the text."""


class Told(NamedTuple):
    """A premise in words, and where it stands: `x` px from the left in a row."""

    premise: Premise
    text: str
    x: float
    row: int


def told(shown: Shown, width: float, style: Style) -> tuple[Told, ...]:
    """Return the premises of the shown theorem in rows of a width.

    A premise of another theorem, which gave way to the shown one, comes first and with that theorem's name. One that is
    too wide is told by the numbers that decide it.
    """
    if shown.judgement is None:
        return ()
    premises = [(premise, "") for premise in shown.judgement.premises]
    if shown.passed is not None and not shown.passed.theorem.lower:
        gave_way = shown.passed.theorem.name
        premises[:0] = [(premise, gave_way) for premise in shown.passed.premises if not premise.met]
    return _rows(tuple(premises), width, style)


@lru_cache(maxsize=64)
def _rows(premises: tuple[tuple[Premise, str], ...], width: float, style: Style) -> tuple[Told, ...]:
    """Return premises in rows of a width, each with the name of the theorem that gave way for it; most stay long."""
    metrics, sign = QFontMetricsF(style.font(style.note)), _SIGN * style.note
    x, row, rows = 0.0, 0, []
    for premise, gave_way in premises:
        name = gave_way or premise.statement
        why = typeset(premise.why)
        text = name if premise.why in ("", name) else f"{name}:  {why}"
        if not gave_way and metrics.horizontalAdvance(text) > width - sign >= metrics.horizontalAdvance(why) > 0:
            text = why
        if x and x + metrics.horizontalAdvance(text) + sign > width:
            x, row = 0.0, row + 1
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width - x - sign)
        rows.append(Told(premise, text, x, row))
        x += metrics.horizontalAdvance(text) + 2 * sign
    return tuple(rows)


def height(premises: tuple[Told, ...], style: Style) -> float:
    """Return how high premises stand, 0 if there are none."""
    return _ROW * style.note * (premises[-1].row + 1) if premises else 0.0


def paint_premises(painter: QPainter, box: QRectF, premises: tuple[Told, ...], style: Style) -> None:
    """Paint the premises from the top of a box, those in rows that have room."""
    note, row = style.note, _ROW * style.note
    font, r = style.font(note), 0.32 * note
    for premise, text, x, k in premises:
        if (k + 1) * row > box.height():
            return
        middle = QPointF(box.left() + x + 0.5 * note, box.top() + (k + 0.5) * row)
        painter.setPen(QPen(style.colour("hindsight" if premise.met else "ink"), 2.2))
        if premise.met:
            corners = ((-r, 0), (-0.2 * r, 0.8 * r), (r, -r))
            painter.drawPolyline([middle + QPointF(*corner) for corner in corners])
        else:
            painter.drawLine(middle - QPointF(r, r), middle + QPointF(r, r))
            painter.drawLine(middle + QPointF(-r, r), middle + QPointF(r, -r))
        painter.setFont(font)
        painter.setPen(style.colour("ink" if not premise.met else "second"))
        painter.drawText(QPointF(box.left() + x + 1.4 * note, middle.y() + 0.36 * note), text)
