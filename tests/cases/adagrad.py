"""AdaGrad."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import proof_rounds as proved
from exactness import SLACK, WITHIN
from fraction_programs import DIGITS, LOSSES, SIZES, InBall, decimal, settled, told
from nature import Game, Rng, learner_of, noisy_points
from premises import CONVEX, Certain
from rational import Point, Rational, RoundResult, variants
from worked_streams import noisy

from visualonline.core.types import Array
from visualonline.learners import adagrad as rule


class Adaptive(InBall):
    """Steps 2 lambda/sqrt(2 S) for each coordinate on a box, or for all on a ball: roots, in 80 digits."""

    def __init__(self, dim: int, variant: str, radius: Fraction, loss: str) -> None:
        super().__init__(dim, radius, "", radius, loss)
        self.S, self.one = [0] * dim, variant == "norm"

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add the squares, and step."""
        score = self.score(x)
        sloped = any(x) and (self.loss == "linear" or y * score < 1)
        if sloped:
            squares = [sum(b * b for b in x)] * len(x) if self.one else [b * b for b in x]
            self.S = [a + b for a, b in zip(self.S, squares, strict=True)]
            with localcontext(DIGITS):
                size = decimal(self.radius)
                rates = [size * (Decimal(2) / S).sqrt() if S else size for S in self.S]
                self.move([y * b * rate for b, rate in zip(x, rates, strict=True)])
        return told(score, y, self.loss, sloped)

    def move(self, step: Any) -> None:
        """Go back to the ball, or to the box."""
        if self.one:
            super().move(step)
        else:
            size = decimal(self.radius)
            self.w = [min(max(settled([a, b]), -size), size) for a, b in zip(self.w, step, strict=True)]


def adagrad(rng: Rng) -> Game:
    """Points of any scale; some features are rare, and some a thousand times as large as others."""
    X, y = noisy_points(rng, 4)
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


def adagrad_sign(state: Any, x: Array, y: float, score: float, variant: int, radius: float, loss: int) -> bool:
    return rule.update(state, x, -y, -score, variant, radius, loss)


def adagrad_step(state: Any, x: Array, y: float, score: float, variant: int, radius: float, loss: int) -> bool:
    """Steps a hundredth as long."""
    before = state.w.copy()
    changed = rule.update(state, x, y, score, variant, radius, loss)
    state.w[:] = before + (state.w - before) / 100
    return changed


def adagrad_right(state: Any, x: Array, y: float, score: float, variant: int, radius: float, loss: int) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, -abs(score) * way, variant, radius, loss)


EXACTNESS = {"adagrad": (WITHIN, "steps are divided by roots, held to 80 digits; " + SLACK)}
RATIONAL = {
    "adagrad": Rational(Adaptive, variants(variant=("diagonal", "norm"), radius=SIZES, loss=LOSSES), rounds=(8, 40))
}
PLANS = {"adagrad": {"adagrad": (1000, 200)}}
DRAWN = {"adagrad": adagrad}
HOSTILE = {"adagrad": (climbed,)}
FAMILIES = {"adagrad": ("adagrad",)}
FAULTS = {"adagrad": (adagrad_sign, adagrad_step, adagrad_right)}
PREMISES = {
    "adagrad": (Certain("convex losses on a box or a ball", "both losses and both sets are convex", CONVEX[::2]),)
}
GIVEN: dict[str, Any] = {"adagrad": ("adagrad", noisy, {}, lambda n, _: sqrt(2) * n.D * n.roots)}
LEVELS = {"adagrad": ("spam",)}
PROVED: dict[str, Any] = {
    "adagrad": (
        *(
            ({"variant": variant, "loss": loss, "radius": 0.7}, proved.rounds(90 + i, 1 + i % 3, turn=i % 2 == 1))
            for i, (variant, loss) in enumerate(product(("diagonal", "norm"), ("hinge", "linear")))
        ),
    )
}
