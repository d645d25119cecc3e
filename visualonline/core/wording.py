"""Numbers of things, in words."""

from __future__ import annotations

from collections.abc import Iterable


def counted(n: int, noun: str) -> str:
    """Return how many there are, with the noun in the number that belongs to it.

    Examples
    --------
    >>> counted(1, "round"), counted(0, "point"), counted(160_000, "bad row")
    ('1 round', '0 points', '160,000 bad rows')
    """
    return f"{n:,} {noun}" if n == 1 else f"{n:,} {noun}s"


def alike_first(name: str, names: Iterable[str]) -> list[str]:
    """Return names in the order of how much each is like the one that was typed.

    Examples
    --------
    >>> alike_first("perceptrn", ("alma", "perceptron", "romma"))
    ['perceptron', 'romma', 'alma']
    """
    from difflib import SequenceMatcher  # on use: it is for mistakes

    return sorted(names, key=lambda one: -SequenceMatcher(None, name, one).ratio())
