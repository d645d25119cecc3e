"""The perceptron."""

from fractions import Fraction
from typing import Any

import numpy as np
import odd_errata
import odd_rounds as odd
import promised
from exactness import EXACT
from fraction_programs import STEPS, TENTH, TIES, Perceptron
from nature import Game, Rng, flips, hadamard, opposed, orthonormal, perceptron_inseparable, perceptron_separable
from rational import HALF, Rational, variants

from visualonline.core.types import Array
from visualonline.learners import perceptron as rule
from visualonline.numerics.ties import LE


def spread_flips(rng: Rng) -> Game:
    """Orthonormal examples, and then some of them again with the other label."""
    game = orthonormal(rng)
    again = rng.choice(len(game.y), 6, replace=False)
    X, y = np.vstack([game.X, game.X[again]]), np.append(game.y, -game.y[again])
    return Game(game.learner, {}, X, y)


def perceptron_sign(state: Any, x: Array, y: float, score: float, eta: float, tie: int) -> bool:
    return rule.update(state, x, -y, -score, eta, tie)


def perceptron_step(state: Any, x: Array, y: float, score: float, eta: float, tie: int) -> bool:
    """The step is fifty times as long for one of the labels."""
    return rule.update(state, x * (50.0 if y > 0 else 1.0), y, score, eta, tie)


def perceptron_right(state: Any, x: Array, y: float, eta: float) -> bool:
    """Treat a correct prediction as wrong."""
    return rule.update(state, x, y, -y, eta, LE)


EXACTNESS = {"perceptron": (EXACT, "it keeps the sum of y x beside w0")}
RATIONAL = {
    "perceptron": Rational(
        Perceptron, variants(tie=TIES, eta=STEPS) + variants(tie=TIES, eta=STEPS, w0=(HALF, TENTH, Fraction(-3, 10)))
    )
}
PLANS = {"perceptron": {"perceptron-separable": (1000, 240), "perceptron-inseparable": (300, 100)}}
DRAWN = {
    "perceptron-separable": perceptron_separable,
    "perceptron-inseparable": perceptron_inseparable,
}
HOSTILE = {
    "perceptron-separable": (orthonormal, hadamard, opposed),
    "perceptron-inseparable": (flips, spread_flips),
}
FAMILIES = {"perceptron": ("perceptron-separable", "perceptron-inseparable")}
FAULTS = {"perceptron": (perceptron_sign, perceptron_step, perceptron_right)}
ANSWERED = {"perceptron": opposed}
LEVELS = {
    "perceptron": (
        "separable",
        "noisy",
    )
}
ODD: dict[str, Any] = {
    "perceptron": (
        ({"w0": "1,2,3"}, odd.X, odd.Y),
        ({"w0": 2}, odd.X, np.where(odd.X[:, 0] > 0, 1.0, -1.0)),
        ({}, odd.X * 0, odd.Y),
    )
}
FLOORS: dict[str, Any] = {"perceptron": ({}, ("perceptron-separable", "perceptron-inseparable-l1", "perceptron-hinge"))}
AS_FEATURES: dict[str, Any] = {
    "perceptron": tuple({"tie": tie, "w0": w0} for tie in ("le", "positive", "lt") for w0 in (0, "0.5,-0.2"))
}
SURROGATE = {"perceptron": "perceptron"}
PARAMETERS = {"perceptron": {**promised.PERCEPTRON, "w0": promised.P("vector", 0.0)}}
ODD_ERRATA: dict[str, Any] = {
    "perceptron": (
        ({}, odd_errata.REAL, odd_errata.COINS),
        ({}, odd_errata.REAL, odd_errata.LINEAR),
        ({"w0": 2}, odd_errata.REAL, odd_errata.LINEAR),
    )
}
