"""Base class of panels on the runs of a sweep: a title, the number of runs, the controls and a view."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout

from visualonline.session.commands import AskFeed, OpenRun
from visualonline.session.feeds.sweep_data import CHOICES, SweepData
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import Panel
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import filled
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import counted, declared, translate, translate_message
from visualonline.views.widgets.sweep_view import CurrentRun, SweepView


class RunsPanel(Panel):
    """The title, the view and the controls that all sweeps have.

    Attributes
    ----------
    id, name : str
        As in the panel's declaration.
    wording : (str, (str, str), (str, str))
        The noun for a run, the words for the least and the largest value, and the long and the short name of the
        current run.
    usual : int
        The default number of runs.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    wording: ClassVar[tuple[str, tuple[str, str], tuple[str, str]]]
    usual: ClassVar[int]

    def __init__(self) -> None:
        super().__init__()
        noun, (low, high), (told, brief) = self.wording
        self.head, self.body = (
            RichLabel(caption=True),
            SweepView(noun, (declared(low), declared(high)), (declared(told), declared(brief))),
        )
        self.body.chosen.connect(self._open)
        self.number_box = box(
            self.tr("Number of {noun}s to run").format(noun=translate("Count", noun))
            if noun != "run"
            else self.tr("Number of runs")
        )
        self.number_box.addItems([counted(number, noun) for number in CHOICES])
        self.number_box.setCurrentIndex(CHOICES.index(self.usual))
        self.number_box.activated.connect(self._ask)
        self.stop_button = button(self.tr("stop"), self.tr("Stop or resume the runs"))
        self.stop_button.clicked.connect(self._stop)
        self.controls = QHBoxLayout()
        self.controls.setSpacing(6)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(4)
        self._column.addLayout(self.controls)
        self._column.addWidget(self.body, 1)

    @property
    def data(self) -> SweepData | None:
        """The data of the runs, or None before they are requested."""
        return None if self.snapshot is None else self.snapshot.feeds.get(self.id)

    @property
    def view(self) -> str:
        """The name of the current view."""
        raise NotImplementedError

    def _ask(self) -> None:
        """Request the chosen number of runs."""
        if self.data is not None:
            most = CHOICES[self.number_box.currentIndex()]
            self.command.emit(AskFeed(self.id, self.data.request._replace(most=most)))

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self.pad()
        self._refresh()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        self._refresh()

    def _stop(self) -> None:
        """Stop or resume the runs."""
        if self.data is not None:
            request = self.data.request
            self.command.emit(AskFeed(self.id, request._replace(stopped=not request.stopped)))

    def _open(self, run: int) -> None:
        """Open a run by its index, from 0."""
        data = self.data
        if data is not None and 0 <= run < len(data.variants):
            one = data.variants[run]
            self.command.emit(OpenRun(one.seed, one.order, tuple(zip(data.request.axes, one.values, strict=True))))

    def _refresh(self) -> None:
        snapshot, data = self.snapshot, self.data
        if snapshot is None or data is None:
            return
        self._show_controls(data)
        names = tuple(learner_title(snapshot.learners, i) for i in range(len(snapshot.learners)))
        now = CurrentRun(names, self._current_run(data), self._values(data), snapshot.revealed)
        self.body.show_runs(data, self.view, now)

    def _show_controls(self, data: SweepData) -> None:
        """Update the number of runs, and show the controls that have an effect now."""
        going, n, most = not data.message and not self.style_.presenting, data.counted, data.most
        self.number_box.setVisible(going and data.request.over != "values")
        if data.request.most in CHOICES:
            self.number_box.setCurrentIndex(CHOICES.index(data.request.most))
        self.stop_button.setVisible(going and n < most)
        resume = self.tr("resume") if n else self.tr("run")
        self.stop_button.setText(resume if data.request.stopped else self.tr("stop"))

    def _show_head(self, data: SweepData, further: str) -> None:
        """Show the title and the number of runs, followed by `further` information."""
        noun, n, most = self.wording[0], data.counted, data.most
        runs = counted(most, noun)
        if n < most:
            runs = filled(self.tr("{n:,} of {counted}"), n=n, counted=runs)
        if data.repeats:
            further += filled(self.tr(", each averaged over {repeats:,} repetitions"), repeats=data.repeats)
        counts = () if data.message else (TextRun(runs + further),)
        self.head.show_parts((TextRun(declared(self.name), "ink", bold=True),), counts)
        self.setAccessibleName(f"{declared(self.name)}: {translate_message(data.message) or runs}{further}")

    def _current_run(self, data: SweepData) -> int | None:
        """Return the index of the run with the current settings, or None."""
        if self.facts is None:
            return None
        stream, values = self.facts.document.stream, self._values(data) or ()
        same = ((one.seed, one.order, one.values) == (stream.seed, stream.reorder, values) for one in data.variants)
        return next((k for k, one in enumerate(same) if one), None)

    def _values(self, data: SweepData) -> tuple[float, ...] | None:
        """Return the current values of the swept parameters, or None if one of them is not a number."""
        if self.facts is None or not data.params:
            return None
        settings: dict[str, object] = dict(self.facts.document.stream.settings)
        found = []
        for axis, param in zip(data.request.axes, data.params, strict=True):
            value: object = settings.get(axis.name, param.default)
            if axis.learner is not None:
                value = self.facts.runs[axis.learner].rule.values.get(axis.name)
            if not isinstance(value, int | float | str) or value == "auto":
                return None
            found.append(float(value))
        return tuple(found)


def box(tip: str) -> QComboBox:
    """Return a combo box that does not take the focus when clicked."""
    made = QComboBox()
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setToolTip(tip)
    made.setAccessibleName(tip)
    return made


def button(text: str, tip: str) -> QToolButton:
    """Return a button that does not take the focus when clicked."""
    made = QToolButton()
    made.setText(text)
    made.setToolTip(tip)
    made.setAccessibleName(tip)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made
