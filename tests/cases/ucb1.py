"""UCB1: indices are equal only where the arms were played as often and lost as much, as no logarithm is a fraction."""

from decimal import Decimal, localcontext
from fractions import Fraction

from rational import HALF, Point, Rational, Told, variants

from cases.budget_perceptron import DIGITS
from cases.epsilon_greedy import Bandit


class Ucb(Bandit):
    """The largest of m_i + sqrt(c ln(t - 1)/n_i), unplayed arms first."""

    def __init__(self, dim: int, c: Fraction) -> None:
        super().__init__(dim)
        self.c = c

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Play."""
        self.tied = False
        if 0 in self.n:
            return self.played(self.n.index(0), x, y)
        with localcontext(DIGITS):
            width = Decimal(self.c.numerator) / self.c.denominator * Decimal(sum(self.n)).ln()
            indices = [
                Fraction((width / n).sqrt() - Decimal(lost.numerator) / lost.denominator / n)
                for n, lost in zip(self.n, self.lost, strict=True)
            ]
        return self.played(self.first_least([-index for index in indices]), x, y)


RATIONAL = {"ucb1": Rational(Ucb, variants(c=(Fraction(2), HALF, Fraction(1, 10))), "tenths", dims=(2, 3))}
