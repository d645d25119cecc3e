"""Small squares that choose one of several: a learner by its letter, a part by its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from visualonline.views.style import Style


def placed(right: float, top: float, n: int, style: Style) -> list[QRectF]:
    """Return where n chips stand, the last of which ends at the `right`."""
    side = 1.5 * style.caption
    return [QRectF(right - (n - k) * (side + 4), top + 1, side, side) for k in range(n)]


def paint_chip(painter: QPainter, chip: QRectF, style: Style, text: str, *, chosen: bool) -> None:
    """Paint a chip."""
    painter.setFont(style.font(style.note, bold=True))
    painter.setPen(QPen(style.colour("ink" if chosen else "edge"), 1.5))
    painter.setBrush(style.colour("ink" if chosen else "control"))
    painter.drawRoundedRect(chip, 6, 6)
    painter.setPen(style.colour("card" if chosen else "second"))
    painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), text)


def paint_chips(
    painter: QPainter, box: QRectF, style: Style, texts: Sequence[str], chosen: int
) -> list[tuple[QRectF, int]]:
    """Paint a chip for each text, the last at the right end of the box; return where each stands, with its number."""
    chips = placed(box.right(), box.top(), len(texts), style)
    for k, (chip, text) in enumerate(zip(chips, texts, strict=True)):
        paint_chip(painter, chip, style, text, chosen=k == chosen)
    return [(chip, k) for k, chip in enumerate(chips)]
