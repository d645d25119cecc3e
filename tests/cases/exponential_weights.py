"""Exponential weights with e^-eta as close to 1/2, 1/3 or 1/10 as a float allows, and fractions otherwise.

If p is 1/2, so is the learner's.
"""

from fractions import Fraction
from math import log, sqrt
from typing import Any

import numpy as np
import odd_errata
import odd_rounds as odd
import promised
from exactness import WITHIN
from fraction_programs import ETAS, Weighted, factor
from nature import Game, Rng, drawn_advice, learner_of
from premises import RANGE, Certain
from rational import HALF, Point, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import exponential_weights as rule


class Exponential(Weighted):
    """p is the mean of the advice with the weights beta^L_i."""

    def __init__(self, dim: int, eta: Fraction, mode: str) -> None:
        super().__init__(dim, factor(eta))
        self.mode = mode

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Penalise the wrong experts."""
        p = self.score(x)
        changed = self.penalise(x, y)
        prediction = 1 if (coin < p if self.mode == "draw" else p >= HALF) else -1
        return RoundResult(p, prediction, changed, abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights, which sum to 1."""
        return [a / sum(self.w()) for a in self.w()]


def exponential_weights(rng: Rng) -> Game:
    given: dict[str, Any] = {"mode": rng.choice(["draw", "average"])}
    if rng.random() < 0.5:
        given["eta"] = float(10 ** rng.uniform(-2, 1))
    elif rng.random() < 0.5:
        given["T"] = int(rng.integers(5, 400))
    return drawn_advice(rng, learner_of("exponential-weights"), **given)


def alternation(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong; in the last rounds all but one are."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(40, 200))
    last = int((1.5 + rng.random()) * np.sqrt(T))
    y = rng.choice([-1.0, 1.0], T)
    wrong = (np.arange(T)[:, None] + np.arange(N)) % 2 == 0
    wrong[T - last :] = True
    wrong[T - last :, 0] = False
    X = np.where(wrong, (1 - y[:, None]) / 2, (1 + y[:, None]) / 2)
    return Game(learner_of("exponential-weights"), {"mode": rng.choice(["draw", "average"])}, X, y)


def exponential_sign(state: Any, x: Array, y: float) -> bool:
    return rule.update(state, x, -y)


def exponential_step(state: Any, x: Array, y: float) -> bool:
    """Losses count for a hundredth, as if eta were a hundredth."""
    before = state.L.copy()
    changed = rule.update(state, x, y)
    state.L[:] = before + (state.L - before) / 100
    return changed


def exponential_right(state: Any, x: Array, y: float, prediction: int) -> bool:
    return rule.update(state, x, y if prediction != y else -y)


EXACTNESS = {
    "exponential-weights": (WITHIN, "for e^-eta = 1/2, 1/3, 1/10 to a float; p within N 2^-52 of 1/2 counts as 1/2")
}
RATIONAL = {
    "exponential-weights": Rational(
        Exponential, variants(eta=ETAS, mode=("average", "draw")), "bits", rounds=(8, 40), dims=(2, 3, 5)
    )
}
PLANS = {"exponential-weights": {"exponential-weights": (1000, 200)}}
DRAWN = {"exponential-weights": exponential_weights}
HOSTILE = {"exponential-weights": (alternation,)}
FAMILIES = {"exponential-weights": ("exponential-weights",)}
FAULTS = {"exponential-weights": (exponential_sign, exponential_step, exponential_right)}
PREMISES = {"exponential-weights": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),)}
GIVEN: dict[str, Any] = {
    "exponential-weights": ("exponential-weights", bits, {}, lambda n, _: log(n.N) / n.eta + n.eta * n.t / 8)
}
LEVELS = {"exponential-weights": ("experts",)}
ODD: dict[str, Any] = {"exponential-weights": (({"eta": 5}, odd.BITS[:, :1], odd.Y),)}
VOTE = {"exponential-weights": "lottery"}
ON_SIMPLEX = {"exponential-weights": True}
PARAMETERS = {
    "exponential-weights": {
        "mode": promised.choice("draw", "average"),
        "eta": promised.above("auto"),
        "T": promised.at_least(None, 1),
    }
}
STATED: dict[str, Any] = {
    "exponential-weights": lambda n, _: (sqrt(n["T"] * log(n["N"])), {"T": 45, "eta_right": sqrt(8 * log(2) / 45)})
}
ODD_ERRATA: dict[str, Any] = {
    "exponential-weights": (
        ({"eta": 1.0}, odd_errata.BITS, odd_errata.COINS),
        ({"eta": 0.01}, odd_errata.BITS, odd_errata.COINS),
        ({}, odd_errata.BITS[:, :1], odd_errata.COINS),
    )
}
MET_BY_SETTINGS = {"exponential-weights-erratum-12": 1}
