"""A card with notes: the session's note, choices for a file, a change of theorem, or a missing bias."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton

from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot
from visualonline.views.text.bound_story import event_sentence
from visualonline.views.text.numbers import filled
from visualonline.views.text.premises import takeover
from visualonline.views.text.translation import declared, translate_note

_NO_BIAS = (
    "No hyperplane through 0 is correct in all rounds, but a hyperplane with a bias is. Tick “bias” at the top so that "
    "the learner can find such a hyperplane."
)


_AGAIN = 200
"""Milliseconds between checks whether a mouse button is still pressed."""


class NoteBar(QFrame):
    """A card with a few sentences, visible only if there are any.

    The sentences are the session's note, the automatic choices for an opened file, a change of theorem by an edit or a
    step, a remark that a new point is the last round, and a missing bias. The card takes space from the plane, so it
    does not appear or disappear while a point is being dragged.

    Signals
    -------
    review_asked : request to show the choices for the file again.
    """

    review_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("card")
        self._session = session
        self._hint, self._needed = "", ""
        self._passed: tuple[str, ...] = ()
        self._round, self._change = 0, ""
        self._silenced: int | None = None
        self._closed: str | None = None
        self._appended: tuple[int, int] | None = None
        self._file = ""
        self._source = ""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_AGAIN)
        self._later.timeout.connect(self._settle)
        self.text = QLabel()
        self.text.setObjectName("noteLabel")
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.review = _button("reviewFileButton", self.tr("Choose the label, features and scaling of the file again"))
        self.review.setText(self.tr("Change …"))
        self.review.clicked.connect(self.review_asked)
        told = self.tr("Go back to the round that was shown before the point was added")
        self.back = _button("backToRoundButton", told)
        self.back.clicked.connect(self._go_back)
        self.shut = _button("closeNoteButton", self.tr("Close the note"))
        self.shut.setText(self.tr("Close"))
        self.shut.clicked.connect(self._close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 8, 20, 8)
        layout.addWidget(self.text, 1)
        for button in (self.review, self.back, self.shut):
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        session.appended.connect(self._note_appended)
        self.hide()

    def refresh(self) -> None:
        """Show the session's note. A closed hint returns only with another stream or a new plane."""
        stream = self._session.document.stream
        if self._closed != stream.source or not stream.edits:
            self._closed = None
        if self._source != stream.source:
            self._source, self._passed, self._change, self._file = stream.source, (), "", ""
        self._show()

    def show_file(self, decided: str) -> None:
        """Show the automatic choices for an opened file until the card is closed."""
        self._file = decided
        self._show()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show what has changed. The remark on a missing bias is kept until that is known for new runs."""
        unknown = self._session.busy and not self._session.document.stream.bias
        bias = declared(_NO_BIAS)
        needs_bias = snapshot.needs_bias or (bias in self._hint and unknown)
        self._note_change(snapshot)
        self._forget_appended()
        change = self._change or ("" if self._silenced == snapshot.t else self._story(snapshot))
        added = self._added_words()
        self._needed = " ".join(filter(None, (added, change, bias if needs_bias and self._closed is None else "")))
        self._settle()

    def _story(self, snapshot: Snapshot) -> str:
        """Return the events of the bounds in the current round, until the next move.

        While runs are computed up to that round, there are none: a card that appears and disappears moves the plane.
        """
        playhead = self._session.playhead
        if playhead.playing or snapshot.t < playhead.wanted:
            return ""
        events = [event for shown in snapshot.learners for event in shown.events if event.t == snapshot.revealed]
        return " ".join(dict.fromkeys(map(event_sentence, events)))

    def _note_change(self, snapshot: Snapshot) -> None:
        """Note a change of theorem by an edit or a step, until the next move."""
        if any(one.solving for one in snapshot.learners):
            return
        passed, t = tuple(takeover(one) for one in snapshot.learners), snapshot.t
        if t != self._round:
            self._change, self._silenced = "", None
        if len(passed) == len(self._passed) and t - self._round in (0, 1) and not self._session.playhead.playing:
            new = [now for now, before in zip(passed, self._passed, strict=True) if now and not before]
            self._change = " ".join(dict.fromkeys(new)) or self._change
        self._passed, self._round = passed, t

    def _note_appended(self, seen: int, t: int) -> None:
        """Note, until the next move, that a new point is the last round, and offer to return to the round before."""
        self._appended = seen, t
        self._needed = " ".join(filter(None, (self._added_words(), self._needed)))
        self._settle()

    def _forget_appended(self) -> None:
        """Forget the new point after a move. If it was undone, go back to the round shown before it was added."""
        if self._appended is None:
            return
        seen, t = self._appended
        if self._session.playhead.wanted != t:
            self._appended = None
        elif self._is_undone(t) and self._session.workspace.rounds_run >= seen:
            self._appended = None
            self._session.seek(seen)

    def _is_undone(self, t: int) -> bool:
        rounds = self._session.workspace.base.rounds
        return rounds is not None and rounds < t

    def _added_words(self) -> str:
        if self._appended is None or self._is_undone(self._appended[1]):
            return ""
        return filled(self.tr("The new point is round {t:,}, the last one."), t=self._appended[1])

    def _go_back(self) -> None:
        if self._appended is not None:
            self._session.seek(self._appended[0])

    def _settle(self) -> None:
        if self._needed == self._hint:
            return
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._later.start()
            return
        self._hint = self._needed
        self._show()

    def _show(self) -> None:
        own = translate_note(self._session.document.note)
        note = own or "\n".join(filter(None, (self._file, self._hint)))
        self.text.setText(note)
        self.review.setVisible(bool(self._file) and not own)
        self.back.setVisible(self._appended is not None and self._added_words() in note and not own)
        if self._appended is not None:
            self.back.setText(filled(self.tr("Back to round {t:,}"), t=self._appended[0]))
        self.setVisible(bool(note))

    def _close(self) -> None:
        if not self._session.document.note:
            if self._hint:
                self._closed = self._session.document.stream.source
            self._silenced = self._round
            self._appended = None
            self._change = self._needed = self._hint = self._file = ""
            self._show()
            return
        self._session.edit(self.tr("Close the note"), replace(self._session.document, note=""))


def _button(name: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setObjectName(name)
    button.setToolTip(tip)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
