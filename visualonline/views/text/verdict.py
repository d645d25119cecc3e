"""The verdict as it appears everywhere: a pill with a sign and a word, always with the reason below."""

from __future__ import annotations

import itertools
import math
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from visualonline.runs.judgement import Judgement
from visualonline.theorems.lower_bound import reached_in_the_limit
from visualonline.theorems.theorem import Theorem, Verdict
from visualonline.views.text.numbers import filled, floor, short, typeset, whole
from visualonline.views.text.placed_labels import Item, Picture, Text
from visualonline.views.text.translation import counted, declared, translate, translate_message
from visualonline.views.theme.style import Style

WORDS = {
    Verdict.HOLDS: "HOLDS",
    Verdict.VACUOUS: "VACUOUS",
    Verdict.VIOLATED: "VIOLATED",
    Verdict.NOT_APPLICABLE: "NOT APPLICABLE",
    Verdict.NOT_JUDGED: "NOT JUDGED",
}
"""The word for each verdict."""
_MEANS = {
    Verdict.HOLDS: "So far, the inequality has held in every round to which the theorem applies.",
    Verdict.VACUOUS: (
        "The bound holds but is vacuous: it is no smaller than the largest value that is possible after this many "
        "rounds."
    ),
    Verdict.VIOLATED: (
        "The inequality failed in some round. Such a failure refutes a theorem that claims to hold for every run; a "
        "bound with high probability may fail occasionally."
    ),
    Verdict.NOT_APPLICABLE: (
        "An assumption is not met, so the theorem does not apply to this run. The theorem is not refuted."
    ),
    Verdict.NOT_JUDGED: (
        "The theorem bounds an expectation, which a single run may exceed. “200 repeats” compares the average of 200 "
        "independent runs with the bound."
    ),
}
_NOTIONS = {"expected mistakes": "E[M]"}
"""Names of bounded quantities on the scoreboard, if they differ from the theorem's."""

_LEAST_WORD = 10
"""Smallest font size in px of a verdict's word in a narrow pill."""
_ROUNDING = 0.01
"""Tolerance in px for the width of a box."""
_WRAPPED = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class Wording(NamedTuple):
    """The word of a verdict and its reason in one short line."""

    verdict: Verdict
    word: str
    reason: str


def wording(judgement: Judgement) -> Wording:
    """Return the wording of a judgement."""
    verdict = judgement.verdict
    value = bound_text(judgement)
    beyond = "<" if judgement.theorem.lower else ">"
    if verdict is Verdict.NOT_APPLICABLE:
        reason = next((translate_message(premise.why) for premise in judgement.premises if not premise.met), "")
    elif judgement.violation is not None:
        broken = judgement.violation
        reason = filled(
            translate("Text", "{actual} {beyond} {value} in round {t:,}"),
            actual=short(broken.actual), beyond=beyond, value=short(broken.value), t=broken.t
        )
        if judgement.theorem.kind == "high-probability":
            reason += filled(
                translate("Text", "; allowed with probability at most {quantities:g}"),
                quantities=judgement.quantities["delta"]
            )
        elif judgement.theorem.kind == "expectation":
            reason = translate("Text", "average {reason}, by over four standard errors").format(reason=reason)
    elif verdict is Verdict.VIOLATED:
        reason = f"{short(judgement.actual)} {beyond} {short(judgement.value)}"
    elif verdict is Verdict.NOT_JUDGED:
        reason = translate("Text", "needs repeats")
    elif reached_in_the_limit(judgement.theorem):
        reason = translate("Text", "{actual} in this run; {value} in expectation, in the limit").format(
            actual=short(judgement.actual), value=value
        )
    elif judgement.theorem.lower:
        reason = f"{short(judgement.actual)} ≥ {value}"
    elif verdict is Verdict.VACUOUS:
        reason = translate("Text", "{value} ≥ {cap}, the maximum in {rounds}").format(
            value=value, cap=short(judgement.cap), rounds=counted(judgement.t, "round")
        )
        if judgement.cap == judgement.t:
            reason = f"{value} ≥ t = {whole(judgement.t)}"
    elif judgement.theorem.kind == "expectation":
        reason = translate("Text", "average {mean_text} ≤ {value}").format(mean_text=mean_text(judgement), value=value)
    elif math.isinf(judgement.cap):
        reason = f"{short(judgement.actual)} ≤ {value}"
    else:
        reason = f"{value} < " + (f"t = {whole(judgement.t)}" if judgement.cap == judgement.t else short(judgement.cap))
    return Wording(verdict, declared(WORDS[verdict]), typeset(reason))


def meaning(verdict: Verdict) -> str:
    """Return a sentence that explains a verdict."""
    return declared(_MEANS[verdict])


def notion(theorem: Theorem) -> str:
    """Return the name of the quantity that a theorem bounds: mistakes, updates, E[M], regret or risk."""
    return _NOTIONS.get(theorem.bounds) or declared(theorem.bounds)


