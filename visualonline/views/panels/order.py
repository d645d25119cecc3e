"""The effect of the order: a sweep over random orders of the same rounds, as histograms of the results."""

from __future__ import annotations

from visualonline.session.commands import Reorder
from visualonline.session.feeds.order import USUAL, OrderFeed
from visualonline.session.feeds.sweep_data import SweepData
from visualonline.views.panel import PanelKind
from visualonline.views.runs_panel import RunsPanel, button
from visualonline.views.text.numbers import filled

ID = "order"
NAME = "Order matters"
SUMMARY = "the result of the same rounds in many random orders, as a histogram with the bound as a line"
SOURCE = ""
EXPLANATION = (
    "The same rounds are run in many random orders. Each bar counts the orders that end with about the same number of "
    "mistakes, or the same value of the quantity that the theorem bounds. The line is the bound. Click a bar to run "
    "one of its orders."
)


class OrderPanel(RunsPanel):
    """A row of bars for each learner: the number of orders for each result."""

    id, name, usual = ID, NAME, USUAL
    wording = ("order", ("fewest", "most"), ("this order: {} so far", "now {}"))
    view = "paid"

    def __init__(self) -> None:
        super().__init__()
        self.given_button = button(self.tr("original order"), self.tr("Run the rounds in their original order"))
        self.given_button.clicked.connect(self._choose_given)
        self.controls.addWidget(self.head, 1)
        for control in (self.given_button, self.stop_button, self.number_box):
            self.controls.addWidget(control)

    def _choose_given(self) -> None:
        self.command.emit(Reorder(None))

    def _show_controls(self, data: SweepData) -> None:
        super()._show_controls(data)
        number = None if self.facts is None else self.facts.document.stream.reorder
        self.given_button.setVisible(not self.style_.presenting and number is not None)
        self._show_head(
            data,
            self.tr(", current run: ")
            + (self.tr("the original order") if number is None else filled(self.tr("order {number:,}"), number=number)),
        )


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=OrderPanel, widget="orderPanel", feed=OrderFeed,
)  # fmt: skip
