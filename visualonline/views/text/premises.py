"""The premises of a theorem as rows: a tick or a cross, the statement, the deciding number. Failing ones come first."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from visualonline.core.plugin import Premise
from visualonline.runs.judgement import Judgement
from visualonline.session.snapshot import LearnerSnapshot
from visualonline.views.text.numbers import typeset
from visualonline.views.text.placed_labels import Item, Picture, Text
from visualonline.views.text.translation import declared, translate, translate_message
from visualonline.views.theme.style import Style

_ROW, _SIGN = 1.5, 1.6
"""Height of a row and width of a sign, in multiples of the font size."""
_WRAPPED = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_TOP_LEFT = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
_FAILS = "This assumption is not met, so the theorem does not apply to this run."

Named = tuple[tuple[Premise, str], ...]
"""Premises, each with the name of the theorem that it belongs to; empty for the shown theorem."""


class PlacedPremise(NamedTuple):
    """The text of a premise, and its box in px relative to the corner of all rows. A long text wraps."""

    premise: Premise
    text: str
    tip: str
    box: QRectF


def named_premises(shown: LearnerSnapshot) -> tuple[Named, Named]:
    """Return the failing premises of the shown theorem, and all others.

    If another theorem gave way to the shown one, its failing premises are the first of the others.
    """
    if shown.judgement is None:
        return (), ()
    failing = tuple((premise, "") for premise in shown.judgement.premises if not premise.met)
    others = [(premise, "") for premise in shown.judgement.premises if premise.met]
    if shown.passed is not None and not shown.passed.theorem.lower:
        gave_way = declared(shown.passed.theorem.name)
        others[:0] = [(premise, gave_way) for premise in shown.passed.premises if not premise.met]
    return failing, tuple(others)


def takeover(shown: LearnerSnapshot) -> str:
    """Return a sentence on the theorem that replaced another one, with the reason; empty if none did."""
    return "" if shown.passed is None or shown.judgement is None else gave_way(shown.passed, shown.judgement)


def gave_way(old: Judgement, new: Judgement) -> str:
    """Return a sentence on a theorem that no longer applies, the reason, and the theorem that replaces it.

    If both theorem names begin with the learner's name, this name is not repeated.
    """
    name, other = declared(old.theorem.name), declared(new.theorem.name)
    return translate("Text", "“{old}” no longer applies: {reason}. Now “{new}” applies.").format(
        old=name, reason=first_reason(old), new=other.removeprefix(f"{name.partition(', ')[0]}, ")
    )


def first_reason(judgement: Judgement) -> str:
    """Return the first reason why a theorem does not apply, empty if it applies."""
    return typeset(next((translate_message(premise.why) for premise in judgement.premises if not premise.met), ""))


@lru_cache(maxsize=64)
def placed_premises(premises: Named, width: float, size: float, style: Style) -> tuple[PlacedPremise, ...]:
    """Return premises in rows of a given width, several in a row if they fit. Nothing is cut off.

    A premise that is too wide for a row is shortened to its deciding numbers, and wraps if they are too wide.
    """
    metrics, sign, row = QFontMetricsF(style.font(size)), _SIGN * size, _ROW * size
    x, top, bottom = 0.0, 0.0, 0.0
    found = []
    for premise, gave_way in premises:
        statement, reason = declared(premise.statement), translate_message(premise.why)
        name, why = gave_way or statement, typeset(reason)
        text = whole = name if reason in ("", name) else f"{name}:  {why}"
        if not gave_way and metrics.horizontalAdvance(text) > width - sign and why:
            text = why
        wide = metrics.horizontalAdvance(text) + 3
        if x and x + sign + wide > width:
            x, top = 0.0, bottom
        room = QRectF(0, 0, width - x - sign, 1e4)
        lines = 1 if wide <= room.width() else round(
            metrics.boundingRect(room.adjusted(0, 0, -2, 0), _WRAPPED, text).height() / metrics.lineSpacing()
        )  # fmt: skip
        height = row + (lines - 1) * metrics.lineSpacing()
        tip = f"{statement}:  {why}" if whole != text else ""
        found.append(PlacedPremise(premise, text, tip, QRectF(x, top, sign + min(wide, room.width()), height)))
        x, bottom = x + wide + 2 * sign, max(bottom, top + height)
    return tuple(found)


def height(premises: tuple[PlacedPremise, ...]) -> float:
    """Return the height of placed premises, 0 if there are none."""
    return max((each.box.bottom() for each in premises), default=0.0)


def premise_items(
    left: float, top: float, premises: tuple[PlacedPremise, ...], size: float, style: Style, ratio: float
) -> list[Item]:
    """Return the premises as items from the top left corner, each with a tick or a cross."""
    found: list[Item] = []
    line = QFontMetricsF(style.font(size)).lineSpacing()
    for premise, text, tip, box in premises:
        at = box.translated(left, top)
        middle = at.top() + 0.5 * _ROW * size
        sign = _sign(round(size), style.colour("hindsight" if premise.met else "ink").name(), ratio, met=premise.met)
        found.append(Picture(QRectF(round(at.left()), round(middle - size / 2), round(size), round(size)), sign))
        colour = style.colour("ink" if not premise.met else "second")
        words = QRectF(at.left() + 1.4 * size, middle - line / 2, at.width() - 1.4 * size, at.height())
        tip = tip or ("" if premise.met else declared(_FAILS))
        found.append(Text(words, text, colour, size, False, _TOP_LEFT, wrap=box.height() > _ROW * size + 1, tip=tip))
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
