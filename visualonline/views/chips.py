"""Small squares that choose one of several: a learner by its letter, a part by its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from visualonline.views.style import Style


def paint_chips(
    painter: QPainter, box: QRectF, style: Style, texts: Sequence[str], chosen: int
) -> list[tuple[QRectF, int]]:
    """Paint a chip for each text, the last at the right end of the box; return where each stands, with its number."""
    side = 1.5 * style.caption
    painter.setFont(style.font(style.note, bold=True))
    chips = []
    for k, text in enumerate(texts):
        chip = QRectF(box.right() - (len(texts) - k) * (side + 4), box.top() + 1, side, side)
        here = k == chosen
        painter.setPen(QPen(style.colour("ink" if here else "edge"), 1.5))
        painter.setBrush(style.colour("ink" if here else "control"))
        painter.drawRoundedRect(chip, 6, 6)
        painter.setPen(style.colour("card" if here else "second"))
        painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), text)
        chips.append((chip, k))
    return chips
