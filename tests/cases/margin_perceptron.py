"""The perceptron with margin."""

from fractions import Fraction
from typing import Any

from rational import HALF, ONE, ZERO, Linear, Point, Rational, Told, turn, variants

from cases.perceptron import STEPS


class Margin(Linear):
    """w = w + eta y x unless y w.x > b."""

    def __init__(self, dim: int, eta: Fraction, b: Fraction, **_: Any) -> None:
        self.w, self.eta, self.b = [ZERO] * dim, eta, b
        self.kinks = (ZERO, b)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add eta y x unless the margin is larger than b."""
        score = self.score(x)
        learns = y * score <= self.b
        if learns:
            self.step(self.eta * y, x)
        prediction, _ = turn(score, y)
        return Told(score, prediction, learns, Fraction(prediction != y), y * score == self.b)


RATIONAL = {
    "margin-perceptron": Rational(
        Margin, variants(eta=(*STEPS, Fraction(3, 10)), b=(ONE, ZERO, HALF, Fraction(9, 10), Fraction(21, 10)))
    )
}
