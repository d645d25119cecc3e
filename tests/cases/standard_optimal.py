"""The standard optimal algorithm."""

from fractions import Fraction
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import EXACT
from littlestone_classes import by_recursion, points_of
from nature import Game, Rng, learner_of, met
from premises import ALL_ERR, Broken, Case, advised
from rational import Point, Program, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import standard_optimal as rule
from visualonline.streams.adversaries.hypothesis_classes import CLASSES

LEARNER = "standard-optimal"


class StandardOptimal(Program):
    """A set of the numbers of hypotheses; any advice may come, so it is the logarithm of its size that counts."""

    def __init__(self, dim: int, tie: str) -> None:
        self.V, self.tie, self.dim = set(range(dim)), tie, dim

    def score(self, x: Point) -> Fraction:
        """Return by how much the logarithm for 1 is larger, in whole numbers; that of no hypothesis is -1."""
        ones = sum(x[i] for i in self.V)
        return Fraction(ones.bit_length() - (len(self.V) - ones).bit_length())

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Keep the hypotheses with label y."""
        score, before = self.score(x), len(self.V)
        prediction = 1 if score > 0 or (score == 0 and self.tie == "1") else -1
        self.V = {i for i in self.V if x[i] == (y > 0)}
        return RoundResult(score, prediction, len(self.V) < before, Fraction(prediction != y), score == 0)

    def weights(self) -> list[Fraction | float]:
        """Return 1 for each hypothesis that is left."""
        return [float(i in self.V) for i in range(self.dim)]


def realizable(rng: Rng) -> Game:
    """Points of a random class in any order, with the labels of one of the hypotheses."""
    n, N, T = int(rng.integers(1, 7)), int(rng.integers(1, 10)), int(rng.integers(20, 40))
    H = rng.integers(0, 2, (n, N)).astype(float)
    X = H[rng.integers(0, n, T)]
    given = {"points": points_of(H), "tie": str(rng.integers(2))}
    return Game(learner_of(LEARNER), given, X, 2 * X[:, rng.integers(N)] - 1)


def on_tree(rng: Rng) -> Game:
    n = int(rng.integers(1, 6))
    settings = f"H={rng.choice(CLASSES)},n={n},N={rng.integers(1, min(2**n, 12) + 1)}"
    return met(LEARNER, f"littlestone-tree:{settings}", int(rng.integers(20, 40)), tie=str(rng.integers(2)))


def other_half(state: Any, x: Array, y: float) -> bool:
    """The hypotheses that agree with the label go."""
    return rule.update(state, x, -y)


def one_leaves(state: Any, x: Array, y: float) -> bool:
    """Remove only the first of the wrong hypotheses."""
    before = state.V.copy()
    changed = rule.update(state, x, y)
    state.V[:] = np.where(np.cumsum(before != state.V) > 1, before, state.V)
    return changed


def learns_if_right(state: Any, x: Array, y: float, prediction: int) -> bool:
    """A mistake teaches nothing."""
    return prediction == y and rule.update(state, x, y)


def consistent() -> tuple[Array, Array]:
    """The first bit is always right."""
    X, _ = bits()
    return X, 2 * X[:, 0] - 1


STRANGE = Case(advised([0, 1], [1, 1]), {"points": "2"})
REFUSED: dict[str, Any] = {
    LEARNER: (
        ({"tie": "2"}, "Invalid value for tie: '2'"),
        ({"points": "-1"}, "Invalid value for points: '-1' (expected numbers separated by commas >= 0"),
    )
}
EXACTNESS = {LEARNER: (EXACT, "it counts hypotheses")}
RATIONAL = {LEARNER: Rational(StandardOptimal, variants(tie=("1", "0")), "bits", dims=(1, 2, 3, 5, 8))}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: realizable}
HOSTILE = {LEARNER: (on_tree,)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (other_half, one_leaves, learns_if_right)}
PREMISES = {
    LEARNER: (
        Broken("some hypothesis makes no mistakes", ALL_ERR, "every hypothesis has made a mistake, L* = 2"),
        Broken("the learner knows all points beforehand", STRANGE, "not among the learner's points", number=False),
    )
}
MET = {LEARNER: Case("littlestone-tree", words={"rounds": 20})}
GIVEN: dict[str, Any] = {LEARNER: (LEARNER, consistent, {}, lambda _, __: by_recursion(consistent()[0]))}
LEVELS = {LEARNER: ("littlestone-tree", "littlestone-tree:H=singletons,n=5")}
ODD: dict[str, Any] = {LEARNER: (({}, odd.BITS, odd.Y),)}
TOO_FAR = {LEARNER: ("10,000 features",)}  # it has a table of all sets of 20 hypotheses
PARAMETERS = {LEARNER: {"points": promised.P("vector", "auto", 0, 2**20 - 1, False, False), "tie": promised.VOTE}}
SEARCHED = {LEARNER: ("soa", "ldim", "littlestone dimension", "version space")}
LOOKS_AHEAD = {LEARNER: "its hypotheses are told apart by the points of the whole stream"}
