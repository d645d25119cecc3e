"""The current round: its point with a ring, the arrows of w and its update, and rings at support vectors."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from visualonline.core.types import Array, Round
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import Snapshot
from visualonline.views.plane.arrow_label import Taken
from visualonline.views.plane.arrows import paint_arrow, paint_update
from visualonline.views.plane.tween import phase_progress
from visualonline.views.plot.box_item import BoxItem
from visualonline.views.theme.strokes import draw_mark, draw_pending
from visualonline.views.theme.style import LIGHT, Style

RING = 1.25
"""Radius of the ring around the current point, relative to the size of its mark."""
_MOST = 400
"""Largest number of support vectors with a ring, those with the largest α."""
_TINTED = 0.32
"""Opacity of the prediction's colour inside the ring."""


class Arrows(NamedTuple):
    """The weight vector from `tail` to `tip` and, for an update, the tip of the next one.

    `name` is written at the tip or, for an update, along the added vector, whose colour is that of `role`. Names appear
    when the update is `complete`, and avoid the `taken` boxes.
    """

    tail: QPointF
    tip: QPointF
    new: QPointF | None
    name: str
    role: str
    complete: bool
    taken: Array


class Circle(NamedTuple):
    """A circle without fill."""

    at: QPointF
    radius: float
    pen: QPen


class CurrentPoint(NamedTuple):
    """The point of the current round, and the progress of its phases, each from 0 to 1."""

    at: QPointF
    happened: Round
    labelled: bool
    shown: float
    predicted: float
    labelled_share: float
    paid: float
    updated: float
    paying: bool


