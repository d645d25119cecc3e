"""Randomized weighted majority: the loss is the probability of a mistake, a fraction."""

from fractions import Fraction

from rational import HALF, Point, Rational, Told, variants

from cases.weighted_majority import BETAS, Weighted


class Randomized(Weighted):
    """1 with the probability q1/W."""

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Penalise who is wrong."""
        p = self.score(x)
        changed = self.penalise(x, y)
        return Told(p, 1 if coin < p else -1, changed, abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights, which sum to 1."""
        return [a / sum(self.w()) for a in self.w()]


RATIONAL = {
    "randomized-weighted-majority": Rational(
        Randomized, variants(beta=tuple(b for b in BETAS if b)), "bits", rounds=(8, 40), dims=(2, 3, 5)
    )
}
