"""Winnow2."""

from fractions import Fraction
from typing import Any

from rational import ONE, Linear, Point, Rational, Told, variants


class Winnow2(Linear):
    """+1 iff w.x >= theta; on a mistake the weights of the features that are 1 times beta^y."""

    def __init__(self, dim: int, theta: Fraction, beta: Fraction, **_: Any) -> None:
        self.w, self.theta, self.beta = [ONE] * dim, theta, beta
        self.kinks = (theta,)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Promote or demote after a mistake."""
        score = self.score(x)
        prediction = 1 if score >= self.theta else -1
        if prediction != y:
            self.w = [a * self.beta**y if b else a for a, b in zip(self.w, x, strict=True)]
        return Told(score, prediction, prediction != y and any(x), Fraction(prediction != y), score == self.theta)


RATIONAL = {
    "winnow2": Rational(
        Winnow2,
        variants(
            theta=(Fraction(2), Fraction(3), Fraction(11, 10), ONE, Fraction(9, 4)),
            beta=(Fraction(2), Fraction(3, 2), Fraction(11, 10)),
        ),
        "bits",
        dims=(2, 3, 5),
    )
}
