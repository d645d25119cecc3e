"""Gradient descent on the simplex."""

from fractions import Fraction

from rational import ONE, ZERO, Point, Program, Rational, Told, dot, variants

from cases.projected_gradient import RATES, SCALES, length_of

HALF = Fraction(1, 2)


class Simplex(Program):
    """w = Proj(w - eta l) on the simplex; the side of the vote w.x."""

    kinks = (HALF,)

    def __init__(self, dim: int, step: str, scale: Fraction) -> None:
        self.rate, self.scale, self.t, self.w = step, scale, 0, [Fraction(1, dim)] * dim

    def score(self, x: Point) -> Fraction:
        """Return the share of the vote for 1."""
        return dot(self.w, x)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Step against the losses, and project by the number that leaves a sum of 1."""
        share, before, self.t = self.score(x), self.w, self.t + 1
        eta, label = length_of(self.rate, self.scale, self.t), (1 + y) // 2
        moved = [a - eta * abs(b - label) for a, b in zip(self.w, x, strict=True)]
        high = sorted(moved, reverse=True)
        lowers = [(sum(high[:k], ZERO) - 1) / k for k in range(1, len(high) + 1)]
        lower = max(lowers)
        self.w = [max(a - lower, ZERO) for a in moved]
        prediction = (share > HALF) - (share < HALF)
        return Told(share, prediction, self.w != before, 1 - share if y > 0 else share, share == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        return [*self.w]


RATIONAL = {
    "simplex-gradient": Rational(
        Simplex, variants(step=RATES, scale=(*SCALES, HALF, ONE)), "bits", rounds=(8, 40), dims=(2, 3, 5)
    )
}
