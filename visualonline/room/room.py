"""The room of a window: it asks the phones questions and passes their votes to the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.core.errors import Error
from visualonline.lessons.player import LessonPlayer
from visualonline.room.ballot import Ballot, Voter
from visualonline.room.games.arms import ArmsGame
from visualonline.room.games.experts import ExpertsGame, Trusted
from visualonline.room.games.game import Game, GamePorts, Say
from visualonline.room.games.labels import AdversaryGame, PredictGame
from visualonline.room.games.lesson import LessonGame
from visualonline.room.question import Question
from visualonline.room.scores import NOTHING, RoomScores
from visualonline.room.settings import RoomSettings
from visualonline.session.heard import heard
from visualonline.session.session import Session

if TYPE_CHECKING:
    from visualonline.room.server import RoomServer

GAMES: dict[str, Callable[[GamePorts, RoomSettings], Game]] = {
    "predict": lambda ports, _: PredictGame(ports),
    "adversary": lambda ports, asked: AdversaryGame(ports, one_phone=asked.one_phone),
    "arms": lambda ports, _: ArmsGame(ports),
    "lesson": lambda ports, _: LessonGame(ports),
    "experts": lambda ports, asked: ExpertsGame(
        ports, learner=asked.learner, lecturer_labels=asked.lecturer_labels
    ),
}
"""Functions that create the games, by id."""
_BEAT = 250
"""Interval in milliseconds at which the time limit of a round is checked."""
_PAUSE = 4000
"""Time in milliseconds from an outcome to the next question if rounds have a time limit."""


class Room(QObject):
    """The room of a window. A room is closed at first, and can be opened any number of times.

    Parameters
    ----------
    session : Session
    player : LessonPlayer
    say : (str) -> str
        Translates an English text into the language of the window.
    plain : (str) -> str
        Converts Markdown with formulas to plain text.

    Signals
    -------
    changed : a phone joined, left or voted, the phase of the round changed, or the remaining time was updated.

    Attributes
    ----------
    settings : RoomSettings
        The settings of the open room, or those of the last one.
    ballot : Ballot or None
        None while the room is closed.
    named : bool
        Whether nicknames are shown.
    remark : str
        The reason why no question is asked, in English. Empty if there is none.
    """

    changed = Signal()

    def __init__(
        self, session: Session, player: LessonPlayer, say: Say = str, plain: Say = str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._ports = session, GamePorts(session, player, say, plain)
        self.settings = RoomSettings()
        self.ballot: Ballot | None = None
        self.remark = ""
        self.paused, self.named = False, True
        self._game: Game | None = None
        self._server: RoomServer | None = None
        self._closed: RoomServer | None = None  # kept while it notifies the phones that the room is closed
        self._closes_at = 0.0
        self._beat, self._next = QTimer(self), QTimer(self)
        self._beat.setInterval(_BEAT)
        self._beat.timeout.connect(self._look_at_clock)
        self._next.setInterval(_PAUSE)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self.ask)
        session.snapshot_changed.connect(self._follow)

    # State

    @property
    def open(self) -> bool:
        """Whether the room is open."""
        return self.ballot is not None

    @property
    def asking(self) -> bool:
        """Whether votes are accepted."""
        return self.ballot is not None and self.ballot.phase == "open"

    @property
    def question(self) -> Question | None:
        """The question of the current round, or None before the first one."""
        return None if self.ballot is None else self.ballot.question

    @property
    def url(self) -> str:
        """The URL that phones open. Empty without a server."""
        return "" if self._server is None else self._server.url

    @property
    def local(self) -> bool:
        """Whether there is a server that only browsers on this computer reach, and no phone."""
        return self._server is not None and self._server.local

    @property
    def seconds_left(self) -> int | None:
        """The seconds until the round closes, or None if the round is closed or has no time limit."""
        if not self.asking or self.settings.seconds is None:
            return None
        return max(0, round(self._closes_at - time.monotonic()))

    @property
    def connected(self) -> int:
        """The number of phones in the room with a connection."""
        return 0 if self.ballot is None else self.ballot.connected

    @property
    def counts(self) -> dict[str, int] | None:
        """The number of votes for each choice, or None before the first round and while a round is open."""
        if self.ballot is None or self.ballot.question is None or self.ballot.phase == "open":
            return None
        return self.ballot.counts()

    @property
    def lecturer_labels(self) -> bool:
        """Whether the lecturer has to give the label of the round that was closed."""
        waits = self._game is not None and self._game.lecturer_labels
        return waits and self.ballot is not None and self.ballot.phase == "closed" and self.ballot.question is not None

    @property
    def phones_answer(self) -> bool:
        """Whether the room is open for a game in which the lecturer gives no answers."""
        return self._game is not None and not self._game.lecturer_labels

    @property
    def scores(self) -> RoomScores:
        """The scores of the room so far."""
        return NOTHING if self._game is None else self._game.scores()

    @property
    def trusted(self) -> list[Trusted]:
        """The seats and their weights in the first learner, largest first. Empty except in the game of experts."""
        return self._game.trusted() if isinstance(self._game, ExpertsGame) else []

    @property
    def drawn(self) -> int | None:
        """The seat that was drawn to give the label of the last round, or None if no seat is drawn."""
        return self._game.drawn if isinstance(self._game, AdversaryGame) else None

    def name_of(self, seat: int) -> str:
        """Return the nickname of a seat (counted from 0), or a name with its number if it has none."""
        names = () if self._game is None or not self.named else self._game.roll.names(self._nicknames())
        name = names[seat] if 0 <= seat < len(names) else ""
        return name or self._ports.say("phone {number}").format(number=seat + 1)

    def show_nicknames(self, shown: bool) -> None:
        """Show or hide all nicknames. Nicknames are always shown if exports contain them."""
        named = shown or self.settings.keep_names
        if named != self.named:
            self.named = named
            self.changed.emit()

    def called(self, voter: Voter) -> str:
        """Return the nickname of a phone, or a name with its number in order of joining if it has none."""
        return voter.name or self._ports.say("phone {number}").format(number=voter.seat + 1)

    def _nicknames(self) -> dict[str, str]:
        return {} if self.ballot is None else {phone: voter.name for phone, voter in self.ballot.voters.items()}

    # Actions of the lecturer

    def start(self, settings: RoomSettings) -> None:
        """Open the room, or start another game in the open room.

        Raises
        ------
        Error
            If there is no such game, the game cannot be played now, or the address cannot be used.
        """
        if settings.game not in GAMES:
            raise Error(f"Unknown game '{settings.game}'. The games of a room are {', '.join(GAMES)}.")
        game = GAMES[settings.game](self._ports, settings)
        ballot = self.ballot or Ballot(settings.code)
        if self._server is None and settings.address:
            self._server = self._listen(ballot, settings)
        self._stop_timers()
        with heard(self._session.failed) as refused:
            begun = game.begin()
        if not begun:
            if self.ballot is None:
                self._close_server()
            raise Error(refused[0] if refused else "The game has not started.")
        ballot.code = settings.code
        ballot.question, ballot.phase = None, "closed"
        self.ballot, self.settings, self._game = ballot, settings, game
        self.remark, self.paused = "", False
        self._publish()

    def _listen(self, ballot: Ballot, settings: RoomSettings) -> RoomServer:
        from visualonline.room.server import RoomServer  # on use: a start without a room does not load the network

        server = RoomServer(ballot)
        server.listen(settings.address, settings.port)
        for signal in (server.voted, server.joined, server.left):
            signal.connect(self.note_phones)
        return server

    def ask(self) -> None:
        """Ask the question of the next round, unless a round is open or there is no further round."""
        if self.ballot is None or self._game is None or self.asking:
            return
        self._stop_timers()
        question = None if self.lecturer_labels else self._game.question()
        if question is None:
            first = "Give the label of this round first: key 1 for −1, key 2 for +1."
            self.remark = first if self.lecturer_labels else self._game.nothing
            self._publish()
            return
        self.remark = ""
        self.ballot.ask(question)
        if self.settings.seconds is not None:
            self._closes_at = time.monotonic() + self.settings.seconds
            self._beat.start()
        self._publish()

    def close_round(self) -> None:
        """Close the round and pass the votes to the game. If there are no votes, the same round can be asked again."""
        if self.ballot is None or self._game is None or not self.asking:
            return
        self._stop_timers()
        self.ballot.close()
        votes = dict(self.ballot.votes)
        if votes:
            self._game.settle(votes, self._nicknames() if self.settings.keep_names else {})
        else:
            self.remark = "Nobody voted. Ask the question again."
        self._publish()
        self._follow()

    def set_paused(self, paused: bool) -> None:
        """Stop asking the next round automatically, or continue to do so."""
        self.paused = paused
        if paused:
            self._next.stop()
        elif self.ballot is not None and self.ballot.phase == "shown" and self.settings.seconds is not None:
            self._next.start()
        self.changed.emit()

    def remove(self, phone: str) -> None:
        """Remove a phone, its nickname and its vote in this round. Earlier votes stay, without a name."""
        if self.ballot is None or phone not in self.ballot.voters:
            return
        if self._server is None:
            self.ballot.remove(phone)
        else:
            self._server.remove(phone)
        self._publish()

    def stop(self) -> None:
        """Close the room and notify the phones. Only the votes in the document are kept."""
        if self.ballot is None:
            return
        self._stop_timers()
        if self._game is not None:
            self._game.end()
        self.ballot.end()
        self._publish()
        self._close_server()
        self.ballot = self._game = None
        self.changed.emit()

    def _close_server(self) -> None:
        if self._server is not None:
            self._server.close()
            self._closed, self._server = self._server, None

    def _stop_timers(self) -> None:
        self._beat.stop()
        self._next.stop()

    # Events

    def note_phones(self, _phone: str = "") -> None:
        """Update after a phone joined, left or voted. A round with a time limit closes once all phones have voted."""
        if self.ballot is None:
            return
        here = self.connected
        if self.asking and self.settings.seconds is not None and 0 < here <= len(self.ballot.votes):
            self.close_round()
        else:
            self.changed.emit()

    def _look_at_clock(self) -> None:
        if time.monotonic() >= self._closes_at:
            self.close_round()
        else:
            self.changed.emit()

    def _follow(self) -> None:
        """Show the phones the outcome once the window shows it. Close a round whose question was undone."""
        ballot, game = self.ballot, self._game
        if ballot is None or game is None or ballot.question is None:
            return
        if ballot.phase == "open" and not game.asks(ballot.question):
            self._stop_timers()
            ballot.close()
            self.remark = "The session was changed. Ask the question again."
            self._publish()
        elif ballot.phase == "closed" and game.settled(ballot.question) and game.revealed:
            ballot.show(game.answer, game.outcomes(ballot.votes))
            if self.settings.seconds is not None and not self.paused:
                self._next.start()
            self._publish()
        else:
            self.changed.emit()

    def _publish(self) -> None:
        if self._server is not None:
            self._server.publish()
        self.changed.emit()
