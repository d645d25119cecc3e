"""Sleeping experts where e^-eta is as near to a fraction as a float allows."""

from fractions import Fraction

from rational import HALF, Point, Rational, Told, variants

from cases.exponential_weights import ETAS, factor
from cases.halving import Voters


class Sleeping(Voters):
    """Exponential weights among those that are awake, whose weight together stays what it was."""

    def __init__(self, dim: int, eta: Fraction, mode: str) -> None:
        self.w, self.beta, self.mode = [Fraction(1, dim)] * dim, factor(eta), mode

    def score(self, x: Point) -> Fraction:
        """Return p, 1/2 where nobody is awake."""
        awake = [(w, a) for w, a in zip(self.w, x, strict=True) if a is not None]
        return sum((w * a for w, a in awake), Fraction(0)) / sum(w for w, _ in awake) if awake else HALF

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Move weight among those that are awake."""
        p = self.score(x)
        v = [w * self.beta if a not in (None, y > 0) else w for w, a in zip(self.w, x, strict=True)]
        awake = [a is not None for a in x]
        if any(awake):
            scale = Fraction(sum(w for w, on in zip(self.w, awake, strict=True) if on))
            scale /= sum(w for w, on in zip(v, awake, strict=True) if on)
            self.w = [w * scale if on else w for w, on in zip(v, awake, strict=True)]
        prediction = 1 if (coin < p if self.mode == "draw" else p >= HALF) else -1
        return Told(p, prediction, any(awake), abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights."""
        return [*self.w]


RATIONAL = {
    "sleeping-experts": Rational(
        Sleeping, variants(eta=ETAS, mode=("average", "draw")), "sleepers", rounds=(8, 30), dims=(2, 3, 4)
    )
}
