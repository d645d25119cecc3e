"""A matrix that grows at its end and loses rows anywhere, without copying all of it each time."""

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
        """The rows, of shape (n, dim): a view, for as long as none comes or goes."""
        return self._all[: self._count]

    @rows.setter
    def rows(self, rows: Array) -> None:
        """Put other rows in place of all there are; as many fit as there ever were."""
        self._count = len(rows)
        self.rows[:] = rows  # which copies nothing that lies there already

    def push(self, row: Array) -> None:
        """Add a row at the end."""
        if self._count == len(self._all):
            self._all = np.concatenate([self._all, np.empty_like(self._all)])
        self._all[self._count] = row
        self._count += 1

    def pop(self, j: int) -> None:
        """Take row j out."""
        self._all[j : self._count - 1] = self._all[j + 1 : self._count]
        self._count -= 1
