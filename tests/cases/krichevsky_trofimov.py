"""The Krichevsky-Trofimov estimator: p is a fraction, and its logarithm is within rounding error."""

from fractions import Fraction
from math import lgamma, log, pi, sqrt
from typing import Any

import numpy as np
from exactness import WITHIN
from nature import Game, Rng, learner_of, played, sizes
from premises import Case, Certain
from rational import HALF, ONE, Point, Program, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array, State
from visualonline.learners import krichevsky_trofimov as rule


class Estimator(Program):
    """p = (n_1 + a)/(n + 2a)."""

    def __init__(self, dim: int, prior: Fraction) -> None:
        self.n, self.prior = {-1: 0, 1: 0}, prior

    def score(self, x: Point) -> Fraction:
        """Return p."""
        return (self.n[1] + self.prior) / (self.n[1] + self.n[-1] + 2 * self.prior)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Count the label."""
        p = self.score(x)
        prediction = 1 if p >= HALF else -1
        self.n[y] += 1
        return RoundResult(p, prediction, True, -log(p if y > 0 else 1 - p), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return p."""
        return [self.score(())]


def coins(rng: Rng) -> Game:
    d, T = sizes(rng, 3)
    y = np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.3, 0.5, 0.9]), 1.0, -1.0)
    return Game(learner_of("krichevsky-trofimov"), prior(rng), rng.standard_normal((T, d)), y)


def prior(rng: Rng) -> dict[str, Any]:
    return {"prior": float(rng.choice([0.5, 0.5, 1.0, rng.uniform(0.5, 5)]))}


def unlikely(rng: Rng) -> Game:
    """The label is the less likely one, except for a stretch with the same label."""
    start, end = np.sort(rng.integers(0, 60, 2))

    def answer(state: State, t: int) -> tuple[Array, float | None]:
        return np.ones(1), 1.0 if start <= t < end else None

    return played(learner_of("krichevsky-trofimov"), prior(rng), 1, int(rng.integers(20, 60)), answer)


def count_sign(state: Any, y: float) -> bool:
    return rule.update(state, -y)


def count_wrong(state: Any, y: float, prediction: int) -> bool:
    """Count only wrongly predicted labels."""
    return prediction != y and rule.update(state, y)


def count_twice(state: Any, y: float) -> bool:
    """Count a repeated label twice, and forget the other one."""
    state.n[0 if y > 0 else 1] = 0
    return rule.update(state, y)


def entropy(p: float) -> float:
    return -p * log(p) - (1 - p) * log(1 - p)


EXACTNESS = {"krichevsky-trofimov": (WITHIN, "p is a fraction, the loss its logarithm")}
RATIONAL = {
    "krichevsky-trofimov": Rational(
        Estimator, variants(prior=(HALF, ONE, Fraction(7, 10), Fraction(13, 10))), rounds=(8, 40)
    )
}
PLANS = {"krichevsky-trofimov": {"krichevsky-trofimov": (1000, 200)}}
DRAWN = {"krichevsky-trofimov": coins}
HOSTILE = {"krichevsky-trofimov": (unlikely,)}
FAMILIES = {"krichevsky-trofimov": ("krichevsky-trofimov",)}
FAULTS = {"krichevsky-trofimov": (count_sign, count_wrong, count_twice)}
PREMISES = {
    "krichevsky-trofimov": (
        Certain(
            "a ≥ 1/2",
            "it is the range of a",
            ((Case(None, {"prior": 0.4}), "Invalid value for prior: '0.4' (expected a number >= 0.5"),),
        ),
    )
}
GIVEN: dict[str, Any] = {
    "krichevsky-trofimov": (
        "krichevsky-trofimov",
        bits,
        {},
        lambda n, _: log(sqrt(pi)) + lgamma(n.t + 1) - lgamma(n.t + 1 / 2),
    )
}
BESIDE = {
    "krichevsky-trofimov": {
        "L_star": lambda n, _: n.t * entropy(n.ones / n.t),
        "ln_wealth": lambda n, _: n.t * log(2) - n.loss,
        "ln_best_wealth": lambda n, _: n.t * log(2) - n.L_star,
        "closed": lambda n, _: log(n.t) / 2 + log(2),
    }
}
LEVELS = {"krichevsky-trofimov": ("biased-coin",)}
MARGINLESS = {"krichevsky-trofimov": "it sees no x"}
