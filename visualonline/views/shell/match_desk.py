"""The matches in a window. The desk starts a match, and shows its result after the last round."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QMainWindow

from visualonline.room.match import match_of, players_of
from visualonline.room.room import Room
from visualonline.session.session import Session
from visualonline.views.text.translation import translate
from visualonline.views.widgets.action_spec import ActionSpec

_ROUNDS = 20
"""Number of rounds offered for the first match."""


class MatchDesk(QObject):
    """The matches of a window.

    Parameters
    ----------
    open_room : () -> QDialog
        Opens the dialog for the settings of a room and returns it.

    Signals
    -------
    begun : a match was started with the keys, so the focus should return to the plane.

    Attributes
    ----------
    rounds : int
        The number of rounds of the current match, or 0 if there is none.
    against : int
        The number of the learner that was chosen last, from 0.
    """

    begun = Signal()

    def __init__(self, session: Session, room: Room, frame: QMainWindow, open_room: Callable[[], QDialog]) -> None:
        super().__init__(frame)
        self._session, self._room, self._frame, self._open_room = session, room, frame, open_room
        self._offered, self.rounds, self.against = _ROUNDS, 0, 0
        session.snapshot_changed.connect(self._follow)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the action that opens the dialog of matches."""
        return (ActionSpec("matchAction", translate("Room", "Match and best of the day …"), "", self.open_dialog),)

    def open_dialog(self) -> None:
        """Open the dialog with the score of the match and the table of the day."""
        from visualonline.room.best_of_day import BestOfDay  # on use, as for other dialogs
        from visualonline.views.shell.match_dialog import MatchDialog

        runs = self._session.workspace.facts.runs
        matches = [match_of(self._session, k) for k in range(len(runs))]
        dialog = MatchDialog(
            matches, [run.learner.name for run in runs], BestOfDay(), self._frame,
            name=self._nickname(), rounds=self._offered, against=self._learner(),
        )  # fmt: skip
        dialog.against_chosen.connect(self._choose)
        dialog.here_asked.connect(self.play_here)
        dialog.phone_asked.connect(self.play_on_phone)
        dialog.open()

    def _choose(self, against: int) -> None:
        self.against = against

    def _learner(self) -> int:
        """Return the number of the chosen learner, or of the first one if that is no longer in the window."""
        return self.against if self.against < len(self._session.workspace.facts.runs) else 0

    def _nickname(self) -> str:
        """Return the only nickname in the room, or an empty text if there are none or several."""
        ballot = self._room.ballot
        names = [] if ballot is None else [voter.name for voter in ballot.voters.values() if voter.name]
        return names[0] if len(names) == 1 else ""

    def play_here(self, rounds: int) -> None:
        """Start a match of `rounds` rounds that is played with the keys 1 and 2."""
        self._offered = rounds
        if self._room.open:
            self._room.stop()
        if self._session.audience.predict_first():
            self.rounds = rounds
            self._session.step_round(1)
            self.begun.emit()

    def play_on_phone(self, rounds: int) -> None:
        """Open the dialog of a room in which one phone plays a match of `rounds` rounds."""
        self._offered = rounds
        self._open_room().accepted.connect(lambda: self._watch(rounds))

    def _watch(self, rounds: int) -> None:
        self.rounds = rounds

    def _follow(self) -> None:
        """Show the result after the last round."""
        if not self.rounds:
            return
        session, players = self._session, players_of(self._session)
        if players != 1:
            self.rounds = 0
            if players is not None:
                session.message.emit(translate("Room", "a second phone has voted, so the game is no longer a match"))
            return
        snapshot = session.snapshot
        last = self.rounds if snapshot.total is None else min(self.rounds, snapshot.total)
        match, shown = match_of(session, self._learner()), snapshot.learners[self._learner()]
        judged = not shown.solving and (shown.judgement is None or shown.judgement.t == snapshot.revealed)
        if match is not None and match.rounds >= last and judged:
            self.rounds = 0
            self._room.set_paused(True)
            self.open_dialog()
