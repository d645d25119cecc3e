"""Streams for tests of hindsight, and hindsight objects advanced on them."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import Hindsight, History
from visualonline.streams.memory import ArrayStream

H = TypeVar("H", bound=Hindsight)


def advanced(kind: type[H], X: Array, y: Array, slices: Sequence[int] = (BLOCK,)) -> H:
    """Return the hindsight object after all rounds of a recorded stream, processed in slices of the given lengths."""
    history = History(ArrayStream("rows", X, y))
    t, turn = 0, 0
    while t < len(y):
        t = min(t + slices[turn % len(slices)], len(y), (t // BLOCK + 1) * BLOCK)
        turn += 1
        history.advance(kind, t)
    return history.member(kind)


def drawn(rng: np.random.Generator, n: int, d: int, flip: float = 0.0) -> tuple[Array, Array]:
    """Return normal points of some scale with a linear target through 0, its labels flipped with a probability."""
    X = rng.standard_normal((n, d)) * 10.0 ** rng.integers(-3, 4)
    y = np.where(X @ rng.standard_normal(d) >= 0, 1.0, -1.0)
    return X, np.where(rng.random(n) < flip, -y, y)
