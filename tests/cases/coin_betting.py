"""Coin betting."""

from fractions import Fraction
from itertools import product
from math import exp, lgamma, log, pi, sqrt
from typing import Any

import numpy as np
import proof_rounds as proved
from exactness import EXACT, SLACK
from fraction_programs import LOSSES, told
from nature import Game, Rng, learner_of, noisy_points
from premises import NOISY, Broken, Case
from rational import ONE, ZERO, Linear, Point, Rational, RoundResult, Vector, dot, variants
from scipy.optimize import minimize_scalar
from scipy.special import digamma
from worked_streams import noisy

from visualonline.core.types import Array
from visualonline.learners import coin_betting as rule
from visualonline.theorems.gradient.coin_betting_bound import log_floor


class Bettor(Linear):
    """w = S/t W/L, and W wins S.c/t of itself; below 0, all is lost."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, L: Fraction, wealth: Fraction, loss: str) -> None:
        self.L, self.W, self.loss, self.t, self.ended = L, wealth, loss, 0, False
        self.w = [ZERO] * dim
        self.S: Vector = [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Settle the bet, and make the next one."""
        score, before, self.t = self.score(x), (self.S, self.w, self.W), self.t + 1
        if not self.ended and (self.loss == "linear" or y * score < 1):
            self.W += self.W * y * dot(self.S, x) / self.L / self.t
            self.S = [a + y * b / self.L for a, b in zip(self.S, x, strict=True)]
            self.ended = self.W <= 0
        self.w = [ZERO if self.ended else a * self.W / self.L / (self.t + 1) for a in self.S]
        return told(score, y, self.loss, (self.S, self.w, self.W) != before)


def coin_betting(rng: Rng) -> Game:
    """Points of any scale; now and then L, or the wealth, is far from the scale of the others."""
    X, y = noisy_points(rng, 4)
    r = float(np.linalg.norm(X, axis=1).max())
    given = {
        "radius": float(10 ** rng.uniform(-1, 1.5)) / r, "wealth": float(10 ** rng.uniform(-2, 1)),
        "loss": rng.choice(["hinge", "linear"]), "L": r * float(rng.choice([1.0, 1.0, 3.0])),
    }  # fmt: skip
    return Game(learner_of("coin-betting"), given, X, y)


def tossed(rng: Rng) -> Game:
    """Coins +1 and -1 in one direction, against the comparator for which their sum is the worst: exactly the bound."""
    T, ahead = int(rng.integers(20, 60)), float(rng.choice([0.7, 0.9, 1.0]))
    y = np.where(rng.random(T) < ahead, 1.0, -1.0)
    if y.sum() <= 1:
        y[:] = 1.0
    scale, eps = float(10 ** rng.uniform(-1, 1)), float(10 ** rng.uniform(-1, 1))
    S = float(y.sum())
    slope = np.exp(log_floor(T, S)) * (digamma((T + 1 + S) / 2) - digamma((T + 1 - S) / 2)) / 2
    given = {"loss": "linear", "wealth": eps, "L": scale, "radius": eps * float(slope) / scale}
    return Game(learner_of("coin-betting"), given, np.full((T, 1), scale), y)


def betting_sign(
    state: Any, x: Array, y: float, t: int, score: float, wealth: float, L: float, loss: int
) -> bool:  # fmt: skip
    return rule.update(state, x, -y, t, -score, wealth, L, loss)


def betting_share(state: Any, x: Array, y: float, t: int, score: float, wealth: float, L: float, loss: int) -> bool:
    """Bet a hundredth of the correct amount."""
    changed = rule.update(state, x, y, t, 100 * score, wealth, L, loss)
    state.w[:] = state.w / 100
    return changed


def betting_right(state: Any, x: Array, y: float, t: int, score: float, wealth: float, L: float, loss: int) -> bool:
    """Use the opposite coin after a correct prediction."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, wealth, L, loss)


HEADS = Case("push:first=0", {"loss": "linear"}, {"rounds": 500})


def most_of_a_bet(t: float, reach: float, wealth: float) -> float:
    """Return max over x of reach x - wealth F_t(x), F_t(x) = 2^t Gamma((t+1+x)/2) Gamma((t+1-x)/2)/(pi t!)."""

    def lost(x: float) -> float:
        log_F = t * log(2) + lgamma((t + 1 + x) / 2) + lgamma((t + 1 - x) / 2) - log(pi) - lgamma(t + 1)
        return wealth * exp(log_F) - reach * x

    return -float(minimize_scalar(lost, bounds=(0, t), method="bounded", options={"xatol": 1e-10}).fun)


EXACTNESS = {"coin-betting": (EXACT, "bets are fractions of a wealth that is one; " + SLACK)}
RATIONAL = {
    "coin-betting": Rational(
        Bettor,
        variants(
            L=(ONE, Fraction(3), Fraction(7), Fraction(3, 10)),
            wealth=(ONE, Fraction(1, 10), Fraction(3)),
            loss=LOSSES,
        ),
        rounds=(8, 24),
    )
}
PLANS = {"coin-betting": {"coin-betting": (1000, 200)}}
DRAWN = {"coin-betting": coin_betting}
HOSTILE = {"coin-betting": (tossed,)}
FAMILIES = {"coin-betting": ("coin-betting",)}
FAULTS = {"coin-betting": (betting_sign, betting_share, betting_right)}
PREMISES = {
    "coin-betting": (
        Broken("‖g‖ ≤ L in every round", NOISY._replace(given={"L": 0.5}), "L = 0.5, max ‖g‖ so far", alone=False),
        Broken("betting has not ended", HEADS, "and no more bets are made"),
    )
}
GIVEN = {
    "coin-betting": (
        "coin-betting",
        noisy,
        {"wealth": 0.5},
        lambda n, a: a.wealth + most_of_a_bet(n.t, n.L * n.radius, a.wealth),
    )
}
BESIDE = {
    "coin-betting": {
        "closed": lambda n, a: (
            a.wealth + n.L * n.radius * sqrt(n.t * log(1 + 24 * (n.t * n.L * n.radius / a.wealth) ** 2))
        ),
    }
}
LEVELS = {"coin-betting": ("noisy",)}
PROVED: dict[str, Any] = {
    "coin-betting": (
        *(
            ({"loss": loss, "radius": radius, "wealth": 0.3}, proved.rounds(95 + i, 1 + i % 3, turn=i % 2 == 1))
            for i, (radius, loss) in enumerate(product((0.5, 5.0), ("hinge", "linear")))
        ),
    )
}
LETTERS = {"coin-betting": (("ε", "wealth before round 1"),)}


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    return {"βₜ": before.S / t}


LINE_NUMBERS = {"coin-betting": line_numbers}
LOOKS_AHEAD = {"coin-betting": "L is the largest gradient of the whole stream"}
