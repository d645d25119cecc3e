"""Natures for the perceptron with a budget: no K(x, x) is above 1."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, flips, labelled, learner_of, orthonormal, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State

LEARNER = "budget-perceptron"
PLANS: dict[str, dict[str, tuple[int, int]]] = {LEARNER: {LEARNER: (1000, 200)}}


def settings(rng: Rng) -> dict[str, Any]:
    """Budgets that few short streams leave unused, and kernels whose values are at most 1."""
    kernel: dict[str, Any] = ({"kernel": "linear"}, {"sigma": 0.5}, {"sigma": 2.0})[int(rng.integers(3))]
    return {"B": int(rng.choice([1, 2, 4, 11, 60])), "forget": rng.choice(["forgetron", "oldest", "random"]), **kernel}


def short(X: Array) -> Array:
    return np.asarray(X / np.max(np.linalg.norm(X, axis=1)))


def budget(rng: Rng) -> Game:
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, min(T, 60), rng.choice([0.3, 1.0]))
    y = np.where(rng.random(len(y)) < rng.choice([0.0, 0.05, 0.3]), -y, y)
    return Game(learner_of(LEARNER), settings(rng), short(X), y)


def kept_axes(rng: Rng, B: int = 100) -> Game:
    """One example in each direction, and room for all: each is a mistake, and the bound is attained."""
    game = orthonormal(rng)
    given = {"B": B, "kernel": "linear", "forget": rng.choice(["forgetron", "oldest"])}
    return Game(learner_of(LEARNER), given, short(game.X), game.y)


def forgotten_axes(rng: Rng) -> Game:
    """One example in each direction, and room for few."""
    return kept_axes(rng, 5)


def leaning(rng: Rng, learner: Learner | None = None) -> Game:
    """In the plane every example keeps its margin, and leans against f as far as it can."""
    gamma = float(rng.uniform(0.3, 0.5))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        n = int(state.size[0])
        w = (state.sigma[:n] * state.y[:n]) @ state.X[:n] if n else np.zeros(2)
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ w <= 0 else None

    given = {"B": 60, "kernel": "linear"}
    return played(learner or learner_of(LEARNER), given, 2, int(rng.integers(30, 60)), answer)


def budget_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), settings(rng), short(game.X), game.y)


DRAWN: dict[str, Callable[[Rng], Game]] = {LEARNER: budget}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {LEARNER: (kept_axes, leaning, forgotten_axes, budget_flips)}
