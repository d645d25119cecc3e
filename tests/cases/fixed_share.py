"""Fixed and variable share where e^-eta is as near to a fraction as a float allows."""

from fractions import Fraction

from rational import HALF, Point, Rational, Told, dot, variants

from cases.exponential_weights import ETAS, factor
from cases.halving import Voters


class Share(Voters):
    """Each expert gives a part of its weight to the others: all, or only those that erred."""

    def __init__(self, dim: int, eta: Fraction, alpha: Fraction, share: str, mode: str) -> None:
        self.w, self.beta, self.alpha, self.share, self.mode = [Fraction(1, dim)] * dim, factor(eta), alpha, share, mode

    def score(self, x: Point) -> Fraction:
        """Return p."""
        return dot(self.w, x)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Weigh in the losses, then share."""
        p = self.score(x)
        wrong = [a != (y > 0) for a in x]
        v = [a * self.beta if one else a for a, one in zip(self.w, wrong, strict=True)]
        v = [a / sum(v) for a in v]
        gives = [self.alpha * a if one or self.share == "fixed" else 0 for a, one in zip(v, wrong, strict=True)]
        self.w = [a - g + Fraction(sum(gives) - g) / (len(v) - 1) for a, g in zip(v, gives, strict=True)]
        prediction = 1 if (coin < p if self.mode == "draw" else p >= HALF) else -1
        return Told(p, prediction, None, abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights."""
        return [*self.w]


RATIONAL = {
    "fixed-share": Rational(
        Share,
        variants(
            eta=ETAS, alpha=(HALF, Fraction(1, 10), Fraction(1, 4)), share=("fixed", "variable"),
            mode=("average", "draw"),
        ),
        "bits",
        rounds=(8, 30),
        dims=(2, 3, 5),
    )
}  # fmt: skip
