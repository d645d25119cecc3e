"""The seats of a game. A phone gets the next free seat with its first vote and keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from visualonline.streams.transforms.room_votes import ASLEEP


class Roll:
    """Assign seats to phones, and write the votes of a round as a text with one character per seat.

    Examples
    --------
    >>> roll = Roll()
    >>> roll.row({"ann-0001": "+"}), roll.row({"ben-0002": "-", "ann-0001": "-"}), roll.row({"ben-0002": "+"})
    ('+', '--', '.+')
    """

    def __init__(self) -> None:
        self._seats: dict[str, int] = {}

    def row(self, votes: Mapping[str, str]) -> str:
        """Return the votes of a round, one character per seat up to the last vote, from the votes by phone id."""
        for phone in votes:
            self._seats.setdefault(phone, len(self._seats))
        cast = {self._seats[phone]: vote for phone, vote in votes.items()}
        return "".join(cast.get(seat, ASLEEP) for seat in range(max(cast, default=-1) + 1))

    def names(self, of: Mapping[str, str]) -> tuple[str, ...]:
        """Return the nicknames of all seats, empty where there is none, from the nicknames by phone id."""
        return tuple(of.get(phone, "") for phone in self._seats)

    def seats(self) -> Mapping[str, int]:
        """Return the seats of all phones that have voted, from 0, by phone id."""
        return MappingProxyType(self._seats)
