"""What all games of a room have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from visualonline.core.types import Array
from visualonline.lessons.player import LessonPlayer
from visualonline.room.question import Choice, Question
from visualonline.room.roll import Roll
from visualonline.room.scores import NOTHING, RoomScores
from visualonline.session.session import Session
from visualonline.streams.transforms.room_votes import MINUS, PLUS, RoomVotes
from visualonline.trace.round_columns import POSITIVE

Say = Callable[[str], str]
"""Turns a text of this program into the language of the window."""
LABELS = (Choice(MINUS, "−1"), Choice(PLUS, "+1"))
"""The votes for a label, in the order of the keys 1 and 2."""


@dataclass(frozen=True)
class GamePorts:
    """What a game reaches: the session, the player of lessons, the language of the window, Markdown in plain text."""

    session: Session
    player: LessonPlayer
    say: Say = str
    plain: Say = str


class Game:
    """A game of a room. Its votes are in the document, so that undoing a round asks for it again.

    Attributes
    ----------
    id : str
    lecturer_labels : bool
        Whether the lecturer gives the label of each round after the votes.
    nothing : str
        Why there is no question.
    """

    id = ""
    lecturer_labels = False
    nothing = "This stream has no further rounds."

    def __init__(self, ports: GamePorts) -> None:
        self.session, self.player, self.say = ports.session, ports.player, ports.say
        self.roll = Roll()

    def begin(self) -> bool:
        """Put the game on the stage, from its first round; return whether it could be shown."""
        raise NotImplementedError

    def question(self) -> Question | None:
        """Go to the next round and return what is asked there; None if there is no further round."""
        raise NotImplementedError

    def settle(self, votes: Mapping[str, str], names: Mapping[str, str]) -> None:
        """Take the votes of a round, by the ids of the phones, into the document as one step.

        `names` are the nicknames that are to be kept there.
        """
        row = self.roll.row(votes)
        self.enter(row, self.roll.names(names) if names else ())

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Enter the votes of a round, a character for each seat."""
        raise NotImplementedError

    def asks(self, question: Question) -> bool:
        """Return whether a question is still that of the next round: rounds may have been undone meanwhile."""
        return self.votes is not None and len(self.votes.rounds) + 1 == question.round

    def settled(self, question: Question) -> bool:
        """Return whether the votes on a question are in the document."""
        return self.votes is not None and len(self.votes.rounds) == question.round

    @property
    def revealed(self) -> bool:
        """Whether the outcome of the round that was settled last is on the stage."""
        votes = self.votes
        return votes is not None and self.session.snapshot.revealed >= len(votes.rounds)

    @property
    def answer(self) -> str | None:
        """The right vote of the round that was settled last, None if there is none."""
        votes = self.votes
        if votes is None or not votes.rounds:
            return None
        return PLUS if self.labels(len(votes.rounds))[-1] > 0 else MINUS

    def outcome(self, vote: str) -> str:  # noqa: ARG002  most games tell all phones the same
        """Return what a phone with this vote is told alone of the last round; empty if nothing."""
        return ""

    def scores(self) -> RoomScores:
        """Return what the room has come to in the rounds that are shown."""
        return NOTHING

    def end(self) -> None:
        """Leave the game as it is on the stage: its votes are in the document."""

    @property
    def votes(self) -> RoomVotes | None:
        """The votes in the document, None if it has left the game."""
        votes = self.session.document.stream.votes
        return votes if votes is not None and votes.game == self.id else None

    @property
    def counted(self) -> int:
        """The rounds with votes whose outcome is shown."""
        votes = self.votes
        return 0 if votes is None else min(len(votes.rounds), self.session.snapshot.revealed)

    def labels(self, rounds: int) -> Array:
        """Return the labels of the first rounds, of shape (rounds,)."""
        flags = self.session.workspace.runs[0].trace.flags(0, rounds)
        return np.where(flags & POSITIVE > 0, 1.0, -1.0)
