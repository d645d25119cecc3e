"""Passive-aggressive, in its three variants."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Any

import numpy as np
import odd_errata
from exactness import EXACT, SLACK
from nature import Game, Rng, labelled, learner_of, played, sizes
from premises import NOISY, Broken
from rational import HALF, ONE, ZERO, Linear, Point, Rational, RoundResult, turn, variants
from worked_streams import Named, noisy

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners import passive_aggressive as rule


class PassiveAggressive(Linear):
    """w = w + tau y x where l = max(0, 1 - y w.x) > 0."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, variant: str, C: Fraction, **_: Any) -> None:
        self.w, self.variant, self.C = [ZERO] * dim, variant, C

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Step by l/||x||^2, or as far as C allows."""
        score, square = self.score(x), sum(a * a for a in x)
        loss = max(ZERO, 1 - y * score)
        learns = loss > 0 and square > 0
        if learns:
            tau = loss / (square + 1 / (2 * self.C)) if self.variant == "PA-II" else loss / square
            self.step(y * (min(self.C, tau) if self.variant == "PA-I" else tau), x)
        prediction, _ = turn(score, y)
        return RoundResult(score, prediction, learns, Fraction(prediction != y), y * score == 1)


VARIANTS = {"passive-aggressive": "PA", "passive-aggressive-i": "PA-I", "passive-aggressive-ii": "PA-II"}


def settings(rng: Rng, variant: str, X: Array) -> dict[str, Any]:
    """Return an aggressiveness that fits the scale of the points, more or less."""
    r = float(np.linalg.norm(X, axis=1).max()) or 1.0
    return {"variant": variant, "C": float(10 ** rng.uniform(-2, 2)) / r**2}


def drawn(variant: str, rng: Rng) -> Game:
    """Points of any scale, some of their labels turned round, now and then of very different lengths or 0."""
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    if rng.random() < 0.2:
        X *= 10 ** rng.uniform(-1, 1, (T, 1))
    if rng.random() < 0.1:
        X[rng.random(T) < 0.1] = 0.0
    y = np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of("passive-aggressive"), settings(rng, variant, X), X, y)


def orthonormal(variant: str, rng: Rng) -> Game:
    """One example in each direction, in any order and at any scale, some of them repeated."""
    d = int(rng.integers(20, 36))
    X = float(10 ** rng.uniform(-2, 2)) * np.eye(d)[np.append(rng.permutation(d), rng.integers(0, d, 4))]
    y = rng.choice([-1.0, 1.0], d)[np.argmax(X, axis=1)]
    return Game(learner_of("passive-aggressive"), settings(rng, variant, X), X, y)


def flips(variant: str, rng: Rng, learner: Learner | None = None) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    points = rng.standard_normal((int(rng.integers(1, 4)), 2)) * 10 ** rng.uniform(-1, 1)

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    given = settings(rng, variant, points)
    return played(learner or learner_of("passive-aggressive"), given, 2, int(rng.integers(20, 40)), answer)


def opposed(variant: str, rng: Rng, learner: Learner | None = None) -> Game:
    """Points in the plane with a margin that oppose w as much as possible; one of them is positive."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if state.w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ state.w <= 0 else None

    given = {"variant": variant, "C": float(10 ** rng.uniform(-1, 1))}
    return played(learner or learner_of("passive-aggressive"), given, 2, int(rng.integers(20, 60)), answer)


def against(rng: Rng, learner: Learner) -> Game:
    """Return a game in which the stream responds to a learner of any variant, keeping a margin."""
    return opposed(str(rng.choice(["PA", "PA-I", "PA-II"])), rng, learner)


def sign(state: Any, x: Array, y: float, score: float, variant: int, C: float) -> bool:
    return rule.update(state, x, -y, -score, variant, C)


def length(state: Any, x: Array, y: float, score: float, variant: int, C: float) -> bool:
    """Steps a hundredth as long."""
    before = state.w.copy()
    changed = rule.update(state, x, y, score, variant, C)
    state.w[:] = before + (state.w - before) / 100
    return changed


