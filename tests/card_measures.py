"""Measurements of a card of placed texts: its smallest letters, overlaps, and texts that overflow or are clipped.

The size of a formula's letters is the font size times the scale of its picture. Limits of sums and indices are smaller,
as in print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import NamedTuple

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPixmap

from visualonline.views.text import statement
from visualonline.views.text.formula import formula
from visualonline.views.text.placed_labels import Picture, Text
from visualonline.views.theme.style import LIGHT, Style
from visualonline.views.widgets.label_panel import LabelPanel

_STYLE = Style(LIGHT)
_TOUCH = 2.0
"""Px by which two boxes may reach into each other before ink meets ink."""


class CardMeasures(NamedTuple):
    """The smallest letters in px with their positions, and the overlapping, overflowing and clipped texts."""

    smallest: float
    where: str
    overlaps: tuple[str, ...]
    outside: tuple[str, ...]
    cut: tuple[str, ...]

    @property
    def faults(self) -> tuple[str, ...]:
        """All faults except the size of the letters."""
        return (*self.overlaps, *(f"outside: {one}" for one in self.outside), *(f"cut: {one}" for one in self.cut))


class FormulaSizes:
    """Remembers at which size each formula of a statement was set."""

    def __init__(self) -> None:
        self._sizes: dict[int, tuple[str, float]] = {}

    @contextmanager
    def recording(self) -> Iterator[FormulaSizes]:
        """Record all that is set in this context."""
        set_formula = formula

        def record(tex: str, size: float, colour: str, ratio: float, *, inline: bool = False) -> QPixmap:
            picture = set_formula(tex, size, colour, ratio, inline=inline)
            self._sizes[picture.cacheKey()] = tex, size
            return picture

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(statement, "formula", record)
            yield self

    def of(self, item: Picture) -> tuple[str, float] | None:
        """Return a formula's TeX and the size of its letters as drawn; None if it is not a formula."""
        known = self._sizes.get(item.pixmap.cacheKey())
        if known is None:
            return None
        tex, size = known
        whole = item.pixmap.deviceIndependentSize()
        return tex, size * min(item.box.width() / whole.width(), item.box.height() / whole.height())


def measure(panel: LabelPanel, sizes: FormulaSizes) -> CardMeasures:
    """Measure a panel in its current state. Content that its scroll bar can show does not count as outside."""
    letters: list[tuple[float, str]] = []
    inked: list[tuple[str, QRectF]] = []
    cut = []
    for item in panel.labels.items:
        if isinstance(item, Picture):
            formula = sizes.of(item)
            if formula is not None:
                letters.append((formula[1], formula[0]))
            inked.append(("a sign" if formula is None else formula[0], item.box))
        elif item.text:
            letters.append((item.size, item.text))
            inked.append((item.text, ink(item)))
            if re.search(r"\S…", item.text) or not _fits(item):
                cut.append(item.text)
    overlaps = tuple(f"{a!r} over {b!r}" for (a, one), (b, other) in combinations(inked, 2) if _meet(one, other))
    sight = _content(panel)
    outside = tuple(name for name, box in inked if not sight.contains(box.adjusted(1, 1, -1, -1)))
    smallest, where = min(letters, default=(0.0, ""))
    return CardMeasures(smallest, where, overlaps, outside, tuple(cut))


def ink(item: Text) -> QRectF:
    """Return the bounding box of a text's letters within its box."""
    metrics = QFontMetricsF(_STYLE.font(item.size, bold=item.bold))
    flags = int(item.align) | (int(Qt.TextFlag.TextWordWrap) if item.wrap else 0)
    return metrics.boundingRect(item.box, flags, item.text)


def _fits(item: Text) -> bool:
    letters = ink(item)
    return letters.width() <= item.box.width() + 2 and letters.height() <= item.box.height() + 0.35 * item.size


def _meet(one: QRectF, other: QRectF) -> bool:
    both = one.intersected(other)
    return both.width() > _TOUCH and both.height() > _TOUCH


def _content(panel: LabelPanel) -> QRectF:
    """Return the card, including the part that can be scrolled into view."""
    height = max(float(panel.height()), getattr(panel, "content_height", 0.0))
    return QRectF(0, -height, panel.width(), 2 * height)

