"""Whether the order matters: what the learners pay on the same rounds in many random orders, as histograms."""

from __future__ import annotations

import math
import time
from dataclasses import replace

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.experiment.orders import Orders, binned, bounds_by_order, common_bound, unfit
from visualonline.experiment.run import Run
from visualonline.experiment.track import Judgement
from visualonline.protocol import BLOCK, Array
from visualonline.session.compiler import Compiler
from visualonline.session.stage import Moment, Shown, Stage
from visualonline.session.wishes import Reorder
from visualonline.views.compared import titled
from visualonline.views.histogram import Histogram, Row
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.spare import Spare
from visualonline.views.strip import Part, Strip
from visualonline.views.style import Style

ID = "order"
NAME = "Order matters"
SUMMARY = "the mistakes on the same rounds in many random orders, as a histogram with the bound as a line"
SOURCE = ""

CHOICES = (50, 200, 1000)
_USUAL = 200
_BINS = 40
_STEP = 0.001
"""Seconds that one step of counting is to take; several make a slice."""
_LONG = 400_000
"""Numbers still to be looked at from which compiling is worth its time."""
_DRAWN = 0.15
"""Seconds between two drawings while orders are counted."""


class OrderPanel(Panel):
    """Counts while it can be seen, in slices between other work."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head, self.foot = Strip(caption=True), Strip(caption=False)
        self.histogram = Histogram()
        self.histogram.setAccessibleName(NAME)
        self.most, self.stopped = _USUAL, False
        self.orders: list[Orders] = []
        self._key: object = None
        self._whole: dict[tuple[int, str], Judgement] = {}
        self._rate, self._drawn = 1e5, 0.0
        self._spare = Spare(self, self._step, self._refresh)
        self._compiler = Compiler(self)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.head, 1)
        self.given_button = _button("given order", "Put the rounds on the stage in the order in which they came")
        self.given_button.clicked.connect(lambda: self.wish.emit(Reorder(None)))
        self.stop_button = _button("stop", "Stop counting orders, or go on")
        self.stop_button.clicked.connect(self._stop)
        self.number_box = QComboBox()
        self.number_box.addItems([f"{number:,} orders" for number in CHOICES])
        self.number_box.setCurrentIndex(CHOICES.index(_USUAL))
        self.number_box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.number_box.setToolTip("How many orders to count")
        self.number_box.setAccessibleName("How many orders to count")
        self.number_box.currentIndexChanged.connect(lambda place: self.count(CHOICES[place]))
        for control in (self.given_button, self.stop_button, self.number_box):
            row.addWidget(control)
        layout = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addLayout(row)
        layout.addWidget(self.histogram, 1)
        layout.addWidget(self.foot)
        self.histogram.chosen.connect(lambda order: self.wish.emit(Reorder(order)))

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

    def show_stage(self, stage: Stage) -> None:
        """Show other runs; orders of the same rounds by the same learners stay counted."""
        super().show_stage(stage)
        self.moment = None  # none is known of these runs yet
        self._whole.clear()
        stream = replace(stage.document.stream, reorder=None)
        key = (stream, stage.document.learners)
        if key != self._key:
            self._key, self.stopped = key, False
            self.orders = []

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        self.moment = moment
        self._begin()
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Count on."""
        super().showEvent(event)
        self._begin()
        self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Count nothing that cannot be seen."""
        super().hideEvent(event)
        self._spare.stop()
        if not self.window().isVisible():
            self._compiler.rest()

    # Counting

    @property
    def counted(self) -> int:
        """The number of orders in which every learner was counted."""
        return min((len(orders.counts) for orders in self.orders), default=0)

    def count(self, number: int) -> None:
        """Count so many orders."""
        self.most, self.stopped = number, False
        self._begin()
        self._refresh()

    def _stop(self) -> None:
        self.stopped = not self.stopped
        self._begin()
        self._refresh()

    def _begin(self) -> None:
        if self.stage is None or self._message():
            self._spare.stop()
            return
        if not self.orders and self.isVisible():
            self.orders = [Orders(run) for run in self.stage.runs]
        if self._left() is None or self.stopped or not self.isVisible():
            self._spare.stop()
        elif not self._spare.isActive():
            self._compile()
            self._spare.start()

    def _compile(self) -> None:
        """Ask for machine code where enough rounds are left to be worth it."""
        assert self.stage is not None
        for run, orders in zip(self.stage.runs, self.orders, strict=True):
            left = (self.most - len(orders.counts)) * orders.rounds * run.history.stream.dim
            if left > _LONG and not run.rule.compiled:
                self._compiler.compile(run)

    def _left(self) -> Orders | None:
        """Return the learner that was counted in fewest orders, None if every one has enough."""
        behind = min(self.orders, key=lambda orders: len(orders.counts), default=None)
        return None if behind is None or len(behind.counts) >= self.most else behind

    def _step(self) -> bool:
        """Run some rounds of some order."""
        orders = self._left()
        if orders is None:
            return False
        began = time.perf_counter()
        rounds = orders.advance(max(1, min(BLOCK, int(self._rate * _STEP))))
        now = time.perf_counter()
        self._rate = rounds / max(now - began, 1e-7)
        if now - self._drawn > _DRAWN:
            self._drawn = now
            self._refresh()
        return True

    # What is shown

    def _message(self) -> str:
        """Return why there is nothing to be counted, and what would be; nothing if there is."""
        assert self.stage is not None
        if self.stage.gate is not None:
            return "Orders are counted when the game has ended: they would tell the labels."
        refusals = [refusal for run in self.stage.runs if (refusal := unfit(run))]
        if refusals:
            return refusals[0]
        return "" if self.stage.finished else "Orders are counted once the rounds were run."

    def _refresh(self) -> None:
        moment, stage = self.moment, self.stage
        if moment is None or stage is None:
            return
        message, n = self._message(), min(self.counted, self.most)
        self._show_head(message, n)
        if message or not n:
            here = moment.shown[0].run.frame(moment.told).mistakes
            so_far = f"Counting {self.most:,} orders … {here:,} mistakes in this one so far."
            self.histogram.show_rows((), None, "", message or so_far)
            self.foot.show_parts(())
        else:
            rows, reasons = [], []
            for i, (shown, orders) in enumerate(zip(moment.shown, self.orders, strict=True)):
                row, reason = self._row(i, shown, orders, moment.told, n)
                rows.append(row)
                if reason:
                    reasons.append((f"{'ABCD'[i]}: " if len(moment.shown) > 1 else "") + reason)
            units = {"E[M]" if shown.run.rule.randomized else "mistakes M" for shown in moment.shown}
            unit = units.pop() if len(units) == 1 else "M, E[M]"
            self.histogram.show_rows(tuple(rows), binned([row.values for row in rows], _BINS), unit)
            self.foot.show_parts(tuple(Part(reason + ".   ") for reason in reasons))
        self.foot.setVisible(bool(self.foot.accessibleName()) and not self.style_.presenting)

    def _show_head(self, message: str, n: int) -> None:
        """Show the title, how many orders were counted, and the buttons that do something now."""
        assert self.stage is not None
        number = self.stage.document.stream.reorder
        order = "the given order" if number is None else f"order {number:,}"
        counted = f"{n:,} orders" if n == self.most else f"{n:,} of {self.most:,} orders"
        told = () if message else (Part(f"{counted}, on the stage: {order}"),)
        self.head.show_parts((Part(NAME, "ink", bold=True),), told)
        at_hand = not self.style_.presenting and not message
        self.number_box.setVisible(at_hand)
        self.stop_button.setVisible(at_hand and n < self.most)
        self.stop_button.setText("go on" if self.stopped else "stop")
        self.given_button.setVisible(not self.style_.presenting and number is not None)
        self.setAccessibleName(f"{NAME}: {message or counted}, on the stage: {order}")

    def _row(self, i: int, shown: Shown, orders: Orders, told: int, n: int) -> tuple[Row, str]:
        """Return a learner's row and, where it has no bound, why."""
        s, run = self.style_, shown.run
        several = self.moment is not None and len(self.moment.shown) > 1
        bound, reason, whole, bounds = math.nan, "its bound is being computed", False, None
        judgement = self._judgement(i, run)
        if judgement is not None:
            bound, reason = common_bound(run, judgement)
            whole = judgement.theorem.integer
            bounds = bounds_by_order(run, judgement, orders.counts[:n])
            if bounds is not None:
                reason, whole = "", True
        frame = shown.frame if shown.frame.t == told else run.frame(told)
        updates = judgement is not None and judgement.theorem.bounds == "updates" and not run.rule.delay
        counts = orders.counts[:n]
        now = frame.loss if run.rule.randomized else float(frame.updates if updates else frame.mistakes)
        paid = [one.loss if run.rule.randomized else one.updates if updates else one.mistakes for one in counts]
        values: Array = np.array(paid, dtype=float)
        colour = s.learner(i) if several else s.colour("paid")
        allowed = s.learner(i) if several else s.colour("allowed")
        name = titled(self.moment.shown, i) if self.moment is not None else ""
        return Row(name, colour, allowed, values, now, bound, whole, bounds), reason

    def _judgement(self, i: int, run: Run) -> Judgement | None:
        """Return what the shown theorem says of the whole stream, None while it is not known."""
        assert self.stage is not None
        key = (i, self.stage.theorems[i])
        if key not in self._whole:
            found, _passed = self.stage.judgement(i, len(run.trace))
            if found is None:
                return None
            self._whole[key] = found
        return self._whole[key]


def _button(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the stage its keys
    return button


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=OrderPanel, widget="orderPanel")
