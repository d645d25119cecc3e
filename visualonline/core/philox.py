"""Reproducible random numbers: the draws are a function of (seed, block, purpose, run)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

LARGEST_SEED = 2**64 - 1


class Purpose(IntEnum):
    """The purpose of a draw. Each use has its own purpose, so the learner's draws are independent of the stream's."""

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
    """Return the random generator for one block and purpose, and for one run if several runs draw.

    Word 0 of the Philox counter counts within the block. Words 1, 2 and 3 contain block, purpose and run, so the
    sequences of two blocks, purposes or runs never overlap.

    Examples
    --------
    >>> bool(draws(7, Purpose.COINS, 3).random() == draws(7, Purpose.COINS, 3).random())
    True
    """
    return np.random.Generator(np.random.Philox(key=seed, counter=[0, block, int(purpose), run]))
