"""Natures for the learners of convex losses beyond gradient descent."""

import math
from collections.abc import Callable

import numpy as np
from nature import Game, Rng, learner_of, played
from nature_gradient import noisy, stepping, wave
from scipy.special import digamma

from visualonline.core.types import Array, State
from visualonline.theorems.gradient.coin_betting_bound import log_floor

PLANS: dict[str, dict[str, tuple[int, int]]] = {
    name: {name: (1000, 200)} for name in ("dual-averaging", "adagrad", "coin-betting", "exponentiated-gradient")
}


def dual_averaging(rng: Rng) -> Game:
    X, y = noisy(rng, 4)
    given = stepping(rng, X) | {"set": rng.choice(["ball", "box"]), "loss": rng.choice(["hinge", "linear"])}
    return Game(learner_of("dual-averaging"), given, X, y)


def pushed(rng: Rng) -> Game:
    """On an interval: up and down by turns, and then up for as many steps as lead to its end."""
    T, radius, step = int(rng.integers(20, 60)), float(10 ** rng.uniform(-2, 1)), str(rng.choice(["constant", "sqrt"]))
    scale = radius * float(rng.choice([1 / np.sqrt(T), 0.5, 1.0])) if step == "constant" else radius
    push = min(round(radius / (scale if step == "constant" else scale / np.sqrt(T))), T // 2)
    given = {"set": rng.choice(["ball", "box"]), "radius": radius, "step": step, "scale": scale, "loss": "linear"}
    return Game(learner_of("dual-averaging"), given, np.ones((T, 1)), wave(T, 1, push))


def across(rng: Rng) -> Game:
    """In the plane each gradient is at a right angle to theta, or a little on the wrong side of it."""
    T = int(rng.integers(20, 60))
    lean = float(rng.uniform(0, 0.3))

    def answer(state: State, t: int) -> tuple[Array, float]:
        to = state.theta if state.theta.any() else np.array([1.0, 0.0])
        to = to / np.linalg.norm(to)
        return np.array([-to[1], to[0]]) - lean * to, 1.0

    given = {"radius": 0.5, "step": "constant", "scale": 0.5 / np.sqrt(T), "loss": "linear"}
    return played(learner_of("dual-averaging"), given, 2, T, answer)


def adagrad(rng: Rng) -> Game:
    """Points of any scale; some features are rare, and some a thousand times as large as others."""
    X, y = noisy(rng, 4)
    X = X * np.where(rng.random(X.shape) < rng.choice([0.1, 0.5, 1.0], X.shape[1]), 10 ** rng.uniform(-1.5, 1.5), 0.0)
    size = float(np.abs(X).max()) or 1.0
    given = {
        "variant": rng.choice(["diagonal", "norm"]), "radius": float(10 ** rng.uniform(-1, 1)) / size,
        "loss": rng.choice(["hinge", "linear"]),
    }  # fmt: skip
    return Game(learner_of("adagrad"), given, X, y)


def climb(T: int, last: int) -> Array:
    """Return gradients: +1, then pairs (-a, +1) that lead w up and back to the lower end, and at last -1."""
    g = [1.0]
    while len(g) < T - last:
        Q = sum(each * each for each in g)
        g += [-math.sqrt((math.sqrt(Q * Q + 4 * Q) - Q) / 2), 1.0]
    return np.array([*g[: T - last], *[-1.0] * last])


def climbed(rng: Rng) -> Game:
    """On an interval w is let up and led down again; in other coordinates, at other rounds, the same."""
    T, d = int(rng.integers(60, 100)), int(rng.integers(1, 4))
    X = np.zeros((T, d))
    for i in range(d):
        rounds = len(X[i::d])
        X[i::d, i] = climb(rounds, round(math.sqrt(2 * rounds))) * float(rng.choice([1.0, 100.0]))
    given = {"radius": float(10 ** rng.uniform(-1, 1)), "variant": "diagonal", "loss": "linear"}
    if d == 1 and rng.random() < 0.5:
        given["variant"] = "norm"
    return Game(learner_of("adagrad"), given, X, -np.ones(T))


def coin_betting(rng: Rng) -> Game:
    """Points of any scale; now and then L, or the wealth, is far from the scale of the others."""
    X, y = noisy(rng, 4)
    r = float(np.linalg.norm(X, axis=1).max())
    given = {
        "radius": float(10 ** rng.uniform(-1, 1.5)) / r, "wealth": float(10 ** rng.uniform(-2, 1)),
        "loss": rng.choice(["hinge", "linear"]), "L": r * float(rng.choice([1.0, 1.0, 3.0])),
    }  # fmt: skip
    return Game(learner_of("coin-betting"), given, X, y)


def tossed(rng: Rng) -> Game:
    """Coins +1 and -1 in one direction, against the comparator for which their sum is the worst: exactly the bound."""
    T, ahead = int(rng.integers(20, 60)), float(rng.choice([0.7, 0.9, 1.0]))
    y = np.where(rng.random(T) < ahead, 1.0, -1.0)
    if y.sum() <= 1:
        y[:] = 1.0
    scale, eps = float(10 ** rng.uniform(-1, 1)), float(10 ** rng.uniform(-1, 1))
    S = float(y.sum())
    slope = np.exp(log_floor(T, S)) * (digamma((T + 1 + S) / 2) - digamma((T + 1 - S) / 2)) / 2
    given = {"loss": "linear", "wealth": eps, "L": scale, "radius": eps * float(slope) / scale}
    return Game(learner_of("coin-betting"), given, np.full((T, 1), scale), y)


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


DRAWN: dict[str, Callable[[Rng], Game]] = {
    "dual-averaging": dual_averaging,
    "adagrad": adagrad,
    "coin-betting": coin_betting,
    "exponentiated-gradient": exponentiated_gradient,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "dual-averaging": (pushed, pushed, across),
    "adagrad": (climbed,),
    "coin-betting": (tossed,),
    "exponentiated-gradient": (pushed_feature,),
}
