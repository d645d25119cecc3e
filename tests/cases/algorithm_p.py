"""Algorithm P: the shares are fractions, and its curves are logarithms of them, which are within rounding."""

from fractions import Fraction
from math import log

from rational import HALF, Point, Rational, Told, variants

from cases.weighted_majority import BETAS, Weighted


class AlgorithmP(Weighted):
    """1 with the probability F(q1/W)."""

    def __init__(self, dim: int, beta: Fraction, curve: str) -> None:
        super().__init__(dim, beta)
        self.curve = curve

    def chance(self, r: Fraction) -> float:
        """Return F(r); by symmetry F(1/2) = 1/2."""
        b = self.beta
        if r in (0, HALF, 1):
            return float(r)
        if self.curve == "linear":
            c = float(1 + b) * log(2 / (1 + b)) / float(2 * (1 - b))
            return min(1.0, max(0.0, 0.5 - float(1 - 2 * r) / (4 * c)))
        return log(1 - r + r * b) / (log(1 - r + r * b) + log((1 - r) * b + r))

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Penalise who is wrong."""
        p = self.chance(self.score(x))
        changed = self.penalise(x, y)
        return Told(p, 1 if coin < p else -1, changed, abs(p - (y > 0)), p == 0.5)

    def weights(self) -> list[Fraction | float]:
        """Return the weights, which sum to 1."""
        return [a / sum(self.w()) for a in self.w()]


RATIONAL = {
    "algorithm-p": Rational(
        AlgorithmP,
        variants(beta=tuple(b for b in BETAS if b), curve=("vovk", "linear")),
        "bits",
        rounds=(8, 40),
        dims=(2, 3, 5),
    )
}
