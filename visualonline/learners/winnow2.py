"""Littlestone's Winnow2: promotion and demotion against a threshold.

For x in {0, 1}^d, a threshold theta >= 1 and a factor beta > 1, the prediction is +1 if and only if w.x >= theta, and

    w_1 = (1, .., 1),    w_i <- w_i beta    where x_i = 1, after a wrong prediction -1 (promotion),
                         w_i <- w_i / beta  where x_i = 1, after a wrong prediction +1 (demotion).

Hence w_i = beta^(k_i) with a whole number k_i. The state keeps k, so that a promotion undoes a demotion exactly.

One round: with theta = beta = 2, from w = (1, 1, 1, 1), the example x = (0, 0, 1, 1), y = -1 has score 2, so +1 is
predicted. The prediction is a mistake, and w is demoted to (1, 1, 1/2, 1/2).

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988).
"""

from __future__ import annotations

import math
import sys
from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_power_weights import HasPowerWeights
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot
from visualonline.numerics.linear_weights import weights

ROUNDING = 2.0**-52
LARGEST = sys.float_info.max


class State(NamedTuple):
    """Promotions minus demotions `k` and the weights `w` = beta^k, both of shape (d,)."""

    k: Array
    w: Array


def start(dim: int) -> State:
    """Return w_1 = (1, .., 1)."""
    return State(np.zeros(dim), np.ones(dim))


def predict(state: State, x: Array, theta: float) -> float:
    """Return the score w.x; a sum within rounding error of theta is set to theta, so that ties are exact."""
    score = dot(state.w, x)
    if score < theta <= score * (1 + ROUNDING * x.size):
        return theta
    return score


def decide(score: float, theta: float) -> int:
    """Return +1 if the score is at least the threshold, otherwise -1."""
    return 1 if score >= theta else -1


def update(state: State, x: Array, y: float, prediction: int, beta: float) -> bool:
    """Promote (y = +1) or demote (y = -1) the weights of the coordinates that are 1, after a mistake."""
    if prediction == y:
        return False
    changed = False
    for i in range(x.size):
        if x[i] == 1:
            state.k[i] += y
            state.w[i] = power(beta, state.k[i])
            changed = True
    return changed


def power(beta: float, k: float) -> float:
    """Return beta^k, or the largest float instead of an overflow."""
    if k * math.log(beta) > 709:
        return LARGEST
    return math.pow(beta, k)


def separator(state: State, theta: float) -> tuple[Array, float]:
    """Return the hyperplane w.x = theta."""
    return state.w, theta


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `theta`: d, as for a disjunction of a few of d features."""
    if values["theta"] != "auto":
        return {}
    return {"theta": ResolvedValue(float(facts.dim), "d, the number of features")}


PLUGIN = Learner(
    id="winnow2",
    name="Winnow2 (promotion and demotion)",
    summary="multiplies or divides the weights of the active features (x = 1) by β after a mistake",
    source="Littlestone 1988",
    parameters=(
        Param(
            "theta", "θ", "float", "auto", "threshold; +1 is predicted if w·x ≥ θ. auto: d", low=1,
            scale="log", slider=(1, 1000),
        ),
        Param(
            "beta", "β", "float", 2.0,
            "factor of promotions and demotions; larger values give larger updates", low=1, low_open=True,
            slider=(1, 5),
        ),
        Param(
            "tie", "tie", "choice", "positive", "prediction if w·x = θ. positive: +1", choices=("positive",),
            label="A tie, w·x = θ, counts as", choice_labels=("+1",),
        ),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("winnow-ii", "winnow-2"), keywords=("sparse", "multiplicative", "disjunction")),
        Separates(separator=separator, margin="threshold"),
        HasPowerWeights(powers=lambda state, beta: (state.k, beta)),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("mistakes", "proof", "weights", "potential"),
    pseudocode=(
        CodeLine("w₁ = (1, …, 1)"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict + if wₜ·xₜ ≥ θ, otherwise −", "prediction",
            numbers=lambda score, theta, prediction: {"wₜ·xₜ": score, "θ": theta, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    if yₜ = + and − was predicted", "update", lambda mistake, y: mistake and y > 0),
        CodeLine(
            "        wᵢ ← β wᵢ if xₜ,ᵢ = 1", "update", lambda mistake, y: mistake and y > 0,
            lambda after: {"wₜ₊₁": after.w},
        ),
        CodeLine("    if yₜ = − and + was predicted", "update", lambda mistake, y: mistake and y < 0),
        CodeLine(
            "        wᵢ ← wᵢ / β if xₜ,ᵢ = 1", "update", lambda mistake, y: mistake and y < 0,
            lambda after: {"wₜ₊₁": after.w},
        ),
    ),
)
