"""OFUL."""

from math import log, sqrt
from typing import Any

import numpy as np
from exactness import NO
from nature import Game, Rng, learner_of
from premises import Broken, Case
from worked_streams import T

from visualonline.core.types import Array
from visualonline.learners import oful as rule
from visualonline.streams.memory import ArrayStream

LEARNER = "oful"


def units(rng: Rng, *shape: int) -> Array:
    x = rng.standard_normal(shape)
    return np.asarray(x / np.linalg.norm(x, axis=-1, keepdims=True))


def game(rng: Rng, seen: Array, u: Array, losses: Array | None = None, **given: Any) -> Game:
    """Arms with features of shape (T, K, d); their losses are drawn with the expected payoffs 1/2 + u.x."""
    means = 0.5 - seen @ u
    losses = (rng.random(means.shape) < means).astype(float) if losses is None else losses
    X = np.concatenate([losses, seen.reshape(len(seen), -1)], axis=1)
    return Game(learner_of(LEARNER), given, X, -np.ones(len(X)), u, arms=seen.shape[1])


def drawn(rng: Rng) -> Game:
    """Arms that are new in each round or constant, and losses that are random or equal to their expectation."""
    d, K = int(rng.integers(1, 6)), int(rng.integers(1, 6))
    rounds = int(rng.integers(20, 201 if rng.random() < 0.03 else 40))
    u = float(rng.choice([0.1, 0.3, 0.5])) * units(rng, d)
    seen = units(rng, rounds, K, d) if rng.random() < 0.6 else np.tile(units(rng, 1, K, d), (rounds, 1, 1))
    given = {"lam": float(10 ** rng.uniform(-1, 1)), "delta": float(rng.choice([0.01, 0.05, 0.3]))}
    return game(rng, seen, u, 0.5 - seen @ u if rng.random() < 0.3 else None, **given)


def narrow(rng: Rng) -> Game:
    """Losses are what is expected and u is short, so that a narrow ellipsoid has it; one arm is best in all rounds."""
    d = int(rng.integers(1, 4))
    u = 0.05 * units(rng, d)
    seen = np.tile(np.stack([-u, u]) / np.linalg.norm(u), (100, 1, 1))
    return game(rng, seen, u, 0.5 - seen @ u, S=float(rng.uniform(0.05, 0.06)), delta=0.999999, lam=0.1)


def axes(rng: Rng) -> Game:
    """Orthonormal arms, as in a bandit without features, with losses that are drawn."""
    d = int(rng.integers(2, 6))
    u = rng.uniform(-0.5, 0.5, d) / sqrt(d)
    return game(rng, np.tile(np.eye(d), (int(rng.integers(100, 201)), 1, 1)), u)


def steady(rng: Rng) -> Game:
    """One of two arms is much better, and losses are what is expected."""
    u = np.array([0.5])
    seen = np.tile(np.array([[1.0], [-1.0]] if rng.random() < 0.5 else [[-1.0], [1.0]]), (600, 1, 1))
    return game(rng, seen, u, 0.5 - seen @ u)


def sign(state: Any, arm: int, loss: float, seen: Array) -> bool:
    """A loss is taken for a payoff."""
    return rule.update(state, arm, 1 - loss, seen)


def neighbour(state: Any, arm: int, loss: float, seen: Array) -> bool:
    """The loss is put down to the next arm."""
    return rule.update(state, (arm + 1) % len(seen), loss, seen)


def opposite(state: Any, arm: int, loss: float, seen: Array) -> bool:
    """The features are taken with the wrong sign."""
    return rule.update(state, arm, loss, -seen)


def featured() -> tuple[Array, Array]:
    """Two arms with two features."""
    rng = np.random.default_rng(6)
    return np.concatenate([rng.integers(0, 2, (T, 2)), rng.uniform(-0.7, 0.7, (T, 4))], axis=1), -np.ones(T)


def untold() -> ArrayStream:
    """Rows of two arms with one feature, of which no one says u."""
    stream = ArrayStream("rows", np.tile([0.0, 1.0, 0.5, 1.0], (9, 1)), -np.ones(9), kind="arm-features")
    stream.arms, stream.labelled = 2, False
    return stream


def long_arms() -> ArrayStream:
    """Rows of two arms, one of which has a feature vector of length 2."""
    stream = ArrayStream("rows", np.tile([0.0, 1.0, 0.5, 2.0], (9, 1)), -np.ones(9), kind="arm-features")
    stream.arms, stream.labelled, stream.coefficients = 2, False, np.array([0.1])  # type: ignore[attr-defined]
    return stream


def closed(n: Any, a: Any) -> float:
    growth = n.d * log(1 + n.t / (a.lam * n.d))
    radius = sqrt(a.lam) * a.S + 0.5 * sqrt(2 * log(1 / a.delta) + growth)
    return float(2 * max(radius, 0.5) * sqrt(2 * n.t * growth))


UNKNOWN = Broken(
    "the vector u, with expected payoffs ½ + u·x, is known", Case(untold()), "has no known u",
    alone=False, number=False
)
MAY_BE_ZERO = {LEARNER: {"S"}}  # u = 0 is held possible alone, and noise widens the ellipsoid
EXACTNESS = {LEARNER: (NO, "it keeps the inverse of a matrix; estimates agree with dense algebra to 1e-9")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn, "steady features": steady}
HOSTILE = {LEARNER: (narrow, axes), "steady features": (steady,)}
FAMILIES = {LEARNER: ("steady features",)}
FAULTS = {LEARNER: (sign, neighbour, opposite)}
LOOSE = {
    "oful-ellipsoids": "the sum of the widths is far above what is paid in all streams that are known",
    "oful": "the closed form is far above the sum of the widths",
}
PREMISES = {
    "oful-ellipsoids": (
        UNKNOWN,
        Broken(
            "u was in every ellipsoid",
            Case("linear-arms", {"S": 0.0, "delta": 0.999, "lam": 100.0}, {"rounds": 60}),
            "u was outside the ellipsoid of round 1",
        ),
    ),
    "oful": (
        UNKNOWN,
        Broken("‖u‖ ≤ S", Case("linear-arms", {"S": 0.1}, {"rounds": 9}), "‖u‖ = 0.5, S = 0.1"),
        Broken("‖x‖ ≤ 1 for all arms", Case(long_arms()), "max ‖x‖ = 2"),
    ),
}
CLOSES = {"oful-ellipsoids": 1, "oful": 1}
GIVEN: dict[str, Any] = {"oful": (LEARNER, "linear-arms", {}, closed)}
ELSEWHERE = {"oful-ellipsoids": "test_oful"}
LEVELS = {LEARNER: ("linear-arms",)}
LETTERS = {"oful": (("S", "length of u"),)}
SEARCHED = {LEARNER: ("linucb", "contextual", "ellipsoid"), "linear-arms": ("contextual",)}
TOO_FAR = {LEARNER: ("huge", "lam=1e-60")}  # fewer digits than such numbers need are left in the inverse
