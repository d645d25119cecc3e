"""The p-norm perceptron with integer p: the norm does not change the sign of a score, so all else is an integer."""

from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
from exactness import EXACT
from fraction_programs import TIES
from nature import Game, Rng, flips, labelled, learner_of, orthonormal, played, sizes
from premises import AROUND, Broken, Case, Certain
from rational import ZERO, Point, Program, Rational, RoundResult, dot, turn, variants
from worked_streams import noisy, root_form, separable

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners import p_norm_perceptron as rule
from visualonline.numerics.ties import LE
from visualonline.streams.adversaries.greedy_signs import sign_against


class PNorm(Program):
    """theta = theta + y x on a mistake; w_i = sgn(theta_i) |theta_i|^(p-1) / ||theta||_p^(p-2)."""

    def __init__(self, dim: int, p: Fraction, tie: str, **_: Any) -> None:
        self.theta, self.p, self.tie = [ZERO] * dim, int(p), tie

    def score(self, x: Point) -> Fraction:
        """Return w.x times a power of the norm."""
        return dot([a * abs(a) ** (self.p - 2) for a in self.theta], x)

    def norm(self) -> float:
        """Return the divisor of w."""
        return float(sum(abs(a) ** self.p for a in self.theta)) ** ((self.p - 2) / self.p) or 1.0

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add y x to theta on a mistake."""
        score, shown = self.score(x), float(self.score(x)) / self.norm()
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.theta = [a + y * b for a, b in zip(self.theta, x, strict=True)]
        return RoundResult(shown, prediction, learns, Fraction(prediction != y))

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        return [float(a * abs(a) ** (self.p - 2)) / self.norm() for a in self.theta]


LEARNER = "p-norm-perceptron"


def settings(rng: Rng) -> dict[str, Any]:
    """Any p, including 2, non-integers, and very large numbers."""
    p = rng.choice(["auto", "2", "3", "4", "12", "60", str(float(rng.uniform(2, 9)))])
    return {"p": p if p == "auto" else float(p), "tie": rng.choice(["le", "positive", "lt"])}


def p_norm_separable(rng: Rng) -> Game:
    d, T = sizes(rng, 8)
    if rng.random() < 0.5:
        X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
        return Game(learner_of(LEARNER), settings(rng), X, y)
    X = rng.choice([-1.0, 1.0], (T, d))  # a feature decides, or three of them
    y = np.sign(X[:, : min(d, 3 if rng.random() < 0.5 and d >= 3 else 1)].sum(axis=1))
    return Game(learner_of(LEARNER), settings(rng), X, y)


def p_norm_inseparable(rng: Rng) -> Game:
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, 0.3)
    y = np.where(rng.random(T) < rng.choice([0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of(LEARNER), settings(rng), X, y)


def signs(rng: Rng, learner: Learner | None = None) -> Game:
    """Feature 1 is right, the others are signed so that y w.x is as near below 0 as can be."""
    d = int(rng.choice([8, 16, 32]))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = np.empty(d)
        sign_against(state.w, z, 1.0)
        y = float(rng.choice([-1, 1]))
        return (y * z, y) if z @ state.w <= 0 else None

    given = {"p": float(rng.choice([2, 3, 5]))}
    return played(learner or learner_of(LEARNER), given, d, int(rng.integers(20, 50)), answer)


def orthonormal_axes(rng: Rng) -> Game:
    """One example in each direction: with p = 2 every round is an update that the bound allows."""
    game = orthonormal(rng)
    return Game(learner_of(LEARNER), {"p": float(rng.choice([2, 2, 2.5, 4]))}, game.X, game.y)


def p_norm_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), {"p": float(rng.choice([2, 2.5, 4]))}, game.X, game.y)


def p_norm_sign(state: Any, x: Array, y: float, score: float, prediction: int, p: float, tie: int) -> bool:
    return rule.update(state, x, -y, -score, -prediction, p, tie)


def p_norm_link(state: Any, x: Array, y: float, score: float, prediction: int, p: float, tie: int) -> bool:
    """The link takes the power of 1/p in the place of p - 1: small coordinates are swollen."""
    changed = rule.update(state, x, y, score, prediction, p, tie)
    state.w[:] = np.sign(state.theta) * np.abs(state.theta) ** (1 / p)
    return changed


def p_norm_right(state: Any, x: Array, y: float, score: float, p: float) -> bool:
    """Treat a correct prediction as wrong."""
    return rule.update(state, x, y, score, 0, p, LE)


EXACTNESS = {"p-norm-perceptron": (EXACT, "theta is a sum of y x, and for whole p the norm changes no sign")}
RATIONAL = {"p-norm-perceptron": Rational(PNorm, variants(p=tuple(map(Fraction, (2, 3, 4, 7))), tie=TIES))}
PLANS = {"p-norm-perceptron": {"p-norm-separable": (1000, 200), "p-norm-inseparable": (300, 100)}}
DRAWN = {
    "p-norm-separable": p_norm_separable,
    "p-norm-inseparable": p_norm_inseparable,
}
HOSTILE = {
    "p-norm-separable": (signs, orthonormal_axes),
    "p-norm-inseparable": (p_norm_flips,),
}
FAMILIES = {"p-norm-perceptron": ("p-norm-separable", "p-norm-inseparable")}
FAULTS = {"p-norm-perceptron": (p_norm_sign, p_norm_link, p_norm_right)}
ANSWERED = {"p-norm-perceptron": signs}
PREMISES = {
    "p-norm-separable": (
        Broken(
            "linearly separable: some u has y u·x ≥ γ > 0 in every round",
            Case(AROUND), "rounds 1 to 3 are not separable"
        ),
    ),
    "p-norm-inseparable": (
        Certain(
            "p ≥ 2", "it is the range of p", ((Case(None, {"p": 1.9}), "Invalid value for p: '1.9'"),)
        ),
    ),
}
MET = {"p-norm-separable": Case("separable", words={"rounds": 60})}
CLOSES = {"p-norm-separable": 2}
GIVEN: dict[str, Any] = {
    "p-norm-separable": ("p-norm-perceptron", separable, {}, lambda n, _: (n.p - 1) * (n.r_p / n.gamma_q) ** 2),
    "p-norm-inseparable": (
        "p-norm-perceptron",
        noisy,
        {},
        lambda n, _: root_form(sqrt(n.p - 1) * n.r_p * n.u_norm, n.h_sum),
    ),
}
LEVELS = {
    "p-norm-perceptron": (
        "noisy",
        "separable",
    )
}
