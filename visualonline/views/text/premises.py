"""The premises of a theorem in rows: a tick or a cross, the statement, the number that decides."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from visualonline.core.plugin import Premise
from visualonline.session.snapshot import LearnerSnapshot
from visualonline.views.text.numbers import typeset
from visualonline.views.theme.style import Style
from visualonline.views.widgets.placed_labels import Item, Picture, text_at

_ROW, _SIGN = 1.55, 1.6
"""The height of a row and the width of a sign, in sizes of the text."""


class Told(NamedTuple):
    """A premise in words, and where it stands: `x` px from the left in a row."""

    premise: Premise
    text: str
    x: float
    row: int


def told(shown: LearnerSnapshot, width: float, style: Style) -> tuple[Told, ...]:
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


def premise_items(box: QRectF, premises: tuple[Told, ...], style: Style, ratio: float) -> list[Item]:
    """Return the premises from the top of a box, those in rows that have room: each with a tick or a cross."""
    note, row = style.note, _ROW * style.note
    found: list[Item] = []
    for premise, text, x, k in premises:
        if (k + 1) * row > box.height():
            break
        middle = box.top() + (k + 0.5) * row
        sign = _sign(note, style.colour("hindsight" if premise.met else "ink").name(), ratio, met=premise.met)
        found.append(Picture(QRectF(round(box.left() + x), round(middle - note / 2), note, note), sign))
        colour = style.colour("ink" if not premise.met else "second")
        found.append(text_at(box.left() + x + 1.4 * note, middle + 0.36 * note, text, colour, style, note))
    return found


@lru_cache(maxsize=16)
def _sign(size: int, colour: str, ratio: float, *, met: bool) -> QPixmap:
    """Return a tick or a cross."""
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), 2.2))
    middle, r = QPointF(size / 2, size / 2), 0.32 * size
    if met:
        painter.drawPolyline([middle + QPointF(*corner) for corner in ((-r, 0), (-0.2 * r, 0.8 * r), (r, -r))])
    else:
        painter.drawLine(middle - QPointF(r, r), middle + QPointF(r, r))
        painter.drawLine(middle + QPointF(-r, r), middle + QPointF(r, -r))
    painter.end()
    return picture
