"""Coin betting."""

from fractions import Fraction

from rational import ONE, ZERO, Linear, Point, Rational, Told, Vector, dot, variants

from cases.projected_gradient import LOSSES, told


class Bettor(Linear):
    """w = S/t W/L, and W wins S.c/t of itself; below 0, all is lost."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, L: Fraction, wealth: Fraction, loss: str) -> None:
        self.L, self.W, self.loss, self.t, self.ended = L, wealth, loss, 0, False
        self.w = [ZERO] * dim
        self.S: Vector = [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Settle the bet, and make the next one."""
        score, before, self.t = self.score(x), (self.S, self.w, self.W), self.t + 1
        if not self.ended and (self.loss == "linear" or y * score < 1):
            self.W += self.W * y * dot(self.S, x) / self.L / self.t
            self.S = [a + y * b / self.L for a, b in zip(self.S, x, strict=True)]
            self.ended = self.W <= 0
        self.w = [ZERO if self.ended else a * self.W / self.L / (self.t + 1) for a in self.S]
        return told(score, y, self.loss, (self.S, self.w, self.W) != before)


RATIONAL = {
    "coin-betting": Rational(
        Bettor,
        variants(
            L=(ONE, Fraction(3), Fraction(7), Fraction(3, 10)),
            wealth=(ONE, Fraction(1, 10), Fraction(3)),
            loss=LOSSES,
        ),
        rounds=(8, 24),
    )
}
