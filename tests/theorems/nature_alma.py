"""Natures for ALMA: no example is longer than 1."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, hadamard, labelled, learner_of, orthonormal, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners.alma import moat

PLANS: dict[str, dict[str, tuple[int, int]]] = {"alma": {"alma": (1150, 200)}}


def settings(rng: Rng) -> dict[str, Any]:
    """Any alpha, most of the time one that demands little: then the bound is within reach of short streams."""
    return {"alpha": float(rng.choice([1.0, 1.0, 0.9, 0.7, rng.uniform(0.05, 1)]))}


def short(X: Array) -> Array:
    return np.asarray(X / np.max(np.linalg.norm(X, axis=1)))


def alma(rng: Rng) -> Game:
    d, T = sizes(rng, 8)
    X, y = labelled(rng, d, T, rng.choice([0.3, 1.0, 3.0]))
    if rng.random() < 0.05:
        y[rng.integers(T, size=2)] *= -1
    return Game(learner_of("alma"), settings(rng), short(X), y)


def alma_axes(rng: Rng) -> Game:
    """One example in each direction."""
    game = orthonormal(rng) if rng.random() < 0.5 else hadamard(rng)
    return Game(learner_of("alma"), {"alpha": float(rng.choice([1.0, 0.9]))}, short(game.X), game.y)


def two_points(rng: Rng, learner: Learner | None = None) -> Game:
    """Of two points with one margin nature always shows the one that w is further away from."""
    gamma, alpha = float(rng.uniform(0.25, 0.6)), float(rng.choice([0.5, 0.8, 1.0]))
    points = np.array([[gamma, np.sqrt(1 - gamma**2)], [gamma, -np.sqrt(1 - gamma**2)]])

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = points[int(np.argmin(points @ state.w))]
        y = float(rng.choice([-1, 1]))
        return (y * z, y) if t == 0 or z @ state.w <= moat(state, alpha) else None

    return played(learner or learner_of("alma"), {"alpha": alpha}, 2, int(rng.integers(20, 150)), answer)


DRAWN: dict[str, Callable[[Rng], Game]] = {"alma": alma}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {"alma": (alma_axes, two_points)}
