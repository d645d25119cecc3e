"""The version space of a prefix: the hypotheses, given by their advice, that are consistent with all labels."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from visualonline.core.types import Array


class VersionSpace:
    """The hypotheses consistent with the rounds processed so far, `left` of shape (N,)."""

    def __init__(self, N: int) -> None:
        self.left = np.ones(N, dtype=bool)

    def losses(self, X: Array, y: Array) -> Iterator[int]:
        """Process rounds. Yield each row, from 0, that eliminates hypotheses, with `left` updated.

        Examples
        --------
        >>> space = VersionSpace(3)
        >>> X, y = np.array([[1.0, 1, 1], [1, 0, 0], [1, 1, 0]]), np.array([1.0, -1, 1])
        >>> [(j, space.left.tolist()) for j in space.losses(X, y)]
        [(1, [False, True, True]), (2, [False, True, False])]
        """
        agrees = (1 + y[:, None]) / 2 == X
        j = 0
        while (lost := np.flatnonzero(~agrees[j:, self.left].all(axis=1))).size:
            j += int(lost[0])
            self.left = self.left & agrees[j]
            yield j
            j += 1
