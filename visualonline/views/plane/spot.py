"""The shown round's point: ringed; its inside takes the tint of the prediction, then the label; a loss rings out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from visualonline.protocol import Round
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment
from visualonline.views.plane.cloud import draw_mark
from visualonline.views.plane.tween import come
from visualonline.views.style import Style

_TINTED = 0.32
"""How much of the prediction's colour is inside the ring."""


def paint_spot(painter: QPainter, at: QPointF, happened: Round, moment: Moment, size: float, style: Style) -> None:
    """Draw the point of a round as far as its phases have come; `size` is that of a mark."""
    point, told, paid, done = (come(moment, p) for p in (Phase.POINT, Phase.LABEL, Phase.LOSS, Phase.UPDATE))
    ring = 1.25 * size * (0.3 + 0.7 * point)
    costs = happened.loss > 0
    if costs and moment.phase is Phase.LOSS and moment.fraction < 1:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(style.colour("paid", 0.9 * (1 - paid)), _width(style)))
        painter.drawEllipse(at, ring * (1 + paid), ring * (1 + paid))
    inside, labelled = style.colour("card"), moment.shown[0].run.rule.labelled
    if happened.prediction and labelled:
        role = "positive" if happened.prediction > 0 else "negative"
        inside = style.mixed(role, _TINTED * come(moment, Phase.PREDICTION) * (1 - done))
    inside = QColor(inside)
    inside.setAlphaF(0.85)
    painter.setOpacity(point)
    painter.setBrush(inside)
    charged = paid * (1 - done) if costs else 0.0
    painter.setPen(QPen(style.mixed("paid", charged, ground="ink"), _width(style)))
    painter.drawEllipse(at, ring, ring)
    if told < 1:  # the label stays hidden until its phase
        painter.setOpacity(point * (1 - told))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("second"))
        painter.drawEllipse(at, size / 4, size / 4)
    if told > 0:
        painter.setOpacity(told)
        draw_mark(painter, int(happened.y) if labelled else 0, at, size * 1.15, style)
    painter.setOpacity(1.0)


def paint_learnt(painter: QPainter, at: QPointF, moment: Moment, size: float, style: Style) -> None:
    """Ring, dashed, the point whose label came late to the learner in the shown round, from the update on."""
    painter.setOpacity(come(moment, Phase.UPDATE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in (("card", _width(style) + 3.0), ("ink", _width(style))):
        pen = QPen(style.colour(colour), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2.2, 1.4] if colour == "ink" else [1, 0.001])
        painter.setPen(pen)
        painter.drawEllipse(at, 1.1 * size, 1.1 * size)
    painter.setOpacity(1.0)


def _width(style: Style) -> float:
    return 5.0 if style.presenting else 3.0