class RoundItem(BoxItem):
    """The marks of the current round, above the points."""

    def __init__(self, box: object) -> None:
        super().__init__(box, 2)
        self._style = Style(LIGHT)
        self._ink = QColor(LIGHT.ink)
        self._size = 18.0
        self._circles: list[Circle] = []
        self._arrows: Arrows | None = None
        self._late: tuple[QPointF, float] | None = None
        self._current: CurrentPoint | None = None
        self._pending: QPointF | None = None

    def clear(self, style: Style, ink: QColor, size: float) -> None:
        """Draw nothing. Later marks have the given style, the learner's colour, and match marks of the given size."""
        self._style, self._ink, self._size = style, ink, size
        self._circles, self._arrows, self._late, self._current, self._pending = [], None, None, None, None

    def set_selected(self, place: Array) -> None:
        """Add a ring around a selected point, or around the one that was clicked or moved last."""
        pen = QPen(self._style.colour("ink"), 2, Qt.PenStyle.DotLine)
        self._circles.append(Circle(QPointF(*place), self._size, pen))

    def set_hovered(self, place: Array) -> None:
        """Add a thin ring around the point of the hovered round."""
        pen = QPen(self._style.colour("second"), 2.5 * self._style.scale if self._style.presenting else 1.5)
        self._circles.append(Circle(QPointF(*place), 0.9 * self._size, pen))

    def set_supports(self, places: Array, alpha: Array) -> None:
        """Add rings around support vectors at positions of shape (n, 2). Their radii grow with α."""
        if not len(alpha):
            return
        colour = QColor(self._ink)
        colour.setAlphaF(0.75)
        pen = QPen(colour, 3 * self._style.scale if self._style.presenting else 1.6)
        largest = np.argsort(-alpha, kind="stable")[:_MOST]
        shares = np.sqrt(alpha[largest] / alpha.max())
        radii = self._size * (0.45 + 0.4 * shares)
        for place, radius in zip(places[largest].tolist(), radii.tolist(), strict=True):
            self._circles.append(Circle(QPointF(*place), radius, pen))

    def set_arrows(self, arrows: Arrows) -> None:
        """Set w and, once it is shown, its update as a vector sum."""
        self._arrows = arrows

    def set_current(self, place: Array, happened: Round, snapshot: Snapshot, *, labelled: bool) -> None:
        """Set the current point: a ring with the tint of the prediction and then the label.

        A loss is an expanding ring.
        """
        point, predicted, told, paid, updated = (phase_progress(snapshot, phase) for phase in Phase)
        paying = snapshot.phase is Phase.LOSS and snapshot.fraction < 1
        at = QPointF(*place)
        self._current = CurrentPoint(
            at=at,
            happened=happened,
            labelled=labelled,
            shown=point,
            predicted=predicted,
            labelled_share=told,
            paid=paid,
            updated=updated,
            paying=paying,
        )

    def set_late(self, place: Array, updated: float) -> None:
        """Add a dashed ring around the point whose delayed label arrived in this round, shown from the update on."""
        self._late = QPointF(*place), updated

    def set_pending(self, place: Array) -> None:
        """Add the mark of an example whose label has not arrived yet."""
        self._pending = QPointF(*place)

    def draw(self, painter: QPainter) -> None:
        """Draw rings, arrows and, above them, the current point. The first update ends exactly at that point."""
        painter.setClipRect(self._area)  # names stay within it
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for circle in self._circles:
            painter.setPen(circle.pen)
            painter.drawEllipse(circle.at, circle.radius, circle.radius)
        if self._arrows is not None:
            self._draw_arrows(painter, self._arrows)
        if self._late is not None:
            self._draw_late(painter, *self._late)
        if self._current is not None:
            self._draw_current(painter, self._current)
        if self._pending is not None:
            draw_pending(painter, self._pending, 1.6 * self._size, self._style)

    def _draw_arrows(self, painter: QPainter, arrows: Arrows) -> None:
        s, taken = self._style, Taken(arrows.taken)
        if arrows.new is None:
            width = (7.0 * s.scale if s.presenting else 4.0) * s.breadth("learner")
            paint_arrow(painter, arrows.tail, arrows.tip, self._ink, width, arrows.name, s, taken)
        else:
            paint_update(painter, arrows.tail, arrows.tip, arrows.new, s, self._ink, arrows.role, arrows.name,
                         taken, standing=arrows.complete)  # fmt: skip

    def _draw_late(self, painter: QPainter, at: QPointF, updated: float) -> None:
        painter.setOpacity(updated)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width, dashes in (("card", self._rim + 3.0, [1, 0.001]), ("ink", self._rim, [2.2, 1.4])):
            pen = QPen(self._style.colour(colour), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            pen.setDashPattern(dashes)
            painter.setPen(pen)
            painter.drawEllipse(at, 1.1 * self._size, 1.1 * self._size)
        painter.setOpacity(1.0)

    def _draw_current(self, painter: QPainter, c: CurrentPoint) -> None:
        s, ring, costs = self._style, RING * self._size * (0.3 + 0.7 * c.shown), c.happened.loss > 0
        if costs and c.paying:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(s.colour("paid", 0.9 * (1 - c.paid)), self._rim))
            painter.drawEllipse(c.at, ring * (1 + c.paid), ring * (1 + c.paid))
        inside = QColor(s.colour("card"))
        if c.happened.prediction and c.labelled:
            role = "positive" if c.happened.prediction > 0 else "negative"
            inside = QColor(s.mixed(role, _TINTED * c.predicted * (1 - c.updated)))
        inside.setAlphaF(0.85)
        painter.setOpacity(c.shown)
        painter.setBrush(inside)
        painter.setPen(QPen(s.mixed("paid", c.paid * (1 - c.updated) if costs else 0.0, ground="ink"), self._rim))
        painter.drawEllipse(c.at, ring, ring)
        if c.labelled_share < 1:  # the label is hidden until its phase
            painter.setOpacity(c.shown * (1 - c.labelled_share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(s.colour("second"))
            painter.drawEllipse(c.at, self._size / 4, self._size / 4)
        if c.labelled_share > 0:
            painter.setOpacity(c.labelled_share)
            draw_mark(painter, int(c.happened.y) if c.labelled else 0, c.at, self._size * 1.15, s)
        painter.setOpacity(1.0)

    @property
    def _rim(self) -> float:
        """Line width of the rings in px."""
        return max(3.0, 5.0 * self._style.scale) if self._style.presenting else 3.0
