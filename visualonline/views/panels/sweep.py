"""Variants of the current run: actual values and bounds, their ratio, and their growth."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QToolButton

from visualonline.session.commands import USUAL_RUNS, AskFeed, AskSweep
from visualonline.session.feeds.sweep import SweepFeed
from visualonline.session.feeds.sweep_data import CHOICES, SweepData
from visualonline.views.panel import PanelKind
from visualonline.views.runs_panel import RunsPanel, box, button
from visualonline.views.text.translation import declared
from visualonline.views.widgets.sweep_view import VIEWS

ID = "sweep"
NAME = "Sweep"
SUMMARY = "many runs with other seeds, orders or parameter values: results, bounds, growth and the best values"
SOURCE = ""
EXPLANATION = (
    "The panel shows many runs with different seeds, orders or parameter values. Click a point to open the closest "
    "run. The band contains the middle 90 % of the runs, and the pale band contains all runs. The dashed line is the "
    "median of the bounds."
)

_VIEWS = ("rounds", "ratio", "growth", "best", "map")
_ROOM = (27.0, 36.0)
"""Widths, in multiples of the font size, from which one, or a second, swept quantity can be chosen."""
_LOW = 15.0
"""Height, in multiples of the font size, below which the title is hidden if the boxes show the same."""


class SweepPanel(RunsPanel):
    """One of five views of the runs of a sweep."""

    id, name, usual = ID, NAME, USUAL_RUNS
    wording = ("run", ("smallest", "nearest"), ("the current run: {}", "current {}"))
    view = "rounds"

    def __init__(self) -> None:
        super().__init__()
        self.buttons = {name: self._button(name) for name in _VIEWS}
        self.over_box, self.and_box = (
            box(self.tr("What varies between the runs")),
            box(self.tr("Second axis, for a map")),
        )
        self.over_box.activated.connect(self._ask)
        self.and_box.activated.connect(self._ask)
        self._choices: list[AskSweep] = []
        self._column.insertWidget(0, self.head)
        self._group = QButtonGroup(self)
        for one in self.buttons.values():
            self._group.addButton(one)
            self.controls.addWidget(one)
        self.controls.addStretch(1)
        for control in (self.stop_button, self.over_box, self.and_box, self.number_box):
            self.controls.addWidget(control)

    def _button(self, name: str) -> QToolButton:
        made = button(*map(declared, VIEWS[name]))
        made.setCheckable(True)
        made.setChecked(name == self.view)
        made.clicked.connect(lambda: self.show_view(name))
        return made

    def show_view(self, name: str) -> None:
        """Show one of the views: "rounds", "ratio", "growth", "best" or "map"."""
        self.view = name
        self.buttons[name].setChecked(True)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many controls as fit."""
        super().resizeEvent(event)
        self._refresh()

    def _ask(self) -> None:
        data, place = self.data, self.over_box.currentIndex()
        if data is None or not 0 <= place < len(self._choices):
            return
        request = self._choices[place]._replace(most=CHOICES[self.number_box.currentIndex()])
        second = data.offered[self.and_box.currentIndex() - 1][0] if self.and_box.currentIndex() > 0 else None
        if request.over == "values" and second is not None and second not in request.axes:
            request = request._replace(axes=(*request.axes, second))
        self.command.emit(AskFeed(ID, request))
        if request.over == "values":
            self.show_view("best" if len(request.axes) == 1 else "map")
        elif self.view in ("best", "map"):
            self.show_view("rounds")

    def _show_controls(self, data: SweepData) -> None:
        """Show the title, the swept quantities, the number of runs, and the controls that have an effect now."""
        super()._show_controls(data)
        self._offer(data)
        axes = len(data.request.axes)
        self.buttons["best"].setVisible(axes == 1)
        self.buttons["map"].setVisible(axes == 2)
        room = self.width() / self.style_.caption
        presenting = self.style_.presenting
        self.over_box.setVisible(not presenting and room > _ROOM[0])
        self.and_box.setVisible(not presenting and axes > 0 and len(data.offered) > 1 and room > _ROOM[1])
        self.number_box.setVisible(not self.number_box.isHidden() and room > _ROOM[1])
        wanted = {"best": 1, "map": 2}.get(self.view, axes)
        if wanted != axes:
            self.view = {1: "best", 2: "map"}.get(axes, "rounds")
            self.buttons[self.view].setChecked(True)
        symbols = self.tr(" and ").join(param.symbol for param in data.params)
        self._show_head(data, self.tr(" over {part}").format(part=symbols or declared(data.request.over or "")))
        boxes = not self.number_box.isHidden() and not self.over_box.isHidden()
        told = boxes and data.counted == data.most == CHOICES[self.number_box.currentIndex()]
        self.head.setVisible(not told or self.height() / self.style_.caption >= _LOW)

    def _offer(self, data: SweepData) -> None:
        """Offer seeds, orders, the learners' parameters and the settings of the stream."""
        self._choices = [AskSweep(over="seeds"), AskSweep(over="orders")]
        self._choices += [AskSweep(over="values", axes=(axis,)) for axis, _name in data.offered]
        names = [name for _axis, name in data.offered]
        over, further = self.tr("over {axis}"), self.tr("and {axis}")
        axes = [declared("seeds"), declared("orders"), *names]
        for chooser, words in (
            (self.over_box, [over.format(axis=axis) for axis in axes]),
            (self.and_box, [self.tr("alone"), *(further.format(axis=name) for name in names)]),
        ):
            if words != [chooser.itemText(k) for k in range(chooser.count())]:
                chooser.clear()
                chooser.addItems(words)
        asked, known = data.request, [axis for axis, _name in data.offered]
        wanted = AskSweep(over=asked.over, axes=asked.axes[:1])
        if wanted in self._choices:
            self.over_box.setCurrentIndex(self._choices.index(wanted))
        second = asked.axes[1] if len(asked.axes) > 1 else None
        self.and_box.setCurrentIndex(known.index(second) + 1 if second in known else 0)


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=SweepPanel, widget="sweepPanel", feed=SweepFeed,
)  # fmt: skip
