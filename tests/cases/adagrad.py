"""AdaGrad."""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from rational import Point, Rational, Told, variants

from cases.projected_gradient import DIGITS, LOSSES, SIZES, InBall, decimal, settled, told


class Adaptive(InBall):
    """Steps 2 lambda/sqrt(2 S) for each coordinate on a box, or for all on a ball: roots, in 80 digits."""

    def __init__(self, dim: int, variant: str, radius: Fraction, loss: str) -> None:
        super().__init__(dim, radius, "", radius, loss)
        self.S, self.one = [0] * dim, variant == "norm"

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add the squares, and step."""
        score = self.score(x)
        sloped = any(x) and (self.loss == "linear" or y * score < 1)
        if sloped:
            squares = [sum(b * b for b in x)] * len(x) if self.one else [b * b for b in x]
            self.S = [a + b for a, b in zip(self.S, squares, strict=True)]
            with localcontext(DIGITS):
                size = decimal(self.radius)
                rates = [size * (Decimal(2) / S).sqrt() if S else size for S in self.S]
                self.move([y * b * rate for b, rate in zip(x, rates, strict=True)])
        return told(score, y, self.loss, sloped)

    def move(self, step: Any) -> None:
        """Go back to the ball, or to the box."""
        if self.one:
            super().move(step)
        else:
            size = decimal(self.radius)
            self.w = [min(max(settled([a, b]), -size), size) for a, b in zip(self.w, step, strict=True)]


RATIONAL = {
    "adagrad": Rational(Adaptive, variants(variant=("diagonal", "norm"), radius=SIZES, loss=LOSSES), rounds=(8, 40))
}
