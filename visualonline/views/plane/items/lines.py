"""All straight lines of the plane: hindsight with its band, the experts with their names, the hyperplane."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from visualonline.core.plugin import Expert
from visualonline.core.types import Array
from visualonline.views.plane.geometry import Line
from visualonline.views.plane.items.item import BoxItem
from visualonline.views.plane.projection import Projection
from visualonline.views.theme.style import LIGHT, Style

_NAMED = 16
"""Experts that are named at most."""
_FINE = 0.04
"""The share up to which a line is 1 px wide, which is drawn twenty times as fast as a wider one."""
_NEAR = 4.0
"""Px from a line at which the mouse is on it."""
_FAINT = 0.3
"""How strong the line of an expert without weight is: a thin line spreads over two pixels, with half of it in each."""
_ASIDE = 1.5
"""How far from the line the signs of its sides stand, in sizes of notes."""


class LinesItem(BoxItem):
    """Lines and at most one band, in the order in which they were added."""

    def __init__(self, box: object) -> None:
        super().__init__(box, -1)
        self._style = Style(LIGHT)
        self._band: tuple[QColor, QPolygonF] | None = None
        self._strokes: list[tuple[QPen, QLineF, str | Callable[[], str]]] = []
        self._names: list[tuple[QRectF, QColor, str]] = []

    def clear(self, style: Style) -> None:
        """Draw nothing; names that are added next are written in a style."""
        self._style, self._band, self._strokes, self._names = style, None, [], []

    def add(
        self, projection: Projection, line: Line | None, pen: QPen, told: str | Callable[[], str] = ""
    ) -> None:
        """Draw a line as far as it lies in the view; `told` is what is said of it, or what says it when it is asked."""
        ends = projection.crossing(line)
        if ends is not None:
            self._strokes.append((pen, ends, told))

    def told_at(self, place: QPointF) -> str:
        """Return what is said of the line under a place in px, the uppermost of several; empty if there is none."""
        for _pen, line, told in reversed(self._strokes):
            across = line.normalVector().unitVector()
            away = (place.x() - line.x1()) * across.dx() + (place.y() - line.y1()) * across.dy()
            if told and abs(away) <= _NEAR:
                return told if isinstance(told, str) else told()
        return ""

    def set_band(self, projection: Projection, line: Line, half_width: float, colour: QColor) -> None:
        """Fill the band around a line, below all lines."""
        above = projection.half_plane(line._replace(c=line.c - half_width), 1)
        self._band = colour, projection.half_plane(line._replace(c=line.c + half_width), -1, above)

    def add_experts(
        self, projection: Projection, experts: tuple[Expert, ...], shares: Array, best: int | None, ink: QColor,
        width: float, told: Callable[[int], str],
    ) -> None:  # fmt: skip
        """Draw each expert as a line as strong and wide as its share, in [0, 1]; one of share 1 has `ink` and `width`.

        What `told` says of each is said where the mouse rests on its line.

        Experts have their names where their lines leave the view, as far as there is room: the heaviest first, and
        where many have no weight those that have some. The `best` one is set off.
        """
        for i in np.argsort(shares, kind="stable").tolist():
            share, expert, colour = float(shares[i]), experts[i], QColor(ink)
            colour.setAlphaF(_FAINT + (1 - _FAINT) * share)
            pen = QPen(colour, 1.2 + (width - 0.5) * share if share > _FINE else 1.0)
            self.add(projection, projection.geometry.line(expert.normal, expert.offset), pen, partial(told, i))
        s = self._style
        font = s.font(s.note, bold=True)
        taken = [box for box, _colour, _name in self._names]
        many = len(experts) > _NAMED
        for i in np.argsort(-shares, kind="stable")[:_NAMED].tolist():
            if many and not (shares[i] > _FINE or i == best):
                continue
            line = projection.geometry.line(experts[i].normal, experts[i].offset)
            size = QSizeF(QFontMetricsF(font).horizontalAdvance(experts[i].name) + 10, 1.5 * font.pixelSize())
            boxes = (_moved_inside(projection.view, end, size) for end in projection.leaving(line))
            box = next((box for box in boxes if not any(box.intersects(other) for other in taken)), None)
            if box is not None:
                taken.append(box)
                ink = s.colour("ink" if shares[i] > _FINE else "second")
                colour = s.written("hindsight") if i == best else s.written("", ink)
                self._names.append((box, colour, experts[i].name))

    def add_signs(self, projection: Projection, line: Line) -> None:
        """Write + and − on either side of a line, where it leaves the view."""
        s = self._style
        size = QSizeF(1.5 * s.note, 1.5 * s.note)
        for end in projection.leaving(line):
            boxes = [_moved_inside(projection.view, at, size) for at in projection.beside(line, end, _ASIDE * s.note)]
            if not boxes[0].intersects(boxes[1]):
                for box, sign, role in zip(boxes, "+−", ("positive_text", "negative_text"), strict=True):
                    self._names.append((box, s.colour(role), sign))
                return

    def add_corner_signs(self, view: QRectF, sides: Array) -> None:
        """Write + or − in each corner of the view, by the sign there of `sides`, a grid of shape (rows, columns)."""
        s = self._style
        size, inner = QSizeF(1.5 * s.note, 1.5 * s.note), view.adjusted(1, 1, -1, -1)
        corners = (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight())
        for corner, side in zip(corners, sides[[0, 0, -1, -1], [0, -1, 0, -1]].tolist(), strict=True):
            if side:
                sign, role = ("+", "positive_text") if side > 0 else ("−", "negative_text")
                self._names.append((_moved_inside(view, corner, size), s.colour(role), sign))

    def draw(self, painter: QPainter) -> None:
        """Draw the band, the lines and the names."""
        if self._band is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._band[0])
            painter.drawPolygon(self._band[1])
        for pen, line, _told in self._strokes:
            painter.setPen(pen)
            painter.drawLine(line)
        if not self._names:
            return
        s = self._style
        painter.setFont(s.font(s.note, bold=True))
        painter.setBrush(s.colour("card", 0.9))
        for box, colour, name in self._names:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(colour)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), name)


def _moved_inside(view: QRectF, middle: QPointF, size: QSizeF) -> QRectF:
    """Return the box of a size round `middle`, moved as far as it takes to lie in the view."""
    left = min(max(middle.x() - size.width() / 2, view.left() + 2), view.right() - size.width() - 2)
    top = min(max(middle.y() - size.height() / 2, view.top() + 2), view.bottom() - size.height() - 2)
    return QRectF(QPointF(left, top), size)
