"""Reproducible random numbers: the draws of a block for a purpose are a function of (seed, block, purpose)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

LARGEST_SEED = 2**64 - 1


class Purpose(IntEnum):
    """The purpose of a draw. Two purposes never share one, so the learner's coins do not depend on the stream."""

    POINTS = 1
    LABELS = 2
    COINS = 3
    POOL = 4
    SHUFFLE = 5
    TARGET = 6
    REORDER = 7
    BRUSH = 8
    NOISE = 9
    REPEATS = 10
    FURTHER_LOSSES = 11
    FURTHER_ARMS = 12


def draws(seed: int, purpose: Purpose, block: int = 0, run: int = 0) -> np.random.Generator:
    """Return the random generator of one block and one purpose; where many runs draw, of one run.

    Word 0 of the Philox counter counts up within the block; block, purpose and run stand in words 1, 2 and 3, so the
    sequences of two blocks, purposes or runs cannot meet.

    Examples
    --------
    >>> bool(draws(7, Purpose.COINS, 3).random() == draws(7, Purpose.COINS, 3).random())
    True
    """
    return np.random.Generator(np.random.Philox(key=seed, counter=[0, block, int(purpose), run]))