def comparison(judgement: Judgement) -> str:
    """Return the quantity compared with its bound, such as "regret 8.8 ≤ 29.6". Empty if there is no bound."""
    if judgement.verdict is Verdict.NOT_APPLICABLE:
        return ""
    name, lower = notion(judgement.theorem), judgement.theorem.lower
    if judgement.verdict is Verdict.NOT_JUDGED:
        return typeset(
            translate("Text", "{name} {actual}; in expectation ≤ {bound_text}").format(
                name=name, actual=short(judgement.actual), bound_text=bound_text(judgement)
            )
        )
    name = translate("Text", "average {name}").format(name=name) if judgement.theorem.kind == "expectation" else name
    actual, value = judgement.actual, judgement.value
    if reached_in_the_limit(judgement.theorem):
        return translate("Text", "{name} {actual}, in the limit {bound_text}").format(
            name=name, actual=short(actual), bound_text=bound_text(judgement)
        )
    if judgement.violation is not None:
        return f"{name} {short(judgement.violation.actual)} {'<' if lower else '>'} {short(judgement.violation.value)}"
    relation = "≥" if lower else "≤"
    if judgement.verdict is Verdict.VIOLATED:
        relation = "<" if lower else ">"
    bound = bound_text(judgement) if judgement.verdict is not Verdict.VIOLATED else short(value)
    return typeset(f"{name} {short(actual)} {relation} {bound}")


def mean_text(judgement: Judgement) -> str:
    """Return the average of further runs with its standard error, such as "12.9 ± 0.4"."""
    found = judgement.quantities
    mean = found.get("mean", judgement.actual)
    return f"{short(float(mean))} ± {short(float(found['standard_error']), 2)}"


def bound_text(judgement: Judgement) -> str:
    """Return the bound as on the scoreboard: its floor if the bounded quantity is an integer."""
    return floor(judgement.value) if judgement.theorem.integer else short(judgement.value)


@lru_cache(maxsize=64)
def fitted(reason: str, width: float, height: float, style: Style) -> tuple[str, float]:
    """Return a reason wrapped to a width and the number of lines in a height, at least one, and its actual height.

    A reason that does not fit is cut at a punctuation mark, or else after a word.
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
        whole.insert(0, brief)  # to avoid a line break between "t =" and its number
    text = reason
    for text in itertools.chain(whole, shorter):
        room = metrics.boundingRect(QRectF(0, 0, width, 1e4), _WRAPPED, text)
        if room.height() <= (lines + 0.1) * row and room.width() <= width:
            return text, room.height()
    return text, row


def reason(box: QRectF, words: str, style: Style, side: Qt.AlignmentFlag) -> Text:
    """Return the reason below a pill, shortened to fit its box. The tooltip then has the full text."""
    told = fitted(words, box.width(), box.height(), style)[0]
    align = side | Qt.AlignmentFlag.AlignTop
    ink, tip = style.colour("second"), "" if told == words else words
    return Text(box.adjusted(-1, 0, 1, 4), told, ink, style.note, False, align, wrap=True, tip=tip)


def pill_width(word: str, size: float, style: Style) -> float:
    """Return the width of a pill with a sign and a word at a font size in px."""
    return style.width(word, size, bold=True) + (2.7 if style.presenting else 3.2) * size


def pill(box: QRectF, words: Wording, style: Style, ratio: float, least: float) -> list[Item]:
    """Return a pill centred in a box: filled green, outlined, outlined and dashed, ink, or grey.

    The font size grows with the box and is at least `least`, unless the box is too narrow even for that.
    """
    size = max(min(max(0.44 * box.height(), float(style.note)), float(style.title)), least)
    room = box.width() + _ROUNDING
    while pill_width(words.word, size, style) > room and size > _LEAST_WORD:
        size -= 1
    width = style.width(words.word, size, bold=True)
    verdict = words.verdict
    fill = {Verdict.HOLDS: "hindsight", Verdict.VIOLATED: "ink", Verdict.NOT_APPLICABLE: "control"}.get(verdict)
    text = {Verdict.HOLDS: "on_strong", Verdict.VIOLATED: "card", Verdict.NOT_APPLICABLE: "second"}.get(verdict, "ink")
    colour = style.colour(text)
    outline = {Verdict.VACUOUS: "dashed", Verdict.NOT_JUDGED: "solid"}.get(verdict)
    border = f"2px {outline} {style.colours.ink}" if outline else ""
    box = QRectF(box.adjusted(-1, -1, 1, 1) if outline else box).toRect().toRectF()
    ground = Text(box, "", colour, ground=style.colour(fill) if fill else None, border=border,
                  radius=(box.height() - 1) // 2, tip=meaning(verdict))  # fmt: skip
    left = box.center().x() - (width + 1.5 * size) / 2
    side = math.ceil(size)
    at = QRectF(round(left), round(box.center().y() - side / 2), side, side)
    word = QRectF(left + 1.5 * size, box.top(), width + 2, box.height())
    sign = _sign(verdict, size, colour.name(), ratio)
    return [ground, Picture(at, sign), Text(word, words.word, colour, size, True)]


@lru_cache(maxsize=64)
def _sign(verdict: Verdict, size: float, colour: str, ratio: float) -> QPixmap:
    """Return the sign of a verdict: a tick, a ring, a cross, two coins or a dash."""
    side = math.ceil(size)
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), size / 7, c=Qt.PenCapStyle.RoundCap))
    at, r = QPointF(side / 2, side / 2), 0.32 * size
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
    elif verdict is Verdict.NOT_JUDGED:
        painter.drawEllipse(at - QPointF(0.5 * r, 0), 0.85 * r, 0.85 * r)
        painter.drawEllipse(at + QPointF(0.5 * r, 0), 0.85 * r, 0.85 * r)
    else:
        painter.drawLine(at - QPointF(r, 0), at + QPointF(r, 0))
    painter.end()
    return picture
