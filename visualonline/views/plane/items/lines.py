"""The lines of the plane: true boundary, hindsight with its band, experts, hyperplane."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from visualonline.core.plugin import Expert
from visualonline.core.types import Array
from visualonline.views.plane.geometry import Line
from visualonline.views.plane.items.names import HEAVY, NamesItem
from visualonline.views.plane.projection import Projection
from visualonline.views.plot.box_item import BoxItem
from visualonline.views.theme.style import Style

_NEAR = 4.0
"""Distance in px within which the mouse hits a line."""
_FAINT = 0.3
"""Opacity of an expert's line for weight 0. A thin line covers two pixels with half of its opacity each."""


class LinesItem(BoxItem):
    """Lines, and at most one band, in the order in which they were added.

    Attributes
    ----------
    names : NamesItem
        The names of lines and the signs of their sides, above the points.
    """

    def __init__(self, box: object) -> None:
        super().__init__(box, -1)
        self._band: tuple[QColor, QPolygonF] | None = None
        self._curves: list[tuple[QPen, QPainterPath]] = []
        self._strokes: list[tuple[QPen, QLineF, str | Callable[[], str]]] = []
        self.names = NamesItem(box)

    def clear(self, style: Style) -> None:
        """Draw nothing. Names added later have the given style."""
        self._band, self._curves, self._strokes = None, [], []
        self.names.clear(style)

    def add(
        self, projection: Projection, line: Line | None, pen: QPen, tooltip: str | Callable[[], str] = ""
    ) -> None:
        """Add a line if it crosses the view, with its tooltip or a function that returns the tooltip."""
        ends = projection.crossing(line)
        if ends is not None:
            self._strokes.append((pen, ends, tooltip))

    def add_curve(self, projection: Projection, P: Array, pen: QPen) -> None:
        """Add the curve through the points `P`, of shape (n, 2), below all straight lines."""
        self._curves.append((pen, projection.curve(P)))

    def tooltip_at(self, place: QPointF) -> str:
        """Return the tooltip of the topmost line at a position in px, empty if there is none."""
        for _pen, line, tooltip in reversed(self._strokes):
            across = line.normalVector().unitVector()
            away = (place.x() - line.x1()) * across.dx() + (place.y() - line.y1()) * across.dy()
            if tooltip and abs(away) <= _NEAR:
                return tooltip if isinstance(tooltip, str) else tooltip()
        return ""

    def set_band(self, projection: Projection, line: Line, half_width: float, colour: QColor) -> None:
        """Fill the band around a line, below all lines."""
        above = projection.half_plane(line._replace(c=line.c - half_width), 1)
        self._band = colour, projection.half_plane(line._replace(c=line.c + half_width), -1, above)

    def add_ways(self, projection: Projection, ways: Array, pen: QPen) -> None:
        """Add a segment from each point `ways[:, 0]` to `ways[:, 1]`, for an array of shape (n, 2, d)."""
        starts, ends = projection.places(ways[:, 0]), projection.places(ways[:, 1])
        for (x, y), (across, up) in zip(starts.tolist(), ends.tolist(), strict=True):
            self._strokes.append((pen, QLineF(x, y, across, up), ""))

    def add_experts(
        self, projection: Projection, experts: tuple[Expert, ...], shares: Array, best: int | None, ink: QColor,
        width: float, tooltip: Callable[[int], str],
    ) -> None:  # fmt: skip
        """Add each expert as a line, whose opacity and width grow with the share in [0, 1], up to `ink` and `width`.

        `tooltip` returns the tooltip of an expert by its index.

        Names are next to the lines. The name of the `best` expert is emphasised.
        """
        for i in np.argsort(shares, kind="stable").tolist():
            share, expert, colour = float(shares[i]), experts[i], QColor(ink)
            colour.setAlphaF(_FAINT + (1 - _FAINT) * share)
            # a line of 1 px is drawn twenty times as fast as a wider one
            pen = QPen(colour, 1.2 + (width - 0.5) * share if share > HEAVY else 1.0)
            self.add(projection, projection.geometry.line(expert.normal, expert.offset), pen, partial(tooltip, i))
        self.names.add_experts(projection, experts, shares, best)

    def draw(self, painter: QPainter) -> None:
        """Draw the band and the lines."""
        if self._band is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._band[0])
            painter.drawPolygon(self._band[1])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen, curve in self._curves:
            painter.setPen(pen)
            painter.drawPath(curve)
        for pen, line, _told in self._strokes:
            painter.setPen(pen)
            painter.drawLine(line)
