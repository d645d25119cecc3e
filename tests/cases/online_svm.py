"""The online support vector machine, and the one with a delay."""

from fractions import Fraction
from typing import Any

import numpy as np
import promised
import proof_rounds as proved
from exactness import SLACK, WITHIN
from fraction_programs import RATES, SCALES, InBall
from nature import Game, Rng, learner_of, noisy_points, stepping, wave
from premises import HINGE, STEPS_FALL, Certain
from rational import ONE, Rational, variants
from worked_streams import noisy, steps

from visualonline.core.types import Array
from visualonline.learners import online_svm as rule


class Machine(InBall):
    """Gradient descent on the hinge loss in a ball, with a bias among the weights."""

    bias = True


SIZES = (ONE, Fraction(7, 10), Fraction(1000))


def online_svm(rng: Rng) -> Game:
    X, y = noisy_points(rng, 4)
    return Game(learner_of("online-svm"), stepping(rng, X), X, y)


def svm_wave(rng: Rng) -> Game:
    """One point with changing labels: with the appended 1 a segment through 0, on which the hinge losses are linear."""
    T, radius = int(rng.integers(20, 60)), 0.5
    scale = radius * float(rng.uniform(0.1, 0.5))
    given = {"radius": radius, "step": "constant", "scale": scale}
    push = round(radius / scale)
    return Game(learner_of("online-svm"), given, np.ones((T, 1)), wave(T, 1, push))


def svm_sign(state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float) -> bool:
    return rule.update(state, x, -y, t, -score, radius, step, scale)


def svm_step(state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float) -> bool:
    return rule.update(state, x, y, t, score, radius, step, scale / 100)


def svm_right(state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float) -> bool:
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, radius, step, scale)


REFUSED: dict[str, Any] = {
    "online-svm": (
        ({"radius": float("inf")}, "Invalid value for radius: 'inf'"),
        ({"tau": 1}, "Unknown parameter 'tau'"),
    )
}
EXACTNESS = {"online-svm": (WITHIN, "a ball and steps of 1/sqrt t are roots, held to 80 digits; " + SLACK)}
RATIONAL = {
    "online-svm": Rational(Machine, variants(radius=SIZES, step=RATES, scale=SCALES), rounds=(8, 40)),
    "delayed-svm": Rational(Machine, variants(radius=SIZES, step=RATES, scale=SCALES, tau=(0, 1, 3)), rounds=(8, 40)),
}
PLANS = {"online-svm": {"online-svm": (1000, 200)}}
DRAWN = {"online-svm": online_svm}
HOSTILE = {"online-svm": (svm_wave,)}
FAMILIES = {"online-svm": ("online-svm",)}
FAULTS = {"online-svm": (svm_sign, svm_step, svm_right)}
LINKS = {"online-svm": (svm_sign, svm_step, svm_right)}
PREMISES = {
    "online-svm": (
        Certain("hinge loss on the ball of radius λ", "the learner has no other", HINGE),
        STEPS_FALL,
    )
}
GIVEN = {"online-svm": ("online-svm", noisy, {"step": "constant"}, lambda n, _: steps(n, n.start_gap))}
BESIDE = {"online-svm": {"mistakes_at_most": lambda n, _: n.best_loss + steps(n, n.start_gap)}}
LEVELS = {"online-svm": ("noisy",)}
PROVED: dict[str, Any] = {
    "online-svm": (*(({"step": step, "radius": 3.0}, proved.rounds(30 + i, 2)) for i, step in enumerate(proved.STEPS)),)
}
CHAINS = {"online-svm": lambda *_: 3}
LETTERS = {"online-svm": (("λ", "radius"),)}
PARAMETERS = {"online-svm": promised.BALL}
