"""What the room is asked in a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Phase = Literal["open", "closed", "shown", "over"]
"""Votes are taken; no more votes; the outcome is shown; the game has ended."""


@dataclass(frozen=True)
class Choice:
    """A choice: the vote that it sends, and the label of its button."""

    vote: str
    label: str


@dataclass(frozen=True)
class Question:
    """The question of a round.

    Attributes
    ----------
    round : int
        Counts from 1.
    game : str
        The id of the game, such as "predict".
    text : str
        Plain text, in the language of the window.
    choices : tuple of Choice
        With different votes. If empty, a vote is a number.
    """

    round: int
    game: str
    text: str
    choices: tuple[Choice, ...] = ()
