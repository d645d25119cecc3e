"""Weighted majority."""

from fractions import Fraction
from math import log
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import EXACT
from fraction_programs import BETAS, Weighted, voted
from nature import Game, Rng, drawn_advice, learner_of, played
from premises import ALL_ERR, Broken
from rational import HALF, Point, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array, State
from visualonline.learners import weighted_majority as rule


class Majority(Weighted):
    """The heavier side; after mistakes only, or always."""

    def __init__(self, dim: int, beta: Fraction, update: str, tie: str) -> None:
        super().__init__(dim, beta)
        self.update, self.tie = update, tie

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Penalise the wrong experts."""
        share = self.score(x)
        prediction = voted(share, self.tie)
        changed = (self.update == "always" or prediction != y) and self.penalise(x, y)
        return RoundResult(share, prediction, changed, Fraction(prediction != y), share == HALF)


def weighted_majority(rng: Rng) -> Game:
    beta = float(rng.choice([0.0, 0.1, 0.5, 0.8, rng.random()]))
    variant = {"update": rng.choice(["always", "mistakes"]), "tie": rng.choice(["1", "0"])}
    game = drawn_advice(rng, learner_of("weighted-majority"), beta=beta, **variant)
    if beta == 0:
        game.X[:, 0] = (1 + game.y) / 2
    return game


def even_split(rng: Rng) -> Game:
    """The advice splits the weight as evenly as can be, and the heavier half is wrong; at last one expert is right."""
    N = int(rng.choice([2, 4, 8, 16, 32]))
    beta = float(rng.choice([0.3, 0.5, 0.7, 0.9]))

    def answer(state: State, t: int) -> tuple[Array, None]:
        x, halves = np.zeros(N), [0.0, 0.0]
        for i in np.argsort(-state.w, kind="stable"):
            x[i] = float(halves[1] <= halves[0])
            halves[int(x[i])] += state.w[i]
        return x, None

    return played(learner_of("weighted-majority"), {"beta": beta}, N, int(rng.integers(20, 60)), answer)


def majority_sign(state: Any, x: Array, y: float, prediction: int, beta: float, update: int) -> bool:
    return rule.update(state, x, -y, -prediction, beta, update)


def majority_beta(state: Any, x: Array, y: float, prediction: int, beta: float, update: int) -> bool:
    return rule.update(state, x, y, prediction, 1 - (1 - beta) / 100, update)


def majority_right(state: Any, x: Array, y: float, prediction: int, beta: float, update: int) -> bool:
    """After a right prediction the experts that were right lose weight."""
    return rule.update(state, x, y if prediction != y else -y, 0, beta, update)


MAY_BE_ZERO = {
    "weighted-majority": {"beta"},  # halving
}
EXACTNESS = {"weighted-majority": (EXACT, "votes near 1/2 are added by powers of beta, also for 0.1, 0.3 and 1/3")}
RATIONAL = {
    "weighted-majority": Rational(
        Majority,
        variants(beta=BETAS, update=("always", "mistakes"), tie=("1", "0")),
        "bits",
        rounds=(8, 40),
        dims=(2, 3, 5, 9),
    )
}
PLANS = {"weighted-majority": {"weighted-majority": (1000, 200)}}
DRAWN = {"weighted-majority": weighted_majority}
HOSTILE = {"weighted-majority": (even_split,)}
FAMILIES = {"weighted-majority": ("weighted-majority",)}
FAULTS = {"weighted-majority": (majority_sign, majority_beta, majority_right)}
PREMISES = {
    "weighted-majority": (
        Broken("β > 0, or an expert without mistakes", ALL_ERR._replace(given={"beta": 0}), "β = 0, L* = 2: choose"),
    )
}
GIVEN: dict[str, Any] = {
    "weighted-majority": (
        "weighted-majority",
        bits,
        {},
        lambda n, _: (n.L_star * log(1 / n.beta) + log(n.N)) / log(2 / (1 + n.beta)),
    )
}
LEVELS = {
    "weighted-majority": (
        "experts",
        "random-experts",
    )
}
ODD: dict[str, Any] = {
    "weighted-majority": (
        ({"beta": 0}, odd.BITS, odd.Y),
        ({}, np.column_stack([odd.BITS[:, 0] * 0, odd.BITS[:, 0] * 0 + 1]), odd.Y),
    )
}
VOTE = {"weighted-majority": "majority"}
ON_SIMPLEX = {"weighted-majority": True}
PARAMETERS = {
    "weighted-majority": {
        "beta": promised.BELOW_1,
        "update": promised.choice("always", "mistakes"),
        "tie": promised.VOTE,
    }
}
