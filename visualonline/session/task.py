"""A unit of work that the scheduler advances, in a separate module, because the sources of work need no event loop."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple


class Task(NamedTuple):
    """Work that can be done now.

    Attributes
    ----------
    owner : Hashable
        Identifies the task across turns.
    left : int
        The number of rounds that can be done now; 1 for work without rounds.
    advance : (rounds, until) -> int
        Does the given number of rounds, or as many as possible by the time `until`, and returns how many.
    follows : bool
        Whether the task processes rounds that have already been run.
    refines : bool
        Whether what is drawn is whole without this work, which only makes it finer.
    """

    owner: Hashable
    left: int
    advance: Callable[[int, float], int]
    follows: bool = True
    refines: bool = False
