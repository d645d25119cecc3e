"""Natures for the perceptron with margin."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, flips, hadamard, labelled, learner_of, orthonormal, played, sizes

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State

LEARNER = "margin-perceptron"
PLANS: dict[str, dict[str, tuple[int, int]]] = {
    LEARNER: {"margin-separable": (1000, 200), "margin-inseparable": (300, 100)}
}


def settings(rng: Rng, X: Array) -> dict[str, Any]:
    """A moat from next to none to one that takes many updates to cross."""
    eta = float(10 ** rng.uniform(-2, 2))
    longest = float(np.max(np.einsum("ij,ij->i", X, X)))
    return {"b": eta * longest * float(10 ** rng.uniform(-3, 1)), "eta": eta}


def margin_separable(rng: Rng) -> Game:
    d, T = sizes(rng, 8)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def margin_inseparable(rng: Rng) -> Game:
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, 0.3)
    y = np.where(rng.random(T) < rng.choice([0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def axes(rng: Rng) -> Game:
    """One example in each direction."""
    game = orthonormal(rng) if rng.random() < 0.5 else hadamard(rng)
    return Game(learner_of(LEARNER), {"b": float(10 ** rng.uniform(-6, -1)), "eta": 1.0}, game.X, game.y)


def threshold(rng: Rng, learner: Learner | None = None) -> Game:
    """Unit vectors, each in a new direction and as far along w as is still an update."""
    d, b, eta = int(rng.integers(20, 40)), float(rng.choice([0.01, 0.1, 1.0, 3.0])), float(10 ** rng.uniform(-1, 1))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        length = float(np.linalg.norm(state.w))
        if t >= d:
            return None
        along = min(b * eta * (1 - 1e-9) / length, 1.0) if length > 0 else 0.0
        z = along * state.w / length if length > 0 else np.zeros(d)
        z[t] += np.sqrt(1 - along**2)
        y = float(rng.choice([-1, 1]))
        return y * z, y

    return played(learner or learner_of(LEARNER), {"b": b * eta, "eta": eta}, d, d + 2, answer)


def margin_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), settings(rng, game.X), game.X, game.y)


DRAWN: dict[str, Callable[[Rng], Game]] = {
    "margin-separable": margin_separable,
    "margin-inseparable": margin_inseparable,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "margin-separable": (axes, threshold),
    "margin-inseparable": (margin_flips,),
}
