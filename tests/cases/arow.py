"""AROW."""

from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Any

from exactness import EXACT, SLACK
from fraction_programs import FIRST, Regression, grown
from matrix_games import drawn, hostile, opposed
from rational import ONE, ZERO, Linear, Point, Rational, RoundResult, turn, variants
from worked_streams import separable

from visualonline.core.types import Array
from visualonline.learners import arow as rule


class Arow(Linear):
    """The ridge solution of the updates, which are the rounds with a margin below 1."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, r: Fraction) -> None:
        self.fit, self.w = Regression(dim, r), [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Take the example into the regression if its margin is below 1."""
        score = self.score(x)
        prediction, learns = turn(score, y)[0], y * score < 1
        if learns:
            self.fit.A = grown(self.fit.A, x)
            self.fit.add(x, y)
            self.w = self.fit.weights()
        return RoundResult(score, prediction, learns, Fraction(prediction != y), y * score == 1)


def arow_sign(state: Any, x: Array, y: float, score: float, r: float) -> bool:
    return rule.update(state, x, -y, -score, r)


def arow_step(state: Any, x: Array, y: float, score: float, r: float) -> bool:
    """The mean takes fifty of its steps for one of the labels."""
    before = state.mu.copy()
    changed = rule.update(state, x, y, score, r)
    state.mu[:] = before + (state.mu - before) * (50 if y > 0 else 1)
    return changed


def arow_right(state: Any, x: Array, y: float, score: float, r: float) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, -abs(score) * way, r)


EXACTNESS = {"arow": (EXACT, "its inverse is one of fractions; " + SLACK)}
RATIONAL = {"arow": Rational(Arow, variants(r=(*FIRST, Fraction(10))), rounds=(8, 50))}
PLANS = {"arow": {"arow": (1000, 200)}}
DRAWN = {"arow": partial(drawn, "arow", "r")}
HOSTILE = {"arow": hostile("arow", "r")}
FAMILIES = {"arow": ("arow",)}
FAULTS = {"arow": (arow_sign, arow_step, arow_right)}
ANSWERED = {"arow": partial(opposed, "r")}
PREMISES = {"arow": ()}
CLOSES = {"arow": 1}
GIVEN = {
    "arow": (
        "arow",
        separable,
        {"r": 0.01},
        lambda n, _: n.h_sum + n.ellipsoid_norm * sqrt(n.log_det + n.right_updates) - n.right_updates,
    )
}
LEVELS = {"arow": ("noisy",)}
LETTERS = {"arow": (("A", "examples of the updates"),)}
TOO_FAR = {"arow": ("huge", "r=1e-60")}  # fewer digits than such numbers need are left in the inverse


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    spread, r = x @ before.Sigma @ x, given["r"]
    mu = before.mu + max(0, 1 - y * (before.mu @ x)) * y * before.Sigma @ x / (spread + r)
    return {"xₜ·Σₜxₜ": spread, "β": 1 / (spread + r), "xₜ·Σₜ₊₁xₜ": spread * r / (spread + r), "μₜ₊₁": mu}


LINE_NUMBERS = {"arow": line_numbers}
