"""How the time of a recorded run grows, one axis at a time: with the rounds, the features, the experts.

The ratio is the time a number takes to that in the line above; where growth is linear, it is 1.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import partial

import numpy as np
from measure import REPEATS, Contender, heading, of, raised, row
from ours import recorded

from visualonline.protocol import Array

SIZES = (
    ("perceptron", ((10_000, 10), (100_000, 10), (1_000_000, 10), (10_000_000, 10))),
    ("perceptron", ((20_000, 2), (20_000, 10), (20_000, 100), (20_000, 1_000), (20_000, 10_000))),
    ("exponential-weights", ((10_000, 10), (10_000, 100), (10_000, 1_000))),
)


def lines(sizes: Iterable[tuple[str, Iterable[tuple[int, int]]]] = SIZES) -> Iterator[str]:
    """Yield a table for each axis."""
    for name, axis in sizes:
        yield heading(f"{name}: rounds x numbers in each", "numbers")
        before = None
        for rounds, d in axis:
            X, y = _noisy(rounds, d)
            contender = Contender(f"{rounds:,} x {d:,}", rounds * d, partial(recorded, name, X, y))
            contender.work()
            memory, taken = raised(contender.work), []
            for _ in range(REPEATS):
                began = time.perf_counter()
                contender.work()
                taken.append(time.perf_counter() - began)
            timing = of(contender, taken, memory)
            yield row(timing, 1.0 if before is None else before / timing.median)
            before = timing.median


def _noisy(rounds: int, d: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(d)
    X = rng.random((rounds, d)).round()
    return X, np.where((X[:, 0] > 0) != (rng.random(rounds) < 0.1), 1.0, -1.0)
