"""Hostile streams for learners that maintain a matrix of examples."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from nature import Game, Rng, labelled, learner_of, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State


def settings(rng: Rng, first: str, X: Array) -> dict[str, Any]:
    """Return a beginning that fits the scale of the points, more or less."""
    r = float(np.linalg.norm(X, axis=1).max()) or 1.0
    return {first: float(10 ** rng.uniform(-2, 2)) * r**2}


def drawn(name: str, first: str, rng: Rng) -> Game:
    """Points of any scale, some of their labels turned round, now and then of very different lengths or 0."""
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    if rng.random() < 0.2:
        X *= 10 ** rng.uniform(-1, 1, (T, 1))
    if rng.random() < 0.1:
        X[rng.random(T) < 0.1] = 0.0
    y = np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of(name), settings(rng, first, X), X, y)


def orthonormal(name: str, first: str, rng: Rng) -> Game:
    """One example in each direction, in any order and at any scale."""
    d = int(rng.integers(20, 36))
    X = float(10 ** rng.uniform(-2, 2)) * np.eye(d)[rng.permutation(d)]
    return Game(learner_of(name), settings(rng, first, X), X, rng.choice([-1.0, 1.0], d))


def flips(name: str, first: str, rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    points = rng.standard_normal((int(rng.integers(1, 4)), 2)) * 10 ** rng.uniform(-1, 1)

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    return played(learner_of(name), settings(rng, first, points), 2, int(rng.integers(20, 40)), answer)


def opposed(first: str, rng: Rng, learner: Learner) -> Game:
    """Points in the plane with a margin that oppose w as much as possible; one of them is positive."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w = learner.weights(state)
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ w <= 0 else None

    given = {first: float(10 ** rng.uniform(-1, 2))}
    return played(learner, given, 2, int(rng.integers(20, 60)), answer)


def leaned_on(name: str, first: str, rng: Rng) -> Game:
    """As `opposed`, against the actual learner."""
    return opposed(first, rng, learner_of(name))


def hostile(name: str, first: str) -> tuple[Callable[[Rng], Game], ...]:
    """Return the hostile natures of a learner whose matrix begins with the parameter `first`."""
    return tuple(partial(make, name, first) for make in (orthonormal, orthonormal, flips, leaned_on))


