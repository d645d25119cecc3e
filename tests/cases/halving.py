"""Halving."""

from fractions import Fraction
from math import log2
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import EXACT
from fraction_programs import Voters, voted
from nature import Game, Rng, drawn_advice, learner_of, met
from premises import ALL_ERR, Broken, Case
from rational import HALF, Point, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import halving as rule


class Halving(Voters):
    """The majority of V; wrong experts are removed from V, after mistakes only or always."""

    def __init__(self, dim: int, prune: str, tie: str) -> None:
        self.V, self.prune, self.tie = [True] * dim, prune, tie

    def score(self, x: Point) -> Fraction:
        """Return the fraction of V that advises 1."""
        votes = [a for a, member in zip(x, self.V, strict=True) if member]
        return Fraction(sum(votes), len(votes)) if votes else HALF

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Remove the wrong experts."""
        share = self.score(x)
        prediction, before = voted(share, self.tie), self.V
        if self.prune == "always" or prediction != y:
            self.V = [member and a == (y > 0) for a, member in zip(x, self.V, strict=True)]
        return RoundResult(share, prediction, before != self.V, Fraction(prediction != y), share == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return 1 for each expert in V."""
        return [float(member) for member in self.V]


def halving(rng: Rng) -> Game:
    """One expert is right in every round."""
    variant = {"prune": rng.choice(["mistakes", "always"]), "tie": rng.choice(["1", "0"])}
    game = drawn_advice(rng, learner_of("halving"), **variant)
    game.X[:, rng.integers(game.X.shape[1])] = (1 + game.y) / 2
    return game


def minority(rng: Rng) -> Game:
    variant = {"prune": str(rng.choice(["mistakes", "always"])), "tie": str(rng.choice(["1", "0"]))}
    return met("halving", f"halving-minority:N={rng.integers(2, 70)}", int(rng.integers(20, 40)), **variant)  # type: ignore[arg-type]


def halving_sign(state: Any, x: Array, y: float, prediction: int, prune: int) -> bool:
    return rule.update(state, x, -y, -prediction, prune)


def halving_step(state: Any, x: Array, y: float, prediction: int, prune: int) -> bool:
    """Remove only the first of the wrong experts."""
    before = state.V.copy()
    changed = rule.update(state, x, y, prediction, prune)
    state.V[:] = np.where(np.cumsum(before != state.V) > 1, before, state.V)
    return changed


def halving_right(state: Any, x: Array, y: float, prediction: int, prune: int) -> bool:
    """After a right prediction the experts that were right are struck out."""
    return rule.update(state, x, y if prediction != y else -y, 0, prune)


def consistent() -> tuple[Array, Array]:
    """The first bit is always right."""
    X, _ = bits()
    return X, 2 * X[:, 0] - 1


REFUSED: dict[str, Any] = {
    "halving": (
        ({"prune": "never"}, "Invalid value for prune: 'never' (expected one of mistakes, always"),
        ({"tie": "2"}, "Invalid value for tie: '2'"),
    )
}
EXACTNESS = {"halving": (EXACT, "it counts votes")}
RATIONAL = {
    "halving": Rational(Halving, variants(prune=("mistakes", "always"), tie=("1", "0")), "bits", dims=(2, 3, 4, 6))
}
PLANS = {"halving": {"halving": (1000, 200)}}
DRAWN = {"halving": halving}
HOSTILE = {"halving": (minority,)}
FAMILIES = {"halving": ("halving",)}
FAULTS = {"halving": (halving_sign, halving_step, halving_right)}
PREMISES = {"halving": (Broken("some expert makes no mistakes", ALL_ERR, "every expert has made a mistake, L* = 2"),)}
MET = {"halving": Case("one-good", words={"rounds": 60})}
GIVEN: dict[str, Any] = {"halving": ("halving", consistent, {}, lambda n, _: log2(n.N))}
LEVELS = {"halving": ("one-good",)}
ODD: dict[str, Any] = {
    "halving": (
        ({}, odd.BITS, odd.Y),
        ({}, np.column_stack([np.arange(40) > 20, np.arange(40) <= 20]), odd.Y),
    )
}
VOTE = {"halving": "majority"}
ON_SIMPLEX = {"halving": True}
PARAMETERS = {"halving": {"prune": promised.choice("mistakes", "always"), "tie": promised.VOTE}}
