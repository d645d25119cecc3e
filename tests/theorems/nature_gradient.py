"""Natures for the kernel perceptron and the gradient learners."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import (
    Game,
    Rng,
    drawn_advice,
    flips,
    labelled,
    learner_of,
    orthonormal,
    perceptron_inseparable,
    perceptron_separable,
    played,
    sizes,
)

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State

PLANS: dict[str, dict[str, tuple[int, int]]] = {
    "dual-perceptron": {"dual-perceptron": (200, 50)},
    "averaged-perceptron": {"averaged-perceptron": (200, 50)},
    "voted-perceptron": {"voted-perceptron": (200, 50)},
    "kernel-perceptron": {"kernel-perceptron": (1000, 200)},
    "projected-gradient": {"projected-gradient": (1000, 200)},
    "simplex-gradient": {"simplex-gradient": (1000, 200)},
    "online-svm": {"online-svm": (1000, 200)},
    "delayed-svm": {"delayed-svm": (1000, 200)},
}
STEPS = ["sqrt", "constant", "inverse"]


# drawn ----------------------------------------------------------------------------------------------------------------


def noisy(rng: Rng, most: int) -> tuple[Array, Array]:
    """Points of any scale, some of their labels turned round."""
    d, T = sizes(rng, most)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    return X, np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.2, 0.5]), -y, y)


def like(name: str, *natures: Callable[[Rng], Game]) -> Callable[[Rng], Game]:
    """Return natures of the perceptron, one at a time, for a learner that starts at 0 and predicts as it does."""

    def games(rng: Rng) -> Game:
        game = natures[int(rng.integers(len(natures)))](rng)
        given = {key: value for key, value in game.given.items() if key != "w0"}
        return game._replace(learner=learner_of(name), given=given)

    return games


def kernel_perceptron(rng: Rng) -> Game:
    X, y = noisy(rng, 4)
    X /= np.abs(X).max()
    given = {
        "kernel": rng.choice(["linear", "polynomial", "gaussian"]),
        "degree": int(rng.integers(1, 5)),
        "c": float(rng.choice([0.0, 1.0, rng.random()])),
        "sigma": float(10 ** rng.uniform(-1, 1)),
        "tie": rng.choice(["le", "positive", "lt"]),
    }
    return Game(learner_of("kernel-perceptron"), given, X, y)


def stepping(rng: Rng, X: Array) -> dict[str, Any]:
    """Return a radius and steps that fit the scale of the points, more or less."""
    r = float(np.linalg.norm(X, axis=1).max())
    radius = float(10 ** rng.uniform(-1, 1)) / r
    scale = radius / r * float(10 ** rng.uniform(-1.5, 1))
    return {"radius": radius, "scale": scale, "step": rng.choice(STEPS)}


def projected_gradient(rng: Rng) -> Game:
    X, y = noisy(rng, 4)
    given = stepping(rng, X) | {"set": rng.choice(["ball", "box", "simplex"])}
    given["loss"] = rng.choice(["hinge", "linear"])
    return Game(learner_of("projected-gradient"), given, X, y)


def simplex_gradient(rng: Rng) -> Game:
    given = {"step": rng.choice(STEPS), "scale": float(10 ** rng.uniform(-1.5, 0.5))}
    return drawn_advice(rng, learner_of("simplex-gradient"), **given)


def online_svm(rng: Rng) -> Game:
    X, y = noisy(rng, 4)
    return Game(learner_of("online-svm"), stepping(rng, X), X, y)


def delayed_svm(rng: Rng) -> Game:
    X, y = noisy(rng, 4)
    return Game(learner_of("delayed-svm"), stepping(rng, X) | {"tau": int(rng.choice([0, 1, 2, 5, 100]))}, X, y)


# hostile --------------------------------------------------------------------------------------------------------------


def kernel_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    points = rng.standard_normal((int(rng.integers(1, 4)), 2))

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    given = {"kernel": rng.choice(["linear", "polynomial", "gaussian"]), "sigma": float(rng.uniform(0.1, 2))}
    return played(learner_of("kernel-perceptron"), given, 2, int(rng.integers(20, 40)), answer)


def leaned_on(rng: Rng, learner: Learner | None = None) -> Game:
    """As `opposed`, for a learner that keeps examples and not their sum."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w = (state.counts * state.y) @ state.X
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ w <= 0 else None

    return played(learner or learner_of("dual-perceptron"), {}, 2, int(rng.integers(20, 60)), answer)


def far_apart(rng: Rng) -> Game:
    """Examples that the Gaussian kernel cannot compare: each is new."""
    T = int(rng.integers(20, 40))
    X = 100.0 * rng.permutation(T)[:, None]
    return Game(learner_of("kernel-perceptron"), {"kernel": "gaussian"}, X, rng.choice([-1.0, 1.0], T))  # type: ignore[arg-type]


