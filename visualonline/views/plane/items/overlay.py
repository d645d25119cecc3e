"""The preview of a tool's action: its ring, the points that it will add or delete, and the cursor."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from visualonline.core.types import Array
from visualonline.views.plane.point_window import Marks
from visualonline.views.plane.projection import Projection
from visualonline.views.plot.box_item import BoxItem
from visualonline.views.text.numbers import signed
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style

_INVITATION = "Click to add {left}1, right-click for {right}1.\nN selects a brush.  The learner runs at once."


@dataclass
class Overlay:
    """A preview in plane units: `points` of shape (n, 2) to add with `label`, `taken` to delete, ring and grid.

    Attributes
    ----------
    ring : (centre, radii) or None
    coordinates : (place, text) or None
        The text next to the tool.
    steps : (across, up) or None
        The grid steps.
    """

    points: Array = field(default_factory=lambda: np.empty((0, 2)))
    label: int = 1
    taken: Array = field(default_factory=lambda: np.empty((0, 2)))
    ring: tuple[QPointF, tuple[float, float]] | None = None
    coordinates: tuple[QPointF, str] | None = None
    steps: tuple[float, float] | None = None


class OverlayItem(BoxItem):
    """The preview of the tool's action, above everything else, and the invitation in an empty plane.

    Attributes
    ----------
    invitation : str
        A line at the bottom of a plane that is not empty; empty if there is none.
    rectangle : QRectF or None
        The selection rectangle, in px.
    """

    def __init__(self, box: object) -> None:
        super().__init__(box, 3)
        self._marks: Marks | None = None
        self._invited: int | None = None
        self._taken: list[QPointF] = []
        self._points: Array = np.empty((0, 2))
        self._label = 1
        self._ring: tuple[QPointF, float, float] | None = None
        self._box: tuple[QRectF, str] | None = None
        self._cursor: QPointF | None = None
        self.invitation = ""
        self.rectangle: QRectF | None = None

    def set_overlay(
        self, projection: Projection, overlay: Overlay | None, cursor: QPointF | None, marks: Marks, invited: int | None
    ) -> None:
        """Set a preview, the cross cursor in plane units, and the left button's label if the plane invites to click."""
        overlay = overlay or Overlay()
        m = projection.to_px
        self._marks, self._invited, self._label = marks, invited, overlay.label
        self._taken = [projection.at(x, y) for x, y in overlay.taken.tolist()]
        self._points = overlay.points * (m.m11(), m.m22()) + (m.dx(), m.dy())
        self._cursor = None if cursor is None else m.map(cursor)
        self._ring = self._box = None
        if overlay.ring is not None:
            centre, (across, up) = overlay.ring
            self._ring = m.map(centre), abs(across * m.m11()), abs(up * m.m22())
        if overlay.coordinates is not None:
            place, text = overlay.coordinates
            self._box = self._box_at(m.map(place), text, marks), text

    def _box_at(self, at: QPointF, text: str, marks: Marks) -> QRectF:
        """Return the box of a text next to the tool, moved into the view."""
        style = marks.style
        box = QFontMetricsF(style.font(style.note)).boundingRect(text).adjusted(-7, -4, 7, 4)
        box.moveTopLeft(at + QPointF(16, 14))
        inner = self._area.adjusted(4, 4, -4, -4)
        box.moveLeft(min(box.left(), inner.right() - box.width()))
        box.moveTop(min(box.top(), inner.bottom() - box.height()))
        return box

    def draw(self, painter: QPainter) -> None:
        """Draw the invitation, the points, the tool with its text, and the cursor."""
        marks = self._marks
        if marks is None:
            return
        style = marks.style
        if self._invited is not None:
            text = declared(_INVITATION).format(left=signed(self._invited), right=signed(-self._invited))
            painter.setFont(style.font(1.3 * style.title))
            painter.setPen(style.colour("second"))
            painter.drawText(self._area, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), text)
        if self.invitation:
            self._draw_invitation(painter, style)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("card", 0.8))
        for at in self._taken:
            painter.drawEllipse(at, 0.5 * marks.size, 0.5 * marks.size)
        if len(self._points):
            kinds = np.full(len(self._points), 0.0 if self._label > 0 else 1.0)
            marks.paint(painter, self._points, kinds, np.full(len(self._points), 0.9))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._ring is not None:
            for colour, width in (("card", 4.0), ("ink", 1.6)):
                painter.setPen(QPen(style.colour(colour), width * (2 if style.presenting else 1)))
                painter.drawEllipse(*self._ring)
        if self.rectangle is not None:
            painter.setPen(QPen(style.colour("ink"), 1.5, Qt.PenStyle.DashLine))
            painter.drawRect(self.rectangle)
        if self._cursor is not None:
            painter.setPen(QPen(style.colour("paid"), 2))
            for arm in (QPointF(16, 0), QPointF(0, 16)):
                painter.drawLine(self._cursor - arm, self._cursor + arm)
        if self._box is not None:
            box, text = self._box
            painter.setPen(QPen(style.colour("edge"), 1))
            painter.setBrush(style.colour("card", 0.92))
            painter.drawRoundedRect(box, 6, 6)
            painter.setFont(style.font(style.note))
            painter.setPen(style.colour("ink"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)

    def _draw_invitation(self, painter: QPainter, style: Style) -> None:
        """Draw the line at the bottom of the plane."""
        font = style.font(style.title, bold=True)
        box = QFontMetricsF(font).boundingRect(self.invitation).adjusted(-16, -8, 16, 8)
        box.moveCenter(QPointF(self._area.center().x(), self._area.bottom() - 1.6 * box.height()))
        painter.setPen(QPen(style.colour("edge"), 1))
        painter.setBrush(style.colour("card", 0.94))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setFont(font)
        painter.setPen(style.colour("ink"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.invitation)
