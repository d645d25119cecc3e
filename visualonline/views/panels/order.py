"""Whether the order matters: what the learners pay on the same rounds in many random orders, as histograms."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.core.wording import counted
from visualonline.session.commands import AskFeed, Reorder
from visualonline.session.feeds.order import CHOICES, USUAL, CountOrders, OrderData, OrderFeed, OrderRow
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.theme.style import Style
from visualonline.views.widgets.histogram_rows import Histogram, Row
from visualonline.views.widgets.rich_label import RichLabel, TextRun

ID = "order"
NAME = "Order matters"
SUMMARY = "the mistakes on the same rounds in many random orders, as a histogram with the bound as a line"
SOURCE = ""


class OrderPanel(Panel):
    """A row of bars for each learner: how many orders cost it how much."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head, self.foot = RichLabel(caption=True), RichLabel(caption=False)
        self.histogram = Histogram()
        self.histogram.setAccessibleName(NAME)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.head, 1)
        self.given_button = _button("given order", "Put the rounds on the stage in the order in which they came")
        self.given_button.clicked.connect(self._choose_given)
        self.stop_button = _button("stop", "Stop counting orders, or go on")
        self.stop_button.clicked.connect(self._stop)
        self.number_box = QComboBox()
        self.number_box.addItems([f"{number:,} orders" for number in CHOICES])
        self.number_box.setCurrentIndex(CHOICES.index(USUAL))
        self.number_box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.number_box.setToolTip("How many orders to count")
        self.number_box.setAccessibleName("How many orders to count")
        self.number_box.currentIndexChanged.connect(self._choose_number)
        for control in (self.given_button, self.stop_button, self.number_box):
            row.addWidget(control)
        layout = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.histogram, 1)
        layout.addWidget(self.foot)
        self.histogram.chosen.connect(self._choose_order)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        for part in (self.head, self.foot, self.histogram):
            part.set_style(style)
        pad = style.padding
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(pad, pad // 2, pad, pad // 2)
        self._refresh()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another place in time."""
        super().show_snapshot(snapshot)
        self._refresh()

    @property
    def data(self) -> OrderData | None:
        """What is known of the orders, None before they were asked for."""
        return None if self.snapshot is None else self.snapshot.feeds.get(ID)

    def _choose_number(self, place: int) -> None:
        self.command.emit(AskFeed(ID, CountOrders(CHOICES[place])))

    def _choose_given(self) -> None:
        self.command.emit(Reorder(None))

    def _choose_order(self, number: int) -> None:
        self.command.emit(Reorder(number))

    def _stop(self) -> None:
        """Stop counting, or go on."""
        if self.data is not None:
            self.command.emit(AskFeed(ID, CountOrders(self.data.most, stopped=not self.data.stopped)))

    def _refresh(self) -> None:
        snapshot, data = self.snapshot, self.data
        if snapshot is None or data is None:
            return
        self._show_head(data)
        reasons = []
        if not data.rows:
            so_far = f"Counting {data.most:,} orders … {counted(data.so_far, 'mistake')} in this one so far."
            self.histogram.show_rows((), None, "", data.message or so_far)
        else:
            several = len(data.rows) > 1
            rows = tuple(self._row(i, row, snapshot) for i, row in enumerate(data.rows))
            reasons = [
                (f"{'ABCD'[i]}: " if several else "") + row.reason for i, row in enumerate(data.rows) if row.reason
            ]
            units = {"E[M]" if row.randomized else "mistakes M" for row in data.rows}
            self.histogram.show_rows(rows, data.bins, units.pop() if len(units) == 1 else "M, E[M]")
        self.foot.show_parts(tuple(TextRun(reason + ".   ") for reason in reasons))
        self.foot.setVisible(bool(self.foot.accessibleName()) and not self.style_.presenting)

    def _row(self, i: int, row: OrderRow, snapshot: Snapshot) -> Row:
        s, several = self.style_, len(snapshot.learners) > 1
        colour = s.learner(i) if several else s.colour("paid")
        allowed = s.learner(i) if several else s.colour("allowed")
        name = learner_title(snapshot.learners, i)
        return Row(name, colour, allowed, row.values, row.now, row.bound, row.whole, row.bounds)

    def _show_head(self, data: OrderData) -> None:
        """Show the title, how many orders were counted, and the buttons that do something now."""
        n, most, number = data.counted, data.most, data.number
        order = "the given order" if number is None else f"order {number:,}"
        counted = f"{n:,} orders" if n == most else f"{n:,} of {most:,} orders"
        told = () if data.message else (TextRun(f"{counted}, on the stage: {order}"),)
        self.head.show_parts((TextRun(NAME, "ink", bold=True),), told)
        at_hand = not self.style_.presenting and not data.message
        self.number_box.setVisible(at_hand)
        self.stop_button.setVisible(at_hand and n < most)
        self.stop_button.setText("go on" if data.stopped else "stop")
        self.given_button.setVisible(not self.style_.presenting and number is not None)
        self.setAccessibleName(f"{NAME}: {data.message or counted}, on the stage: {order}")


def _button(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the stage its keys
    return button


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=OrderPanel, widget="orderPanel", feed=OrderFeed
)
