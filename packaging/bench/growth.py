"""The growth of a recorded run's time along one axis at a time: rounds, features, experts.

Below each axis is the best-fitting straight line: the fixed cost of a run and the cost per unit. The ratio is the
measured time divided by that of the line; if growth is linear, it is close to 1 in every row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import numpy as np
from measure import REPEATS, Contender, Timing, of, raised, seconds
from ours import recorded

from visualonline.core.types import Array

SIZES = (
    ("perceptron", ((10_000, 10), (100_000, 10), (1_000_000, 10), (10_000_000, 10))),
    ("perceptron", ((20_000, 2), (20_000, 10), (20_000, 100), (20_000, 1_000), (20_000, 10_000))),
    ("exponential-weights", ((10_000, 10), (10_000, 30), (10_000, 100), (10_000, 300), (10_000, 1_000))),
)
_WIDTH = 52


def lines(sizes: Iterable[tuple[str, Iterable[tuple[int, int]]]] = SIZES) -> Iterator[str]:
    """Yield a table for each axis."""
    for name, axis in sizes:
        title = f"{name}: rounds x numbers in each"
        yield f"{title:<{_WIDTH}}{'ns/number':>12}{'p50 ms':>10}{'p99 ms':>10}{'MiB':>8}{'ratio':>9}"
        numbers = [rounds * d for rounds, d in axis]
        timings = [_timed(name, rounds, d) for rounds, d in axis]
        least, each = straight(numbers, [timing.p50 for timing in timings])
        for n, timing in zip(numbers, timings, strict=True):
            took = f"{1e9 * timing.p50 / n:>12.2f}{1e3 * timing.p50:>10.1f}{1e3 * timing.p99:>10.1f}"
            ratio = timing.p50 / (least + each * n)
            yield f"  {timing.name:<{_WIDTH - 2}}{took}{timing.memory:>8.0f}{ratio:>9.2f}"
        yield f"  the line: {1e3 * least:.2f} ms, and {1e9 * each:.2f} ns for each number"


def straight(numbers: Sequence[int], seconds: Sequence[float]) -> tuple[float, float]:
    """Return a, b >= 0 of the line a + b n that best fits the times for n numbers, in relative error."""
    n, t = np.array(numbers, float), np.array(seconds)
    (a, b), *_ = np.linalg.lstsq(np.column_stack([1 / t, n / t]), np.ones(len(t)))
    if a < 0:
        a, b = 0.0, float(np.sum(n / t) / np.sum((n / t) ** 2))
    return float(a), float(b)


def _timed(name: str, rounds: int, d: int) -> Timing:
    X, y = _noisy(rounds, d)
    contender = Contender(f"{rounds:,} x {d:,}", rounds * d, partial(recorded, name, X, y))
    contender.work()
    memory = raised(contender.work)
    return of(contender, [seconds(contender.work) for _ in range(REPEATS)], memory)


def _noisy(rounds: int, d: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(d)
    X = rng.random((rounds, d)).round()
    return X, np.where((X[:, 0] > 0) != (rng.random(rounds) < 0.1), 1.0, -1.0)
