"""The settings of a room."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from visualonline.core.errors import ParameterError

SHORTEST, LONGEST = 5, 60
"""Shortest and longest time limit of a round in seconds."""
_LETTERS = "ABCDEFGHKLMNPRSTUVWXYZ23456789"
"""Letters and digits without those that are easily misread, such as 0 and O, or 1 and I."""


def drawn_code() -> str:
    """Return a random code of four characters."""
    return "".join(secrets.choice(_LETTERS) for _ in range(4))


@dataclass(frozen=True)
class RoomSettings:
    """The settings of a room.

    Attributes
    ----------
    game : str
        The id of a game.
    address : str
        The address of this machine on which the server listens. If empty, no server is opened.
    port : int
        The port; 0 chooses a free one.
    code : str
        Four to six letters or digits.
    seconds : int or None
        Time limit of a round, from 5 to 60; None if the lecturer closes each round.
    lecturer_labels : bool
        Whether the lecturer gives the labels in the game "experts". Otherwise the labels come from the stream.
    one_phone : bool
        Whether one phone, drawn at random in each round, gives the label in the game "adversary". Otherwise the
        majority gives the label.
    learner : str
        The id of the learner in the game "experts". If empty, the learners in the window stay.
    keep_names : bool
        Whether the saved session and exports contain the nicknames of the phones.

    Raises
    ------
    ParameterError
        If `seconds` or `code` is invalid.
    """

    game: str = "predict"
    address: str = ""
    port: int = 0
    code: str = field(default_factory=drawn_code)
    seconds: int | None = None
    lecturer_labels: bool = False
    one_phone: bool = False
    learner: str = ""
    keep_names: bool = False

    def __post_init__(self) -> None:
        if self.seconds is not None and not SHORTEST <= self.seconds <= LONGEST:
            raise ParameterError(f"A round lasts {SHORTEST} to {LONGEST} seconds, not {self.seconds}.")
        code = self.code.strip().upper()
        if not (4 <= len(code) <= 6 and code.isascii() and code.isalnum()):
            raise ParameterError(f"A room code must have 4 to 6 letters or digits, not '{self.code}'.")
        object.__setattr__(self, "code", code)
