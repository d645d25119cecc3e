"""The weights: a bar for each feature or expert, or the picture that a learner's own state asks for."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.session.stage import Moment, Shown
from visualonline.views.charts import bars, leaders, literals, promotions, queue, survivors
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.markers import paint_letter
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.style import Style

ID = "weights"
NAME = "Weights"
SUMMARY = "the weights as bars, sorted or in place, linear or logarithmic; for experts with votes and losses"
SOURCE = ""

_CHARTS: tuple[ChartKind, ...] = (
    literals.KIND, survivors.KIND, leaders.KIND, promotions.KIND, queue.KIND, bars.KIND,
)  # fmt: skip
"""From the most special to the one that fits all."""


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

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        super().show_moment(moment)
        self._show_buttons()
        if len(moment.shown) == 1:
            self.setAccessibleName(kind_of(moment.shown[0]).titles(moment.shown[0])[0])

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the charts."""
        s = self.style_
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.colour("ink"))
        several = len(moment.shown) > 1
        titles = ("Weights",) if several else kind_of(moment.shown[0]).titles(moment.shown[0])
        buttons = self.sort_button.isVisibleTo(self)
        room = (self.sort_button.x() - 8 if buttons else area.right()) - area.left()
        metrics = QFontMetricsF(painter.font())
        title = next((title for title in titles if metrics.horizontalAdvance(title) <= room), titles[-1])
        title = metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(area.left(), area.top() + 1.2 * s.caption), title)
        top = area.top() + 2.1 * s.caption
        self._bars.clear()
        height = (area.bottom() - top) / len(moment.shown)
        for i, shown in enumerate(moment.shown):
            box = QRectF(area.left(), top + i * height, area.width(), height - 4)
            if several:
                at = QPointF(box.left() + 0.6 * s.note, box.top() + 0.7 * s.note)
                paint_letter(painter, at, 0.6 * s.note, i, s.learner(i), s)
                box.setLeft(box.left() + 1.7 * s.note)
            own = s.learner(i) if several else None
            ordered, log = self.sort_button.isChecked(), self.log_button.isChecked()
            painter.save()
            kind_of(shown).paint(painter, Chart(box, shown, moment.phase, s, own, ordered, log, self._bars))
            painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the title its room."""
        super().resizeEvent(event)
        self._show_buttons()

    def _show_buttons(self) -> None:
        """Show the buttons where there are bars to sort and room beside the title."""
        shown = self.moment.shown if self.moment is not None else ()
        sortable = any(kind_of(each).sortable for each in shown)
        for button in (self.sort_button, self.log_button):
            button.setVisible(sortable and not self.style_.presenting and self.width() > 260)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the bar under the mouse."""
        for box, text in self._bars:
            if box.contains(event.position()):
                self.setToolTip(text)
                return
        self.setToolTip("")


def kind_of(shown: Shown) -> ChartKind:
    """Return the first kind of chart that is for a learner's state."""
    return next(kind for kind in _CHARTS if kind.fits(shown))


def _toggle(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setCheckable(True)
    return button


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=WeightsPanel, widget="weightsPanel")
