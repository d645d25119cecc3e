"""The shown round: its point, ringed, the arrows of w and of the update, and the supports of a learner with kernels."""

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

_MOST = 400
"""Supports that are ringed, those of the largest alphas."""
_TINTED = 0.32
"""How much of the prediction's colour is inside the ring."""


class Arrows(NamedTuple):
    """The weight vector from `tail` to `tip` and, if there is an update, the next one's tip.

    `name` is what is written at the tip or, of an update, along the step from one tip to the other, whose colour is
    that of `role`; an update that is `complete` has names. No name stands where something is `taken`.
    """

    tail: QPointF
    tip: QPointF
    new: QPointF | None
    name: str
    role: str
    complete: bool
    taken: Array


class Circle(NamedTuple):
    """A circle that is not filled."""

    at: QPointF
    radius: float
    pen: QPen


class CurrentPoint(NamedTuple):
    """The point of the shown round and how far its phases have come, each from 0 to 1."""

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
    """What belongs to the shown round, above the points."""

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
        """Draw nothing; what is set next is drawn in a style, in the learner's own colour, beside marks of a size."""
        self._style, self._ink, self._size = style, ink, size
        self._circles, self._arrows, self._late, self._current, self._pending = [], None, None, None, None

    def set_selected(self, place: Array) -> None:
        """Ring the point that Delete would take."""
        pen = QPen(self._style.colour("ink"), 2, Qt.PenStyle.DotLine)
        self._circles.append(Circle(QPointF(*place), self._size, pen))

    def set_hovered(self, place: Array) -> None:
        """Ring, thinly, the point of the round under the mouse."""
        pen = QPen(self._style.colour("second"), 2.5 * self._style.scale if self._style.presenting else 1.5)
        self._circles.append(Circle(QPointF(*place), 0.9 * self._size, pen))

    def set_supports(self, places: Array, alpha: Array) -> None:
        """Ring the supports at places of shape (n, 2), the wider the larger their alphas."""
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
        """Draw w and, once it is shown, its update tip to tail."""
        self._arrows = arrows

    def set_current(self, place: Array, happened: Round, snapshot: Snapshot, *, labelled: bool) -> None:
        """Ring the shown round's point; inside are the prediction's tint, then the label; a loss rings out."""
        point, predicted, told, paid, updated = (phase_progress(snapshot, phase) for phase in Phase)
        paying = snapshot.phase is Phase.LOSS and snapshot.fraction < 1
        at = QPointF(*place)
        self._current = CurrentPoint(at, happened, labelled, point, predicted, told, paid, updated, paying)

    def set_late(self, place: Array, updated: float) -> None:
        """Ring, dashed, the point whose label came late to the learner in the shown round, from the update on."""
        self._late = QPointF(*place), updated

    def set_pending(self, place: Array) -> None:
        """Draw the mark of an example whose label nobody knows yet."""
        self._pending = QPointF(*place)

    def draw(self, painter: QPainter) -> None:
        """Draw rings, arrows and, above them, the current point: the first update ends exactly on it."""
        painter.setClipRect(self._area)  # names keep within it
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
        s, ring, costs = self._style, 1.25 * self._size * (0.3 + 0.7 * c.shown), c.happened.loss > 0
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
        if c.labelled_share < 1:  # the label stays hidden until its phase
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
        """Width of the rings in px."""
        return max(3.0, 5.0 * self._style.scale) if self._style.presenting else 3.0
