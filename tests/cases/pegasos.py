"""Pegasos."""

from fractions import Fraction

from rational import ONE, ZERO, Linear, Point, Rational, Told, Vector, dot, turn, variants

WEIGHTS = (ONE, Fraction(1, 10), Fraction(3, 10), Fraction(7, 10), Fraction(1, 100))


class Pegasos(Linear):
    """lambda t w is the sum of y x over the rounds so far with a margin below 1."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, lam: Fraction) -> None:
        self.lam, self.t = lam, 0
        self.w = [ZERO] * dim
        self.theta: Vector = [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add y x if the margin is below 1; divide by lambda t."""
        score, self.t, before = self.score(x), self.t + 1, self.w
        loss = self.lam / 2 * dot(before, before) + max(ZERO, 1 - y * score)
        if y * score < 1:
            self.theta = [a + y * b for a, b in zip(self.theta, x, strict=True)]
        self.w = [a / (self.lam * self.t) for a in self.theta]
        return Told(score, turn(score, y)[0], self.w != before, loss, y * score == 1)


RATIONAL = {"pegasos": Rational(Pegasos, variants(lam=WEIGHTS))}
