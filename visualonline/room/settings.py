"""How a room is opened."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace

from visualonline.core.errors import ParameterError

SHORTEST, LONGEST = 5, 60
"""Seconds that a round may last."""
_LETTERS = "ABCDEFGHKLMNPRSTUVWXYZ23456789"
"""Letters and digits that nobody confuses when they are read aloud or from the last row."""


def drawn_code() -> str:
    """Return a code of four characters."""
    return "".join(secrets.choice(_LETTERS) for _ in range(4))


@dataclass(frozen=True)
class RoomSettings:
    """How a room is opened.

    Attributes
    ----------
    game : str
        The id of a game.
    address : str
        The address of this machine that phones reach; empty opens no server.
    port : int
        0 for a free one.
    code : str
        Four to six letters or digits.
    seconds : int or None
        How long a round lasts, from 5 to 60; None until the lecturer closes it.
    lecturer_labels : bool
        Whether the lecturer gives the labels of the game of experts; otherwise they are those of the stream.
    learner : str
        The id of the learner that learns from the experts, or empty for those on the stage.
    keep_names : bool
        Whether the session and what is exported hold the nicknames of the phones.

    Raises
    ------
    ParameterError
        If the seconds or the code are none of these.
    """

    game: str = "predict"
    address: str = ""
    port: int = 0
    code: str = field(default_factory=drawn_code)
    seconds: int | None = None
    lecturer_labels: bool = False
    learner: str = ""
    keep_names: bool = False

    def __post_init__(self) -> None:
        if self.seconds is not None and not SHORTEST <= self.seconds <= LONGEST:
            raise ParameterError(f"A round lasts {SHORTEST} to {LONGEST} seconds, not {self.seconds}.")
        code = self.code.strip().upper()
        if not (4 <= len(code) <= 6 and code.isascii() and code.isalnum()):
            raise ParameterError(f"A room code must have 4 to 6 letters or digits, not '{self.code}'.")
        object.__setattr__(self, "code", code)

    def with_game(self, game: str) -> RoomSettings:
        """Return the settings of the same room for another game."""
        return replace(self, game=game)
