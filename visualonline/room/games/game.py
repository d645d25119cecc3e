"""The base class of the games of a room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from visualonline.core.types import Array
from visualonline.lessons.player import LessonPlayer
from visualonline.room.question import Choice, Question
from visualonline.room.roll import Roll
from visualonline.room.scores import NOTHING, RoomScores, places_of, scores_of
from visualonline.room.words import WORDS
from visualonline.session.session import Session
from visualonline.streams.transforms.room_votes import MINUS, PLUS, RoomVotes
from visualonline.trace.round_columns import POSITIVE

Say = Callable[[str], str]
"""A function that translates an English text of the program into the language of the window."""
LABELS = (Choice(MINUS, "−1"), Choice(PLUS, "+1"))
"""The choices for a label, in the order of the keys 1 and 2."""


@dataclass(frozen=True)
class GamePorts:
    """The objects and functions that a game uses.

    Attributes
    ----------
    session : Session
    player : LessonPlayer
    say : (str) -> str
        Translates an English text, such as a number, into the language of the window.
    plain : (str) -> str
        Converts Markdown with formulas to plain text.
    """

    session: Session
    player: LessonPlayer
    say: Say = str
    plain: Say = str


class Game:
    """A game of a room. The votes are part of the document, so a round that is undone can be asked again.

    Attributes
    ----------
    id : str
    score : str
        The key in `WORDS` of the sentence with which a phone receives its score.
    lecturer_labels : bool
        Whether the lecturer gives the label of each round after the votes.
    nothing : str
        The sentence shown when there is no further question.
    """

    id = ""
    score = "mistakes"
    lecturer_labels = False
    nothing = "This stream has no further rounds."

    def __init__(self, ports: GamePorts) -> None:
        self.session, self.player, self.say = ports.session, ports.player, ports.say
        self.roll = Roll()

    def begin(self) -> bool:
        """Start the game at its first round, and return whether it could start."""
        raise NotImplementedError

    def question(self) -> Question | None:
        """Go to the next round and return its question, or None if there is no further round."""
        raise NotImplementedError

    def settle(self, votes: Mapping[str, str], names: Mapping[str, str]) -> None:
        """Enter the votes of a round in the document as one step that can be undone.

        Parameters
        ----------
        votes : mapping of str to str
            Votes by phone id.
        names : mapping of str to str
            Nicknames by phone id. Empty if the document does not keep them.
        """
        row = self.roll.row(votes)
        self.enter(row, self.roll.names(names) if names else ())

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Enter the votes of a round, one character per seat, and the nicknames of all seats if they are kept."""
        raise NotImplementedError

    def asks(self, question: Question) -> bool:
        """Return whether a question is still that of the next round. Rounds may have been undone since it was asked."""
        return self.votes is not None and len(self.votes.rounds) + 1 == question.round

    def settled(self, question: Question) -> bool:
        """Return whether the votes for a question are in the document."""
        return self.votes is not None and len(self.votes.rounds) == question.round

    @property
    def revealed(self) -> bool:
        """Whether the outcome of the last round with votes is shown."""
        votes = self.votes
        return votes is not None and self.session.revealed >= len(votes.rounds)

    @property
    def answer(self) -> str | None:
        """The right vote of the last round with votes, or None if there is none."""
        votes = self.votes
        if votes is None or not votes.rounds:
            return None
        return PLUS if self.labels(len(votes.rounds))[-1] > 0 else MINUS

    def outcomes(self, votes: Mapping[str, str]) -> dict[str, str]:  # noqa: ARG002  the score includes all rounds
        """Return the sentences about the last round that each phone receives on its own, by phone id.

        Parameters
        ----------
        votes : mapping of str to str
            Votes of the round by phone id.
        """
        losses = self.losses(self.counted)
        if losses is None:
            return {}
        places, text = places_of(losses), self.say(WORDS[self.score])
        told = {}
        for phone, seat in self.roll.seats().items():
            if seat < len(places):
                loss, place = places[seat]
                lost = self.say(f"{loss:.4g}")
                told[phone] = text.format(loss=lost, mistakes=lost, place=place, phones=len(places))
        return told

    def losses(self, rounds: int) -> Array | None:  # noqa: ARG002  not all games have losses
        """Return the losses of the seats in the first rounds, of shape (rounds, seats), or None if there are none."""
        return None

    def majority_mistakes(self, rounds: int) -> float | None:  # noqa: ARG002  not all games have a majority vote
        """Return the mistakes of the majority vote in the first rounds, or None if there is no majority vote."""
        return None

    def scores(self) -> RoomScores:
        """Return the scores in the rounds whose outcome is shown."""
        losses = self.losses(self.counted)
        if losses is None:
            return NOTHING._replace(rounds=self.counted)
        return scores_of(losses, self.majority_mistakes(self.counted))

    def end(self) -> None:
        """End the game. The votes stay in the document."""

    @property
    def votes(self) -> RoomVotes | None:
        """The votes in the document, or None if the document no longer contains this game."""
        votes = self.session.document.stream.votes
        return votes if votes is not None and votes.game == self.id else None

    @property
    def counted(self) -> int:
        """The number of rounds with votes whose outcome is shown."""
        votes = self.votes
        return 0 if votes is None else min(len(votes.rounds), self.session.revealed)

    def labels(self, rounds: int) -> Array:
        """Return the labels of the first rounds, of shape (rounds,), in {-1, +1}."""
        flags = self.session.workspace.runs[0].trace.flags(0, rounds)
        return np.where(flags & POSITIVE > 0, 1.0, -1.0)
