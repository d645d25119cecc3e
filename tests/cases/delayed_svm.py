"""Delayed online SVM."""

from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import promised
import proof_rounds as proved
from exactness import SLACK, WITHIN
from nature import Game, Rng, learner_of, noisy_points, stepping, wave
from premises import GROWING, HINGE, Case, Certain
from worked_streams import noisy

from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.learners import delayed_svm as rule


def delayed_svm(rng: Rng) -> Game:
    X, y = noisy_points(rng, 4)
    return Game(learner_of("delayed-svm"), stepping(rng, X) | {"tau": int(rng.choice([0, 1, 2, 5, 100]))}, X, y)


def delayed_wave(rng: Rng) -> Game:
    """The label turns when w has gone far, and late gradients carry it further the wrong way."""
    T, tau, radius = int(rng.integers(100, 200)), int(rng.choice([0, 1, 2])), 0.5
    part = float(rng.uniform(0.1, 0.2)) if tau else float(rng.uniform(0.3, 1.0))
    given = {"radius": radius, "step": "constant", "scale": radius * part, "tau": tau}
    half = round(1.2 / part) if tau else 1
    return Game(learner_of("delayed-svm"), given, np.ones((T, 1)), wave(T, half, 0))


def steady(rng: Rng, learner: Learner | None = None) -> Game:
    """The same example in every round: a learner that does not approach it incurs a loss each time."""
    T, radius = 100, float(rng.uniform(0.1, 0.5))
    given = {"radius": radius, "step": "constant", "scale": radius / np.sqrt(T), "tau": int(rng.integers(0, 3))}
    return Game(learner or learner_of("delayed-svm"), given, np.ones((T, 1)), np.ones(T))


def late_sign(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float, tau: int
) -> bool:
    return rule.update(state, x, -y, t, -score, radius, step, scale, tau)


def late_step(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float, tau: int
) -> bool:
    return rule.update(state, x, y, t, score, radius, step, scale / 100, tau)


def late_right(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float, tau: int
) -> bool:
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, radius, step, scale, tau)


MAY_BE_ZERO = {
    "delayed-svm": {"tau"},  # gradients come at once
}
REFUSED: dict[str, Any] = {
    "delayed-svm": (
        ({"tau": -1}, "Invalid value for tau: '-1' (expected a whole number >= 0"),
        ({"tau": 0.5}, "Invalid value for tau: '0.5'"),
    )
}
EXACTNESS = {"delayed-svm": (WITHIN, "a ball and steps of 1/sqrt t are roots, held to 80 digits; " + SLACK)}
PLANS = {"delayed-svm": {"delayed-svm": (1000, 200)}}
DRAWN = {"delayed-svm": delayed_svm}
HOSTILE = {"delayed-svm": (delayed_wave,)}
FAMILIES = {"delayed-svm": ("delayed-svm",)}
FAULTS = {"delayed-svm": (late_sign, late_step, late_right)}
LINKS = {"delayed-svm": (late_sign, late_step, late_right)}
ANSWERED = {"delayed-svm": steady}
PREMISES = {
    "delayed-ogd": (
        Certain("hinge loss on the ball of radius λ", "the learner has no other", HINGE),
        Certain(
            "gradients τ rounds late, step number t − τ",
            "the learner keeps them so long",
            (
                *GROWING,
                (Case(None, {"tau": -1}), "Invalid value for tau: '-1' (expected a whole number >= 0"),
                (Case(None, {"tau": 0.5}), "Invalid value for tau: '0.5' (expected a whole number >= 0"),
            ),
        ),
    )
}
GIVEN = {
    "delayed-ogd": (
        "delayed-svm",
        noisy,
        {"step": "constant"},
        lambda n, a: n.D**2 / (2 * a.scale) + n.G**2 / 2 * n.t * a.scale,
    )
}
BESIDE = {
    "delayed-ogd": {
        "from_the_start": lambda n, a: n.start_gap**2 / (2 * a.scale) + n.G**2 / 2 * n.t * a.scale,
        "tuned": lambda n, _: n.D * n.G * sqrt(n.t),
    }
}
LEVELS = {"delayed-svm": ("noisy",)}
PROVED: dict[str, Any] = {
    "delayed-svm": (
        *(
            ({"step": step, "tau": tau, "radius": 2.0, "scale": 0.5}, proved.rounds(40 + tau, 2, turn=tau > 1))
            for step, tau in product(proved.STEPS, (0, 1, 4, proved.T - 1, 2 * proved.T))
        ),
    )
}
CHAINS = {"delayed-ogd": lambda *_: 4}
LETTERS = {"delayed-ogd": (("τ", "the delay of labels"),)}


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    return {"τ": given["tau"], "ηₜ": given["scale"] / np.sqrt(t - given["tau"])}


LINE_NUMBERS = {"delayed-svm": line_numbers}
PARAMETERS = {
    "delayed-svm": {**promised.BALL, "tau": promised.P("int", 0, 0, 100_000, low_open=False, high_open=False)}
}
MOVES_ELSEWHERE = {"delayed-svm": "its gradients are those of earlier rounds"}
