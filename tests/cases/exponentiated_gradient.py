"""Exponentiated gradient."""

from itertools import product
from math import log, sqrt
from typing import Any

import numpy as np
import proof_rounds as proved
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, learner_of, noisy_points, wave
from premises import CONVEX, Case, Certain
from worked_streams import noisy

from visualonline.core.types import Array
from visualonline.learners import exponentiated_gradient as rule


def exponentiated_gradient(rng: Rng) -> Game:
    X, y = noisy_points(rng, 4)
    r = float(np.abs(X).max())
    radius = float(10 ** rng.uniform(-1, 1)) / r
    given = {"radius": radius, "step": rng.choice(["sqrt", "constant"]), "loss": rng.choice(["hinge", "linear"])}
    if rng.random() < 0.5:
        given["eta"] = float(10 ** rng.uniform(-1.5, 1)) / (radius * r)
    return Game(learner_of("exponentiated-gradient"), given, X, y)


def pushed_feature(rng: Rng) -> Game:
    """One of few features alternates, and then goes up for about as many rounds as its corner needs."""
    T, d, radius = int(rng.integers(60, 200)), int(rng.integers(1, 4)), float(10 ** rng.uniform(-1, 1))
    X = np.zeros((T, d))
    X[:, int(rng.integers(d))] = 1.0
    push = round(float(rng.uniform(1.0, 1.8)) * np.sqrt(T * np.log(2 * d)))
    given = {"radius": radius, "step": rng.choice(["constant", "constant", "sqrt"]), "loss": "linear"}
    return Game(learner_of("exponentiated-gradient"), given, X, wave(T, 1, push))


def weighing_sign(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    return rule.update(state, x, -y, t, -score, radius, step, eta, loss)


def weighing_step(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    """Steps a hundredth as long."""
    return rule.update(state, x, y, t, score, radius, step, eta / 100, loss)


def weighing_right(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, radius, step, eta, loss)


WEIGHING = (
    (Case(None, {"step": "inverse"}), "Invalid value for step: 'inverse' (expected one of sqrt, constant"),
    (Case(None, {"eta": 0}), "Invalid value for eta: '0' (expected a number > 0"),
)


EXACTNESS = {
    "exponentiated-gradient": (NO, EXPONENTIALS + "; a margin within d + 8 roundings of 0 or 1 counts as that")
}
PLANS = {"exponentiated-gradient": {"exponentiated-gradient": (1000, 200)}}
DRAWN = {"exponentiated-gradient": exponentiated_gradient}
HOSTILE = {"exponentiated-gradient": (pushed_feature,)}
FAMILIES = {"exponentiated-gradient": ("exponentiated-gradient",)}
FAULTS = {"exponentiated-gradient": (weighing_sign, weighing_step, weighing_right)}
PREMISES = {
    "exponentiated-gradient": (
        Certain("convex losses on the ℓ1 ball ‖w‖₁ ≤ U", "both losses and the diamond are convex", CONVEX[::2]),
        Certain("the step sizes do not increase", "both kinds of steps stay or fall, from η > 0", WEIGHING),
    )
}
GIVEN: dict[str, Any] = {
    "exponentiated-gradient": ("exponentiated-gradient", noisy, {}, lambda n, _: n.ln_2d / n.eta + n.U**2 * n.spent / 2)
}
BESIDE = {
    "exponentiated-gradient": {"tuned": lambda n, _: 2 * n.U * n.G * sqrt(n.t * n.ln_2d), "ln_2d": lambda *_: log(6)}
}
LEVELS = {"exponentiated-gradient": ("noisy",)}
PROVED: dict[str, Any] = {
    "exponentiated-gradient": (
        *(
            ({"loss": loss, "step": step, "radius": 1.5}, proved.rounds(105 + i, 1 + i, turn=i % 2 == 1))
            for i, (step, loss) in enumerate(product(("sqrt", "constant"), ("hinge", "linear")))
        ),
    )
}
LOOKS_AHEAD = {"exponentiated-gradient": "eta is tuned by the largest gradient of the whole stream"}
