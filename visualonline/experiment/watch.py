"""Who is told how far long work is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

Watch = Callable[[str, int, int | None, float | None], None]
"""Told what is being done, how many rounds are done, of how many, and the share of a file that was read (or None).

It may break the work off with an error; what was found by then is not lost.
"""
Patience = Callable[[], AbstractContextManager[Watch]]
"""Gives a watch for one piece of work."""


def unwatched(what: str, done: int, total: int | None, share: float | None) -> None:
    """Take note of nothing."""


def blind() -> AbstractContextManager[Watch]:
    """Give a watch that takes note of nothing."""
    return nullcontext(unwatched)
