"""The second-order perceptron."""

from fractions import Fraction
from functools import partial
from typing import Any

from matrix_games import drawn, hostile, opposed
from rational import ZERO, Point, Program, Rational, Told, Vector, dot, turn, variants

from visualonline.core.types import Array
from visualonline.learners import second_order_perceptron as rule

FIRST = (Fraction(1), Fraction(2), Fraction(1, 10), Fraction(3, 10))


def solution(A: list[Vector], b: Vector) -> Vector:
    """Return A^{-1} b by elimination, for a positive definite A."""
    rows = [[*row, c] for row, c in zip(A, b, strict=True)]
    for i in range(len(rows)):
        rows[i] = [a / rows[i][i] for a in rows[i]]
        for k in range(len(rows)):
            if k != i:
                rows[k] = [a - rows[k][i] * c for a, c in zip(rows[k], rows[i], strict=True)]
    return [row[-1] for row in rows]


def grown(A: list[Vector], x: Point) -> list[Vector]:
    """Return A + x x^T."""
    return [[c + a * b for b, c in zip(x, row, strict=True)] for a, row in zip(x, A, strict=True)]


class Regression(Program):
    """A learner that keeps A and a sum of y x."""

    def __init__(self, dim: int, first: Fraction) -> None:
        self.A: list[Vector] = [[first * (i == j) for j in range(dim)] for i in range(dim)]
        self.b: Vector = [ZERO] * dim

    def add(self, x: Point, y: int) -> None:
        """Add y x to the sum."""
        self.b = [a + y * c for a, c in zip(self.b, x, strict=True)]

    def weights(self) -> Vector:
        """Return A^{-1} b."""
        return solution(self.A, self.b)


class SecondOrder(Regression):
    """w = (A + x x^T)^{-1} v; a mistake adds y x to v."""

    def __init__(self, dim: int, a: Fraction, matrix: str) -> None:
        super().__init__(dim, a)
        self.matrix = matrix

    def score(self, x: Point) -> Fraction:
        """Return v.(A + x x^T)^{-1} x."""
        return dot(solution(grown(self.A, x), self.b), x)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add the example after a mistake, or to A in every round."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        if learns:
            self.add(x, y)
        if learns or self.matrix == "rounds":
            self.A = grown(self.A, x)
        return Told(score, prediction, learns or self.matrix == "rounds", Fraction(prediction != y))


RATIONAL: dict[str, Any] = {
    "second-order-perceptron": Rational(SecondOrder, variants(a=FIRST, matrix=("mistakes", "rounds")), rounds=(8, 40))
}


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


PLANS = {"second-order-perceptron": {"second-order-perceptron": (1000, 200)}}
DRAWN = {"second-order-perceptron": partial(drawn, "second-order-perceptron", "a")}
HOSTILE = {"second-order-perceptron": hostile("second-order-perceptron", "a")}
FAMILIES = {"second-order-perceptron": ("second-order-perceptron",)}
FAULTS = {"second-order-perceptron": (sign, step, right)}
ANSWERED = {"second-order-perceptron": partial(opposed, "a")}
