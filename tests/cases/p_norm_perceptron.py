"""The p-norm perceptron with whole p: the norm changes no sign of a score, so all but its size is a whole number."""

from fractions import Fraction
from typing import Any

from rational import ZERO, Point, Program, Rational, Told, dot, turn, variants

from cases.perceptron import TIES


class PNorm(Program):
    """theta = theta + y x on a mistake; w_i = sgn(theta_i) |theta_i|^(p-1) / ||theta||_p^(p-2)."""

    def __init__(self, dim: int, p: Fraction, tie: str, **_: Any) -> None:
        self.theta, self.p, self.tie = [ZERO] * dim, int(p), tie

    def score(self, x: Point) -> Fraction:
        """Return w.x times a power of the norm."""
        return dot([a * abs(a) ** (self.p - 2) for a in self.theta], x)

    def norm(self) -> float:
        """Return what w is divided by."""
        return float(sum(abs(a) ** self.p for a in self.theta)) ** ((self.p - 2) / self.p) or 1.0

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add y x to theta on a mistake."""
        score, shown = self.score(x), float(self.score(x)) / self.norm()
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.theta = [a + y * b for a, b in zip(self.theta, x, strict=True)]
        return Told(shown, prediction, learns, Fraction(prediction != y))

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        return [float(a * abs(a) ** (self.p - 2)) / self.norm() for a in self.theta]


RATIONAL = {"p-norm-perceptron": Rational(PNorm, variants(p=tuple(map(Fraction, (2, 3, 4, 7))), tie=TIES))}
