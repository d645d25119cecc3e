"""The symbols of a theorem's statement as a table: symbol, meaning and value in the current round."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF

from visualonline.session.snapshot import LearnerSnapshot
from visualonline.theorems.notation import letters_of
from visualonline.views.text.numbers import short
from visualonline.views.text.placed_labels import Item, Text
from visualonline.views.text.symbols import meanings
from visualonline.views.text.translation import translate
from visualonline.views.theme.style import Style

_QUANTITIES = {
    "L_A,t": "loss", "L*ₜ": "L_star", "rₜ": "r", "r": "r", "r∞": "r", "γₜ": "gamma", "γ": "gamma", "γ_q": "gamma_q",
    "ρ": "rho", "R_p": "r_p", "N": "N", "β": "beta", "η": "eta", "θ": "theta", "d": "d", "D": "D", "G": "G", "U": "U",
    "L": "L", "L(z)": "drift", "κ": "kappa", "τ": "tau", "λ": "lam", "δ": "delta", "KL": "kl", "Pₜ": "right_updates",
    "Rₜ": "r", "n₀": "n_0", "n₁": "ones", "H_N": "H_N", "εₜ": "epsilon", "α₀": "alpha0", "ηⱼ": "eta", "V_t,i": "V",
    "n_t,i": "waking_rounds",
}  # fmt: skip
"""Quantity with the value of each symbol. Other symbols have no single number, or are the learner's parameters."""
_SEVERAL = {"p, q": ("p", "q"), "n, k": ("n", "k")}
_BOUNDED = {"E[Mₜ]": "expected mistakes", "R̄ₜ": "pseudo-regret", "R_t,i": "regret"}
_ROW, _GAP = 1.5, 1.2
"""Line height and gap between columns, in multiples of the font size."""
_WRAPPED = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_TOP_LEFT = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
_TOP_RIGHT = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight


class Symbol(NamedTuple):
    """A symbol, its meaning, and its current value; the value is empty if it is not a single number."""

    name: str
    means: str
    value: str


def symbols_now(shown: LearnerSnapshot) -> tuple[Symbol, ...]:
    """Return the symbols of the current statement, with their values if the current round is judged."""
    theorem = shown.expected
    if theorem is None or not shown.statement:
        return ()
    found = meanings(shown.statement, letters_of(theorem))
    return tuple(Symbol(name, _meaning(name, means, shown), _value(name, shown)) for name, means in found)


def _meaning(name: str, means: str, shown: LearnerSnapshot) -> str:
    """Return the meaning of a symbol. For updates, add whether they equal the number of mistakes so far."""
    if name == "Uₜ" and _is_over(shown) and shown.frame.updates == shown.frame.mistakes:
        return translate("Text", "{means}; so far equal to the number of mistakes M").format(means=means)
    return means


def _is_over(shown: LearnerSnapshot) -> bool:
    """Return whether the current round is judged. Before that, its counts would reveal the label."""
    return shown.judgement is not None and shown.judgement.t == shown.frame.t


def _value(name: str, shown: LearnerSnapshot) -> str:
    judgement = shown.judgement
    if judgement is None or shown.solving:
        return ""
    if name in ("Mₜ", "Uₜ"):
        if not _is_over(shown):
            return ""
        return short(shown.frame.mistakes if name == "Mₜ" else shown.frame.updates)
    if _BOUNDED.get(name) == judgement.theorem.bounds:
        return short(judgement.actual)
    found = judgement.quantities
    if name == "d" and "d" not in found:
        return short(len(shown.weights))
    if name in _SEVERAL:
        return ", ".join(short(float(found[key])) for key in _SEVERAL[name] if key in found)
    if name == "u" and "u_norm" in found:
        return f"‖u‖ = {short(float(found['u_norm']))}"
    value = found.get(_QUANTITIES.get(name, ""))
    if value is None:
        given = (shown.rule.values[p.name] for p in shown.learner.parameters if p.symbol == name)
        value = next((one for one in given if isinstance(one, int | float)), "")
    return value if isinstance(value, str) else short(float(value))


def symbol_rows(box: QRectF, symbols: tuple[Symbol, ...], style: Style) -> tuple[list[Item], float]:
    """Return a heading and the rows from the top of a box, and their bottom. A long meaning wraps."""
    size, top = style.letter, box.top()
    metrics = QFontMetricsF(style.font(size))
    line, gap = metrics.lineSpacing(), _GAP * size
    heading = Symbol(translate("Text", "symbol"), translate("Text", "meaning"), translate("Text", "value now"))
    rows = (heading, *symbols)
    first = max(style.width(row.name, size, bold=True) for row in rows) + gap
    last = max(style.width(row.value, size, bold=True) for row in rows) + gap
    found: list[Item] = []
    for row in rows:
        middle = QRectF(box.left() + first, top, max(box.width() - first - last, 6 * size), 1e4)
        lines = max(1, round(metrics.boundingRect(middle.adjusted(0, 0, -2, 0), _WRAPPED, row.means).height() / line))
        high, head = lines * line, row is heading
        ink, second = style.colour("second" if head else "ink"), style.colour("second")
        told = QRectF(middle.topLeft(), QSizeF(middle.width(), high))
        name = QRectF(box.left(), top, first, line)
        value = QRectF(box.right() - last, top, last, line)
        found += [
            Text(name, row.name, ink, size, not head, _TOP_LEFT),
            Text(told, row.means, second, size, align=_TOP_LEFT, wrap=True),
            Text(value, row.value, ink, size, not head, _TOP_RIGHT),
        ]
        top += high + (_ROW - 1.2) * size
    return found, top
