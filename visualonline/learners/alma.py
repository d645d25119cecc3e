"""ALMA, the approximate large margin algorithm: it requires a margin, and a smaller one after each update.

Examples must have norm at most 1, and w is kept in the unit ball. With k - 1 the number of updates so far, and a
parameter alpha in (0, 1]:

    w_1 = 0,    w_{t+1} = v / max(1, ||v||),  v = w_t + sqrt(2/k) y_t x_t   if y_t (w_t.x_t) <= (1 - alpha) B / sqrt k,
                w_{t+1} = w_t   otherwise;    B = sqrt 8 / alpha.

The step size and the required margin shrink like 1/sqrt k. If a unit vector has margin at least gamma on every example,
w has margin at least (1 - alpha) gamma after a pass without an update. With alpha = 1, no margin is required.

One round: with alpha = 1/2 and k = 2, w = (1, 0) requires the margin 2. The example x = (0, 1), y = -1 has score 0, so
v = (1, -1) and w becomes (1, -1)/sqrt 2.

Source: C. Gentile, A new approximate maximal margin classification algorithm (JMLR 2, 2001), with p = 2.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.separates import Separates
from visualonline.abilities.stays_in_ball import StaysInBall
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_tie, slack_along
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.projections import BALL, step_within
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The weights `w` of shape (d,), and `k` of shape (1,), which is 1 plus the number of updates so far.

    `slack`, of shape (d,), is how far rounding may have moved each weight.
    """

    w: Array
    k: Array
    slack: Array


def start(dim: int) -> State:
    """Return w_1 = 0 and k = 1."""
    return State(np.zeros(dim), np.ones(1), np.zeros(dim))


def demanded(k: float, alpha: float) -> float:
    """Return the required margin (1 - alpha) B/sqrt k."""
    return (1 - alpha) * math.sqrt(8 / k) / alpha


def predict(state: State, x: Array, alpha: float) -> float:
    """Return the score w.x, set to 0 or plus or minus the required margin if within rounding error of that number."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x), 0.0, demanded(state.k[0], alpha))


def update(state: State, x: Array, y: float, score: float, alpha: float) -> bool:
    """Take the step sqrt(2/k) y x and project onto the unit ball, unless y w.x exceeds the required margin.

    Examples
    --------
    >>> state = State(np.array([1.0, 0.0]), np.array([2.0]), np.zeros(2))
    >>> x = np.array([0.0, 1.0])
    >>> update(state, x, -1.0, predict(state, x, 0.5), 0.5), (2 * state.w**2).round(12).tolist(), state.k.tolist()
    (True, [1.0, 1.0], [3.0])
    """
    k = state.k[0]
    if y * score > demanded(k, alpha):
        return False
    step_within(state.w, state.slack, math.sqrt(2 / k) * y * x, BALL, 1.0)
    state.k[0] = k + 1
    return True


def demanded_margin(state: State, alpha: float) -> float:
    """Return the required margin (1 - alpha) B/sqrt k of a state."""
    return demanded(float(state.k[0]), alpha)


def ball() -> float:
    """Return the radius 1 of the ball."""
    return 1.0


PLUGIN = Learner(
    id="alma",
    name="ALMA",
    summary=(
        "updates if the margin is at most a threshold, which falls with each update, and keeps w in the unit ball"
    ),
    source="Gentile 2001",
    parameters=(
        Param(
            "alpha", "α", "float", 0.5,
            "margin parameter; for ‖x‖ ≤ 1, a pass without an update guarantees 1 − α times the best margin. "
            "With α = 1, no margin is required", low=0,
            low_open=True, high=1, slider=(0.05, 1),
        ),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("approximate-maximal-margin",), keywords=("large margin",)),
        Separates(separator=separator, margin="euclidean", demanded_margin=demanded_margin),
        StaysInBall(radius=ball),
    ),
    default_panels=("mistakes", "weight-space", "proof", "margin"),
    pseudocode=(
        CodeLine("w₁ = 0, k = 1, B = √8/α"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t, state: {"t": t, "k": state.k[0]}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine(
            "    if yₜ (wₜ·xₜ) ≤ (1 − α) B/√k", "loss",
            numbers=lambda y, score, state, alpha: {
                "yₜ (wₜ·xₜ)": y * score, "(1 − α) B/√k": demanded_margin(state, alpha),
            },
        ),
        CodeLine(
            "        v = wₜ + √(2/k) yₜ xₜ", "update", lambda changed: changed,
            lambda state, x, y: {"v": state.w + math.sqrt(2 / state.k[0]) * y * x},
        ),
        CodeLine(
            "        wₜ₊₁ = v / max(1, ‖v‖);  k ← k + 1", "update", lambda changed: changed,
            lambda after: {"wₜ₊₁": after.w, "k": after.k[0]},
        ),
    ),
)
