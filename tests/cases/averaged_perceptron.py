"""The averaged perceptron."""

from fractions import Fraction
from typing import Any

from rational import ZERO, Point, Rational, Told, variants

from cases.perceptron import STEPS, TIES, Perceptron


class Averaged(Perceptron):
    """The perceptron, and the mean of w_2, w_3, .."""

    def __init__(self, dim: int, **others: Any) -> None:
        super().__init__(dim, **others)
        self.total, self.rounds = [ZERO] * dim, 0

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add w after the round to the sum."""
        told = super().learn(x, y, coin)
        self.total, self.rounds = [a + b for a, b in zip(self.total, self.w, strict=True)], self.rounds + 1
        return told

    def weights(self) -> list[Fraction | float]:
        """Return the mean."""
        return [a / self.rounds for a in self.total]


RATIONAL = {"averaged-perceptron": Rational(Averaged, variants(tie=TIES, eta=STEPS))}
