"""The names of experts' lines and the signs of the sides, above the points, each on a small background."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from visualonline.core.plugin import Expert
from visualonline.core.types import Array
from visualonline.views.plane.geometry import Line
from visualonline.views.plane.projection import Projection
from visualonline.views.plot.box_item import BoxItem
from visualonline.views.theme.style import LIGHT, Style

_NAMED = 16
"""Largest number of named experts."""
HEAVY = 0.04
"""Share from which an expert is drawn as significant."""
_ASIDE = 1.5
"""Distance of the signs from the line, in multiples of the note size."""


class NamesItem(BoxItem):
    """Short texts at the edge of the view.

    Attributes
    ----------
    texts : list of (QRectF, QColor, str)
        Each text with its box in px and its colour.
    """

    def __init__(self, box: object) -> None:
        super().__init__(box, 1.5)  # between the latest points and the current round
        self._style = Style(LIGHT)
        self.texts: list[tuple[QRectF, QColor, str]] = []

    def clear(self, style: Style) -> None:
        """Remove all texts. Texts added later have the given style."""
        self._style, self.texts = style, []

    def add_experts(
        self, projection: Projection, experts: tuple[Expert, ...], shares: Array, best: int | None
    ) -> None:
        """Write the experts' names where their lines leave the view, as far as they fit.

        The heaviest experts come first. If there are many, only those with significant weights are named. The `best`
        one is emphasised.
        """
        s = self._style
        font = s.font(s.note, bold=True)
        taken = [box for box, _colour, _name in self.texts]
        many = len(experts) > _NAMED
        for i in np.argsort(-shares, kind="stable")[:_NAMED].tolist():
            if many and not (shares[i] > HEAVY or i == best):
                continue
            line = projection.geometry.line(experts[i].normal, experts[i].offset)
            size = QSizeF(QFontMetricsF(font).horizontalAdvance(experts[i].name) + 10, 1.5 * font.pixelSize())
            boxes = (_moved_inside(projection.view, end, size) for end in projection.leaving(line))
            box = next((box for box in boxes if not any(box.intersects(other) for other in taken)), None)
            if box is not None:
                taken.append(box)
                ink = s.colour("ink" if shares[i] > HEAVY else "second")
                colour = s.written("hindsight") if i == best else s.written("", ink)
                self.texts.append((box, colour, experts[i].name))

    def add_signs(self, projection: Projection, line: Line) -> None:
        """Write + and − on the two sides of a line, where it leaves the view."""
        s = self._style
        size = QSizeF(1.5 * s.note, 1.5 * s.note)
        for end in projection.leaving(line):
            boxes = [_moved_inside(projection.view, at, size) for at in projection.beside(line, end, _ASIDE * s.note)]
            if not boxes[0].intersects(boxes[1]):
                for box, sign, role in zip(boxes, "+−", ("positive_text", "negative_text"), strict=True):
                    self.texts.append((box, s.colour(role), sign))
                return

    def add_corner_signs(self, view: QRectF, sides: Array) -> None:
        """Write + or − in each corner of the view, by the sign of `sides` there, an array of shape (rows, columns)."""
        s = self._style
        size, inner = QSizeF(1.5 * s.note, 1.5 * s.note), view.adjusted(1, 1, -1, -1)
        corners = (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight())
        for corner, side in zip(corners, sides[[0, 0, -1, -1], [0, -1, 0, -1]].tolist(), strict=True):
            if side:
                sign, role = ("+", "positive_text") if side > 0 else ("−", "negative_text")
                self.texts.append((_moved_inside(view, corner, size), s.colour(role), sign))

    def draw(self, painter: QPainter) -> None:
        """Draw all texts."""
        s = self._style
        painter.setFont(s.font(s.note, bold=True))
        painter.setBrush(s.colour("card", 0.9))
        for box, colour, text in self.texts:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(colour)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)


def _moved_inside(view: QRectF, middle: QPointF, size: QSizeF) -> QRectF:
    """Return a box of the given size centred at `middle`, moved into the view if necessary."""
    left = min(max(middle.x() - size.width() / 2, view.left() + 2), view.right() - size.width() - 2)
    top = min(max(middle.y() - size.height() / 2, view.top() + 2), view.bottom() - size.height() - 2)
    return QRectF(QPointF(left, top), size)
