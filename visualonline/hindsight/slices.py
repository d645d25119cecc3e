"""Work in pieces: a generator that can be suspended between two of them and resumed later.

Such work is a generator. It yields after each piece, and returns what it found; that never depends on where it was
broken off.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Pieces = Generator[None, None, T]


def run_to_end(work: Pieces[T]) -> T:
    """Run what is left of some work and return its result.

    Examples
    --------
    >>> def work():
    ...     yield
    ...     return 3
    >>> run_to_end(work())
    3
    """
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


def run_until(work: Pieces[None], until: float) -> bool:
    """Run some work until the first piece that is over after the time `until`; return whether nothing is left of it."""
    return all(time.perf_counter() <= until for _ in work)


def nothing() -> Pieces[None]:
    """Return no pieces: the work was done at once."""
    yield from ()
