"""The recorded columns of a run: scores, flags and losses."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import Array

POSITIVE, MISTAKE, CHANGED, PREDICTED_POSITIVE, UNDECIDED, PAID = 1, 2, 4, 8, 16, 32
"""Bits of a round's flags: label +1, mistake, state changed, predicted +1, undecided, loss > 0."""


class RoundColumns(NamedTuple):
    """The recorded columns of n rounds, each of length n.

    `losses` may have length 0 if the loss is 1 for a mistake and 0 otherwise. `rounded`, the scores in the precision of
    the record, has length 0 unless requested. If it is requested, `scores` has room for one block, to stay in the
    processor's cache, and contains only the last block.
    """

    scores: Array
    flags: np.ndarray[Any, np.dtype[np.uint8]]
    losses: Array
    rounded: np.ndarray[Any, np.dtype[np.float32]]

    @classmethod
    def empty(cls, n: int) -> RoundColumns:
        """Return columns for n rounds."""
        return cls(np.empty(n), np.empty(n, np.uint8), np.empty(n), np.empty(0, np.float32))

    def part(self, lo: int, hi: int) -> RoundColumns:
        """Return the columns of rounds lo .. hi-1, counted from 0, without copying."""
        return RoundColumns(self.scores[lo:hi], self.flags[lo:hi], self.losses[lo:hi], self.rounded[lo:hi])

    @property
    def predictions(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The predictions: -1, +1, or 0 if undecided."""
        return np.where(self.flags & UNDECIDED, 0, np.where(self.flags & PREDICTED_POSITIVE, 1, -1)).astype(np.int8)

    @property
    def changes(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """True for each round that changed the state."""
        return (self.flags & CHANGED) > 0
