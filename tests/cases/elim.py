"""ELIM."""

from fractions import Fraction

from rational import Point, Program, Rational, Told


class Elim(Program):
    """The OR of the literals that are left; a mistake strikes out those that are true."""

    def __init__(self, dim: int) -> None:
        self.L = {(i, bit) for i in range(dim) for bit in (0, 1)}
        self.dim = dim

    def score(self, x: Point) -> Fraction:
        """Return how many literals are true."""
        return Fraction(len(self.L & set(enumerate(x))))

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Strike out what is true, after a mistake."""
        count, before = self.score(x), len(self.L)
        prediction = 1 if count else -1
        if prediction != y:
            self.L -= set(enumerate(x))
        return Told(count, prediction, len(self.L) < before, Fraction(prediction != y), count == 0)

    def weights(self) -> list[Fraction | float]:
        """Return 1 for each literal that is left, x1, not x1, x2, .."""
        return [float((i, bit) in self.L) for i in range(self.dim) for bit in (1, 0)]


RATIONAL = {"elim": Rational(Elim, [{}], "bits", dims=(1, 2, 3, 5))}
