"""Follow the leader."""

from fractions import Fraction

from rational import Point, Program, Rational, Told


class Leader(Program):
    """The first of the experts with the fewest mistakes."""

    def __init__(self, dim: int) -> None:
        self.L = [0] * dim

    def score(self, x: Point) -> Fraction:
        """Return the leader's advice."""
        return Fraction(x[self.L.index(min(self.L))])

    def turns(self, x: Point, y: int) -> bool:
        """Tell whether two lead, and say different things."""
        return len({a for a, lost in zip(x, self.L, strict=True) if lost == min(self.L)}) > 1

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Count the mistakes."""
        advice, tied, before = self.score(x), self.turns(x, y), self.L
        self.L = [lost + (a != (y > 0)) for a, lost in zip(x, self.L, strict=True)]
        prediction = 1 if advice else -1
        return Told(advice, prediction, before != self.L, Fraction(prediction != y), tied)

    def weights(self) -> list[Fraction | float]:
        """Return the mistakes."""
        return [*map(float, self.L)]


RATIONAL = {"follow-the-leader": Rational(Leader, [{}], "bits", dims=(2, 3, 5))}
