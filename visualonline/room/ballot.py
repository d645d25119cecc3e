"""The ballot: who is in the room, what is asked, and what each phone voted. It has no clock: times are arguments."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from types import MappingProxyType

from visualonline.room.question import Phase, Question
from visualonline.room.refused import Refused

_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_MARKUP = frozenset("<>&\"'`\\")
_LONGEST_NUMBER = 32
_MARKS = 2
"""Accents on one letter: more of them would be drawn over the lines above."""


@dataclass(frozen=True)
class Limits:
    """The limits of a room.

    Attributes
    ----------
    voters : int
        Phones that have a place at a time.
    name : int
        Characters of a nickname.
    burst, rate : float
        Attempts to vote that a phone has at once, and how many it gets back in a second.
    """

    voters: int = 500
    name: int = 24
    burst: float = 10.0
    rate: float = 2.0


@dataclass(frozen=True)
class Voter:
    """A phone in the room.

    Attributes
    ----------
    id : str
        Drawn by the phone.
    name : str
        The nickname, plain text without markup; empty if there is none.
    joined : int
        The round in which it came, 0 before the first question.
    seat : int
        Counts from 0 in the order of coming, and is never given to another phone.
    """

    id: str
    name: str
    joined: int
    seat: int


class Ballot:
    """Who is in the room and what they voted in this round. Nothing of it is written anywhere.

    Parameters
    ----------
    code : str
        Four to six letters or digits, compared without regard to case.
    limits : Limits

    Attributes
    ----------
    outcome_of : (str) -> str
        What a phone with this vote is told alone once the outcome is shown, in the language of the window.
    """

    def __init__(self, code: str, limits: Limits = Limits()) -> None:
        self.code, self.limits = code, limits
        self.question: Question | None = None
        self.phase: Phase = "closed"
        self.answer: str | None = None
        self.outcome_of: Callable[[str], str] = _nothing
        self._voters: dict[str, Voter] = {}
        self._votes: dict[str, str] = {}
        self._away: dict[str, None] = {}  # who has no connection, the longest away first
        self._removed: set[str] = set()
        self._allowances: dict[str, tuple[float, float]] = {}  # attempts left, and when that was so
        self._seats = count()

    @property
    def voters(self) -> Mapping[str, Voter]:
        """The phones that have a place, by id, in the order of their seats."""
        return MappingProxyType(self._voters)

    @property
    def votes(self) -> Mapping[str, str]:
        """The votes of this round by id, in the order in which they came."""
        return MappingProxyType(self._votes)

    @property
    def round(self) -> int:
        """The round of the question; 0 before the first one."""
        return 0 if self.question is None else self.question.round

    def check(self, code: str, id: str) -> None:
        """Raise Refused unless a phone may come in: 401 the code, 400 the id, 403 it was removed."""
        if code.strip().upper() != self.code.upper():
            raise Refused(401, "The room code is wrong. Check it on the lecturer's screen.")
        if not _ID.fullmatch(id):
            raise Refused(400, "The id must have 8 to 64 characters of A-Z a-z 0-9 - _.")
        if id in self._removed:
            raise Refused(403, "The lecturer removed this phone from the room.")

    def admit(self, code: str, id: str, name: str | None = None) -> Voter:
        """Give a phone its place, or the one that it had.

        Parameters
        ----------
        code, id : str
        name : str or None
            The nickname that it wants from now on; None keeps the one that it has.

        Raises
        ------
        Refused
            401 if the code is wrong, 503 if the room is full; 400, 403 of `check`.
        """
        self.check(code, id)
        voter = self._voters.get(id)
        if voter is None:
            if len(self._voters) >= self.limits.voters:
                self._free_a_place()
            voter = Voter(id, "", self.round, next(self._seats))
            self._voters[id] = voter
        if name is not None:
            voter = self.rename(id, name)
        self._away.pop(id, None)
        return voter

    def _free_a_place(self) -> None:
        """Take the place of the phone that is away the longest and has not voted in this round."""
        gone = next((one for one in self._away if one not in self._votes), None)
        if gone is None:
            raise Refused(503, f"The room is full: it has places for {self.limits.voters} phones.")
        self._forget(gone)

    def leave(self, id: str) -> None:
        """Note that a phone has no connection: it keeps its place and its vote while the room has other places."""
        if id in self._voters:
            self._away.pop(id, None)
            self._away[id] = None

    def rename(self, id: str, name: str) -> Voter:
        """Give a voter a nickname, made plain and short; return the voter."""
        voter = replace(self._voters[id], name=plain_name(name, self.limits.name))
        self._voters[id] = voter
        return voter

    def remove(self, id: str) -> None:
        """Remove a voter and its vote. The phone does not come in again."""
        self._forget(id)
        self._votes.pop(id, None)
        self._removed.add(id)

    def _forget(self, id: str) -> None:
        for known in (self._voters, self._away, self._allowances):
            known.pop(id, None)

    def ask(self, question: Question) -> None:
        """Open a round without votes."""
        self.question, self.phase, self.answer = question, "open", None
        self._votes = {}

    def close(self) -> None:
        """Take no more votes in this round."""
        if self.phase == "open":
            self.phase = "closed"

    def show(self, answer: str | None = None) -> None:
        """Show the phones how many voted for what, and the right vote if there is one."""
        if self.question is not None:
            self.phase, self.answer = "shown", answer

    def end(self) -> None:
        """End the game. The phones stay until the server is closed."""
        self.phase = "over"

    def vote(self, code: str, id: str, round: int, vote: str, now: float) -> None:
        """Take the vote of a phone, which gets a place if it has none.

        Parameters
        ----------
        code, id : str
        round : int
            The round that the phone means.
        vote : str
            The vote of a choice, or a number if there are no choices.
        now : float
            Seconds of a clock that never goes back.

        Raises
        ------
        Refused
            401, 400, 403, 503 as in `admit`; 429 if the phone sends too much; 409 if the round is over, the phone has
            voted or there is no such choice.
        """
        self.check(code, id)
        new = id not in self._voters
        if new:
            self.admit(code, id)
            self.leave(id)  # until it connects
        self._spend(id, now)
        if self.question is None or round != self.question.round or self.phase != "open":
            raise Refused(409, "This round is over. Vote in the next one.")
        if id in self._votes:
            raise Refused(409, "You have already voted in this round. Only the first vote counts.")
        self._votes[id] = self._valid(vote, self.question)

    def _spend(self, id: str, now: float) -> None:
        """Take an attempt from a phone's allowance."""
        left, then = self._allowances.get(id, (self.limits.burst, now))
        left = min(self.limits.burst, left + (now - then) * self.limits.rate)
        if left < 1:
            raise Refused(429, "Too many requests. Wait a few seconds.")
        self._allowances[id] = left - 1, now

    def _valid(self, vote: str, question: Question) -> str:
        if question.choices:
            if all(vote != choice.vote for choice in question.choices):
                raise Refused(409, "There is no such choice in this round.")
            return vote
        number = number_of(vote)
        if number is None:
            raise Refused(409, "The vote must be a number, such as 0.5.")
        return f"{number:.10g}"

    def counts(self) -> dict[str, int]:
        """Return how many voted for what, in the order of the choices; numbers in increasing order."""
        found = Counter(self._votes.values())
        if self.question is not None and self.question.choices:
            return {choice.vote: found[choice.vote] for choice in self.question.choices}
        return dict(sorted(found.items(), key=lambda item: float(item[0])))

    def state(self) -> dict[str, object]:
        """Return what all phones are told, ready for JSON; the counts only once the outcome is shown."""
        question = self.question
        choices = () if question is None else question.choices
        state: dict[str, object] = {
            "round": self.round,
            "phase": self.phase,
            "game": "" if question is None else question.game,
            "question": "" if question is None else question.text,
            "choices": [choice.vote for choice in choices],
            "labels": [choice.label for choice in choices],
            "votes": len(self._votes),
            "voters": len(self._voters) - len(self._away),
        }
        if self.phase == "shown":
            state |= {"counts": self.counts(), "answer": self.answer}
        return state

    def state_of(self, id: str) -> dict[str, object]:
        """Return what one phone is told besides: its vote of this round, None without one, its outcome and its name."""
        voter, vote = self._voters.get(id), self._votes.get(id)
        outcome = self.outcome_of(vote) if self.phase == "shown" and vote is not None else ""
        return {"vote": vote, "outcome": outcome, "name": "" if voter is None else voter.name}


def _nothing(vote: str) -> str:  # noqa: ARG001  any vote
    return ""


def plain_name(name: str, longest: int) -> str:
    """Return a nickname as plain text on one line: without markup, control characters and piles of accents."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name[: 8 * longest]):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if letter in _MARKUP or marks > _MARKS:
            continue
        kept.append(letter if letter.isprintable() else " ")
    return " ".join("".join(kept).split())[:longest].strip()


def number_of(text: str) -> float | None:
    """Return the finite number that a text is, with a point or a comma; None if it is none."""
    if len(text) > _LONGEST_NUMBER or "_" in text:
        return None
    try:
        number = float(text.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        return None
    return number + 0.0 if math.isfinite(number) else None  # no negative zero
