"""The question that a room is asked in a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Phase = Literal["open", "closed", "shown", "over"]
"""Phase of a round: votes are accepted, votes are closed, the outcome is shown, or the game has ended."""


@dataclass(frozen=True)
class Choice:
    """A choice: the vote that is sent, and the label of its button."""

    vote: str
    label: str


class PointPlane(NamedTuple):
    """The point of a round in the plane of its two features, for phones whose screen is the only one that shows it.

    Attributes
    ----------
    features : tuple of two str
    point : tuple of two float
    past : tuple of (float, float, int)
        The features and the labels, -1 or +1, of the latest rounds.
    """

    features: tuple[str, str]
    point: tuple[float, float]
    past: tuple[tuple[float, float, int], ...]


@dataclass(frozen=True)
class Question:
    """The question of a round.

    Attributes
    ----------
    round : int
        Number of the round, from 1.
    game : str
        The id of the game, such as "predict".
    text : str
        Plain text, in the language of the window.
    choices : tuple of Choice
        The choices, each with a different vote. If there are none, a vote is a number.
    plane : PointPlane or None
    """

    round: int
    game: str
    text: str
    choices: tuple[Choice, ...] = ()
    plane: PointPlane | None = None
