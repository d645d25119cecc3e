"""The scale of numbers at a side of a plot, written as numbers are written everywhere, with the axis's symbol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from visualonline.views.numbers import short

_RIM = 15
"""Px by which the first number may stand out beyond an axis of rounds."""


class Scale(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis of numbers. A `symbol`, for an axis at the foot, stands at its end in the place of a number."""

    def __init__(self, orientation: str, symbol: str = "") -> None:
        super().__init__(orientation)
        self._symbol = symbol
        self.setStyle(hideOverlappingLabels=_RIM if symbol else True)

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:  # noqa: ARG002  theirs
        """Return the numbers with a true minus, thousands apart."""
        return [short(value * scale) for value in values]

    def generateDrawSpecs(self, p: QPainter) -> Any:
        """Add the symbol to what pyqtgraph settled, and leave out the numbers that it would touch."""
        specs = super().generateDrawSpecs(p)
        if specs is None or not self._symbol:
            return specs
        axis, lines, texts = specs
        height = p.fontMetrics().height()
        width = p.fontMetrics().horizontalAdvance(self._symbol)
        end = self.mapRectFromParent(self.geometry()).right()
        place = QRectF(end - width, self.style["tickTextOffset"][1], width, 0.8 * height)
        free = [text for text in texts if text[0].right() < place.left() - 0.5 * height]
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip
        return axis, lines, [*free, (place, flags, self._symbol)]
