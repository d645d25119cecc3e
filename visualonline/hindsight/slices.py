"""Work in pieces: a generator that can be suspended between pieces and resumed later.

The generator yields after each piece and returns its result, which does not depend on where it was suspended.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Pieces = Generator[None, None, T]


def run_to_end(work: Pieces[T]) -> T:
    """Run the remaining work and return its result.

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
    """Run work until the first piece that ends after the time `until`. Return whether the work is complete."""
    return all(time.perf_counter() <= until for _ in work)


def nothing() -> Pieces[None]:
    """Return no pieces, for work that was done immediately."""
    yield from ()
