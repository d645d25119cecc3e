"""A matrix that grows at its end and can lose any row, without copying everything each time."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array

_ROOM = 8


class GrowingArray:
    """Rows of length `dim`."""

    def __init__(self, dim: int) -> None:
        self._all = np.empty((_ROOM, dim))
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def rows(self) -> Array:
        """The rows, of shape (n, dim), as a view that is valid until a row is added or removed."""
        return self._all[: self._count]

    @rows.setter
    def rows(self, rows: Array) -> None:
        """Replace all rows by others, at most as many as there ever were."""
        self._count = len(rows)
        self.rows[:] = rows  # rows already in place are not copied

    def push(self, row: Array) -> None:
        """Add a row at the end."""
        if self._count == len(self._all):
            self._all = np.concatenate([self._all, np.empty_like(self._all)])
        self._all[self._count] = row
        self._count += 1

    def pop(self, j: int) -> None:
        """Remove row j."""
        self._all[j : self._count - 1] = self._all[j + 1 : self._count]
        self._count -= 1
