"""Natures for the p-norm perceptron."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, flips, labelled, learner_of, orthonormal, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.streams.adversaries.greedy_signs import sign_against

PLANS: dict[str, dict[str, tuple[int, int]]] = {
    "p-norm-perceptron": {"p-norm-separable": (1000, 200), "p-norm-inseparable": (300, 100)}
}
LEARNER = "p-norm-perceptron"


def settings(rng: Rng) -> dict[str, Any]:
    """Any p, among them 2, those that are no whole numbers, and very large ones."""
    p = rng.choice(["auto", "2", "3", "4", "12", "60", str(float(rng.uniform(2, 9)))])
    return {"p": p if p == "auto" else float(p), "tie": rng.choice(["le", "positive", "lt"])}


def p_norm_separable(rng: Rng) -> Game:
    d, T = sizes(rng, 8)
    if rng.random() < 0.5:
        X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
        return Game(learner_of(LEARNER), settings(rng), X, y)
    X = rng.choice([-1.0, 1.0], (T, d))  # a feature decides, or three of them
    y = np.sign(X[:, : min(d, 3 if rng.random() < 0.5 and d >= 3 else 1)].sum(axis=1))
    return Game(learner_of(LEARNER), settings(rng), X, y)


def p_norm_inseparable(rng: Rng) -> Game:
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, 0.3)
    y = np.where(rng.random(T) < rng.choice([0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of(LEARNER), settings(rng), X, y)


def signs(rng: Rng, learner: Learner | None = None) -> Game:
    """Feature 1 is right, the others are signed so that y w.x is as near below 0 as can be."""
    d = int(rng.choice([8, 16, 32]))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = np.empty(d)
        sign_against(state.w, z, 1.0)
        y = float(rng.choice([-1, 1]))
        return (y * z, y) if z @ state.w <= 0 else None

    given = {"p": float(rng.choice([2, 3, 5]))}
    return played(learner or learner_of(LEARNER), given, d, int(rng.integers(20, 50)), answer)


def orthonormal_axes(rng: Rng) -> Game:
    """One example in each direction: with p = 2 every round is an update that the bound allows."""
    game = orthonormal(rng)
    return Game(learner_of(LEARNER), {"p": float(rng.choice([2, 2, 2.5, 4]))}, game.X, game.y)


def p_norm_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), {"p": float(rng.choice([2, 2.5, 4]))}, game.X, game.y)


DRAWN: dict[str, Callable[[Rng], Game]] = {
    "p-norm-separable": p_norm_separable,
    "p-norm-inseparable": p_norm_inseparable,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "p-norm-separable": (signs, orthonormal_axes),
    "p-norm-inseparable": (p_norm_flips,),
}
