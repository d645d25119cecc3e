"""The weights: a bar for each feature or expert, or a special chart for some learners."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout

from visualonline.session.feeds.weights import LearnerWeights, WeightsFeed
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.charts.chart import Chart, chart_kind
from visualonline.views.charts.chart_view import ChartView
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.theme.markers import letter
from visualonline.views.widgets.fitting_label import FittingLabel

ID = "weights"
NAME = "Weights"
SUMMARY = "the weights as bars, on a linear or logarithmic scale, sorted or not; for experts, also votes and losses"
SOURCE = ""
EXPLANATION = (
    "Each bar is the weight of a feature in w·x, or of an expert in the vote, before the round's update. The update "
    "removes or adds the dashed part."
)


class WeightsPanel(Panel):
    """One chart for each learner, stacked vertically."""

    def __init__(self) -> None:
        super().__init__()
        self.title = FittingLabel()
        self.sort_button = _toggle(self.tr("sorted"), self.tr("Sort the bars by absolute weight, largest first"))
        self.log_button = _toggle(self.tr("log"), self.tr("Use a logarithmic scale"))
        self.charts: list[ChartView] = []
        self._letters: list[QLabel] = []
        self._dressed = self.style_
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._rows = QGridLayout()
        self._rows.setColumnStretch(1, 1)
        self._column.addLayout(self._rows, 1)
        for button in (self.sort_button, self.log_button):
            head.addWidget(button)
            button.toggled.connect(self._redraw)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.title.setStyleSheet(f"color: {style.colours.ink}; font-size: {style.caption}px; font-weight: 600;")
        self.pad()
        self._column.setSpacing(round(0.45 * style.note))
        self._make_charts()
        self._redraw()

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace."""
        super().show_workspace(facts)
        self._make_charts()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        if len(self._weights) == 1:
            self.setAccessibleName(_titles(self._weights[0])[0])
        self._redraw()

    @property
    def _weights(self) -> tuple[LearnerWeights, ...]:
        """The weights of all learners, empty if they are unknown."""
        return () if self.snapshot is None else self.snapshot.feeds.get(ID, ())

    def _make_charts(self) -> None:
        """Make a chart for each learner, with its letter if there are several."""
        n = 0 if self.facts is None else len(self.facts.runs)
        while len(self.charts) < n:
            i, chart, mark = len(self.charts), ChartView(), QLabel()
            mark.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._rows.addWidget(mark, i, 0)
            self._rows.addWidget(chart, i, 1)
            self._rows.setRowStretch(i, 1)
            self.charts.append(chart)
            self._letters.append(mark)
        self._dressed = self.style_
        for i, (chart, mark) in enumerate(zip(self.charts, self._letters, strict=True)):
            chart.setVisible(i < n)
            mark.setVisible(n > 1 and i < n)
            chart.set_style(self.style_)
            if i < n:
                mark.setPixmap(letter(i, 0.6 * self.style_.note, self.style_, self.style_.ratio(self)))
        while len(self.charts) > n > 0:
            for widget in (self.charts.pop(), self._letters.pop()):
                self._rows.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
            self._rows.setRowStretch(len(self.charts), 0)

    def _redraw(self) -> None:
        learners = self._weights
        if not learners:
            return
        several = len(learners) > 1
        if self.style_ != self._dressed:  # the highlighting has changed
            self._make_charts()
        self.title.show_texts(*((self.tr("Weights"),) if several else _titles(learners[0])))
        self._show_buttons()
        ordered, log = self.sort_button.isChecked(), self.log_button.isChecked()
        for i, (weights, chart) in enumerate(zip(learners, self.charts, strict=True)):
            own = self.style_.learner(i) if several else None
            chart.set_parts(chart_kind(weights.abilities).parts(Chart(weights, ordered, log)), own)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the buttons for the new width."""
        super().resizeEvent(event)
        self._show_buttons()

    def _show_buttons(self) -> None:
        """Show the buttons if there are bars to sort and enough space."""
        sortable = any(chart_kind(weights.abilities).sortable for weights in self._weights)
        for button in (self.sort_button, self.log_button):
            button.setVisible(sortable and not self.style_.presenting and self.width() > 260)


def _titles(weights: LearnerWeights) -> tuple[str, ...]:
    return chart_kind(weights.abilities).titles(weights)


def _toggle(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setCheckable(True)
    return button


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=WeightsPanel, widget="weightsPanel", feed=WeightsFeed,
)  # fmt: skip
