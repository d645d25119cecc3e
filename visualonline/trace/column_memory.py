"""Memory for growing columns, allocated from large pages.

The first access to a page of 4 KiB costs about 2 µs, which adds up to 0.1 s for 200 MiB. A page of 2 MiB costs as much
as 70 small ones. numpy requests large pages for arrays of at least 4 MiB, so parts of one large array are assigned to
the columns one after the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

_PAGE = 1 << 21
_STRETCH = 4 * _PAGE


class ColumnMemory:
    """An allocator. Memory is freed when no array cut from the same stretch is in use."""

    def __init__(self) -> None:
        self._left = np.empty(0, np.uint8)

    def array(self, n: int, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
        """Return an uninitialised array of n numbers, of at most 8 MiB."""
        size = n * dtype.itemsize
        if len(self._left) < size:
            self._left = _new_stretch()
        piece, self._left = self._left[:size], self._left[size:]
        return piece.view(dtype)


def _new_stretch() -> npt.NDArray[np.uint8]:
    """Return a stretch of memory aligned to a large page.

    The rest of the allocation is never touched and costs nothing.
    """
    taken = np.empty(_STRETCH + _PAGE, np.uint8)
    first = -taken.ctypes.data % _PAGE
    return taken[first : first + _STRETCH]


COLUMN_MEMORY = ColumnMemory()
"""All columns share this memory, so that many columns waste no more of it than one."""
