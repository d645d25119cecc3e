"""The votes of the phones of a room in each round, and the stream of advice made from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, cast, get_args

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.streams.memory import read_only_block
from visualonline.streams.transforms.stream_transforms import DerivedStream

RoomGame = Literal["predict", "adversary", "experts", "arms"]
"""The meaning of the votes: predictions of labels, labels, the advice of experts, or played arms."""
Absent = Literal["asleep", "majority"]
"""The advice of a phone that did not vote: none, because it is asleep, or the majority vote of the others."""
ASLEEP = "."
"""The character of a phone that did not vote."""
PLUS, MINUS = "+", "-"
ARMS = "0123456789"
"""The votes for arms: the number of the arm, from 0."""
_MOST_SEATS, _LONGEST_NAME = 10_000, 64


@dataclass(frozen=True)
class RoomVotes:
    """The votes of a room. A phone that votes for the first time gets the next seat.

    Attributes
    ----------
    game : RoomGame
    rounds : tuple of str
        A text for each round, with one character per seat: `PLUS`, `MINUS`, the digit of an arm, or `ASLEEP`. Seats
        after the last vote of the round are left out.
    names : tuple of str
        The nicknames of the seats, empty for a seat without one. The tuple is empty if nicknames are not kept.
    absent : Absent

    Raises
    ------
    StreamError
        If a round has other characters, or more than 10,000 seats.

    Examples
    --------
    >>> votes = RoomVotes("experts", ("+-", "-.+"))
    >>> votes.seats, votes.advice()[1].tolist()
    (3, [0.0, nan, 1.0])
    """

    game: RoomGame
    rounds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    absent: Absent = "asleep"

    def __post_init__(self) -> None:
        known = ASLEEP + (ARMS if self.game == "arms" else PLUS + MINUS)
        odd = next((row for row in self.rounds if not set(row) <= set(known) or len(row) > _MOST_SEATS), None)
        if odd is not None:
            raise StreamError(
                f"The votes of a round must be at most {_MOST_SEATS:,} of the characters {known}, not '{odd[:20]}'."
            )

    @property
    def seats(self) -> int:
        """The number of phones that voted at least once."""
        return max(map(len, self.rounds), default=0)

    def after(self, row: str, names: Sequence[str] = ()) -> RoomVotes:
        """Return the votes with one more round `row`.

        `names` are the nicknames of all seats if nicknames are recorded.
        """
        return replace(self, rounds=(*self.rounds, row), names=tuple(names))

    def choices(self) -> Array:
        """Return the votes, of shape (rounds, seats): 1 for +, 0 for -, or the arm from 0; NaN without a vote."""
        found = np.full((len(self.rounds), self.seats), np.nan)
        for k, row in enumerate(self.rounds):
            codes = np.frombuffer(row.encode(), dtype=np.uint8)
            values = codes - float(ord("0")) if self.game == "arms" else np.where(codes == ord(PLUS), 1.0, 0.0)
            found[k, : len(row)] = np.where(codes == ord(ASLEEP), np.nan, values)
        return found

    def advice(self) -> Array:
        """Return the advice of the seats, of shape (rounds, seats): 1, 0, or NaN if the expert is asleep."""
        found = self.choices()
        if self.absent == "asleep":
            return found
        most = [float(majority(row, PLUS) == PLUS) for row in self.rounds]
        return np.where(np.isnan(found), np.array(most)[:, None], found)

    def features(self) -> tuple[str, ...]:
        """Return a name for each seat: its nickname if kept and not used before, otherwise "phone" and a number."""
        names = (*self.names, *[""] * self.seats)[: self.seats]
        found: list[str] = []
        for i, name in enumerate(names, start=1):
            found.append(name if name and name not in found else f"phone {i}")
        return tuple(found)

    def to_dict(self) -> dict[str, Any]:
        """Return the votes as a JSON object."""
        data: dict[str, Any] = {"game": self.game, "rounds": list(self.rounds)}
        if self.names:
            data["names"] = list(self.names)
        return data if self.absent == "asleep" else data | {"absent": self.absent}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RoomVotes:
        """Return the votes of a JSON object that `to_dict` returned.

        Raises
        ------
        TypeError
            If the object does not have this form.
        StreamError
            If a round has other characters, or more than 10,000 seats.
        """
        if not isinstance(data, Mapping) or not set(data) <= {"game", "rounds", "names", "absent"}:
            raise TypeError
        game, absent = data.get("game"), data.get("absent", "asleep")
        texts = [data.get("rounds"), data.get("names", [])]
        if game not in get_args(RoomGame) or absent not in get_args(Absent):
            raise TypeError
        if not all(isinstance(part, list) and all(isinstance(one, str) for one in part) for part in texts):
            raise TypeError
        names = tuple(name[:_LONGEST_NAME] for name in data.get("names", []))
        return cls(cast("RoomGame", game), tuple(data["rounds"]), names, absent)


def majority(row: str, tie: str) -> str:
    """Return the most frequent vote of a round, or `tie` if several are most frequent or nobody voted.

    Examples
    --------
    >>> majority("++-.", "-"), majority("+-", "-"), majority("", "+")
    ('+', '-', '+')
    """
    counts = {vote: row.count(vote) for vote in sorted(set(row) - {ASLEEP})}
    most = max(counts.values(), default=0)
    first = [vote for vote, n in counts.items() if n == most]
    return first[0] if len(first) == 1 else tie


class RoomAdvice(DerivedStream):
    """A stream with the phones' advice as features and the labels of the base stream.

    The stream ends after the last vote.
    """

    def __init__(self, base: Stream, votes: RoomVotes) -> None:
        super().__init__(base)
        self.kind = "advice"
        self.features = votes.features() or ("phone 1",)
        self.dim = len(self.features)
        self.target, self.boundary, self.seed = None, (), base.seed
        self._X = votes.advice() if votes.seats else np.full((len(votes.rounds), 1), np.nan)

    @property
    def rounds(self) -> int | None:
        """None, because the number of rounds is not known in advance and learners must not be tuned to it."""
        return None

    def block(self, k: int) -> Block:
        """Return block k."""
        X = self._X[k * BLOCK : (k + 1) * BLOCK]
        y = self.base.block(k).y[: len(X)]
        return read_only_block(X[: len(y)], y)
