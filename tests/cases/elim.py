"""ELIM."""

from fractions import Fraction
from typing import Any

import numpy as np
import odd_rounds as odd
from exactness import EXACT
from nature import Game, Rng, learner_of, met, sizes
from premises import BOTH, Broken, Case
from rational import Point, Program, Rational, RoundResult
from worked_streams import right_bits

from visualonline.core.types import Array
from visualonline.learners import elim as rule


class Elim(Program):
    """The OR of the literals that are left; a mistake strikes out those that are true."""

    def __init__(self, dim: int) -> None:
        self.L = {(i, bit) for i in range(dim) for bit in (0, 1)}
        self.dim = dim

    def score(self, x: Point) -> Fraction:
        """Return the number of true literals."""
        return Fraction(len(self.L & set(enumerate(x))))

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Remove the true literals after a mistake."""
        count, before = self.score(x), len(self.L)
        prediction = 1 if count else -1
        if prediction != y:
            self.L -= set(enumerate(x))
        return RoundResult(count, prediction, len(self.L) < before, Fraction(prediction != y), count == 0)

    def weights(self) -> list[Fraction | float]:
        """Return 1 for each remaining literal and 0 for the others, in the order x1, not x1, x2, .."""
        return [float((i, bit) in self.L) for i in range(self.dim) for bit in (1, 0)]


def disjunction(rng: Rng) -> tuple[Array, Array]:
    """Points of {0, 1}^n and the OR of some literals, now and then of none."""
    n, T = sizes(rng, 12)
    X = (rng.random((T, n)) < rng.choice([0.2, 0.5, 0.8])).astype(float)
    relevant = rng.permutation(n)[: rng.integers(n + 1)]
    y = np.where((X[:, relevant] == rng.integers(0, 2, len(relevant))).any(axis=1), 1.0, -1.0)
    return X, y


def elim(rng: Rng) -> Game:
    return Game(learner_of("elim"), {}, *disjunction(rng))


def worst_literals(rng: Rng) -> Game:
    """The worst case, with some features negated."""
    d = int(rng.integers(1, 13))
    game = met("elim", f"elim-worst:d={d},k={rng.integers(d + 1)}", int(rng.integers(20, 40)))
    return game._replace(X=np.abs(game.X - rng.integers(0, 2, d)))


def elim_sign(state: Any, x: Array, y: float, prediction: int) -> bool:
    """The literals that are false are struck out."""
    return rule.update(state, 1 - x, y, prediction)


def elim_step(state: Any, x: Array, y: float, prediction: int) -> bool:
    """Remove only the first of the true literals, and none on the last features."""
    before = state.L.copy()
    changed = rule.update(state, x, y, prediction)
    state.L[:] = np.where(np.cumsum(before != state.L) > 1, before, state.L)
    state.L[-2:] = before[-2:]
    return changed


def elim_right(state: Any, x: Array, y: float, prediction: int) -> bool:
    return rule.update(state, x, y, 0)


EXACTNESS = {"elim": (EXACT, "it counts literals")}
RATIONAL = {"elim": Rational(Elim, [{}], "bits", dims=(1, 2, 3, 5))}
PLANS = {"elim": {"elim": (1000, 200)}}
DRAWN = {"elim": elim}
HOSTILE = {"elim": (worst_literals,)}
FAMILIES = {"elim": ("elim",)}
FAULTS = {"elim": (elim_sign, elim_step, elim_right)}
PREMISES = {
    "elim": (Broken("some disjunction of literals agrees with all labels", Case(BOTH), "for some positive example"),)
}
LETTERS = {"elim": (("n, k", "features"),)}
MET = {"elim": Case("or-literals", words={"rounds": 60})}
GIVEN: dict[str, Any] = {"elim": ("elim", right_bits, {}, lambda n, _: n.n + 1 - n.k)}
LEVELS = {"elim": ("or-literals",)}
ODD: dict[str, Any] = {"elim": (({}, odd.BITS, odd.Y),)}
TOO_FAR = {"elim": ("10,000 features",)}  # it shows each literal of 12 features
PARAMETERS: dict[str, Any] = {"elim": {}}
