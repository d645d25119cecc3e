"""Pegasos, the online support vector machine: subgradient steps of size 1/(lambda t) on the regularised hinge loss.

In round t the loss is f_t(w) = (lambda/2) ||w||^2 + max(0, 1 - y w.x), and the step goes against the subgradient,

    g_t = lambda w_t - [y w_t.x < 1] y_t x_t,    w_{t+1} = w_t - g_t/(lambda t) = (1 - 1/t) w_t + [..] y x/(lambda t).

So lambda t w_{t+1} is the sum theta of y x over the rounds with margin below 1: early and late rounds count equally.
The state keeps theta, which has no rounding error on integer examples, so that margins of exactly 0 or 1 are
recognised. The first step cancels w_1. No projection is needed, because ||w|| never exceeds R/lambda for R = max ||x||.
The regularisation makes the losses strongly convex. So with these step sizes, the regret relative to the support vector
machine trained on the rounds so far is at most of order ln t.

One round: with lambda = 1, in round 2 and from w = (2, 0), the example x = (1, 1), y = -1 has hinge loss 3, so f = 2 +
3 = 5. The gradient (3, 1) is multiplied by 1/2, and w becomes (1/2, -1/2).

Source: S. Shalev-Shwartz, Y. Singer, N. Srebro and A. Cotter, Pegasos: primal estimated sub-gradient solver for SVM
(Mathematical Programming 127, 2011), here with the examples in the order of the stream and without the projection.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.regularises import Regularises
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot, dot_or_tie
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The weights `w` and the sum `theta` of y x over the rounds with a margin below 1, both of shape (d,)."""

    w: Array
    theta: Array


def start(dim: int) -> State:
    """Return w_1 = 0."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, 0.0)


def loss(score: float, y: float) -> float:
    """Return the hinge loss, which is one part of the loss."""
    return max(0.0, 1 - y * score)


def regulariser(state: State, lam: float) -> float:
    """Return (lambda/2) ||w||^2, the other part of the loss."""
    return lam / 2 * dot(state.w, state.w)


def update(state: State, x: Array, y: float, t: int, score: float, lam: float) -> bool:
    """Shrink w, and step along y x if the margin is less than 1; return whether w changed."""
    slopes = y * score < 1
    changed = False
    for i in range(x.size):
        if slopes:
            state.theta[i] += y * x[i]
        moved = state.theta[i] / (lam * t)
        changed = changed or moved != state.w[i]
        state.w[i] = moved
    return changed


PLUGIN = Learner(
    id="pegasos",
    name="Pegasos",
    summary="runs subgradient descent with step size 1/(λt) on the objective of the SVM, the regularised hinge loss",
    source="Shalev-Shwartz, Singer, Srebro and Cotter 2011",
    parameters=(
        Param(
            "lam", "λ", "float", 0.1, "regularisation; smaller values give longer steps", low=0,
            low_open=True, scale="log", slider=(0.001, 10),
        ),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    loss=loss,
    weights=weights,
    abilities=(
        KnownAs(("primal-svm",), keywords=("stochastic gradient", "SGD", "large margin")),
        Separates(separator=separator, margin="euclidean"),
        HasComparator(comparator="svm"),
        Regularises(regulariser=regulariser),
    ),
    default_panels=("regret", "proof", "weight-space", "loss"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    incur λ/2 ‖wₜ‖² + max(0, 1 − yₜ wₜ·xₜ)", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    η = 1/(λt)", "update", numbers=lambda lam, t: {"η": 1 / (lam * t)}),
        CodeLine("    w = (1 − 1/t) wₜ", "update", numbers=lambda state, t: {"w": (1 - 1 / t) * state.w}),
        CodeLine("    if yₜ wₜ·xₜ < 1", "update", numbers=lambda y, score: {"yₜ wₜ·xₜ": y * score}),
        CodeLine("        w = w + η yₜ xₜ", "update", lambda y, score: y * score < 1),
        CodeLine("    wₜ₊₁ = w", "update", numbers=lambda after: {"wₜ₊₁": after.w}),
    ),
)
