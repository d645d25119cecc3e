"""Simulated phones for tests, which vote through the ballot of a room, as the server does for real ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QCoreApplication

from visualonline.lessons.player import LessonPlayer
from visualonline.room.room import Room
from visualonline.room.settings import RoomSettings
from visualonline.session.document import Document
from visualonline.session.session import Session

CODE = "ABCD"


class Phones:
    """A room without a server, with phones that are identified by numbers."""

    def __init__(self, document: Document) -> None:
        self.session = Session(document)
        self.session.finish()
        self.player = LessonPlayer(self.session)
        self.room = Room(self.session, self.player)
        self.now = 0.0

    def start(self, game: str, **words: Any) -> None:
        """Open the room for a game."""
        self.room.start(RoomSettings(game, code=CODE, **words))

    def vote(self, votes: str) -> None:
        """Let phone i cast the vote in character i. A dot is no vote."""
        assert self.room.ballot is not None
        self.now += 1
        for i, vote in enumerate(votes):
            if vote != ".":
                self.room.ballot.vote(CODE, phone(i), self.room.ballot.round, vote, self.now)
                self.room.note_phones()

    def play(self, votes: str) -> None:
        """Play a round from the question until its outcome is shown."""
        self.room.ask()
        assert self.room.asking, self.room.remark
        self.vote(votes)
        self.room.close_round()
        self.session.finish()
        t = len(self.session.document.stream.votes.rounds)  # type: ignore[union-attr]
        self.session.seek(t)  # playing would get there by itself
        self.session.finish()
        QCoreApplication.processEvents()  # the second change of a turn of the event loop is shown in the next turn


def phone(i: int) -> str:
    """Return the id of a phone."""
    return f"phone-{i:04}"


@contextmanager
def phones(document: Document) -> Iterator[Phones]:
    """Open a session with a room. Both are closed at the end of the context."""
    made = Phones(document)
    try:
        yield made
    finally:
        made.room.stop()
        made.session.close()
