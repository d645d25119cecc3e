"""Exponentiated gradient."""

from typing import Any

import numpy as np
from nature import Game, Rng, learner_of, noisy, wave

from visualonline.core.types import Array
from visualonline.learners import exponentiated_gradient as rule


def exponentiated_gradient(rng: Rng) -> Game:
    X, y = noisy(rng, 4)
    r = float(np.abs(X).max())
    radius = float(10 ** rng.uniform(-1, 1)) / r
    given = {"radius": radius, "step": rng.choice(["sqrt", "constant"]), "loss": rng.choice(["hinge", "linear"])}
    if rng.random() < 0.5:
        given["eta"] = float(10 ** rng.uniform(-1.5, 1)) / (radius * r)
    return Game(learner_of("exponentiated-gradient"), given, X, y)


def pushed_feature(rng: Rng) -> Game:
    """One of few features goes up and down by turns, and then up, for about as long as its corner needs."""
    T, d, radius = int(rng.integers(60, 200)), int(rng.integers(1, 4)), float(10 ** rng.uniform(-1, 1))
    X = np.zeros((T, d))
    X[:, int(rng.integers(d))] = 1.0
    push = round(float(rng.uniform(1.0, 1.8)) * np.sqrt(T * np.log(2 * d)))
    given = {"radius": radius, "step": rng.choice(["constant", "constant", "sqrt"]), "loss": "linear"}
    return Game(learner_of("exponentiated-gradient"), given, X, wave(T, 1, push))


def weighing_sign(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    return rule.update(state, x, -y, t, -score, radius, step, eta, loss)


def weighing_step(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    """Steps a hundredth as long."""
    return rule.update(state, x, y, t, score, radius, step, eta / 100, loss)


def weighing_right(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, radius, step, eta, loss)


PLANS = {"exponentiated-gradient": {"exponentiated-gradient": (1000, 200)}}
DRAWN = {"exponentiated-gradient": exponentiated_gradient}
HOSTILE = {"exponentiated-gradient": (pushed_feature,)}
FAMILIES = {"exponentiated-gradient": ("exponentiated-gradient",)}
FAULTS = {"exponentiated-gradient": (weighing_sign, weighing_step, weighing_right)}