def right(state: Any, x: Array, y: float, score: float, variant: int, C: float) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, -abs(score) * way, variant, C)


PA, PA_I, PA_II = (NOISY._replace(given={"variant": variant}) for variant in ("PA", "PA-I", "PA-II"))


def step_gain(n: Named) -> float:
    """Return max over tau in [0, C] of tau - tau^2 r^2/2."""
    tau = min(n.C, 1 / n.r**2)
    return tau - tau**2 * n.r**2 / 2


EXACTNESS = {"passive-aggressive": (EXACT, SLACK)}
RATIONAL = {
    "passive-aggressive": Rational(
        PassiveAggressive, variants(variant=("PA-I", "PA", "PA-II"), C=(ONE, HALF, Fraction(1, 10), Fraction(3, 10)))
    )
}
PLANS: dict[str, dict[str, tuple[int, int]]] = {"passive-aggressive": dict.fromkeys(VARIANTS, (1000, 200))}
DRAWN: dict[str, Callable[[Rng], Game]] = {name: partial(drawn, variant) for name, variant in VARIANTS.items()}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    name: tuple(partial(make, variant) for make in (orthonormal, orthonormal, flips, opposed))
    for name, variant in VARIANTS.items()
}
FAMILIES = {"passive-aggressive": tuple(VARIANTS)}
FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"passive-aggressive": (sign, length, right)}
ANSWERED = {"passive-aggressive": against}
"""Natures that answer the faulty learner itself."""
PREMISES = {
    "passive-aggressive": (Broken("the variant is PA", PA_II, "the variant is PA-II, which", number=False),),
    "passive-aggressive-i": (Broken("the variant is PA-I", PA, "the variant is PA, which", number=False),),
    "passive-aggressive-ii": (Broken("the variant is PA-II", PA_I, "the variant is PA-I, which", number=False),),
}
MET = {
    "passive-aggressive": PA,
    "passive-aggressive-ii": PA_II,
}
CLOSES = {
    "passive-aggressive": 1,
    "passive-aggressive-i": 1,
    "passive-aggressive-ii": 1,
}
GIVEN = {
    "passive-aggressive": (
        "passive-aggressive",
        noisy,
        {"variant": "PA"},
        lambda n, _: n.n_0 + n.r**2 * (n.b_norm + sqrt(n.b_norm**2 + n.u_norm**2)) ** 2,
    ),
    "passive-aggressive-i": ("passive-aggressive", noisy, {"variant": "PA-I"}, lambda n, _: n.P / n.g),
    "passive-aggressive-ii": (
        "passive-aggressive",
        noisy,
        {"variant": "PA-II"},
        lambda n, _: (2 * n.r**2 + 1 / n.C) * n.Q,
    ),
}
BESIDE = {
    "passive-aggressive-i": {
        "g": lambda n, _: step_gain(n),
        "P": lambda n, _: n.u_norm**2 / 2 + n.C * n.h_sum,
        "published": lambda n, _: 2 * max(n.r**2, 1 / n.C) * n.P,
    },
    "passive-aggressive-ii": {"Q": lambda n, _: n.u_norm**2 / 2 + n.C * n.h_norm**2},
}
LEVELS = {"passive-aggressive": ("noisy",)}
LETTERS = {"passive-aggressive-i": (("τ", "dual coefficient"),)}


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    hinge = max(0, 1 - y * (before.w @ x))
    return {"ℓ": hinge} | ({"τ": min(given["C"], hinge / np.sum(x**2))} if x.any() else {})


LINE_NUMBERS = {"passive-aggressive": line_numbers}
STATED: dict[str, Any] = {"passive-aggressive": lambda n, _: ((n["r"] * n["u_norm"] + 2 * n["h_norm"]) ** 2, {"r": 1})}
ODD_ERRATA: dict[str, Any] = {
    "passive-aggressive": (
        ({"variant": "PA"}, odd_errata.REAL, odd_errata.COINS),
        ({"variant": "PA-II"}, odd_errata.REAL, odd_errata.COINS),
    )
}
COUNTED = {"passive-aggressive-erratum-36": 1}
