"""Exponential weights where e^-eta is as near to 1/2, 1/3 or 1/10 as a float allows, and all else to a fraction.

Where p is 1/2 so is the learner's.
"""

from fractions import Fraction
from math import exp, log

from rational import HALF, Point, Rational, Told, variants

from cases.weighted_majority import Weighted

ETAS = tuple(Fraction(log(k)) for k in (2, 3, 10))


def factor(eta: Fraction) -> Fraction:
    """Return the fraction that e^-eta stands for."""
    return Fraction(exp(-eta)).limit_denominator(20)


class Exponential(Weighted):
    """p is the mean of the advice with the weights beta^L_i."""

    def __init__(self, dim: int, eta: Fraction, mode: str) -> None:
        super().__init__(dim, factor(eta))
        self.mode = mode

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Penalise who is wrong."""
        p = self.score(x)
        changed = self.penalise(x, y)
        prediction = 1 if (coin < p if self.mode == "draw" else p >= HALF) else -1
        return Told(p, prediction, changed, abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights, which sum to 1."""
        return [a / sum(self.w()) for a in self.w()]


RATIONAL = {
    "exponential-weights": Rational(
        Exponential, variants(eta=ETAS, mode=("average", "draw")), "bits", rounds=(8, 40), dims=(2, 3, 5)
    )
}
