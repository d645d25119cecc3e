"""The perceptron."""

from fractions import Fraction
from typing import Any

from rational import HALF, ONE, ZERO, Linear, Point, Rational, Told, turn, variants

TENTH = Fraction(1, 10)
TIES = ("le", "positive", "lt")
STEPS = (ONE, HALF, TENTH, Fraction(7, 10))


class Perceptron(Linear):
    """w_1 = w0; w = w + eta y x on a mistake."""

    def __init__(self, dim: int, eta: Fraction, tie: str, w0: Fraction = ZERO, **_: Any) -> None:
        self.w, self.eta, self.tie = [w0] * dim, eta, tie

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add eta y x on a mistake."""
        score = self.score(x)
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.step(self.eta * y, x)
        return Told(score, prediction, learns, Fraction(prediction != y))


RATIONAL = {
    "perceptron": Rational(
        Perceptron, variants(tie=TIES, eta=STEPS) + variants(tie=TIES, eta=STEPS, w0=(HALF, TENTH, Fraction(-3, 10)))
    )
}
