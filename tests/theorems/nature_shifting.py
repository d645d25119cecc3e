"""Natures for the shifting perceptron: the target may turn once or more often."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, flips, labelled, learner_of, orthonormal, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array

LEARNER = "shifting-perceptron"
PLANS: dict[str, dict[str, tuple[int, int]]] = {LEARNER: {LEARNER: (1000, 200)}}


def settings(rng: Rng, X: Array) -> dict[str, Any]:
    """A ball or a decay that suits the length of the examples, more or less."""
    longest = float(np.max(np.linalg.norm(X, axis=1)))
    if rng.random() < 0.6:
        return {"radius": longest * float(10 ** rng.uniform(-0.5, 2))}
    return {"mode": "decay", "lam": float(rng.choice([0.001, 0.01, 0.05, 0.3]))}


def shifting(rng: Rng) -> Game:
    d, T = sizes(rng, 6)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    for _ in range(int(rng.integers(3))):
        y[int(rng.integers(T)) :] *= -1
    y = np.where(rng.random(T) < rng.choice([0.0, 0.0, 0.1]), -y, y)
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def shifting_axes(rng: Rng) -> Game:
    """One example in each direction, of one length, all once more with the other label, or none."""
    game = orthonormal(rng)
    turns = int(rng.choice([0, 0, 1, 4]))
    X = np.tile(game.X, (turns + 1, 1))
    y = np.concatenate([game.y * (-1) ** k for k in range(turns + 1)])
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def opposed(rng: Rng, learner: Learner | None = None) -> Game:
    """One example in each direction, each of them a mistake, in a wide ball."""
    game = orthonormal(rng)
    scale = float(np.max(game.X))
    return Game(learner or learner_of(LEARNER), {"radius": 100 * scale}, np.vstack([game.X] * 4), np.tile(game.y, 4))


def shifting_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), settings(rng, game.X), game.X, game.y)


DRAWN: dict[str, Callable[[Rng], Game]] = {LEARNER: shifting}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {LEARNER: (shifting_axes, shifting_flips)}
