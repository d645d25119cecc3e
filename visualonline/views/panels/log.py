"""The log: each round as a sentence that can be read aloud, the newest at the playhead."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.experiment.mistakes import Mistakes
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.session.wishes import Seek
from visualonline.trace.played import Played
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.roundlist import RoundList
from visualonline.views.sentence import sentence
from visualonline.views.spare import Spare
from visualonline.views.strip import Part, Strip
from visualonline.views.style import LEARNER_ROLES, Style

ID = "log"
NAME = "Log"
SUMMARY = "each round as a sentence to be read aloud, the newest first; all rounds or the mistakes only"
SOURCE = ""

_WIDE = 32.0
"""Width, in units of its type, from which a sentence is told in full."""


class LogPanel(Panel):
    """The list of the rounds that were played, with its filter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = Strip(caption=True)
        self.list = RoundList()
        self.mistakes_button = _button("mistakes only", "Show the rounds with a mistake only")
        self.mistakes_button.setCheckable(True)
        self.copy_button = _button("copy", "Copy the rows in sight (Ctrl+C in the list)")
        self._mistakes = Mistakes(())
        row = QHBoxLayout()
        row.addWidget(self.head, 1)
        row.addWidget(self.mistakes_button)
        row.addWidget(self.copy_button)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self.list, 1)
        self._spare = Spare(self, self._step, self._refresh)
        self.list.chosen.connect(lambda t: self.wish.emit(Seek(t)))
        self.mistakes_button.toggled.connect(lambda _on: self._begin())
        self.copy_button.clicked.connect(self.list.copy)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        super().set_style(style)
        self.head.set_style(style)
        self.list.set_style(style)
        self._show_buttons()
        pad = style.padding
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(pad, pad // 2, pad, pad // 2)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the title its room, and tell rounds as fully as there is room for."""
        super().resizeEvent(event)
        self._show_buttons()
        self._refresh()

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        super().show_moment(moment)
        self.list.setUpdatesEnabled(True)
        traces = tuple(shown.run.trace for shown in moment.shown)
        if self._mistakes.traces != traces:
            self._mistakes = Mistakes(traces)
        self._begin()

    def let_go(self) -> None:
        """Hold no moment any longer; the list, whose rows are told of one, is not painted until there is another."""
        super().let_go()
        self.list.setUpdatesEnabled(False)

    def _begin(self) -> None:
        self._spare.begin()
        self._refresh()

    def _step(self) -> bool:
        """Take in rounds with mistakes, while only they are wanted."""
        return self.mistakes_button.isChecked() and bool(self._mistakes.traces) and self._mistakes.step()

    def _show_buttons(self) -> None:
        for button in (self.mistakes_button, self.copy_button):
            button.setVisible(not self.style_.presenting and self.width() > 300)

    def _refresh(self) -> None:
        moment = self.moment
        if moment is None:
            return
        only = self.mistakes_button.isChecked()
        told = "mistakes only" if only else "newest first"
        self.head.show_parts((Part("Log", "ink", bold=True), Part(f"   {told}")))
        full = self.list.width() > _WIDE * self.style_.caption
        key = (tuple(id(shown.run) for shown in moment.shown), only, full)
        if only:
            paid = moment.t if moment.phase >= Phase.LOSS else moment.t - 1
            rows = self._mistakes.count(paid)
            empty = f"No mistake in the first {paid:,} rounds" if paid > 0 else "No mistake yet"
            if not moment.shown[0].run.rule.labelled:
                empty = "This stream has no labels, so no mistakes"
            self.list.show_rounds(key, rows, lambda row: self._mistakes.at(rows - row), self._tell, moment.t, empty)
        else:
            empty = "Nothing played yet: press Space to play, → for one round"
            t = moment.t
            self.list.show_rounds(key, t, lambda row: t - row, self._tell, t, empty)
        self.setAccessibleName(f"Log, {told}: {self.list.accessibleName()}")

    def _tell(self, t: int) -> tuple[Part, ...]:
        """Return the sentence of round t, of the shown one as far as it has come."""
        moment = self.moment
        assert moment is not None
        phase = moment.phase if t == moment.t else Phase.UPDATE
        full = self.list.width() > _WIDE * self.style_.caption
        if len(moment.shown) == 1:
            one = _past(moment.shown[0], t)
            head = () if full else (Part(f"{t:,}", "ink", bold=True), Part("   "))
            return (*head, *sentence(one, phase, brief=not full))
        return _compared(moment, t, phase, short=self.style_.presenting)


def _past(shown: Shown, t: int) -> Shown:
    """Return a learner at round t, with what a sentence tells of it."""
    return Shown(shown.run, shown.run.frame(t), np.empty(0), None, None, {})


def _compared(moment: Moment, t: int, phase: Phase, *, short: bool) -> tuple[Part, ...]:
    """Return one sentence of all learners; the label is told once, unless nature gave each its own.

    `short` leaves out that what a learner said was a prediction.
    """
    parts = [Part(f"{t:,}", "ink", bold=True)]
    own = any(isinstance(shown.run.history.stream, Played) for shown in moment.shown)
    for i, shown in enumerate(moment.shown):
        one = _past(shown, t)
        said, labelled, whole = (
            sentence(one, min(phase, upto), brief=True) for upto in (Phase.PREDICTION, Phase.LABEL, Phase.UPDATE)
        )
        said_now = said[-1:] if short and phase >= Phase.PREDICTION else said
        label, outcome = labelled[len(said) :], whole[len(labelled) :]
        if i == 0 and not own:
            parts += label
        parts += [Part(f"   {'ABCD'[i]} ", LEARNER_ROLES[i], bold=True), *said_now, *(label if own else ()), *outcome]
    return tuple(parts)


def _button(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the stage its keys
    return button


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=LogPanel, widget="logPanel")
