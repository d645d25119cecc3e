"""The weights: a bar for each feature or expert, with names; for experts their votes and losses below."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.protocol import Array
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.views.numbers import short
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.style import Style

ID = "weights"
NAME = "Weights"
SUMMARY = "the weights as bars, sorted or in place, linear or logarithmic; for experts with votes and losses"
SOURCE = ""


class WeightsPanel(Panel):
    """One chart for each learner, the charts one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sort_button = _toggle("sorted", "Bars sorted by weight, or in the order of the features")
        self.log_button = _toggle("log", "Heights on a logarithmic scale")
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.sort_button)
        row.addWidget(self.log_button)
        self._bars: list[tuple[QRectF, str]] = []
        self.setMouseTracking(True)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addStretch(1)
        for button in (self.sort_button, self.log_button):
            button.toggled.connect(lambda _on: self.update())

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        self._show_buttons()
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(style.padding, style.padding // 2, style.padding, style.padding // 2)

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the charts."""
        s = self.style_
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.colour("ink"))
        several = len(moment.shown) > 1
        title = "Weights" if several else self._title(moment.shown[0])
        painter.drawText(QPointF(area.left(), area.top() + 1.2 * s.caption), title)
        top = area.top() + 2.1 * s.caption
        self._bars.clear()
        height = (area.bottom() - top) / len(moment.shown)
        for i, shown in enumerate(moment.shown):
            self._paint_chart(painter, QRectF(area.left(), top + i * height, area.width(), height - 4), shown, i)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the title its room."""
        super().resizeEvent(event)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in (self.sort_button, self.log_button):
            button.setVisible(not self.style_.presenting and self.width() > 260)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the bar under the mouse."""
        for box, text in self._bars:
            if box.contains(event.position()):
                self.setToolTip(text)
                return
        self.setToolTip("")

    def _title(self, shown: Shown) -> str:
        if shown.run.learner.family == "experts":
            return "Expert weights before the update"
        if shown.run.learner.room is not None:
            return "α of the supports before the update"
        if shown.run.learner.family == "boolean":
            return "Literals before the update"
        return "Weights w before the update"

    def _paint_chart(self, painter: QPainter, box: QRectF, shown: Shown, i: int) -> None:
        assert self.moment is not None
        s = self.style_
        weights, names = shown.weights, shown.names
        experts = shown.run.learner.family == "experts"
        happened = shown.frame.round
        losses = shown.hindsight.get("expert_losses") if experts else None
        order = np.argsort(-np.abs(weights), kind="stable") if self.sort_button.isChecked() else np.arange(len(weights))
        rows = 0.0
        bar = box.width() / max(1, len(weights))
        named = bar >= 1.15 * s.note and box.height() > 5.5 * s.note
        longest = max((QFontMetricsF(s.font(s.note)).horizontalAdvance(name) for name in names), default=0.0)
        if longest > 1.4 * min(bar, 110.0):
            names = tuple(str(j + 1) for j in range(len(names)))
        if named:
            rows = 1.35 * s.note * (3 if experts and happened is not None else 1)
        left = 2.9 * s.note
        chart = QRectF(box.left() + left, box.top() + 4, box.width() - left, box.height() - rows - 8)
        heights, low, high = _scaled(weights, log=self.log_button.isChecked())
        self._paint_axis(painter, chart, low, high)
        bar = min(chart.width() / max(1, len(weights)), 110.0)
        zero = chart.bottom() - (0 - low) / (high - low) * chart.height()
        several = len(self.moment.shown) > 1
        best = shown.hindsight.get("best_expert") if experts else None
        for place, j in enumerate(order.tolist() if bar >= 1 else _strongest(order, heights, chart.width())):
            x = chart.left() + place * max(bar, 1.0)
            y = chart.bottom() - (heights[j] - low) / (high - low) * chart.height()
            colour = s.learner(i) if several else s.colour("ink")
            if experts and happened is not None:
                colour = s.colour("positive" if happened.x[j] >= 0.5 else "negative")
            gap = min(0.18 * bar, 6.0)
            painter.fillRect(QRectF(x + gap, min(y, zero), max(bar - 2 * gap, 1.0), max(abs(zero - y), 1.0)), colour)
            text = f"{shown.names[j]}: {short(float(weights[j]), 4)}"
            self._bars.append((QRectF(x, chart.top(), max(bar, 1.0), box.bottom() - chart.top()), text))
            if named:
                self._paint_names(painter, QRectF(x, chart.bottom() + 2, bar, rows), j, names[j], shown, losses, best)

    def _paint_axis(self, painter: QPainter, chart: QRectF, low: float, high: float) -> None:
        s = self.style_
        painter.setFont(s.font(s.note))
        if chart.height() < 2.2 * s.note:
            return
        ticks = sorted({low, 0.0, high}) if low < 0 else [0.0, high / 2, high]
        if self.log_button.isChecked():
            ticks = [low, high]
        apart = 1.1 * s.note / chart.height() * (high - low)
        for value in ticks:
            if value and not self.log_button.isChecked() and abs(value) < apart:
                continue  # it would stand in the 0
            y = chart.bottom() - (value - low) / (high - low) * chart.height()
            painter.setPen(QPen(s.colour("edge"), 1))
            painter.drawLine(QPointF(chart.left(), y), QPointF(chart.right(), y))
            painter.setPen(s.colour("second"))
            text = f"1e{value:.0f}".replace("-", "−") if self.log_button.isChecked() else short(value, 2)
            width = QFontMetricsF(painter.font()).horizontalAdvance(text)
            painter.drawText(QPointF(chart.left() - width - 6, y + 0.35 * s.note), text)

    def _paint_names(
        self, painter: QPainter, box: QRectF, j: int, name: str, shown: Shown, losses: Array | None, best: int | None
    ) -> None:
        """Write the name, and for experts vote and loss below it."""
        assert self.moment is not None
        s = self.style_
        row = 1.35 * s.note
        happened = shown.frame.round
        lines: list[tuple[str, QColor]] = [(name, s.colour("hindsight" if j == best else "second"))]
        if shown.run.learner.family == "experts" and happened is not None:
            say = float(happened.x[j])
            sign = ("+" if say == 1 else "−" if say == 0 else short(say, 2))
            lines.append((sign, s.colour("positive_text" if say >= 0.5 else "negative_text")))
            told = losses is not None and self.moment.phase >= Phase.LOSS
            lines.append((short(float(losses[j]), 2) if told and losses is not None else "", s.colour("second")))
        for k, (text, colour) in enumerate(lines):
            font = s.font(s.note)
            size = float(s.note)
            while QFontMetricsF(font).horizontalAdvance(text) > box.width() - 1 and size > 9:
                size -= 1
                font = s.font(size)
            painter.setFont(font)
            painter.setPen(colour)
            place = QRectF(box.left(), box.top() + k * row, box.width(), row)
            text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)


def _scaled(weights: Array, *, log: bool) -> tuple[Array, float, float]:
    """Return bar heights and the range of the axis, a round number that does not move with every round."""
    if log:
        sizes = np.abs(weights)
        top = np.ceil(np.log10(max(float(sizes.max(initial=0.0)), 1e-300)))
        low = top - 8
        return np.log10(np.maximum(sizes, 10.0**low)), float(low), float(top)
    high = float(weights.max(initial=0.0))
    low = float(weights.min(initial=0.0))
    return weights, -_round_up(-low) if low < 0 else 0.0, _round_up(high)


def _round_up(value: float) -> float:
    if value <= 0:
        return 0.0 if value < 0 else 1.0
    scale = 10.0 ** np.floor(np.log10(value))
    return float(next(step * scale for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * scale >= value * 0.999999))


def _strongest(order: npt.NDArray[np.intp], heights: Array, pixels: float) -> list[int]:
    """Return, where there are more bars than pixels, the largest bar of each pixel."""
    groups = np.array_split(order, max(1, int(pixels)))
    return [int(group[np.argmax(np.abs(heights[group]))]) for group in groups]


def _toggle(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setCheckable(True)
    return button


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=WeightsPanel, widget="weightsPanel")
