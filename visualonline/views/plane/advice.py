"""The board of votes: for advice that comes without examples, a row a round and a column an expert."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.views.plane.cloud import draw_mark
from visualonline.views.plane.tween import come
from visualonline.views.style import LIGHT, Style

_COLUMNS = 64
"""Experts that are shown at most: those of largest weight, in place."""


class AdviceBoard(QWidget):
    """The last rounds' advice, newest at the foot: a disc says +1, a cross -1, as dark as the expert's weight.

    Signals
    -------
    pressed : it was clicked, as if a point could be set here.
    """

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.style_ = Style(LIGHT)
        self._moment: Moment | None = None
        self._i = 0

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_ = style
        self.update()

    def show_moment(self, moment: Moment, i: int) -> None:
        """Show learner i at a moment."""
        self._moment, self._i = moment, i
        self.update()

    def show_fraction(self, fraction: float) -> None:
        """Show how far the phase has come, and nothing else new."""
        if self._moment is not None:
            self._moment = self._moment._replace(fraction=fraction)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002  Qt's signature
        """Tell of the click."""
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint names, votes and labels."""
        if self._moment is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self._moment.shown[self._i]
        stream = shown.run.history.stream
        weights = np.maximum(shown.weights, 0.0)
        if shown.run.learner.family != "experts":
            weights = np.ones(len(stream.features))  # the advice is taken as features; no expert has a weight
        columns = np.sort(np.argsort(-weights, kind="stable")[:_COLUMNS])
        note = self.style_.note
        cell = min(64.0, (self.width() - 5.0 * note) / (len(columns) + 2))
        row = min(1.5 * note + 14, cell * 1.1 + 8)
        rows = max(1, int((self.height() - 3 * note) / row))
        t = self._moment.t
        top = float(weights.max()) or 1.0
        left = 4.0 * note
        painter.setFont(self.style_.font(min(note, cell * 0.42)))
        self._names(painter, shown, columns.tolist(), QRectF(left, 0, cell, 2 * note))
        y = 2.2 * note
        for s in range(max(1, t - rows + 1), t + 1):
            X, labels = shown.run.history.rows(s - 1, s)
            current = s == t
            says = X[0][columns]
            if shown.run.learner.family != "experts":  # advice that is taken as features is -1 or +1
                says = (says + 1) / 2
            self._row(painter, y, row, cell, left, s, says, weights[columns] / top, current=current)
            if not current or self._moment.phase >= Phase.LABEL:
                at = QPointF(left + (len(columns) + 1) * cell, y + row / 2)
                painter.setOpacity(come(self._moment, Phase.LABEL) if current else 1.0)
                draw_mark(painter, int(labels[0]), at, min(cell, row) * 0.62, self.style_)
                painter.setOpacity(1.0)
            y += row
        if t == 0:
            painter.setPen(self.style_.colour("second"))
            painter.setFont(self.style_.font(self.style_.caption))
            words = f"{len(weights):,} experts vote each round. Space plays, → shows the first round."
            painter.drawText(QRectF(left, y, self.width() - left, 60), words)
        painter.end()

    def _names(self, painter: QPainter, shown: Shown, columns: list[int], first: QRectF) -> None:
        """Write the experts' names over their columns, the best one's in the colour of hindsight."""
        best = shown.hindsight.get("best_expert")
        for j, i in enumerate(columns):
            painter.setPen(self.style_.colour("hindsight" if i == best else "second"))
            box = first.translated(j * first.width(), 0)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), shown.run.history.stream.features[i])

    def _row(
        self, painter: QPainter, y: float, row: float, cell: float, left: float, t: int,
        advice: np.ndarray, weights: np.ndarray, *, current: bool,
    ) -> None:  # fmt: skip
        if current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.style_.colour("control"))
            painter.drawRoundedRect(QRectF(0, y, self.width(), row), 8, 8)
            painter.setPen(QPen(self.style_.colour("ink"), 2))
        painter.setFont(self.style_.font(self.style_.note, bold=current))
        painter.setPen(self.style_.colour("ink" if current else "second"))
        painter.drawText(QRectF(0, y, left - 12, row), int(_RIGHT), f"{t:,}")
        for j, (say, weight) in enumerate(zip(advice, weights, strict=True)):
            at = QPointF(left + (j + 0.5) * cell, y + row / 2)
            painter.setOpacity((0.15 + 0.85 * float(weight)) * (1.0 if current else 0.55))
            size = min(cell, row) * (0.62 if say in (0.0, 1.0) else 0.3 + 0.32 * abs(2 * float(say) - 1))
            draw_mark(painter, 1 if say >= 0.5 else -1, at, size, self.style_)
        painter.setOpacity(1.0)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
