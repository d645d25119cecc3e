"""Dual averaging."""

from fractions import Fraction
from typing import Any

from rational import ZERO, Point, Rational, Told, Vector, variants

from cases.projected_gradient import LOSSES, RATES, SCALES, SIZES, InBox, clipped, length_of, told


class Averaging(InBox):
    """w = Proj(eta theta) on a box, theta the sum of the negative gradients."""

    def __init__(self, dim: int, **given: Any) -> None:
        super().__init__(dim, **given)
        self.theta: Vector = [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add y x where the loss has a slope, and project with the step of the next round."""
        score, before, self.t = self.score(x), (self.theta, self.w), self.t + 1
        if self.loss == "linear" or y * score < 1:
            self.theta = [a + y * b for a, b in zip(self.theta, x, strict=True)]
        eta = length_of(self.rate, self.scale, self.t + 1)
        self.w = clipped([eta * a for a in self.theta], self.radius)
        return told(score, y, self.loss, (self.theta, self.w) != before)


RATIONAL = {
    "dual-averaging": Rational(
        Averaging, variants(set=("box",), radius=SIZES, step=RATES, scale=SCALES, loss=LOSSES), rounds=(8, 40)
    )
}
