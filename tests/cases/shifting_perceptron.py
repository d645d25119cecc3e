"""The shifting perceptron."""

from fractions import Fraction
from typing import Any

import numpy as np
from exactness import WITHIN
from fraction_programs import Ball
from nature import Game, Rng, flips, labelled, learner_of, orthonormal, sizes
from rational import HALF, ONE, ZERO, Linear, Point, Program, Rational, RoundResult, turn, variants
from worked_streams import noisy

from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.learners import shifting_perceptron as rule


class Decay(Linear):
    """w = (1 - lam) w + y x on a mistake."""

    def __init__(self, dim: int, lam: Fraction, **_: Any) -> None:
        self.w, self.lam = [ZERO] * dim, lam

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Fade, and add y x."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        if learns:
            self.w = [(1 - self.lam) * a for a in self.w]
            self.step(y, x)
        return RoundResult(score, prediction, learns, Fraction(prediction != y))


def program(dim: int, mode: str, **others: Any) -> Program:
    """Return the program of a mode."""
    return Ball(dim, **others) if mode == "ball" else Decay(dim, **others)


LEARNER = "shifting-perceptron"


def settings(rng: Rng, X: Array) -> dict[str, Any]:
    """A ball or a decay that suits the length of the examples, more or less."""
    longest = float(np.max(np.linalg.norm(X, axis=1)))
    if rng.random() < 0.6:
        return {"radius": longest * float(10 ** rng.uniform(-0.5, 2))}
    return {"mode": "decay", "lam": float(rng.choice([0.001, 0.01, 0.05, 0.3]))}


def shifting(rng: Rng) -> Game:
    d, T = sizes(rng, 6)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    for _ in range(int(rng.integers(3))):
        y[int(rng.integers(T)) :] *= -1
    y = np.where(rng.random(T) < rng.choice([0.0, 0.0, 0.1]), -y, y)
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def shifting_axes(rng: Rng) -> Game:
    """One example in each direction, all of one norm, possibly repeated with the opposite label."""
    game = orthonormal(rng)
    turns = int(rng.choice([0, 0, 1, 4]))
    X = np.tile(game.X, (turns + 1, 1))
    y = np.concatenate([game.y * (-1) ** k for k in range(turns + 1)])
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def opposed(rng: Rng, learner: Learner | None = None) -> Game:
    """One example in each direction, each a mistake, in a large ball."""
    game = orthonormal(rng)
    scale = float(np.max(game.X))
    return Game(learner or learner_of(LEARNER), {"radius": 100 * scale}, np.vstack([game.X] * 4), np.tile(game.y, 4))


def shifting_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), settings(rng, game.X), game.X, game.y)


def shifting_sign(state: Any, x: Array, y: float, score: float, mode: int, radius: float, lam: float) -> bool:
    return rule.update(state, x, -y, -score, mode, radius, lam)


def shifting_short(state: Any, x: Array, y: float, score: float, mode: int, radius: float, lam: float) -> bool:
    """The ball has no radius, and nothing is left under decay."""
    changed = rule.update(state, x, y, score, mode, radius, lam)
    state.w[:] = 0.0
    return changed


def shifting_far(state: Any, x: Array, y: float, score: float, mode: int, radius: float, lam: float) -> bool:
    """The last mistake is all that counts."""
    if y * score > 0:
        return False
    state.w[:] = y * x
    return True


EXACTNESS = {
    "shifting-perceptron": (WITHIN, "exact with decay; a ball's w is a root of roots, compared with one of 80 digits")
}
RATIONAL = {
    "shifting-perceptron": Rational(
        program,
        variants(mode=("decay",), lam=(HALF, Fraction(1, 4), Fraction(1, 10), Fraction(1, 3)))
        + variants(mode=("ball",), radius=(ONE, Fraction(2), Fraction(7, 10), Fraction(5))),
    )
}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: shifting}
HOSTILE = {LEARNER: (shifting_axes, shifting_flips)}
FAMILIES = {"shifting-perceptron": ("shifting-perceptron",)}
FAULTS = {"shifting-perceptron": (shifting_sign, shifting_short, shifting_far)}
ANSWERED = {"shifting-perceptron": opposed}
PREMISES = {"shifting-perceptron": ()}
GIVEN = {
    "shifting-perceptron": (
        "shifting-perceptron",
        noisy,
        {"mode": "ball"},
        lambda n, _: (n.kappa * n.h_sum + n.kappa**2 * n.u_max**2 / 2) / (n.kappa - n.r**2 / 2),
    )
}
SURROGATE = {"shifting-perceptron": "perceptron"}


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    return {"v": before.w + y * x}


LINE_NUMBERS = {"shifting-perceptron": line_numbers}
