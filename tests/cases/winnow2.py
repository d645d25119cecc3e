"""Winnow2."""

from fractions import Fraction
from itertools import product
from math import log
from typing import Any

import numpy as np
import odd_errata
import odd_rounds as odd
import promised
import proof_rounds as proved
from exactness import EXACT
from nature import Game, Rng, learner_of, played, sizes
from premises import BOTH, Broken, Case
from rational import ONE, Linear, Point, Rational, RoundResult, variants
from worked_streams import Named, right_bits

from visualonline.core.types import Array, State
from visualonline.learners import winnow2 as rule


class Winnow2(Linear):
    """+1 iff w.x >= theta; on a mistake the weights of the features that are 1 times beta^y."""

    def __init__(self, dim: int, theta: Fraction, beta: Fraction, **_: Any) -> None:
        self.w, self.theta, self.beta = [ONE] * dim, theta, beta
        self.kinks = (theta,)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Promote or demote after a mistake."""
        score = self.score(x)
        prediction = 1 if score >= self.theta else -1
        if prediction != y:
            self.w = [a * self.beta**y if b else a for a, b in zip(self.w, x, strict=True)]
        mistake = prediction != y
        return RoundResult(score, prediction, mistake and any(x), Fraction(mistake), score == self.theta)


def winnow2(rng: Rng) -> Game:
    d, T = sizes(rng, 12)
    w = rng.random(d) < 0.4
    w[int(rng.integers(d))] = True
    X = (rng.random((T, d)) < rng.choice([0.2, 0.5, 0.8])).astype(float)
    least = int(rng.choice([1, 1, 2, 3]))
    y = np.where(X @ w >= least, 1.0, -1.0)
    theta = float(d) if rng.random() < 0.5 else float(rng.uniform(1, 2 * d))
    beta = 1 + float(rng.uniform(0.2, 0.9)) / least if least > 1 else float(rng.choice([1.2, 2.0, 3.0, 8.0]))
    return Game(learner_of("winnow2"), {"theta": theta, "beta": beta}, X, y)


def greedy_winnow2(rng: Rng) -> Game:
    """A disjunction of k features: as many others as can be are promoted with it, and demoted when they suffice."""
    d, k = int(rng.choice([8, 16, 32])), int(rng.choice([1, 1, 1, 2]))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w, theta = state.w, float(d)
        x, total = np.zeros(d), 0.0
        for i in k + np.argsort(-w[k:], kind="stable"):
            if total < theta:
                x[i] = 1
                total += w[i]
        if total >= theta:
            return x, -1.0
        j = int(np.argmin(w[:k]))
        x, total = np.zeros(d), w[j]
        x[j] = 1
        for i in k + np.argsort(w[k:], kind="stable"):
            if total + w[i] < theta:
                x[i] = 1
                total += w[i]
        return (x, 1.0) if total < theta else None

    return played(learner_of("winnow2"), {}, d, int(rng.integers(20, 60)), answer)


def winnow2_sign(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return rule.update(state, x, -y, -prediction, beta)


def winnow2_beta(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return rule.update(state, x, y, prediction, 1 + (beta - 1) / 100)


def winnow2_right(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    """Treat a correct prediction as the opposite mistake."""
    return rule.update(state, x, y if prediction != y else -y, 0, beta)


CORNERS = np.array(list(product([0.0, 1.0], repeat=3)))
TWO_OF_THREE = (CORNERS, np.where(CORNERS.sum(axis=1) >= 2, 1, -1))
"""A target has w* = theta/2 at least, so gamma is theta/2 at most, and beta must be below 2."""


def promotions(n: Named) -> float:
    rest = n.theta - n.gamma
    return (n.S * (1 + log(n.theta) / log(n.beta)) + rest * n.B) / (n.theta - n.beta * rest)


EXACTNESS = {"winnow2": (EXACT, "for a rational beta; a sum that lacks only rounding of theta is theta")}
RATIONAL = {
    "winnow2": Rational(
        Winnow2,
        variants(
            theta=(Fraction(2), Fraction(3), Fraction(11, 10), ONE, Fraction(9, 4)),
            beta=(Fraction(2), Fraction(3, 2), Fraction(11, 10)),
        ),
        "bits",
        dims=(2, 3, 5),
    )
}
PLANS = {"winnow2": {"winnow2": (1100, 200)}}
DRAWN = {"winnow2": winnow2}
HOSTILE = {"winnow2": (greedy_winnow2,)}
FAMILIES = {"winnow2": ("winnow2",)}
FAULTS = {"winnow2": (winnow2_sign, winnow2_beta, winnow2_right)}
LINKS = {"winnow2": (winnow2_beta, winnow2_sign)}
PREMISES = {
    "winnow2": (
        Broken("x in {0, 1}", Case(([[1, 0], [0.5, 1]], [1, 1])), "round 2 has values other than 0 and 1", alone=False),
        Broken(
            "some w* ≥ 0: w*·x ≥ θ if y = +1, w*·x ≤ θ − γ if y = −1",
            Case(BOTH),
            "no target with γ ≥ 0.05θ",
            alone=False,
        ),
        Broken("β(θ − γ) < θ", Case(TWO_OF_THREE, {"beta": 2}), "β = 2, γ up to 1.5: choose β below 2"),
    )
}
MET = {"winnow2": Case("lecture-winnow", {"theta": 2, "beta": 2})}
CLOSES = {"winnow2": 1}
GIVEN = {"winnow2": ("winnow2", right_bits, {"beta": 1.2}, lambda n, _: (1 + n.beta) * promotions(n) + n.B)}
BESIDE = {"winnow2": {"u_max": lambda n, _: promotions(n)}}
LEVELS = {
    "winnow2": (
        "or-literals",
        "spam",
    )
}
PROVED: dict[str, Any] = {
    "winnow2": (
        *(
            ({"beta": beta, "theta": theta}, proved.bits(60 + of, 6, of))
            for beta, theta, of in product((1.3, 2.0), (1.0, 6.0), (1, 2))
        ),
        ({"beta": 1.2}, (proved.bits(70, 5, 1)[0], np.where(proved.bits(70, 5, 1)[0].sum(axis=1) >= 2, 1.0, -1.0))),
    )
}
CHAINS = {"winnow2": lambda *_: 4}
ODD: dict[str, Any] = {
    "winnow2": (
        ({}, odd.BITS, odd.Y),
        ({}, odd.HALF, odd.EITHER),
        ({"beta": 3}, odd.BITS, np.where(odd.BITS.sum(axis=1) >= 2, 1.0, -1.0)),
        ({"theta": 1, "beta": 1.01}, odd.BITS, odd.EITHER),
    )
}
LETTERS = {"winnow2": (("γ", "the gap"),)}
AS_FEATURES: dict[str, Any] = {"winnow2": ({},)}
PARAMETERS = {
    "winnow2": {
        "theta": promised.at_least("auto", 1, "float"),
        "beta": promised.above(2.0, 1),
        "tie": promised.choice("positive"),
    }
}
STATED: dict[str, Any] = {
    "winnow2": lambda n, _: (
        8 * n["d"] / (n["gamma"] ** 2 * n["theta"])
        + (14 * log(n["theta"]) / n["gamma"] ** 2 + 5 / n["gamma"]) * n["S"],
        {"d": 8, "gamma": 2 * (n["beta"] - 1)},
    )
}
ODD_ERRATA: dict[str, Any] = {
    "winnow2": (
        ({"theta": 5, "beta": 2}, odd_errata.BITS, odd_errata.EITHER),
        ({"theta": 5, "beta": 1.3}, odd_errata.HALF, odd_errata.EITHER),
        ({"theta": 5, "beta": 9}, odd_errata.BITS, odd_errata.EITHER),
        ({}, odd_errata.BITS, odd_errata.COINS),
    )
}
