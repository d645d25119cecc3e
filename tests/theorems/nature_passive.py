"""Natures for the passive-aggressive learners, a family for each variant: its theorem speaks of no other."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from nature import Game, Rng, labelled, learner_of, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State

VARIANTS = {"passive-aggressive": "PA", "passive-aggressive-i": "PA-I", "passive-aggressive-ii": "PA-II"}
PLANS: dict[str, dict[str, tuple[int, int]]] = {"passive-aggressive": dict.fromkeys(VARIANTS, (1000, 200))}


def settings(rng: Rng, variant: str, X: Array) -> dict[str, Any]:
    """Return an aggressiveness that fits the scale of the points, more or less."""
    r = float(np.linalg.norm(X, axis=1).max()) or 1.0
    return {"variant": variant, "C": float(10 ** rng.uniform(-2, 2)) / r**2}


def drawn(variant: str, rng: Rng) -> Game:
    """Points of any scale, some of their labels turned round, now and then of very different lengths or 0."""
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    if rng.random() < 0.2:
        X *= 10 ** rng.uniform(-1, 1, (T, 1))
    if rng.random() < 0.1:
        X[rng.random(T) < 0.1] = 0.0
    y = np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of("passive-aggressive"), settings(rng, variant, X), X, y)


def orthonormal(variant: str, rng: Rng) -> Game:
    """One example in each direction, in any order and at any scale, and some of them again."""
    d = int(rng.integers(20, 36))
    X = float(10 ** rng.uniform(-2, 2)) * np.eye(d)[np.append(rng.permutation(d), rng.integers(0, d, 4))]
    y = rng.choice([-1.0, 1.0], d)[np.argmax(X, axis=1)]
    return Game(learner_of("passive-aggressive"), settings(rng, variant, X), X, y)


def flips(variant: str, rng: Rng, learner: Learner | None = None) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    points = rng.standard_normal((int(rng.integers(1, 4)), 2)) * 10 ** rng.uniform(-1, 1)

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    given = settings(rng, variant, points)
    return played(learner or learner_of("passive-aggressive"), given, 2, int(rng.integers(20, 40)), answer)


def opposed(variant: str, rng: Rng, learner: Learner | None = None) -> Game:
    """In the plane every example keeps its margin, and leans against w as far as it can; one of them is positive."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if state.w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ state.w <= 0 else None

    given = {"variant": variant, "C": float(10 ** rng.uniform(-1, 1))}
    return played(learner or learner_of("passive-aggressive"), given, 2, int(rng.integers(20, 60)), answer)


def against(rng: Rng, learner: Learner) -> Game:
    """Return a game in which nature answers a learner of any variant, keeping a margin."""
    return opposed(str(rng.choice(["PA", "PA-I", "PA-II"])), rng, learner)


DRAWN: dict[str, Callable[[Rng], Game]] = {name: partial(drawn, variant) for name, variant in VARIANTS.items()}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    name: tuple(partial(make, variant) for make in (orthonormal, orthonormal, flips, opposed))
    for name, variant in VARIANTS.items()
}
