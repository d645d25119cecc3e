"""Changes that make a failing premise hold, as texts and as buttons on a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from PySide6.QtCore import QRectF, Qt

from visualonline.core.catalog import catalog
from visualonline.core.cure import Cure
from visualonline.core.plugin import Plugin
from visualonline.session.commands import MeetPremise
from visualonline.session.cures import cures
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.text.numbers import short
from visualonline.views.text.placed_labels import Item, Text
from visualonline.views.text.translation import declared, translate
from visualonline.views.theme.style import Style

_OPTIONS = {
    "bias": "Append a bias feature",
    "mirror negated": "Append the features −x",
    "mirror complement": "Append the features 1 − x",
    "normalize unit": "Scale each x to norm 1",
    "delay": "Remove the delay",
    "passes": "Repeat the stream 10 times",
}
"""Texts of stream options; the key contains the value if there are several."""
_ROW, _SIDES = 1.75, 0.5
"""Height of a button and its horizontal padding, in multiples of the font size."""


class WrittenCure(NamedTuple):
    """A change that makes a premise hold: its text and its command."""

    words: str
    command: MeetPremise


def written_cures(facts: WorkspaceFacts | None, snapshot: Snapshot, i: int) -> tuple[WrittenCure, ...]:
    """Return the changes that make the failing premises of learner i's theorem hold."""
    judgement = snapshot.learners[i].judgement
    if facts is None or judgement is None:
        return ()
    found = cures(facts.document, i, judgement, needs_bias=snapshot.needs_bias)
    learner, stream = snapshot.learners[i].learner, facts.document.stream.source
    return tuple(WrittenCure(_words(one.cure, learner, catalog("streams").plugins.get(stream)), one) for one in found)


def _words(cure: Cure, learner: Plugin, source: Plugin | None) -> str:
    if cure.of == "option":
        return declared(_OPTIONS.get(cure.name) or _OPTIONS[f"{cure.name} {cure.value}"])
    if cure.of == "stream":
        stream = declared(catalog("streams").plugins[cure.name].name)
        return translate("Text", "Choose the stream “{stream}”").format(stream=stream)
    plugin = learner if cure.of == "parameter" else cast("Plugin", source)
    param = next(param for param in plugin.parameters if param.name == cure.name)
    value = param.default if cure.value is None else cure.value
    if param.type == "choice":
        labels = dict(zip(param.choices, param.choice_labels, strict=False))
        label = declared(labels.get(str(value), str(value)))
        return translate("Text", "Choose “{label}” for “{title}”").format(label=label, title=declared(param.title))
    number = short(value) if isinstance(value, int | float) else declared(str(value))
    return translate("Text", "Set {symbol} to {value}").format(symbol=param.symbol, value=number)


def cure_width(cure: WrittenCure, style: Style, size: float) -> float:
    """Return the width in px of a cure's button at a font size in px."""
    return style.width(cure.words, size) + 2 * _SIDES * size + 3


def cure_button(place: QRectF, cure: WrittenCure, style: Style, size: float, before: str = "") -> Text:
    """Return a cure's button with a font size in px. If the text does not fit, a shorter one is used.

    The tooltip begins with `before`.
    """
    tip = translate("Text", "{words}, so that the assumption can be met. Ctrl+Z undoes the change.")
    size = size if cure_width(cure, style, size) <= place.width() + 1 else size - 1
    fits = cure_width(cure, style, size) <= place.width() + 1
    return Text(
        place, cure.words if fits else translate("Text", "Meet the assumption"),
        style.colour("ink"), size, False, Qt.AlignmentFlag.AlignCenter,
        ground=style.colour("control"), border=f"1px solid {style.colour('edge').name()}", radius=6,
        tip=before + tip.format(words=cure.words),
        command=cure.command,
    )  # fmt: skip


def cure_buttons(
    left: float, top: float, width: float, found: Sequence[WrittenCure], style: Style
) -> tuple[list[Item], float]:
    """Return a button for each cure, placed in rows from the top left corner, and the bottom of the last row."""
    size, x, items, bottom = style.letter, left, list[Item](), top
    for cure in found:
        wide = min(cure_width(cure, style, size), width)
        if x > left and x + wide > left + width:
            x, top = left, bottom + 0.3 * size
        items.append(cure_button(QRectF(x, top, wide, _ROW * size), cure, style, size))
        x, bottom = x + wide + size, top + _ROW * size
    return items, bottom
