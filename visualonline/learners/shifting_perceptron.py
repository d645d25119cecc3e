"""The shifting perceptron: old updates lose weight, so that it can track a moving target.

The perceptron's w grows with the mistakes, so each further mistake turns it less. In this algorithm w stays short.
After a mistake,

    ball     w_{t+1} = v min(1, B/||v||),  v = w_t + y_t x_t,
    decay    w_{t+1} = (1 - lam) w_t + y_t x_t,

and in other rounds w is unchanged. So the bound compares the learner with moving targets u_1, u_2, ..

One round: in a ball with B = 1, from w = (1, 0), the example x = (0, 1), y = +1 has score 0, so v = (1, 1) and w
becomes (1, 1)/sqrt 2. By decay with lam = 1/2, w becomes (1/2, 1) instead.

Source: M. Herbster and M. Warmuth, Tracking the best linear predictor (JMLR 1, 2001); the decay is similar to that of
G. Cavallanti, N. Cesa-Bianchi and C. Gentile, Tracking the best hyperplane with a simple budget perceptron (Machine
Learning 69, 2007).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.descends import Descends
from visualonline.abilities.separates import Separates
from visualonline.abilities.stays_in_ball import StaysInBall
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot_or_tie, slack_along
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.projections import BALL, step_within
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The weights `w`, and how far rounding may have moved each of them, `slack`, both of shape (d,)."""

    w: Array
    slack: Array


def start(dim: int) -> State:
    """Return w_1 = 0."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, or exactly 0 if the score is within rounding error of 0."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x), 0.0, 0.0)


def update(state: State, x: Array, y: float, score: float, mode: int, radius: float, lam: float) -> bool:
    """After a mistake add y x, and shorten w.

    Examples
    --------
    >>> state = State(np.array([1.0, 0.0]), np.zeros(2))
    >>> x = np.array([0.0, 1.0])
    >>> update(state, x, 1.0, predict(state, x), 1, 1.0, 0.5), state.w.tolist()
    (True, [0.5, 1.0])
    """
    if y * score > 0:
        return False
    if mode == BALL:
        step_within(state.w, state.slack, y * x, BALL, radius)
        return True
    for i in range(x.size):
        fading = (1 - lam) * state.w[i]
        state.w[i] = fading + y * x[i]
        state.slack[i] = (1 - lam) * state.slack[i] + ROUNDING * (2 * abs(fading) + abs(state.w[i]))
    return True


def ball(mode: int, radius: float) -> float:
    """Return the radius B of the ball, or infinity for `decay`."""
    return radius if mode == BALL else math.inf


PLUGIN = Learner(
    id="shifting-perceptron",
    name="Shifting perceptron",
    summary="keeps the perceptron's w short, in a ball or by decay, to track a moving target",
    source="Herbster and Warmuth 2001; Cavallanti et al. 2007",
    parameters=(
        Param(
            "mode", "mode", "choice", "ball", "method that keeps w short after a mistake", choices=("ball", "decay"),
            choice_labels=("ball: project onto ‖w‖ ≤ B", "decay: multiply by 1 − λ"),
        ),
        Param("radius", "B", "float", 10.0,
            "radius of the ball; only for mode = ball", low=0, low_open=True, scale="log", slider=(0.1, 100),
            used_with=(("mode", "ball"),)),
        Param("lam", "λ", "float", 0.05,
            "decay: the fraction of w that is lost at a mistake; only for mode = decay", low=0, high=1, low_open=True,
              high_open=True, slider=(0.01, 0.5), used_with=(("mode", "decay"),)),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("spa",), keywords=("drift", "tracking")),
        Separates(separator=separator, margin="euclidean"),
        Descends(surrogate="perceptron"),
        StaysInBall(radius=ball),
    ),
    default_panels=("mistakes", "weight-space", "proof", "margin"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    if yₜ (wₜ·xₜ) ≤ 0", "loss", numbers=lambda y, score: {"yₜ (wₜ·xₜ)": y * score}),
        CodeLine(
            "        v = wₜ + yₜ xₜ", "update", lambda changed: changed,
            lambda state, x, y, mode, lam: {"v": (1.0 if mode == BALL else 1 - lam) * state.w + y * x},
            by="mode", texts=("        v = wₜ + yₜ xₜ", "        v = (1 − λ) wₜ + yₜ xₜ"),
        ),
        CodeLine(
            "        wₜ₊₁ = v min(1, B/‖v‖)", "update", lambda changed: changed, lambda after: {"wₜ₊₁": after.w},
            by="mode", texts=("        wₜ₊₁ = v min(1, B/‖v‖)", "        wₜ₊₁ = v"),
        ),
    ),
)
