"""Natures for ROMMA."""

from collections.abc import Callable

import numpy as np
from nature import Game, Rng, hadamard, labelled, learner_of, orthonormal, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State

PLANS: dict[str, dict[str, tuple[int, int]]] = {"romma": {"romma": (1100, 200)}}
VARIANTS = ["aggressive", "mistakes"]


def romma(rng: Rng) -> Game:
    """Points of any scale and margin; the labels of a few are turned, and then the theorem must not apply."""
    d, T = sizes(rng, 8)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    if rng.random() < 0.05:
        y[rng.integers(T, size=2)] *= -1
    return Game(learner_of("romma"), {"variant": rng.choice(VARIANTS)}, X, y)


def romma_axes(rng: Rng) -> Game:
    """One example in each direction, of one length: every round is a mistake that the bound allows."""
    game = orthonormal(rng) if rng.random() < 0.5 else hadamard(rng)
    return Game(learner_of("romma"), {"variant": rng.choice(VARIANTS)}, game.X, game.y)


def leaning(rng: Rng, learner: Learner | None = None) -> Game:
    """In the plane every example keeps its margin, and leans against w as far as it can; one of them is positive."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if state.w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ state.w <= 0 else None

    given = {"variant": rng.choice(VARIANTS)}
    return played(learner or learner_of("romma"), given, 2, int(rng.integers(20, 60)), answer)


DRAWN: dict[str, Callable[[Rng], Game]] = {"romma": romma}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {"romma": (romma_axes, leaning)}
