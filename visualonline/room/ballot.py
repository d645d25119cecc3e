"""The ballot: the phones in the room, the question, and the vote of each phone. Times are passed as arguments."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count
from types import MappingProxyType

from visualonline.room.question import Phase, Question
from visualonline.room.refused import Refused

_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_MARKUP = frozenset("<>&\"'`\\")
_LONGEST_NAME, _LONGEST_NUMBER = 24, 32
"""Largest numbers of characters, as in the fields of the page."""
_MARKS = 2
"""Largest number of accents on one letter. More would be drawn over the lines above."""


@dataclass(frozen=True)
class Limits:
    """The limits of a room.

    Attributes
    ----------
    voters : int
        Largest number of phones that have a place at the same time.
    burst, rate : float
        Token bucket for attempts to vote: a phone may make `burst` attempts at once, and `rate` more per second.
    """

    voters: int = 500
    burst: float = 10.0
    rate: float = 2.0


@dataclass(frozen=True)
class Voter:
    """A phone in the room.

    Attributes
    ----------
    id : str
        Random identifier chosen by the phone.
    name : str
        The nickname, plain text without markup; empty if there is none.
    joined : int
        The round in which the phone joined, 0 before the first question.
    seat : int
        Number in order of joining, from 0. A seat is never given to another phone.
    """

    id: str
    name: str
    joined: int
    seat: int


class Ballot:
    """The phones in the room and their votes in the current round. Phones and votes are kept in memory only.

    Parameters
    ----------
    code : str
        Four to six letters or digits. Case is ignored.
    limits : Limits
    """

    def __init__(self, code: str, limits: Limits = Limits()) -> None:
        self.code, self.limits = code, limits
        self.question: Question | None = None
        self.phase: Phase = "closed"
        self.answer: str | None = None
        self._outcomes: Mapping[str, str] = {}
        self._voters: dict[str, Voter] = {}
        self._votes: dict[str, str] = {}
        self._away: dict[str, None] = {}  # phones without a connection, the longest away first
        self._removed: set[str] = set()
        self._allowances: dict[str, tuple[float, float]] = {}  # attempts left, and the time of that count
        self._seats = count()

    @property
    def voters(self) -> Mapping[str, Voter]:
        """The phones that have a place, by id, in the order of their seats."""
        return MappingProxyType(self._voters)

    @property
    def votes(self) -> Mapping[str, str]:
        """The votes of this round by id, in the order of arrival."""
        return MappingProxyType(self._votes)

    @property
    def connected(self) -> int:
        """The number of phones in the room with a connection."""
        return len(self._voters) - len(self._away)

    @property
    def round(self) -> int:
        """The round of the question; 0 before the first one."""
        return 0 if self.question is None else self.question.round

    def check(self, code: str, id: str) -> None:
        """Raise Refused if a phone may not join: 401 for a wrong code, 400 for an invalid id, 403 if it was removed."""
        if code.strip().upper() != self.code.upper():
            raise Refused(401, "The room code is wrong. Check it on the lecturer's screen.")
        if not _ID.fullmatch(id):
            raise Refused(400, "The id must have 8 to 64 characters of A-Z a-z 0-9 - _.")
        if id in self._removed:
            raise Refused(403, "The lecturer removed this phone from the room.")

    def admit(self, code: str, id: str, name: str | None = None) -> Voter:
        """Give a phone a place. A phone that already has a place keeps it.

        Parameters
        ----------
        code, id : str
        name : str or None
            The new nickname; None keeps the current one.

        Raises
        ------
        Refused
            503 if the room is full; 400, 401 and 403 as in `check`.
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
        """Free the place of the phone that has been away the longest without a vote in this round."""
        gone = next((one for one in self._away if one not in self._votes), None)
        if gone is None:
            raise Refused(503, f"The room is full: it has places for {self.limits.voters} phones.")
        self._forget(gone)

    def leave(self, id: str) -> None:
        """Mark a phone as away. The phone keeps its vote, and its place until another phone needs the place."""
        if id in self._voters:
            self._away.pop(id, None)
            self._away[id] = None

    def rename(self, id: str, name: str) -> Voter:
        """Give a voter a nickname, reduced to plain text and cut to the limit, and return the voter."""
        voter = replace(self._voters[id], name=plain_name(name, _LONGEST_NAME))
        self._voters[id] = voter
        return voter

    def remove(self, id: str) -> None:
        """Remove a voter and its vote. The phone cannot join again."""
        self._forget(id)
        self._votes.pop(id, None)
        self._removed.add(id)

    def _forget(self, id: str) -> None:
        for known in (self._voters, self._away, self._allowances):
            known.pop(id, None)

    def ask(self, question: Question) -> None:
        """Open a round for a question and clear the votes."""
        self.question, self.phase, self.answer = question, "open", None
        self._votes = {}

    def close(self) -> None:
        """Stop accepting votes in this round."""
        if self.phase == "open":
            self.phase = "closed"

    def show(self, answer: str | None = None, outcomes: Mapping[str, str] = MappingProxyType({})) -> None:
        """Show the phones the outcome of the round.

        Parameters
        ----------
        answer : str or None
            The right vote, if there is one.
        outcomes : mapping of str to str
            By phone id, sentences that only this phone receives, in the window's language.
        """
        if self.question is not None:
            self.phase, self.answer, self._outcomes = "shown", answer, outcomes

    def end(self) -> None:
        """End the game. The phones stay until the server is closed."""
        self.phase = "over"

    def vote(self, code: str, id: str, round: int, vote: str, now: float) -> None:
        """Record the vote of a phone. A phone without a place is admitted first.

        Parameters
        ----------
        code, id : str
        round : int
            The round that the vote is for.
        vote : str
            The vote of a choice, or a number as text if there are no choices.
        now : float
            Time in seconds, from a monotonic clock.

        Raises
        ------
        Refused
            400, 401, 403 and 503 as in `admit`; 429 if the phone sends too many requests; 409 if the round is over,
            if the phone has already voted, or if the vote is not a choice or a number.
        """
        self.check(code, id)
        new = id not in self._voters
        if new:
            self.admit(code, id)
            self.leave(id)  # the phone counts as away until it connects
        self._spend(id, now)
        if self.question is None or round != self.question.round or self.phase != "open":
            raise Refused(409, "This round is over. Vote in the next one.")
        if id in self._votes:
            raise Refused(409, "You have already voted in this round. Only the first vote counts.")
        self._votes[id] = self._valid(vote, self.question)

    def _spend(self, id: str, now: float) -> None:
        """Use one attempt of a phone's allowance, or raise Refused (429) if none is left."""
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
        """Return the number of votes for each choice, in the order of the choices. Numbers are in increasing order."""
        found = Counter(self._votes.values())
        if self.question is not None and self.question.choices:
            return {choice.vote: found[choice.vote] for choice in self.question.choices}
        return dict(sorted(found.items(), key=lambda item: float(item[0])))

    def state(self) -> dict[str, object]:
        """Return the state that all phones receive, ready for JSON. Counts are included once the outcome is shown."""
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
            "voters": self.connected,
        }
        if question is not None and question.plane is not None:
            state["plane"] = question.plane._asdict()
        if self.phase == "shown":
            state |= {"counts": self.counts(), "answer": self.answer}
        return state

    def state_of(self, id: str) -> dict[str, object]:
        """Return the part of the state for one phone: its vote in this round or None, its outcome and its nickname."""
        voter, vote = self._voters.get(id), self._votes.get(id)
        outcome = self._outcomes.get(id, "") if self.phase == "shown" else ""
        return {"vote": vote, "outcome": outcome, "name": "" if voter is None else voter.name}


def plain_name(name: str, longest: int) -> str:
    """Return a nickname as one line of plain text, without markup, control characters or stacked accents."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name[: 8 * longest]):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if letter in _MARKUP or marks > _MARKS:
            continue
        kept.append(letter if letter.isprintable() else " ")
    return " ".join("".join(kept).split())[:longest].strip()


def number_of(text: str) -> float | None:
    """Return the finite number in a text with a decimal point or comma, or None if the text is not such a number."""
    if len(text) > _LONGEST_NUMBER or "_" in text:
        return None
    try:
        number = float(text.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        return None
    return number + 0.0 if math.isfinite(number) else None  # no negative zero
