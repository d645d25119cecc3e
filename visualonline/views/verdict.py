"""The verdict as it is seen everywhere: a pill with a sign and a word, and under it always the reason."""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from visualonline.experiment.track import Judgement
from visualonline.theorems.statement import Verdict
from visualonline.views.numbers import floor, short, typeset
from visualonline.views.style import Style

_WORDS = {
    Verdict.HOLDS: "HOLDS",
    Verdict.VACUOUS: "VACUOUS",
    Verdict.VIOLATED: "VIOLATED",
    Verdict.NOT_APPLICABLE: "DOES NOT APPLY",
}


RIM = 2.0
"""Px that the outline of a pill reaches out of its box."""
_WRAPPED = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class Wording(NamedTuple):
    """A verdict's word and the reason for it, one short line."""

    verdict: Verdict
    word: str
    reason: str


def wording(judgement: Judgement) -> Wording:
    """Return the words for a judgement."""
    verdict = judgement.verdict
    value = bound_text(judgement)
    beyond = "<" if judgement.theorem.lower else ">"
    if verdict is Verdict.NOT_APPLICABLE:
        reason = next((premise.why for premise in judgement.premises if not premise.met), "")
    elif judgement.violation is not None:
        broken = judgement.violation
        reason = f"{short(broken.actual)} {beyond} {short(broken.value)} in round {broken.t:,}"
    elif verdict is Verdict.VIOLATED:
        reason = f"{short(judgement.actual)} {beyond} {short(judgement.value)}"
    elif judgement.theorem.limit:
        reason = f"{short(judgement.actual)} here; {value} on average, in the limit"
    elif judgement.theorem.lower:
        reason = f"{short(judgement.actual)} ≥ {value}"
    elif verdict is Verdict.VACUOUS:
        reason = f"{value} ≥ {short(judgement.cap)}, what {judgement.t:,} rounds allow anyway"
        if judgement.cap == judgement.t:
            reason = f"{value} ≥ t = {judgement.t:,}"
    else:
        reason = f"{value} < " + (f"t = {judgement.t:,}" if judgement.cap == judgement.t else short(judgement.cap))
    return Wording(verdict, _WORDS[verdict], typeset(reason))


def bound_text(judgement: Judgement) -> str:
    """Return the bound as the scoreboard shows it: its floor if what it bounds is a whole number."""
    return floor(judgement.value) if judgement.theorem.integer else short(judgement.value)


@lru_cache(maxsize=64)
def fitted(reason: str, width: float, height: float, style: Style) -> tuple[str, float]:
    """Return a reason as far as it fits into a width and the lines of a height, at least one, and how high it stands.

    Where it does not fit, what it begins with is told.
    """
    metrics = QFontMetricsF(style.font(style.note))
    row = metrics.lineSpacing()
    lines = max(1, int(height / row + 0.01))
    if metrics.horizontalAdvance(reason) <= width:
        return reason, row
    words = reason.split(" ")
    brief = reason.replace("t = ", "")
    shorter = (" ".join(words[:k]).rstrip(",:;") + " …" for k in range(len(words) - 1, 0, -1))
    whole = [reason, *(reason.partition(mark)[0] for mark in ("; ", ": ", ", "))]
    if metrics.horizontalAdvance(brief) <= width:
        whole.insert(0, brief)  # rather than "t =" in one line and its number in the next
    text = reason
    for text in itertools.chain(whole, shorter):
        room = metrics.boundingRect(QRectF(0, 0, width, 1e4), _WRAPPED, text)
        if room.height() <= (lines + 0.1) * row and room.width() <= width:
            return text, room.height()
    return text, row


def paint_reason(painter: QPainter, box: QRectF, reason: str, style: Style, side: Qt.AlignmentFlag) -> None:
    """Write a reason below its pill, in as many lines as the box has room for: all of it, or what it begins with."""
    painter.setFont(style.font(style.note))
    painter.setPen(style.colour("second"))
    painter.drawText(box, int(side) | _WRAPPED, fitted(reason, box.width(), box.height(), style)[0])


def paint_pill(painter: QPainter, box: QRectF, words: Wording, style: Style) -> None:
    """Paint the pill in the middle of a box: filled green, outlined and dashed, ink, or grey."""
    size = min(max(0.44 * box.height(), float(style.note)), float(style.title))
    while (width := style.width(words.word, size, bold=True)) + 3.2 * size > box.width() and size > 8:
        size -= 1
    verdict = words.verdict
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill = {Verdict.HOLDS: "hindsight", Verdict.VIOLATED: "ink", Verdict.NOT_APPLICABLE: "control"}.get(verdict)
    text = {Verdict.HOLDS: "on_strong", Verdict.VIOLATED: "card", Verdict.NOT_APPLICABLE: "second"}.get(verdict, "ink")
    painter.setBrush(style.colour(fill) if fill else Qt.BrushStyle.NoBrush)
    outlined = QPen(style.colour("ink"), 2, Qt.PenStyle.DashLine) if verdict is Verdict.VACUOUS else Qt.PenStyle.NoPen
    painter.setPen(outlined)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    left = box.center().x() - (width + 1.5 * size) / 2
    pen = QPen(style.colour(text), size / 7)
    _paint_sign(painter, verdict, QPointF(left + 0.5 * size, box.center().y()), size, pen)
    painter.setFont(style.font(size, bold=True))
    painter.setPen(style.colour(text))
    painter.drawText(QPointF(left + 1.5 * size, box.center().y() + 0.36 * size), words.word)


def _paint_sign(painter: QPainter, verdict: Verdict, at: QPointF, size: float, pen: QPen) -> None:
    """Paint a tick, a ring, a cross or a dash."""
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    r = 0.32 * size
    if verdict is Verdict.HOLDS:
        tick = QPainterPath(at + QPointF(-r, 0.1 * r))
        tick.lineTo(at + QPointF(-0.25 * r, 0.85 * r))
        tick.lineTo(at + QPointF(r, -0.8 * r))
        painter.drawPath(tick)
    elif verdict is Verdict.VACUOUS:
        painter.drawEllipse(at, r, r)
    elif verdict is Verdict.VIOLATED:
        painter.drawLine(at - QPointF(r, r), at + QPointF(r, r))
        painter.drawLine(at + QPointF(-r, r), at + QPointF(r, -r))
    else:
        painter.drawLine(at - QPointF(r, 0), at + QPointF(r, 0))
