"""A small cache of expensive results."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Latest(dict[K, V]):
    """A dictionary that keeps the last `most` values inserted.

    Examples
    --------
    >>> found = Latest[int, str](2)
    >>> found[1], found[2], found[1], found[3] = "a", "b", "c", "d"
    >>> found
    {2: 'b', 3: 'd'}
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        if len(self) > self._most:
            del self[next(iter(self))]
