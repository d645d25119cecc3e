"""The recorded columns of a run: scores, flags and losses."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import Array

POSITIVE, MISTAKE, CHANGED, PREDICTED_POSITIVE, UNDECIDED, PAID = 1, 2, 4, 8, 16, 32
"""Bits of a round's flags: the label is +1, wrong, the state changed, +1 was predicted, nothing was, the loss > 0."""


class RoundColumns(NamedTuple):
    """What a run of n rounds leaves: columns of length n.

    `losses` may be of length 0 where they are not wanted and the loss is the mistake. `rounded`, the scores as a record
    keeps them, are of length 0 unless they are wanted; if they are, `scores` has room for a block, stays near to the
    processor, and holds those of the last block only.
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
        """Return the columns of rounds lo .. hi-1, counted from 0, in the same memory."""
        return RoundColumns(self.scores[lo:hi], self.flags[lo:hi], self.losses[lo:hi], self.rounded[lo:hi])

    @property
    def predictions(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What was predicted: -1, +1, or 0 for neither."""
        return np.where(self.flags & UNDECIDED, 0, np.where(self.flags & PREDICTED_POSITIVE, 1, -1)).astype(np.int8)

    @property
    def changes(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Where the state was updated."""
        return (self.flags & CHANGED) > 0
