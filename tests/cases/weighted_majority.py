"""Weighted majority."""

from fractions import Fraction

from rational import HALF, ONE, ZERO, Point, Rational, Told, dot, variants

from cases.halving import Voters, voted

BETAS = (HALF, Fraction(1, 10), Fraction(3, 10), Fraction(1, 3), Fraction(2, 3), Fraction(9, 10), ZERO)


class Weighted(Voters):
    """w_i = beta^(penalties of i), and the share of the weight that says 1."""

    def __init__(self, dim: int, beta: Fraction) -> None:
        self.beta, self.m = beta, [0] * dim

    def weights(self) -> list[Fraction | float]:
        """Return the weights divided by the largest, zeros where all are 0."""
        return [*(a / (max(self.w()) or ONE) for a in self.w())]

    def w(self) -> list[Fraction]:
        """Return the weights."""
        return [self.beta**m for m in self.m]

    def score(self, x: Point) -> Fraction:
        """Return the share of the weight that says 1, 1/2 of none."""
        return dot(self.w(), x) / sum(self.w()) if any(self.w()) else HALF

    def penalise(self, x: Point, y: int) -> bool:
        """Give each wrong expert a penalty; tell whether there was one."""
        wrong = [a != (y > 0) for a in x]
        self.m = [m + one for m, one in zip(self.m, wrong, strict=True)]
        return any(wrong)


class Majority(Weighted):
    """The heavier side; after mistakes only, or always."""

    def __init__(self, dim: int, beta: Fraction, update: str, tie: str) -> None:
        super().__init__(dim, beta)
        self.update, self.tie = update, tie

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Penalise who is wrong."""
        share = self.score(x)
        prediction = voted(share, self.tie)
        changed = (self.update == "always" or prediction != y) and self.penalise(x, y)
        return Told(share, prediction, changed, Fraction(prediction != y), share == HALF)


RATIONAL = {
    "weighted-majority": Rational(
        Majority,
        variants(beta=BETAS, update=("always", "mistakes"), tie=("1", "0")),
        "bits",
        rounds=(8, 40),
        dims=(2, 3, 5, 9),
    )
}
