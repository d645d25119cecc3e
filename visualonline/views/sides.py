"""The sides of a chain of inequalities as formulas: as large as the room allows; where it is small some give way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPixmap

from visualonline.theorems.proof import Side
from visualonline.views.formula import formula
from visualonline.views.style import Style

COLOURS = {"paid": "paid", "allowed": "allowed", "hindsight": "hindsight", "learner": "ink"}
"""The colour of each role that a side can have."""
_SIZES = (1.6, 1.35, 1.2, 1.0)
"""Of formulas, in sizes of the text."""
_LEGIBLE = 2
"""How many of the sizes are too small to be chosen where a side can be left out instead."""
_BESIDE = 7.5
"""The width of what stands beside a formula, in sizes of the text."""


class Sides(NamedTuple):
    """Sets sides in a style, for a device with so many pixels in one px."""

    style: Style
    ratio: float

    def picture(self, side: Side, size: float) -> QPixmap:
        """Return a side's formula at a size of type in px."""
        return formula(side.tex, size, self.style.colour(COLOURS[side.role]).name(), self.ratio, inline=True)

    def legible(self, sides: Sequence[Side], width: float) -> bool:
        """Return whether all sides can be read in a column that is so wide."""
        note = float(self.style.note)
        sizes = (self.picture(side, note).deviceIndependentSize() for side in sides)
        return all(0.75 * size.width() + _BESIDE * note <= width for size in sizes)

    def settled(self, sides: Sequence[Side], room: QSizeF, kept: set[int]) -> dict[int, tuple[QPixmap, float]]:
        """Return the formulas, as large as the room allows, with the heights of their lines, by the number of the side.

        Where not all fit in a legible size, those in the middle that are not `kept` are left out.
        """
        note = self.style.note
        shown = list(range(len(sides)))
        sizes = [size * note for size in _SIZES]
        while True:
            pictures = {k: self.picture(sides[k], sizes[0]) for k in shown}
            extents = {k: picture.deviceIndependentSize() for k, picture in pictures.items()}
            heights = {k: max(1.5 * note, extent.height() + 0.25 * note) for k, extent in extents.items()}
            over = sum(heights.values()) > room.height()
            widest = max(shown, key=lambda k: extents[k].width())
            wide = extents[widest].width() + _BESIDE * note > room.width()
            spare = [k for k in shown if k not in kept and (over or k == widest)]
            if (over or wide) and spare and len(sizes) <= _LEGIBLE:
                shown.remove(spare[len(spare) // 2])
            elif (over or wide) and len(sizes) > 1:
                sizes.pop(0)
            else:
                break
        spread = room.height() - sum(heights.values())
        squeeze = min(1.0, room.height() / sum(heights.values()))
        loose = min(0.5 * note, max(0.0, spread / len(heights)))
        return {k: (pictures[k], heights[k] * squeeze + loose) for k in shown}
