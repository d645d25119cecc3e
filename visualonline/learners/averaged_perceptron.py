"""The averaged perceptron: it plays the perceptron's w and returns the average over all rounds.

A weight vector counts once for each round that it survives, from the round that created it to the round before the next
update. So the average after round t is (w_2 + .. + w_{t+1}) / t. The predictions and the bounds are the perceptron's.

Two rounds: after x_1 = (1, 0), y_1 = -1, both w and the average are (-1, 0). Then x_2 = (0.8, 0.6), y_2 = +1 is a
mistake, so w becomes (-0.2, 0.6), and the average becomes (-0.6, 0.3).

Source: Y. Freund and R. Schapire, Large margin classification using the perceptron algorithm (Machine Learning 37,
1999).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.averages import Averages
from visualonline.abilities.descends import Descends
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_zero
from visualonline.numerics.linear_weights import separator
from visualonline.numerics.ties import LT, TIE, decide, predict_line, update_if_line


class State(NamedTuple):
    """The weights `w` = eta s, and the sums `s` of y x and `early` of (t - 1) y x over the updates; all of shape (d,).

    The sums `s` and `early` have no rounding error on integer examples, and eta changes no prediction.
    """

    w: Array
    s: Array
    early: Array


def start(dim: int) -> State:
    """Return w_1 = 0."""
    return State(np.zeros(dim), np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, or exactly 0 if the score is within rounding error of 0."""
    return dot_or_zero(state.w, x)


def update(state: State, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int) -> bool:
    """Add eta y x after a mistake. In the average, the weights of the t - 1 earlier rounds lack this update."""
    if prediction == y or (tie == LT and score == 0):
        return False
    for i in range(x.size):
        state.s[i] += y * x[i]
        state.w[i] = eta * state.s[i]
        state.early[i] += (t - 1) * (y * x[i])
    return True


def weights(state: State, t: int, eta: float) -> Array:
    """Return the average of the weights after each of the first t - 1 rounds, or 0 for t = 1."""
    return eta * (state.s - state.early / max(t - 1, 1))


PLUGIN = Learner(
    id="averaged-perceptron",
    name="Averaged perceptron",
    summary="predicts like the perceptron and returns the average of its weights over the rounds",
    source="Freund and Schapire 1999",
    parameters=(
        Param(
            "eta", "η", "float", 1.0, "learning rate; it scales w but changes no prediction", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        TIE,
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("avg-perceptron",)),
        Separates(separator=separator, margin="euclidean"),
        Descends(surrogate="perceptron"),
        Averages(),
        PredictsLike(learner="perceptron"),
    ),
    default_panels=("mistakes", "proof", "weight-space", "margin"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        predict_line("wₜ·xₜ", "wₜ·xₜ"),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        update_if_line("(wₜ·xₜ)", "(wₜ·xₜ)"),
        CodeLine("        wₜ₊₁ = wₜ + η yₜ xₜ", "update", lambda changed: changed, lambda after: {"wₜ₊₁": after.w}),
        CodeLine(
            "        // yₜ w·xₜ has grown by η‖xₜ‖²", "update", lambda changed: changed,
            lambda x, eta: {"η‖xₜ‖²": eta * float(x @ x)},
        ),
        CodeLine(
            "    return (w₂ + … + wₜ₊₁) / t", "update",
            numbers=lambda after, t, eta: {"average": weights(after, t + 1, eta)},
        ),
    ),
)
