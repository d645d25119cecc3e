"""Follow the leader."""

from fractions import Fraction
from typing import Any

from exactness import EXACT
from nature import Game, Rng, drawn_advice, leading, learner_of, met
from premises import Case, Certain, advised
from rational import Point, Program, Rational, RoundResult
from worked_streams import bits

from visualonline.learners import follow_the_leader as rule


class Leader(Program):
    """The first of the experts with the fewest mistakes."""

    def __init__(self, dim: int) -> None:
        self.L = [0] * dim

    def score(self, x: Point) -> Fraction:
        """Return the leader's advice."""
        return Fraction(x[self.L.index(min(self.L))])

    def turns(self, x: Point, y: int) -> bool:
        """Return whether two experts lead and give different advice."""
        return len({a for a, lost in zip(x, self.L, strict=True) if lost == min(self.L)}) > 1

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Count the mistakes."""
        advice, tied, before = self.score(x), self.turns(x, y), self.L
        self.L = [lost + (a != (y > 0)) for a, lost in zip(x, self.L, strict=True)]
        prediction = 1 if advice else -1
        return RoundResult(advice, prediction, before != self.L, Fraction(prediction != y), tied)

    def weights(self) -> list[Fraction | float]:
        """Return the mistakes."""
        return [*map(float, self.L)]


def follow_the_leader(rng: Rng) -> Game:
    return drawn_advice(rng, learner_of("follow-the-leader"))


def killed_leader(rng: Rng) -> Game:
    N, seed = int(rng.integers(2, 16)), int(rng.integers(1000))
    return met("follow-the-leader", f"leader-killer:N={N}", int(rng.integers(20, 120)), seed)


WHOLE = (Case(advised([1, 0], [0.5, 1])), "Round 2 of rows: x1 advises 0.5, but {} needs advice 0 or 1")


REFUSED: dict[str, Any] = {
    "follow-the-leader": (({"eta": 1}, "Unknown parameter 'eta' for follow-the-leader. There is nothing"),)
}
EXACTNESS = {"follow-the-leader": (EXACT, "it counts mistakes")}
RATIONAL = {"follow-the-leader": Rational(Leader, [{}], "bits", dims=(2, 3, 5))}
PLANS = {"follow-the-leader": {"follow-the-leader": (1000, 200)}}
DRAWN = {"follow-the-leader": follow_the_leader}
HOSTILE = {"follow-the-leader": (killed_leader,)}
FAMILIES = {"follow-the-leader": ("follow-the-leader",)}
FAULTS = {"follow-the-leader": leading(rule)}
PREMISES = {"follow-the-leader": (Certain("losses in {0, 1}", "the learner takes advice 0 or 1 only", (WHOLE,)),)}
CLOSES = {"follow-the-leader": 1}
GIVEN: dict[str, Any] = {"follow-the-leader": ("follow-the-leader", bits, {}, lambda n, _: n.N * (n.L_star + 1) - 1)}
PARAMETERS: dict[str, Any] = {"follow-the-leader": {}}
