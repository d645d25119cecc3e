"""ALMA with p = 2: w is a root of roots, for which 80 digits stand."""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from rational import HALF, ONE, Point, Rational, Told, turn, variants

from cases.budget_perceptron import DIGITS, settled
from cases.shifting_perceptron import Ball


class Alma(Ball):
    """Where y w.x <= (1 - alpha) B/sqrt k: w + sqrt(2/k) y x, back to the unit ball; k + 1."""

    def __init__(self, dim: int, alpha: Fraction, **_: Any) -> None:
        super().__init__(dim, ONE)
        with localcontext(DIGITS):
            self.alpha, self.k = Decimal(alpha.numerator) / alpha.denominator, 1

    def short_of(self, x: Point, y: int) -> Decimal:
        """Return what y w.x lacks of the margin that is demanded, 0 if nothing but rounding."""
        terms = [-y * a * b for a, b in zip(self.w, x, strict=True)]
        return settled([*terms, (1 - self.alpha) / self.alpha * (Decimal(8) / self.k).sqrt()])

    def turns(self, x: Point, y: int) -> bool:
        """Tell whether the margin is 0, or exactly what is demanded."""
        with localcontext(DIGITS):
            return self.score(x) == 0 or self.short_of(x, y) == 0

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Step where the margin is no more than what is demanded."""
        score = self.score(x)
        prediction, _ = turn(score, y)
        with localcontext(DIGITS):
            lacks = self.short_of(x, y)
            if lacks >= 0:
                step = (Decimal(2) / self.k).sqrt() * y
                self.w = [settled([a, step * b]) for a, b in zip(self.w, x, strict=True)]
                length = sum((a * a for a in self.w), Decimal(0)).sqrt()
                self.w = [a / length for a in self.w] if length > 1 else self.w
                self.k += 1
        return Told(score, prediction, lacks >= 0, Fraction(prediction != y), lacks == 0)


RATIONAL = {"alma": Rational(Alma, variants(alpha=(HALF, ONE, Fraction(2, 3), Fraction(1, 10), Fraction(9, 10))))}
