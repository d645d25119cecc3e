"""The estimator of Krichevsky and Trofimov: p is a fraction, and its logarithm is within rounding."""

from fractions import Fraction
from math import log

from rational import HALF, ONE, Point, Program, Rational, Told, variants


class Estimator(Program):
    """p = (n_1 + a)/(n + 2a)."""

    def __init__(self, dim: int, prior: Fraction) -> None:
        self.n, self.prior = {-1: 0, 1: 0}, prior

    def score(self, x: Point) -> Fraction:
        """Return p."""
        return (self.n[1] + self.prior) / (self.n[1] + self.n[-1] + 2 * self.prior)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Count the label."""
        p = self.score(x)
        prediction = 1 if p >= HALF else -1
        self.n[y] += 1
        return Told(p, prediction, True, -log(p if y > 0 else 1 - p), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return p."""
        return [self.score(())]


RATIONAL = {
    "krichevsky-trofimov": Rational(
        Estimator, variants(prior=(HALF, ONE, Fraction(7, 10), Fraction(13, 10))), rounds=(8, 40)
    )
}
