"""Small squares to choose one of several items: a learner by its letter, a part by its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt

from visualonline.views.text.placed_labels import Text
from visualonline.views.theme.style import Style


def placed(right: float, top: float, n: int, style: Style) -> list[QRectF]:
    """Return the boxes of n chips. The last one ends at `right`."""
    side = 1.5 * style.caption
    return [QRectF(right - (n - k) * (side + 4), top + 1, side, side) for k in range(n)]


def chip(box: QRectF, style: Style, text: str, *, chosen: bool) -> Text:
    """Return a chip."""
    colour, ground = style.colour("card" if chosen else "second"), style.colour("ink" if chosen else "control")
    border = f"1.5px solid {style.colour('ink' if chosen else 'edge').name()}"
    centre = Qt.AlignmentFlag.AlignCenter
    return Text(box, text, colour, style.note, True, centre, ground=ground, border=border, radius=6)


def chips(box: QRectF, style: Style, texts: Sequence[str], chosen: int) -> tuple[list[Text], list[tuple[QRectF, int]]]:
    """Return a chip for each text, right-aligned in the box, and the box of each chip with its index."""
    boxes = placed(box.right(), box.top(), len(texts), style)
    pairs = zip(boxes, texts, strict=True)
    found = [chip(each, style, text, chosen=k == chosen) for k, (each, text) in enumerate(pairs)]
    return found, [(each, k) for k, each in enumerate(boxes)]
