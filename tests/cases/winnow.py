"""Winnow on the simplex: exponentials of different fractions do not cancel (Lindemann), so the sign of w.x is exact."""

from fractions import Fraction
from math import exp

from exact import sign
from rational import HALF, ONE, Point, Program, Rational, Told, turn, variants

from cases.perceptron import TIES


class Winnow(Program):
    """w ~ exp(eta s), s the sum of y x over the mistakes."""

    def __init__(self, dim: int, eta: Fraction, tie: str) -> None:
        self.s, self.eta, self.tie = [0] * dim, eta, tie

    def score(self, x: Point) -> Fraction:
        """Return the sign of w.x."""
        return Fraction(sign(x, [self.eta * a for a in self.s]))

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        w = [exp(self.eta * (a - max(self.s))) for a in self.s]
        return [a / sum(w) for a in w]

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add y x to s on a mistake."""
        score = self.score(x)
        shown = sum(a * b for a, b in zip(self.weights(), x, strict=True)) if score else 0.0
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.s = [a + y * b for a, b in zip(self.s, x, strict=True)]
        return Told(shown, prediction, learns, Fraction(prediction != y))


RATIONAL = {"winnow": Rational(Winnow, variants(eta=(ONE, HALF, Fraction(1, 10), Fraction(3, 10)), tie=TIES))}
