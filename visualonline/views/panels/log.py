"""The log: each round as a sentence for reading or for a screen reader, the current round first."""

from __future__ import annotations

from functools import partial
from operator import sub

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout

from visualonline.session.commands import Seek
from visualonline.session.feeds.log import LogData, LogFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.text.bound_story import event_name, event_sentence
from visualonline.views.text.numbers import whole
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.round_caption import correction_remark, round_caption
from visualonline.views.text.translation import counted
from visualonline.views.theme.style import LEARNER_ROLES
from visualonline.views.widgets.round_list import RoundList

ID = "log"
NAME = "Log"
SUMMARY = "each round as a sentence, for example for a screen reader; all rounds or mistakes only, newest first"
SOURCE = ""
EXPLANATION = (
    "Each line describes a round in words, newest first: the prediction, the label if there is one, and the mistake "
    "or the loss. If the bound becomes informative, is reached or is violated, the line of the round says so. Click a "
    "line to go to its round."
)

_WIDE = 32.0
"""Smallest width, in multiples of the font size, for complete sentences."""


class LogPanel(Panel):
    """The list of played rounds, with a filter for mistakes."""

    def __init__(self) -> None:
        super().__init__()
        self.head = RichLabel(caption=True)
        self.list = RoundList()
        self.mistakes_button = _button(self.tr("mistakes only"), self.tr("Show only rounds with a mistake"))
        self.mistakes_button.setCheckable(True)
        tip = self.tr("Copy the selected row, or the visible rows if none is selected (Ctrl+C in the list)")
        self.copy_button = _button(self.tr("copy"), tip)
        row = QHBoxLayout()
        row.addWidget(self.head, 1)
        row.addWidget(self.mistakes_button)
        row.addWidget(self.copy_button)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self.list, 1)
        self.list.chosen.connect(lambda t: self.command.emit(Seek(t)))
        self.list.pointed.connect(self.point_at_round)
        self.mistakes_button.toggled.connect(self._refresh)
        self.copy_button.clicked.connect(self.list.copy)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self._show_buttons()
        self.pad()
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose buttons and the length of sentences for the new width."""
        super().resizeEvent(event)
        self._show_buttons()
        self._refresh()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        self._refresh()

    def release(self) -> None:
        """Drop the snapshot. The list is not painted until the next one."""
        super().release()
        self.list.release()

    def _show_buttons(self) -> None:
        for button in (self.mistakes_button, self.copy_button):
            button.setVisible(not self.style_.presenting and self.width() > 300)

    def _refresh(self) -> None:
        snapshot = self.snapshot
        data: LogData | None = None if snapshot is None else snapshot.feeds.get(ID)
        if snapshot is None or data is None:
            return
        only = self.mistakes_button.isChecked()
        which = self.tr("mistakes only") if only else self.tr("newest first")
        self.head.show_parts((TextRun(self.tr("Log"), "ink", bold=True), TextRun(f"   {which}")))
        full = self.list.width() > _WIDE * self.style_.caption
        key = (*(shown.facts for shown in snapshot.learners), only, full)
        write = partial(_sentence, snapshot, data, full=full, presenting=self.style_.presenting)
        if only:
            empty = (
                self.tr("No mistake in the first {rounds}").format(rounds=counted(data.paid, "round"))
                if data.paid > 0
                else self.tr("No mistake yet")
            )
            if not snapshot.learners[0].rule.labelled:
                empty = self.tr("This stream has no labels, so there are no mistakes")
            self.list.show_rounds(key, data.mistakes, partial(_mistake, data), write, snapshot.t, empty)
        else:
            empty = self.tr("No round played yet. Press Space to play, or → for one round.")
            self.list.show_rounds(key, snapshot.t, partial(sub, snapshot.t), write, snapshot.t, empty)
        self.setAccessibleName(
            self.tr("Log, {which}: {accessibleName}").format(which=which, accessibleName=self.list.accessibleName())
        )


def _mistake(data: LogData, row: int) -> int:
    """Return the round of a row. The last round with a mistake is at the top."""
    return data.mistake(data.mistakes - row)


def _sentence(snapshot: Snapshot, data: LogData, t: int, *, full: bool, presenting: bool) -> tuple[TextRun, ...]:
    """Return the sentence of round t. For the current round it extends to the current phase."""
    phase = snapshot.phase if t == snapshot.t else Phase.UPDATE
    learners = data.learners_at(t)
    if len(learners) > 1:
        return _compared(learners, t, phase, short=presenting)
    head = () if full else (TextRun(whole(t), "ink", bold=True), TextRun("   "))
    caption = round_caption(learners[0], phase, brief=not full)
    remark = correction_remark(learners[0], phase) if full else ()
    return (*head, *caption, *remark, *_events(learners[0], t, phase))


def _compared(learners: tuple[LearnerSnapshot, ...], t: int, phase: Phase, *, short: bool) -> tuple[TextRun, ...]:
    """Return one sentence about all learners. The label is stated once, unless each learner has its own.

    `short` omits the word for a prediction.
    """
    parts = [TextRun(whole(t), "ink", bold=True)]
    own = any(shown.facts.played for shown in learners)
    for i, one in enumerate(learners):
        said, labelled, entire = (
            round_caption(one, min(phase, upto), brief=True) for upto in (Phase.PREDICTION, Phase.LABEL, Phase.UPDATE)
        )
        said_now = said[-1:] if short and phase >= Phase.PREDICTION else said
        label, outcome = labelled[len(said) :], entire[len(labelled) :]
        if i == 0 and not own:
            parts += label
        parts += [
            TextRun(f"   {'ABCD'[i]} ", LEARNER_ROLES[i], bold=True),
            *said_now,
            *(label if own else ()),
            *outcome,
        ]
    if phase >= Phase.LABEL:
        events = [(i, event) for i, one in enumerate(learners) for event in one.events if event.t == t]
        parts += [TextRun(f"   {'ABCD'[i]}: {event_name(event)}", "allowed") for i, event in events]
    return tuple(parts)


def _events(shown: LearnerSnapshot, t: int, phase: Phase) -> tuple[TextRun, ...]:
    """Return the events of the bound in round t, once its label is shown."""
    events = [event for event in shown.events if event.t == t and phase >= Phase.LABEL]
    return tuple(TextRun(f"   {event_sentence(event)}", "allowed") for event in events)


def _button(text: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not take the focus from the window
    return button


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=LogPanel, widget="logPanel", feed=LogFeed,
)  # fmt: skip
