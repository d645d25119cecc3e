"""Many runs like the one on the stage: what they paid against the bound, how near they came to it, how it grows."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QStackedLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.core.wording import counted
from visualonline.runs.analyses.orders import count_in_bins
from visualonline.session.commands import AskFeed, OpenRun
from visualonline.session.feeds.sweep import CHOICES, USUAL, AskSweep, SweepData, SweepFeed, SweepRow
from visualonline.session.snapshot import Snapshot
from visualonline.sweeps.sample import Rounds
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.plot.sweep_figures import (
    band_figure,
    best_figure,
    by_value,
    colours,
    growth_figure,
    is_log,
    power_text,
)
from visualonline.views.plot.xy_plot import XYPlot
from visualonline.views.text.learner_difference import LETTERS, learner_title
from visualonline.views.text.numbers import short
from visualonline.views.theme.style import Style
from visualonline.views.widgets.histogram_rows import Histogram, Row
from visualonline.views.widgets.rich_label import RichLabel, TextRun

ID = "sweep"
NAME = "Sweep"
SUMMARY = "many runs with other seeds, orders or values: what they paid against the bound, its growth, the best value"
SOURCE = ""
EXPLANATION = (
    "One run is an anecdote; here are many, with other seeds or orders, of which a click opens the nearest. The band "
    "holds the middle 90 % of what they paid, the pale one all of them, and the dashed line is the median of what the "
    "theorem allows."
)

_VIEWS = {
    "rounds": ("over t", "What the runs paid and were allowed, over the rounds"),
    "ratio": ("ratio", "What each run paid over what it was allowed, as a histogram"),
    "growth": ("growth", "The means on logarithmic axes, with the powers of t that fit them"),
    "best": ("best value", "The loss over the values of the parameter"),
}
_BINS = 30
_ROOM = (27.0, 36.0)
"""Widths, in sizes of the text, from which what the runs differ in and their number can be chosen here."""


class SweepPanel(Panel):
    """One of four views on the runs of a sweep."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head, self.foot = RichLabel(caption=True), RichLabel(caption=False)
        self.plot = XYPlot()
        self.plot.clicked.connect(self._click)
        self.histogram = Histogram(
            noun="run", ends=("least", "nearest"), now=("the run on the stage: {}", "stage {}")
        )
        self.histogram.setAccessibleName("actual/bound")
        self.histogram.chosen.connect(self._choose_ratio)
        self.view = "rounds"
        self._ratios: list[Rounds] = []
        self.buttons = {name: self._button(name) for name in _VIEWS}
        self.over_box, self.number_box = _box("What the runs differ in"), _box("How many runs to make")
        self.number_box.addItems([f"{number:,} runs" for number in CHOICES])
        self.number_box.setCurrentIndex(CHOICES.index(USUAL))
        self.over_box.activated.connect(self._ask)
        self.number_box.activated.connect(self._ask)
        self._choices: list[AskSweep] = []
        self.stop_button = QToolButton()
        self.stop_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stop_button.setToolTip("Stop making runs, or go on")
        self.stop_button.setAccessibleName("Stop making runs, or go on")
        self.stop_button.clicked.connect(self._stop)
        row = QHBoxLayout()
        row.setSpacing(6)
        self._group = QButtonGroup(self)
        for button in self.buttons.values():
            self._group.addButton(button)
            row.addWidget(button)
        row.addStretch(1)
        for control in (self.stop_button, self.over_box, self.number_box):
            row.addWidget(control)
        self._body = QStackedLayout()
        layout = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addWidget(self.head)
        layout.addLayout(row)
        layout.addLayout(self._body, 1)
        layout.addWidget(self.foot)
        self._body.addWidget(self.plot)  # it has a parent now: without one it would be shown as a window
        self._body.addWidget(self.histogram)

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        text, tip = _VIEWS[name]
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setCheckable(True)
        button.setChecked(name == self.view)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the stage its keys
        button.clicked.connect(lambda: self.show_view(name))
        return button

    def show_view(self, name: str) -> None:
        """Show one of the views: "rounds", "ratio", "growth" or "best"."""
        self.view = name
        self.buttons[name].setChecked(True)
        self._refresh()

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        for part in (self.head, self.foot, self.plot, self.histogram):
            part.set_style(style)
        pad, layout = style.padding, self.layout()
        assert layout is not None
        layout.setContentsMargins(pad, pad // 2, pad, pad // 2)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Offer as many controls as there is room for."""
        super().resizeEvent(event)
        self._refresh()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another place in time."""
        super().show_snapshot(snapshot)
        self._refresh()

    @property
    def data(self) -> SweepData | None:
        """What is known of the runs, None before they were asked for."""
        return None if self.snapshot is None else self.snapshot.feeds.get(ID)

    # What is asked for

    def _ask(self) -> None:
        place = self.over_box.currentIndex()
        if 0 <= place < len(self._choices):
            most = CHOICES[self.number_box.currentIndex()]
            request = self._choices[place]._replace(most=most)
            self.command.emit(AskFeed(ID, request))
            if request.over == "values":
                self.show_view("best")
            elif self.view == "best":
                self.show_view("rounds")

    def _stop(self) -> None:
        data = self.data
        if data is not None:
            self.command.emit(AskFeed(ID, data.request._replace(stopped=not data.request.stopped)))

    def _open(self, run: int) -> None:
        """Open a run by its number, from 0."""
        data = self.data
        if data is None or not 0 <= run < len(data.variants):
            return
        one, asked = data.variants[run], data.request
        self.command.emit(OpenRun(one.seed, one.order, asked.learner, asked.parameter, one.value))

    def _click(self, place: QPointF) -> None:
        """Open the run that is nearest to a place in the plot."""
        data = self.data
        if data is None or not data.rows or self.view == "growth":
            return
        if self.view == "best":
            values, _mean, _around = by_value(data)
            x = np.log10(values) if is_log(data) else values
            value = values[int(np.argmin(np.abs(x - place.x())))]
            same = [k for k, one in enumerate(data.variants) if one.value == value]
            losses = data.rows[0].loss[same]
            self._open(same[int(np.argmin(np.abs(losses - place.y())))])
            return
        j = int(np.argmin(np.abs(data.rounds - place.x())))
        off = np.array([np.abs(row.paid[:, j] - place.y()) for row in data.rows])
        self._open(int(np.unravel_index(int(np.nanargmin(off)), off.shape)[1]))

    def _choose_ratio(self, number: int) -> None:
        there = self._ratios[0]
        self._open(int(there[number - 1]))

    # What is shown

    def _refresh(self) -> None:
        snapshot, data = self.snapshot, self.data
        if snapshot is None or data is None:
            return
        self._show_controls(data, snapshot)
        view = self.view
        if data.message or not data.rows:
            self._say(data.message or f"Making {counted(data.most, 'run')} …")
        elif view == "ratio":
            self._show_ratios(data, snapshot)
        else:
            self._show_figure(data, view)
        self.foot.show_parts(self._findings(data))
        self.foot.setVisible(bool(self.foot.accessibleName()))

    def _say(self, message: str) -> None:
        """Write a sentence in the place of a picture."""
        self.histogram.show_rows((), None, "", message)
        self._body.setCurrentWidget(self.histogram)

    def _show_figure(self, data: SweepData, view: str) -> None:
        s, log = self.style_, view == "growth"
        now = self._on_stage(data)
        if view == "growth" and not any(row.paid_power for row in data.rows):
            self._say("What the runs paid is not positive, or there are too few rounds: no power of t fits it.")
            return
        if view == "best":
            figure = best_figure(data, s, self._value_now(data))
        elif view == "growth":
            figure = growth_figure(data, s)
        else:
            own = None if now is None or len(data.rows) > 1 else data.rows[0].paid[now]
            figure = band_figure(data, s, own, 0 if self.snapshot is None else self.snapshot.revealed)
        self.plot.axes["bottom"].set_log(log or (view == "best" and is_log(data)))
        self.plot.axes["left"].set_log(log)
        self.plot.set_figure(figure)
        self._body.setCurrentWidget(self.plot)

    def _show_ratios(self, data: SweepData, snapshot: Snapshot) -> None:
        rows = [row for row in data.rows if not np.isnan(row.ratio).all()]
        if not rows:
            self._say("No theorem applies to these runs, so there is nothing to hold them against.")
            return
        now, several = self._on_stage(data), len(data.rows) > 1
        self._ratios = [np.flatnonzero(~np.isnan(row.ratio)) for row in rows]
        shown = []
        for row, there in zip(rows, self._ratios, strict=True):
            at = float(row.ratio[now]) if now is not None else float("nan")
            paid, allowed = colours(row, self.style_, several=several)
            name = learner_title(snapshot.learners, row.learner)
            shown.append(Row(name, paid, allowed, row.ratio[there], at, 1.0, False))
        self.histogram.show_rows(tuple(shown), count_in_bins([one.values for one in shown], _BINS), "actual/bound")
        self._body.setCurrentWidget(self.histogram)

    def _on_stage(self, data: SweepData) -> int | None:
        """Return which of the runs is the one on the stage, None if none is."""
        if self.facts is None:
            return None
        stream, value = self.facts.document.stream, self._value_now(data)
        same = ((one.seed, one.order, one.value) == (stream.seed, stream.reorder, value) for one in data.variants)
        return next((k for k, one in enumerate(same) if one), None)

    def _value_now(self, data: SweepData) -> float | None:
        """Return the value on the stage of the parameter that is swept over, None if there is none."""
        if self.facts is None or data.parameter is None:
            return None
        value = self.facts.runs[data.request.learner].rule.values.get(data.parameter.name)
        return float(value) if isinstance(value, int | float) else None

    def _show_controls(self, data: SweepData, snapshot: Snapshot) -> None:
        """Show the title, what the runs differ in, how many there are, and the controls that do something now."""
        self._offer(data, snapshot)
        over, n, most = self.over_box.currentText().removeprefix("over "), data.counted, data.most
        runs = counted(n, "run") if n == most else f"{n:,} of {counted(most, 'run')}"
        told = () if data.message else (TextRun(f"{runs} over {over}"),)
        self.head.show_parts((TextRun(NAME, "ink", bold=True),), told)
        presenting, values = self.style_.presenting, data.request.over == "values"
        self.buttons["best"].setVisible(values)
        room = self.width() / self.style_.caption
        self.over_box.setVisible(not presenting and room > _ROOM[0])
        self.number_box.setVisible(not presenting and not values and most in CHOICES and room > _ROOM[1])
        self.stop_button.setVisible(not presenting and not data.message and n < most)
        self.stop_button.setText("go on" if data.request.stopped else "stop")
        if self.view == "best" and not values:
            self.view = "rounds"
            self.buttons["rounds"].setChecked(True)
        self.setAccessibleName(f"{NAME}: {data.message or runs} over {over}")

    def _offer(self, data: SweepData, snapshot: Snapshot) -> None:
        """Offer seeds, orders, and the parameters of the learners."""
        choices = [AskSweep(over="seeds"), AskSweep(over="orders")]
        texts = ["over seeds", "over orders"]
        for i, learner in enumerate(snapshot.learners):
            letter = f" of {LETTERS[i]}" if len(snapshot.learners) > 1 else ""
            for param in learner.learner.parameters:
                if param.slider_values():
                    choices.append(AskSweep(over="values", learner=i, parameter=param.name))
                    texts.append(f"over {param.symbol}{letter}")
        if texts != [self.over_box.itemText(k) for k in range(self.over_box.count())]:
            self.over_box.clear()
            self.over_box.addItems(texts)
        self._choices = choices
        asked = data.request
        wanted = AskSweep(over=asked.over, learner=asked.learner, parameter=asked.parameter)
        if wanted in choices:
            self.over_box.setCurrentIndex(choices.index(wanted))
        if asked.most in CHOICES:
            self.number_box.setCurrentIndex(CHOICES.index(asked.most))

    def _findings(self, data: SweepData) -> tuple[TextRun, ...]:
        """Return the key of the view, and what it shows in figures."""
        if data.message or not data.rows:
            return ()
        parts: list[TextRun] = []
        several = len(data.rows) > 1
        if self.view == "rounds":
            bound = any(not np.isnan(row.ratio).all() for row in data.rows)
            paid, allowed = ("second", "second") if several else ("paid", "allowed")
            parts.append(TextRun("median   ", paid, mark="line"))
            parts.append(TextRun("middle 90 %   " if several else "middle 90 %, pale: all runs   ", paid, mark="area"))
            parts += [TextRun("median of the bound   ", allowed, mark="dash")] if bound else []
        for row in data.rows:
            letter = f"{LETTERS[row.learner]}: " if several else ""
            parts += [TextRun(f"{letter}{text}   ") for text in self._figures(row, data)]
        return tuple(parts)

    def _figures(self, row: SweepRow, data: SweepData) -> list[str]:
        if self.view == "growth" and row.paid_power is not None:
            bound = f", bound t^{row.bound_power.slope:.2f}" if row.bound_power is not None else ""
            return [f"{row.bounds or 'paid'} {power_text(row.paid_power)}{bound}"]
        if self.view == "best":
            values, mean, _around = by_value(data)
            k = int(np.argmin(mean))
            assert data.parameter is not None
            return [f"least mean loss {short(float(mean[k]))} at {data.parameter.symbol} = {short(float(values[k]))}"]
        if self.view == "ratio" and not np.isnan(row.ratio).all():
            return [f"{row.theorem}: actual/bound {short(float(np.nanmean(row.ratio)))} on average"]
        return []


def _box(tip: str) -> QComboBox:
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    box.setToolTip(tip)
    box.setAccessibleName(tip)
    return box


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=SweepPanel, widget="sweepPanel", feed=SweepFeed,
)  # fmt: skip
