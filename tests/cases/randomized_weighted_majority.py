"""Randomised weighted majority: the loss is the probability of a mistake, a fraction."""

from fractions import Fraction
from math import log
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import WITHIN
from fraction_programs import BETAS, Weighted
from nature import Game, Rng, drawn_advice, learner_of
from premises import ALL_ERR, Broken
from rational import HALF, Point, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import randomized_weighted_majority as rule


class Randomized(Weighted):
    """1 with the probability q1/W."""

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Penalise the wrong experts."""
        p = self.score(x)
        changed = self.penalise(x, y)
        return RoundResult(p, 1 if coin < p else -1, changed, abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights, which sum to 1."""
        return [a / sum(self.w()) for a in self.w()]


def randomized_weighted_majority(rng: Rng) -> Game:
    given: dict[str, Any] = {"beta": float(rng.uniform(0.01, 0.99))}
    if rng.random() < 0.3:
        given = {"K": int(rng.integers(1, 40))}
    return drawn_advice(rng, learner_of("randomized-weighted-majority"), **given)


def one_good(rng: Rng) -> Game:
    """One expert is never wrong; the others are wrong in turns."""
    N, beta = int(rng.choice([4, 8, 16, 32])), float(rng.choice([0.3, 0.5, 0.7]))
    good = int(rng.integers(N))
    turns = [i for i in rng.permutation(N) if i != good] * int(rng.integers(max(2, 40 // N), max(3, 100 // N)))
    y = rng.choice([-1.0, 1.0], max(len(turns), 20))
    X = np.repeat(((1 + y) / 2)[:, None], N, axis=1)
    for t, i in enumerate(turns):
        X[t, i] = 1 - X[t, i]
    return Game(learner_of("randomized-weighted-majority"), {"beta": beta}, X, y)


def randomized_sign(state: Any, x: Array, y: float, beta: float) -> bool:
    return rule.update(state, x, -y, beta)


def randomized_beta(state: Any, x: Array, y: float, beta: float) -> bool:
    return rule.update(state, x, y, 1 - (1 - beta) / 100)


def randomized_right(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return rule.update(state, x, y if prediction != y else -y, beta)


MAY_BE_ZERO = {
    "randomized-weighted-majority": {"beta", "K"},  # wrong experts are eliminated
}
EXACTNESS = {
    "randomized-weighted-majority": (WITHIN, "for a rational beta the expected loss is a fraction, told to 1e-9")
}
RATIONAL = {
    "randomized-weighted-majority": Rational(
        Randomized, variants(beta=tuple(b for b in BETAS if b)), "bits", rounds=(8, 40), dims=(2, 3, 5)
    )
}
PLANS = {"randomized-weighted-majority": {"randomized-weighted-majority": (1000, 200)}}
DRAWN = {"randomized-weighted-majority": randomized_weighted_majority}
HOSTILE = {"randomized-weighted-majority": (one_good,)}
FAMILIES = {"randomized-weighted-majority": ("randomized-weighted-majority",)}
FAULTS = {"randomized-weighted-majority": (randomized_sign, randomized_beta, randomized_right)}
PREMISES = {
    "randomized-weighted-majority": (
        Broken("β > 0, or an expert without mistakes", ALL_ERR._replace(given={"beta": 0}), "β = 0, L* = 2: choose"),
    )
}
GIVEN: dict[str, Any] = {
    "randomized-weighted-majority": (
        "randomized-weighted-majority",
        bits,
        {},
        lambda n, _: (n.L_star * log(1 / n.beta) + log(n.N)) / (1 - n.beta),
    )
}
LEVELS = {"randomized-weighted-majority": ("experts",)}
ODD: dict[str, Any] = {"randomized-weighted-majority": (({"K": 0}, odd.BITS, odd.EITHER),)}
VOTE = {"randomized-weighted-majority": "lottery"}
ON_SIMPLEX = {"randomized-weighted-majority": True}
PARAMETERS = {"randomized-weighted-majority": {"beta": promised.BELOW_1, "K": promised.at_least(None, 0)}}
