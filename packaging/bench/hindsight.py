"""The margin in hindsight at every prefix, compared with the interpreted perceptron on the same points.

The interpreted perceptron gets only the first points, which is enough to measure its rate.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from measure import Contender, Race
from ours import recorded

from visualonline.core.catalog import find
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.streams.memory import ArrayStream

_FEW = 50_000


def races(points: int = 1_000_000) -> Iterator[Race]:
    """Yield a race for d = 2 and d = 10. The target ratios are below 0.02 and 0.5, or inverted 50 and 2."""
    for d in (2, 10):
        X, y = _separable(d, points)
        few = min(_FEW, points)
        yield Race(
            f"margin at each of {points:,} prefixes, d = {d}",
            "rounds",
            (
                Contender("visualonline", points, lambda X=X, y=y: margin(X, y)),  # type: ignore[misc]
                Contender(
                    f"the perceptron interpreted, first {few:,} rounds",
                    few,
                    lambda X=X, y=y, few=few: recorded("perceptron", X[:few], y[:few], compiled=False),  # type: ignore[misc]
                ),
            ),
        )


def margin(X: Array, y: Array) -> float:
    """Return the margin of all rows, after that of every prefix."""
    history = History(ArrayStream("rows", X, y))
    history.advance(Margin, len(y))
    return float(history.member(Margin).at(len(y))["gamma"])


def _separable(d: int, n: int) -> tuple[Array, Array]:
    stream = find("streams", "separable").make({"d": d, "margin": 0.01}, 1, n)
    blocks = [stream.block(k) for k in range(-(-n // BLOCK))]
    return np.concatenate([X for X, _ in blocks]), np.concatenate([y for _, y in blocks])
