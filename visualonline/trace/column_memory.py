"""Memory for growing columns, allocated from large pages.

A page of 4 KiB costs the system about 2 µs when it is first touched, a tenth of a second for 200 MiB, while a page of
2 MiB costs as much as 70 of the small ones. numpy asks for large pages where an array has 4 MiB or more. So pieces of
one stretch are handed out one after the other, to whichever column asks.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

_PAGE = 1 << 21
_STRETCH = 4 * _PAGE


class ColumnMemory:
    """Hands out memory, which lives as long as one of the arrays cut from the same stretch."""

    def __init__(self) -> None:
        self._left = np.empty(0, np.uint8)

    def array(self, n: int, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
        """Return an array of n numbers, of 8 MiB at most; what is in them is not settled."""
        size = n * dtype.itemsize
        if len(self._left) < size:
            self._left = _new_stretch()
        piece, self._left = self._left[:size], self._left[size:]
        return piece.view(dtype)


def _new_stretch() -> npt.NDArray[np.uint8]:
    """Return a stretch that begins with a large page; what lies beside it is never touched, and costs nothing."""
    taken = np.empty(_STRETCH + _PAGE, np.uint8)
    first = -taken.ctypes.data % _PAGE
    return taken[first : first + _STRETCH]


COLUMN_MEMORY = ColumnMemory()
"""Shared by all columns, so that many of them leave no more memory unused than one does."""
