"""Natures for Pegasos."""

from collections.abc import Callable

import numpy as np
from nature import Game, Rng, labelled, learner_of, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State

PLANS: dict[str, dict[str, tuple[int, int]]] = {"pegasos": {"pegasos": (1000, 200)}}


def weight(rng: Rng, X: Array) -> dict[str, float]:
    """Return a regularisation that fits the scale of the points, more or less."""
    r = float(np.linalg.norm(X, axis=1).max()) or 1.0
    return {"lam": float(10 ** rng.uniform(-2.5, 1)) * r**2}


def drawn(rng: Rng) -> Game:
    """Points of any scale, some of their labels turned round, now and then of very different lengths."""
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    if rng.random() < 0.2:
        X *= 10 ** rng.uniform(-1, 1, (T, 1))
    y = np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of("pegasos"), weight(rng, X), X, y)


def alternating(rng: Rng) -> Game:
    """One point whose label alternates: w is the best u after each round."""
    T = int(rng.integers(20, 60))
    X = np.full((T, 1), float(10 ** rng.uniform(-1, 1)))
    return Game(learner_of("pegasos"), weight(rng, X), X, np.where(np.arange(T) % 2 == 0, 1.0, -1.0))


def flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    points = rng.standard_normal((int(rng.integers(1, 4)), 2))

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    return played(learner_of("pegasos"), weight(rng, points), 2, int(rng.integers(20, 40)), answer)


def steady(rng: Rng, learner: Learner | None = None) -> Game:
    """One example, always the same: who does not go to it pays in every round."""
    X = np.ones((100, 1))
    return Game(learner or learner_of("pegasos"), {"lam": float(rng.uniform(0.05, 0.5))}, X, np.ones(100))


DRAWN: dict[str, Callable[[Rng], Game]] = {"pegasos": drawn}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {"pegasos": (alternating, flips)}
