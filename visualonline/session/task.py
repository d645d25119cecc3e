"""A piece of work that the scheduler advances; apart from it, as what offers work needs no event loop."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple


class Task(NamedTuple):
    """Work that can be done now.

    Attributes
    ----------
    owner : Hashable
        Tells tasks apart from one turn to the next.
    left : int
        The rounds that can be done now; 1 for work that has no rounds.
    advance : (rounds, until) -> int
        Does so many rounds, or as many as it can by the time `until`, and returns how many.
    follows : bool
        Whether it looks at rounds that were run already.
    """

    owner: Hashable
    left: int
    advance: Callable[[int, float], int]
    follows: bool = True
