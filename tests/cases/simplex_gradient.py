"""Gradient descent on the simplex."""

from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import promised
import proof_rounds as proved
from exactness import WITHIN
from fraction_programs import RATES, SCALES, length_of
from nature import STEPS, Game, Rng, drawn_advice, learner_of
from premises import RANGE, STEPS_FALL, Certain
from rational import ONE, ZERO, Point, Program, Rational, RoundResult, dot, variants
from worked_streams import bits, steps

from visualonline.core.types import Array
from visualonline.learners import simplex_gradient as rule

HALF = Fraction(1, 2)


class Simplex(Program):
    """w = Proj(w - eta l) on the simplex; the side of the vote w.x."""

    kinks = (HALF,)

    def __init__(self, dim: int, step: str, scale: Fraction) -> None:
        self.rate, self.scale, self.t, self.w = step, scale, 0, [Fraction(1, dim)] * dim

    def score(self, x: Point) -> Fraction:
        """Return the share of the vote for 1."""
        return dot(self.w, x)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Step against the losses, and project by the number that leaves a sum of 1."""
        share, before, self.t = self.score(x), self.w, self.t + 1
        eta, label = length_of(self.rate, self.scale, self.t), (1 + y) // 2
        moved = [a - eta * abs(b - label) for a, b in zip(self.w, x, strict=True)]
        high = sorted(moved, reverse=True)
        lowers = [(sum(high[:k], ZERO) - 1) / k for k in range(1, len(high) + 1)]
        lower = max(lowers)
        self.w = [max(a - lower, ZERO) for a in moved]
        prediction = (share > HALF) - (share < HALF)
        return RoundResult(share, prediction, self.w != before, 1 - share if y > 0 else share, share == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        return [*self.w]


def simplex_gradient(rng: Rng) -> Game:
    given = {"step": rng.choice(STEPS), "scale": float(10 ** rng.uniform(-1.5, 0.5))}
    return drawn_advice(rng, learner_of("simplex-gradient"), **given)


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


def simplex_sign(state: Any, x: Array, y: float, t: int, step: int, scale: float) -> bool:
    return rule.update(state, x, -y, t, step, scale)


def simplex_step(state: Any, x: Array, y: float, t: int, step: int, scale: float) -> bool:
    return rule.update(state, x, y, t, step, scale / 100)


def simplex_right(state: Any, x: Array, y: float, t: int, prediction: int, step: int, scale: float) -> bool:
    return rule.update(state, x, y if prediction != y else -y, t, step, scale)


REFUSED: dict[str, Any] = {"simplex-gradient": (({"radius": 2}, "Unknown parameter 'radius'"),)}
EXACTNESS = {"simplex-gradient": (WITHIN, "exact with constant steps; others are roots")}
RATIONAL = {
    "simplex-gradient": Rational(
        Simplex, variants(step=RATES, scale=(*SCALES, HALF, ONE)), "bits", rounds=(8, 40), dims=(2, 3, 5)
    )
}
PLANS = {"simplex-gradient": {"simplex-gradient": (1000, 200)}}
DRAWN = {"simplex-gradient": simplex_gradient}
HOSTILE = {"simplex-gradient": (halves,)}
FAMILIES = {"simplex-gradient": ("simplex-gradient",)}
FAULTS = {"simplex-gradient": (simplex_sign, simplex_step, simplex_right)}
LINKS = {"simplex-gradient": (simplex_sign, simplex_step, simplex_right)}
PREMISES = {
    "ogd-simplex": (Certain("losses in [0, 1]", "advice is in [0, 1], and labels are 0 and 1", RANGE), STEPS_FALL)
}
GIVEN: dict[str, Any] = {"ogd-simplex": ("simplex-gradient", bits, {}, lambda n, _: steps(n, sqrt(2)))}
LEVELS = {"simplex-gradient": ("experts",)}
PROVED: dict[str, Any] = {
    "simplex-gradient": (
        *(({"step": step, "scale": 0.4}, proved.advised(i, 1 + 2 * i)) for i, step in enumerate(proved.STEPS)),
    )
}
LETTERS = {"ogd-simplex": (("ℓₛ", "the experts' losses"),)}
VOTE = {"simplex-gradient": "lottery"}
ON_SIMPLEX = {"simplex-gradient": True}
PARAMETERS = {"simplex-gradient": promised.STEP}
