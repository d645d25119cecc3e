"""Work in pieces: what is slow can be broken off between two of them, and be taken up again where it stood.

Such work is a generator. It yields after each piece, and returns what it found; that never depends on where it was
broken off.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Pieces = Generator[None, None, T]


def whole(work: Pieces[T]) -> T:
    """Do all that is left of some work, and return what it found.

    Examples
    --------
    >>> def work():
    ...     yield
    ...     return 3
    >>> whole(work())
    3
    """
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
