"""The shifting perceptron."""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from rational import HALF, ONE, ZERO, Linear, Point, Program, Rational, Told, turn, variants

from cases.budget_perceptron import DIGITS, settled


class Decay(Linear):
    """w = (1 - lam) w + y x on a mistake."""

    def __init__(self, dim: int, lam: Fraction, **_: Any) -> None:
        self.w, self.lam = [ZERO] * dim, lam

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Fade, and add y x."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        if learns:
            self.w = [(1 - self.lam) * a for a in self.w]
            self.step(y, x)
        return Told(score, prediction, learns, Fraction(prediction != y))


class Ball(Program):
    """w = v min(1, B/||v||), v = w + y x, on a mistake: roots of roots, for which 80 digits stand."""

    def __init__(self, dim: int, radius: Fraction, **_: Any) -> None:
        self.w, self.radius = [Decimal(0)] * dim, Decimal(radius.numerator) / radius.denominator

    def score(self, x: Point) -> Fraction:
        """Return w.x."""
        with localcontext(DIGITS):
            return Fraction(settled([a * b for a, b in zip(self.w, x, strict=True)]))

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add y x, and shorten."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        with localcontext(DIGITS):
            if learns:
                self.w = [settled([a, Decimal(y * b)]) for a, b in zip(self.w, x, strict=True)]
                length = sum((a * a for a in self.w), Decimal(0)).sqrt()
                self.w = [a * self.radius / length for a in self.w] if length > self.radius else self.w
        return Told(score, prediction, learns, Fraction(prediction != y))

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        return [float(a) for a in self.w]

    def is_over(self) -> bool:
        """Tell whether a weight is so near to 0 that no float can tell it from that."""
        return any(0 < abs(a) < Decimal("1e-12") for a in self.w)


def program(dim: int, mode: str, **others: Any) -> Program:
    """Return the program of a mode."""
    return Ball(dim, **others) if mode == "ball" else Decay(dim, **others)


RATIONAL = {
    "shifting-perceptron": Rational(
        program,
        variants(mode=("decay",), lam=(HALF, Fraction(1, 4), Fraction(1, 10), Fraction(1, 3)))
        + variants(mode=("ball",), radius=(ONE, Fraction(2), Fraction(7, 10), Fraction(5))),
    )
}