def wave(T: int, half: int, push: int) -> Array:
    """Return labels that turn after every half period, the last `push` of them +1."""
    y = np.where(np.arange(T) // half % 2 == 0, 1.0, -1.0)
    y[T - push : T] = 1.0
    return y


def pulled(rng: Rng) -> Game:
    """On an interval: up and down by turns, and at last only up."""
    T = int(rng.integers(20, 60))
    radius = float(10 ** rng.uniform(-2, 1))
    scale = radius * float(rng.choice([1 / np.sqrt(T), 0.5, 1.0, 1.0]))
    given = {"set": rng.choice(["ball", "box"]), "radius": radius, "step": "constant", "scale": scale}
    given["loss"] = "hinge" if radius < 1 and rng.random() < 0.5 else "linear"
    push = min(round(radius / scale), T // 2)
    return Game(learner_of("projected-gradient"), given, np.ones((T, 1)), wave(T, 1, push))


def leaning(rng: Rng) -> Game:
    """In the plane each gradient is at a right angle to w, or a little on the wrong side of it."""
    T = int(rng.integers(20, 60))
    lean = float(rng.uniform(0, 0.3))

    def answer(state: State, t: int) -> tuple[Array, float]:
        w = state.w if state.w.any() else np.array([1.0, 0.0])
        across = np.array([-w[1], w[0]]) / np.linalg.norm(w)
        return across - lean * w / np.linalg.norm(w), 1.0

    given = {"radius": 0.5, "step": "constant", "scale": 0.5 / np.sqrt(T), "loss": "linear"}
    return played(learner_of("projected-gradient"), given, 2, T, answer)


def halves(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong; in the last rounds all but one are."""
    N, T = int(rng.choice([2, 4])), int(rng.integers(40, 100))
    eta = 2 * np.sqrt((1 - 1 / N) / (N * T))
    last = int(rng.uniform(1.0, 1.6) * np.sqrt(T))
    wrong = (np.arange(T)[:, None] + np.arange(N)) % 2 == 0
    wrong[T - last :] = True
    wrong[T - last :, 0] = False
    given = {"step": "constant", "scale": float(eta)}
    return Game(learner_of("simplex-gradient"), given, wrong.astype(float), -np.ones(T))


def svm_wave(rng: Rng) -> Game:
    """One point whose label turns: with its 1 a segment through 0, on which the hinge losses are linear."""
    T, radius = int(rng.integers(20, 60)), 0.5
    scale = radius * float(rng.uniform(0.1, 0.5))
    given = {"radius": radius, "step": "constant", "scale": scale}
    push = round(radius / scale)
    return Game(learner_of("online-svm"), given, np.ones((T, 1)), wave(T, 1, push))


def delayed_wave(rng: Rng) -> Game:
    """The label turns when w has gone far, and late gradients carry it further the wrong way."""
    T, tau, radius = int(rng.integers(100, 200)), int(rng.choice([0, 1, 2])), 0.5
    part = float(rng.uniform(0.1, 0.2)) if tau else float(rng.uniform(0.3, 1.0))
    given = {"radius": radius, "step": "constant", "scale": radius * part, "tau": tau}
    half = round(1.2 / part) if tau else 1
    return Game(learner_of("delayed-svm"), given, np.ones((T, 1)), wave(T, half, 0))


def steady(rng: Rng, learner: Learner | None = None) -> Game:
    """One example, always the same: who does not go to it pays in every round."""
    T, radius = 100, float(rng.uniform(0.1, 0.5))
    given = {"radius": radius, "step": "constant", "scale": radius / np.sqrt(T), "tau": int(rng.integers(0, 3))}
    return Game(learner or learner_of("delayed-svm"), given, np.ones((T, 1)), np.ones(T))


DRAWN: dict[str, Callable[[Rng], Game]] = {
    "dual-perceptron": like("dual-perceptron", perceptron_separable, perceptron_inseparable),
    "averaged-perceptron": like("averaged-perceptron", perceptron_separable, perceptron_inseparable),
    "voted-perceptron": like("voted-perceptron", perceptron_separable, perceptron_inseparable),
    "kernel-perceptron": kernel_perceptron,
    "projected-gradient": projected_gradient,
    "simplex-gradient": simplex_gradient,
    "online-svm": online_svm,
    "delayed-svm": delayed_svm,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "dual-perceptron": (leaned_on, like("dual-perceptron", orthonormal), like("dual-perceptron", flips)),
    "averaged-perceptron": (like("averaged-perceptron", orthonormal), like("averaged-perceptron", flips)),
    "voted-perceptron": (like("voted-perceptron", orthonormal), like("voted-perceptron", flips)),
    "kernel-perceptron": (kernel_flips, far_apart),
    "projected-gradient": (pulled, pulled, leaning),
    "simplex-gradient": (halves,),
    "online-svm": (svm_wave,),
    "delayed-svm": (delayed_wave,),
}
