"""Halving."""

from fractions import Fraction

from rational import HALF, Point, Program, Rational, Told, variants


class Voters(Program):
    """What the experts' learners share: at a share of 1/2 the vote is tied."""

    def turns(self, x: Point, y: int) -> bool:
        """Tell whether the vote is tied."""
        return self.score(x) == HALF


def voted(share: Fraction, tie: str = "1") -> int:
    """Return what a vote predicts."""
    return 1 if share > HALF or (share == HALF and tie == "1") else -1


class Halving(Voters):
    """The majority of V; who is wrong leaves V, after mistakes only or always."""

    def __init__(self, dim: int, prune: str, tie: str) -> None:
        self.V, self.prune, self.tie = [True] * dim, prune, tie

    def score(self, x: Point) -> Fraction:
        """Return the share of V that says 1."""
        votes = [a for a, member in zip(x, self.V, strict=True) if member]
        return Fraction(sum(votes), len(votes)) if votes else HALF

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Strike out who is wrong."""
        share = self.score(x)
        prediction, before = voted(share, self.tie), self.V
        if self.prune == "always" or prediction != y:
            self.V = [member and a == (y > 0) for a, member in zip(x, self.V, strict=True)]
        return Told(share, prediction, before != self.V, Fraction(prediction != y), share == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return 1 for who is in V."""
        return [float(member) for member in self.V]


RATIONAL = {
    "halving": Rational(Halving, variants(prune=("mistakes", "always"), tie=("1", "0")), "bits", dims=(2, 3, 4, 6))
}
