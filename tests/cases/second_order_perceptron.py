"""The second-order perceptron."""

from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Any

from exactness import EXACT, SLACK
from fraction_programs import FIRST, Regression, grown, solution
from matrix_games import drawn, hostile, opposed
from premises import NOISY, Broken
from rational import Point, Rational, RoundResult, dot, turn, variants
from worked_streams import noisy

from visualonline.core.types import Array
from visualonline.learners import second_order_perceptron as rule


class SecondOrder(Regression):
    """w = (A + x x^T)^{-1} v; a mistake adds y x to v."""

    def __init__(self, dim: int, a: Fraction, matrix: str) -> None:
        super().__init__(dim, a)
        self.matrix = matrix

    def score(self, x: Point) -> Fraction:
        """Return v.(A + x x^T)^{-1} x."""
        return dot(solution(grown(self.A, x), self.b), x)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add the example after a mistake, or to A in every round."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        if learns:
            self.add(x, y)
        if learns or self.matrix == "rounds":
            self.A = grown(self.A, x)
        return RoundResult(score, prediction, learns or self.matrix == "rounds", Fraction(prediction != y))


def sign(state: Any, x: Array, y: float, score: float, matrix: int) -> bool:
    return rule.update(state, x, -y, -score, matrix)


def step(state: Any, x: Array, y: float, score: float, matrix: int) -> bool:
    """The example counts fifty times in v for one of the labels."""
    changed = rule.update(state, x, y, score, matrix)
    if changed and y > 0:
        state.v[:] += 49 * x
    return changed


def right(state: Any, x: Array, y: float, score: float, matrix: int) -> bool:
    """A right answer is answered by a step of v the other way, and nothing is said of it."""
    if y * score > 0:
        state.v[:] -= y * x
    return rule.update(state, x, y, score, matrix)


EXACTNESS = {"second-order-perceptron": (EXACT, "its inverse is one of fractions; " + SLACK)}
RATIONAL: dict[str, Any] = {
    "second-order-perceptron": Rational(SecondOrder, variants(a=FIRST, matrix=("mistakes", "rounds")), rounds=(8, 40))
}
PLANS = {"second-order-perceptron": {"second-order-perceptron": (1000, 200)}}
DRAWN = {"second-order-perceptron": partial(drawn, "second-order-perceptron", "a")}
HOSTILE = {"second-order-perceptron": hostile("second-order-perceptron", "a")}
FAMILIES = {"second-order-perceptron": ("second-order-perceptron",)}
FAULTS = {"second-order-perceptron": (sign, step, right)}
ANSWERED = {"second-order-perceptron": partial(opposed, "a")}
PREMISES = {
    "second-order-perceptron": (
        Broken(
            "the matrix A grows on mistakes only",
            NOISY._replace(given={"matrix": "rounds"}),
            "the matrix A grows in every round",
            number=False,
        ),
    )
}
CLOSES = {"second-order-perceptron": 1}
GIVEN: dict[str, Any] = {
    "second-order-perceptron": (
        "second-order-perceptron",
        noisy,
        {},
        lambda n, _: n.h_sum + n.ellipsoid_norm * sqrt(n.log_det),
    )
}
LEVELS = {"second-order-perceptron": ("noisy",)}
TOO_FAR = {
    "second-order-perceptron": ("huge", "a=1e-60")
}  # fewer digits than such numbers need are left in the inverse


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    spread = x @ before.B @ x
    return {"xₜ·Aₜ⁻¹xₜ": spread, "xₜ·Aₜ₊₁⁻¹xₜ": spread / (1 + spread)}


LINE_NUMBERS = {"second-order-perceptron": line_numbers}
