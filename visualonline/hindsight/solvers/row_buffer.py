"""A buffer to which rows are appended a few at a time, and which is read as a whole."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


class RowBuffer:
    """Rows of one shape in contiguous memory with spare capacity."""

    def __init__(self, first: Array) -> None:
        self._held, self._length = first.copy(), len(first)

    def __len__(self) -> int:
        return self._length

    def append(self, rows: Array) -> None:
        """Append `rows`, of shape (n, ...). Existing rows are copied only when their number doubles."""
        length = self._length + len(rows)
        if length > len(self._held):
            held = np.empty((max(length, 2 * len(self._held)), *self._held.shape[1:]), self._held.dtype)
            held[: self._length] = self._held[: self._length]
            self._held = held
        self._held[self._length : length] = rows
        self._length = length

    def first(self, n: int) -> Array:
        """Return the first n rows, or all if there are fewer."""
        return self._held[: min(n, self._length)]
