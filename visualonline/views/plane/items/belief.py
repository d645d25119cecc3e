"""A learner's belief about w: an ellipse of plausible w, and the wedge in which the side is uncertain.

The ellipse contains all w within one standard deviation of the mean, around the tip of the arrow. The wedge contains
the points that these w classify differently: |mean · x| ≤ sqrt(x · covariance x). It is bounded by two lines
through 0, which approach the hyperplane as the belief becomes narrower. While the ellipse contains 0, the side is
uncertain everywhere, and there are no lines.
"""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from visualonline.abilities.believes import Belief
from visualonline.core.types import Array
from visualonline.views.plane.geometry import Line
from visualonline.views.plane.projection import Projection
from visualonline.views.plot.box_item import BoxItem
from visualonline.views.text.translation import translate

_CORNERS = 121
_FILL = 0.13
"""Opacity of the wedge in the learner's colour."""
_NEAR = 5.0
"""Distance in px within which the mouse hits the ellipse or an edge of the wedge."""


def wedge_lines(belief: Belief) -> tuple[Line, Line] | None:
    """Return the two lines that bound the wedge of a belief about two weights, or None if the wedge is the whole plane.

    With M = mean meanᵀ − covariance, the side is uncertain where x · M x < 0. This form is the product of the two
    lines' equations.

    Examples
    --------
    >>> one, other = wedge_lines(Belief(np.array([2.0, 0.0]), np.eye(2)))
    >>> sorted(round(abs(line.a / line.b), 3) for line in (one, other))
    [1.732, 1.732]
    """
    values, vectors = np.linalg.eigh(np.outer(belief.mean, belief.mean) - belief.covariance)
    if values[1] <= 0 or values[0] >= 0:
        return None
    along, across = math.sqrt(values[1]) * vectors[:, 1], math.sqrt(-values[0]) * vectors[:, 0]
    one, other = along + across, along - across
    return Line(float(one[0]), float(one[1]), 0.0), Line(float(other[0]), float(other[1]), 0.0)


def ellipse_corners(belief: Belief) -> Array:
    """Return points on the ellipse of a belief about two weights, as a closed polygon of shape (n, 2)."""
    turns = np.linspace(0, 2 * np.pi, _CORNERS)
    values, vectors = np.linalg.eigh(belief.covariance)
    circle = np.column_stack([np.cos(turns), np.sin(turns)])
    return np.asarray(belief.mean + circle * np.sqrt(np.maximum(values, 0.0)) @ vectors.T)


class BeliefItem(BoxItem):
    """The wedge below the hyperplane, and the ellipse around the arrow's tip."""

    def __init__(self, box: object) -> None:
        super().__init__(box, -1.5)
        self._fill, self._pen = QColor(), QPen()
        self._parts: list[QPolygonF] = []
        self._edges: list[QLineF] = []
        self._ellipse = QPolygonF()

    def clear(self) -> None:
        """Draw nothing."""
        self._parts, self._edges, self._ellipse = [], [], QPolygonF()

    def set_belief(self, projection: Projection, belief: Belief, scale: float, ink: QColor, width: float) -> None:
        """Set a belief about two weights. The ellipse has the scale of the arrows."""
        self._fill, self._pen = QColor(ink), QPen(ink, width)
        self._fill.setAlphaF(_FILL)
        self._ellipse = QPolygonF([projection.at(*place) for place in (scale * ellipse_corners(belief)).tolist()])
        lines = wedge_lines(belief)
        if lines is None:
            return
        for sign in (1, -1):
            self._parts.append(projection.half_plane(lines[1], -sign, projection.half_plane(lines[0], sign)))
        self._edges = [edge for edge in map(projection.crossing, lines) if edge is not None]

    def tooltip_at(self, place: QPointF) -> str:
        """Return the tooltip of the belief at a position in px, empty if there is none."""
        for edge in self._edges:
            across = edge.normalVector().unitVector()
            if abs((place.x() - edge.x1()) * across.dx() + (place.y() - edge.y1()) * across.dy()) <= _NEAR:
                return translate(
                    "Plane", "between the thin lines, the learner is uncertain about the side: |w·x| ≤ σ(x)"
                )
        corners = (self._ellipse.at(k) for k in range(self._ellipse.size()))
        if any(QLineF(place, corner).length() <= _NEAR for corner in corners):
            return translate("Plane", "the distribution over w at one standard deviation, on the scale of the arrow")
        return ""

    def draw(self, painter: QPainter) -> None:
        """Draw the wedge, its edges and the ellipse."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._fill)
        for part in self._parts:
            painter.drawPolygon(part)
        painter.setPen(self._pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLines(self._edges)
        painter.drawPolyline(self._ellipse)
