"""Projected gradient descent."""

from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import odd_errata
import promised
import proof_rounds as proved
from exactness import SLACK, WITHIN
from fraction_programs import LOSSES, RATES, SCALES, SIZES, InBall, InBox
from nature import Game, Rng, learner_of, noisy_points, played, stepping, wave
from premises import CONVEX, STEPS_FALL, Certain
from rational import Program, Rational, variants
from worked_streams import T, noisy, steps

from visualonline.core.types import Array, State
from visualonline.learners import projected_gradient as rule
from visualonline.runs.run import Run


def program(dim: int, **given: Any) -> Program:
    """Return the program for a set."""
    return (InBox if given["set"] == "box" else InBall)(dim, **given)


def projected_gradient(rng: Rng) -> Game:
    X, y = noisy_points(rng, 4)
    given = stepping(rng, X) | {"set": rng.choice(["ball", "box", "simplex"])}
    given["loss"] = rng.choice(["hinge", "linear"])
    return Game(learner_of("projected-gradient"), given, X, y)


def pulled(rng: Rng) -> Game:
    """On an interval: up and down by turns, and at last only up."""
    T = int(rng.integers(20, 60))
    radius = float(10 ** rng.uniform(-2, 1))
    scale = radius * float(rng.choice([1 / np.sqrt(T), 0.5, 1.0, 1.0]))
    given = {"set": rng.choice(["ball", "box"]), "radius": radius, "step": "constant", "scale": scale}
    given["loss"] = "hinge" if radius < 1 and rng.random() < 0.5 else "linear"
    push = min(round(radius / scale), T // 2)
    return Game(learner_of("projected-gradient"), given, np.ones((T, 1)), wave(T, 1, push))


def leaning(rng: Rng) -> Game:
    """In the plane each gradient is at a right angle to w, or a little on the wrong side of it."""
    T = int(rng.integers(20, 60))
    lean = float(rng.uniform(0, 0.3))

    def answer(state: State, t: int) -> tuple[Array, float]:
        w = state.w if state.w.any() else np.array([1.0, 0.0])
        across = np.array([-w[1], w[0]]) / np.linalg.norm(w)
        return across - lean * w / np.linalg.norm(w), 1.0

    given = {"radius": 0.5, "step": "constant", "scale": 0.5 / np.sqrt(T), "loss": "linear"}
    return played(learner_of("projected-gradient"), given, 2, T, answer)


def gradient_sign(
    state: Any,
    x: Array,
    y: float,
    t: int,
    score: float,
    set: int,  # noqa: A002  the parameter's name
    radius: float,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    return rule.update(state, x, -y, t, -score, set, radius, step, scale, loss)


def gradient_step(
    state: Any,
    x: Array,
    y: float,
    t: int,
    score: float,
    set: int,  # noqa: A002  the parameter's name
    radius: float,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    """Steps a hundredth as long."""
    return rule.update(state, x, y, t, score, set, radius, step, scale / 100, loss)


def gradient_right(
    state: Any,
    x: Array,
    y: float,
    t: int,
    score: float,
    set: int,  # noqa: A002  the parameter's name
    radius: float,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, set, radius, step, scale, loss)


def turned() -> tuple[Array, Array]:
    """The labels change sides half way."""
    X, y = noisy()
    return X, np.where(np.arange(T) < T // 2, y, -y)


REFUSED: dict[str, Any] = {
    "projected-gradient": (
        ({"radius": 0}, "Invalid value for radius: '0' (expected a number > 0"),
        ({"radius": -1}, "Invalid value for radius: '-1'"),
        ({"set": "cube"}, "one of ball, box, simplex"),
        ({"step": "log"}, "one of sqrt, constant, inverse"),
        ({"scale": 0}, "Invalid value for scale: '0'"),
        ({"loss": "squared"}, "one of hinge, linear"),
    )
}
EXACTNESS = {
    "projected-gradient": (WITHIN, "exact in a box with constant steps; else roots, held to 80 digits; " + SLACK)
}
RATIONAL = {
    "projected-gradient": Rational(
        program, variants(set=("box", "ball"), radius=SIZES, step=RATES, scale=SCALES, loss=LOSSES), rounds=(8, 40)
    )
}
PLANS = {"projected-gradient": {"projected-gradient": (1000, 200)}}
DRAWN = {"projected-gradient": projected_gradient}
HOSTILE = {"projected-gradient": (pulled, pulled, leaning)}
FAMILIES = {"projected-gradient": ("projected-gradient",)}
FAULTS = {"projected-gradient": (gradient_sign, gradient_step, gradient_right)}
LINKS = {"projected-gradient": (gradient_sign, gradient_step, gradient_right)}
PREMISES = {
    "ogd-static": (
        Certain("convex losses on a convex set of diameter D", "both losses and all three sets are convex", CONVEX),
        STEPS_FALL,
    ),
    "ogd-dynamic": (
        Certain("convex losses on a convex set of diameter D", "both losses and all three sets are convex", CONVEX),
        STEPS_FALL,
        Certain("a comparator in the set", "a target that is declared is taken into the set", ()),
    ),
}
GIVEN: dict[str, Any] = {
    "ogd-static": ("projected-gradient", noisy, {}, lambda n, _: steps(n, n.D)),
    "ogd-dynamic": (
        "projected-gradient",
        turned,
        {},
        lambda n, _: steps(n, n.D) + n.D * n.drift / (2 * n.eta * sqrt(n.t / (n.t - 1))),
    ),
}
LEVELS = {"projected-gradient": ("drift",)}
PROVED: dict[str, Any] = {
    "projected-gradient": (
        *(
            (
                {"set": where, "loss": loss, "step": step, "scale": 0.7, "radius": 1.5},
                proved.rounds(i, 1 + i % 3, turn=i % 2 == 1),
            )
            for i, (where, loss, step) in enumerate(
                product(("ball", "box", "simplex"), ("hinge", "linear"), proved.STEPS)
            )
        ),
        ({"set": "simplex", "step": "constant", "scale": 1e-6}, proved.rounds(20, 3)),
        ({"step": "sqrt", "scale": 1e9, "radius": 1e-3, "loss": "linear"}, proved.rounds(21, 2)),
    )
}


def chains_of_a_moving_comparator(run: Run, t: int) -> int:
    """A centred set has one more."""
    where = run.rule.values["set"]
    centred = where == "ball" or (where == "box" and run.history.stream.dim == 1)
    return 4 if centred else 3 if t > 1 else 2


CHAINS = {"ogd-dynamic": chains_of_a_moving_comparator}
LETTERS = {"ogd-dynamic": (("z", "comparators of all rounds"),), "ogd-static": (("z", "the best one in hindsight"),)}
PARAMETERS = {
    "projected-gradient": {
        "set": promised.choice("ball", "box", "simplex"),
        **promised.BALL,
        "loss": promised.choice("hinge", "linear"),
    }
}
STATED: dict[str, Any] = {"ogd-static": lambda n, t: ((n["D"] ** 2 / 2 + n["G"] ** 2) * sqrt(t), {"eta": 1 / t})}
ODD_ERRATA: dict[str, Any] = {
    "projected-gradient": (
        ({"step": "inverse"}, odd_errata.REAL, odd_errata.COINS),
        ({"step": "inverse", "scale": 2}, odd_errata.REAL, odd_errata.COINS),
        ({"set": "simplex"}, odd_errata.REAL, odd_errata.COINS),
    )
}
MET_BY_SETTINGS = {"ogd-static-erratum-13": 1}
