"""The seats of a game: a phone that votes for the first time gets the next one, and keeps it."""

from __future__ import annotations

from collections.abc import Mapping

from visualonline.streams.transforms.room_votes import ASLEEP


class Roll:
    """Turns the votes of a round, by the ids of the phones, into a text with a character for each seat.

    Examples
    --------
    >>> roll = Roll()
    >>> roll.row({"ann-0001": "+"}), roll.row({"ben-0002": "-", "ann-0001": "-"}), roll.row({"ben-0002": "+"})
    ('+', '--', '.+')
    """

    def __init__(self) -> None:
        self._seats: dict[str, int] = {}

    def row(self, votes: Mapping[str, str]) -> str:
        """Return the votes of a round, each a single character."""
        for phone in votes:
            self._seats.setdefault(phone, len(self._seats))
        cast = {self._seats[phone]: vote for phone, vote in votes.items()}
        return "".join(cast.get(seat, ASLEEP) for seat in range(max(cast, default=-1) + 1))

    def names(self, of: Mapping[str, str]) -> tuple[str, ...]:
        """Return the nicknames of all seats, by the ids that have one."""
        return tuple(of.get(phone, "") for phone in self._seats)

    def seat(self, phone: str) -> int | None:
        """Return the seat of a phone, None before it has voted."""
        return self._seats.get(phone)
