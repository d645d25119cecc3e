"""Online ridge regression."""

from fractions import Fraction

from rational import ONE, ZERO, Point, Rational, Told, dot, turn, variants

from cases.second_order_perceptron import FIRST, Regression, grown, solution


class Ridge(Regression):
    """p = x.(A + x x^T)^{-1} b, or x.A^{-1} b; every round counts."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, a: Fraction, variant: str) -> None:
        super().__init__(dim, a)
        self.variant = variant

    def score(self, x: Point) -> Fraction:
        """Return p."""
        return dot(solution(grown(self.A, x) if self.variant == "forward" else self.A, self.b), x)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Add the example."""
        p = self.score(x)
        self.A = grown(self.A, x)
        self.add(x, y)
        return Told(p, turn(p, y)[0], True, (y - p) ** 2, p == y)


RATIONAL = {"online-ridge": Rational(Ridge, variants(a=FIRST, variant=("forward", "ridge")), rounds=(8, 40))}
