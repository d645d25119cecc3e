"""Online ridge regression."""

from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import odd_errata
from exactness import EXACT, SLACK
from fraction_programs import FIRST, Regression, grown, solution
from matrix_games import drawn, hostile, opposed, settings
from nature import Game, Rng, learner_of
from premises import NOISY, Broken
from rational import ONE, ZERO, Point, Rational, RoundResult, dot, turn, variants
from worked_streams import noisy

from visualonline.core.types import Array
from visualonline.learners import online_ridge as rule


class Ridge(Regression):
    """p = x.(A + x x^T)^{-1} b, or x.A^{-1} b; every round counts."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, a: Fraction, variant: str) -> None:
        super().__init__(dim, a)
        self.variant = variant

    def score(self, x: Point) -> Fraction:
        """Return p."""
        return dot(solution(grown(self.A, x) if self.variant == "forward" else self.A, self.b), x)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add the example."""
        p = self.score(x)
        self.A = grown(self.A, x)
        self.add(x, y)
        return RoundResult(p, turn(p, y)[0], True, (y - p) ** 2, p == y)


def alternating(rng: Rng) -> Game:
    """One point of any length, whose label alternates."""
    T = int(rng.integers(20, 60))
    X = np.full((T, 1), float(10 ** rng.uniform(-2, 2)))
    y = np.where(np.arange(T) % 2 == 0, 1.0, -1.0)
    return Game(learner_of("online-ridge"), settings(rng, "a", X), X, y)


def ridge_sign(state: Any, x: Array, y: float) -> bool:
    return rule.update(state, x, -y)


def ridge_step(state: Any, x: Array, y: float) -> bool:
    """The label counts fifty times in b if it is +1."""
    if y > 0:
        state.b[:] += 49 * x
    return rule.update(state, x, y)


def ridge_right(state: Any, x: Array, y: float, score: float) -> bool:
    """A right answer is answered by a step the other way."""
    return rule.update(state, x, -y if y * score > 0 else y)


RIDGE = NOISY._replace(given={"variant": "ridge"})


EXACTNESS = {"online-ridge": (EXACT, "its inverse is one of fractions; " + SLACK)}
RATIONAL = {"online-ridge": Rational(Ridge, variants(a=FIRST, variant=("forward", "ridge")), rounds=(8, 40))}
PLANS = {"online-ridge": {"online-ridge": (1000, 200)}}
DRAWN = {"online-ridge": partial(drawn, "online-ridge", "a")}
HOSTILE = {"online-ridge": (*hostile("online-ridge", "a"), alternating, alternating)}
FAMILIES = {"online-ridge": ("online-ridge",)}
FAULTS = {"online-ridge": (ridge_sign, ridge_step, ridge_right)}
ANSWERED = {"online-ridge": partial(opposed, "a")}
_NOT_FORWARD = Broken("the variant is forward", RIDGE, "does not hold for the variant ridge", number=False)
PREMISES = {"online-ridge": (_NOT_FORWARD,), "online-ridge-mistakes": (_NOT_FORWARD,)}
CLOSES = {
    "online-ridge": 1,
    "online-ridge-mistakes": 1,
}
GIVEN: dict[str, Any] = {
    "online-ridge": ("online-ridge", noisy, {}, lambda n, _: n.log_det),
    "online-ridge-mistakes": ("online-ridge", noisy, {}, lambda n, _: n.best_loss + n.log_det),
}
LEVELS = {"online-ridge": ("noisy",)}
LETTERS = {"online-ridge": (("A", "examples so far"),)}
TOO_FAR = {"online-ridge": ("huge", "a=1e-60")}  # fewer digits than such numbers need are left in the inverse


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    spread = x @ before.B @ x
    return {"xₜ·Aₜ⁻¹xₜ": spread, "xₜ·Aₜ₊₁⁻¹xₜ": spread / (1 + spread)}


LINE_NUMBERS = {"online-ridge": line_numbers}
STATED: dict[str, Any] = {"online-ridge": lambda n, _: (n["log_det"], {})}
ODD_ERRATA: dict[str, Any] = {
    "online-ridge": (
        ({"variant": "ridge"}, odd_errata.REAL, odd_errata.COINS),
        ({}, odd_errata.REAL, odd_errata.COINS),
    )
}
COUNTED = {"online-ridge-erratum-48": 1}
