"""The perceptron of Rosenblatt, as analysed by Novikoff.

After a mistake, eta y x is added to w, which increases y w.x:

    w_1 = w0,    w_{t+1} = w_t + eta y_t x_t   if y_t (w_t.x_t) <= 0,    w_{t+1} = w_t   otherwise.

So w is w0 plus eta times the sum of y x over the updates. The state keeps that sum, which has no rounding error on
integer examples. Therefore ties are recognised, and if w0 = 0, no prediction depends on eta. The option `tie` changes
the rule for w_t.x_t = 0.

One round: from w = (-1, 0), the example x = (0.8, 0.6), y = +1 has score -0.8, which is wrong, so w becomes (-0.2,
0.6).

Source: F. Rosenblatt, The perceptron (Psychological Review 65, 1958); A. Novikoff, On convergence proofs on
perceptrons (1962).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.descends import Descends
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot_or_tie, dot_or_zero
from visualonline.numerics.in_loops import in_loops
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import LT, POSITIVE, TIE, decide, predict_line, update_if_line


class State(NamedTuple):
    """The weights `w` and the sum `s` of y x over the updates, both (d,), and `first` = w0, empty if w0 = 0."""

    w: Array
    s: Array
    first: Array


def _start_unchecked(dim: int, w0: float | tuple[float, ...]) -> State:
    w = np.ones(dim) * np.asarray(w0)
    return State(w, np.zeros(dim), w.copy() if w.any() else np.zeros(0))


@in_loops(_start_unchecked)
def start(dim: int, w0: float | tuple[float, ...]) -> State:
    """Return w_1 = w0; a single number is used for all coordinates.

    Raises
    ------
    ParameterError
        If w0 has neither one number nor `dim` numbers.
    """
    if np.size(w0) not in (1, dim):
        raise ParameterError(f"w0 has {np.size(w0)} numbers, but x has {dim}. Give {dim} numbers, or a single number.")
    return _start_unchecked(dim, w0)


def predict(state: State, x: Array) -> float:
    """Return the score w.x, or exactly 0 if the score is within rounding error of 0."""
    if state.first.size == 0:
        return dot_or_zero(state.w, x)
    slack = 0.0
    for i in range(x.size):  # if w0 and eta s cancel, w has their rounding errors
        slack += 4 * ROUNDING * (abs(state.first[i]) + abs(state.w[i])) * abs(x[i])
    return dot_or_tie(state.w, x, slack, 0.0, 0.0)


def update(state: State, x: Array, y: float, score: float, eta: float, tie: int) -> bool:
    """Add eta y x after a mistake; with `lt`, a score of zero is a mistake that causes no update."""
    if y * score > 0 or (score == 0 and (tie == LT or (tie == POSITIVE and y > 0))):
        return False
    for i in range(x.size):
        state.s[i] += y * x[i]
        state.w[i] = eta * state.s[i]
        if state.first.size:
            state.w[i] += state.first[i]
    return True


PLUGIN = Learner(
    id="perceptron",
    name="Perceptron",
    summary="adds η y x to w after each mistake",
    source="Rosenblatt 1958; Novikoff 1962",
    parameters=(
        Param(
            "eta", "η", "float", 1.0, "learning rate; if w₁ = 0, predictions do not depend on it", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        TIE,
        Param("w0", "w₁", "vector", 0.0, "initial weights; one number for all features, or one for each"),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("rosenblatt",)),
        Separates(separator=separator, margin="euclidean"),
        Descends(surrogate="perceptron"),
    ),
    default_panels=("mistakes", "proof", "weight-space", "margin"),
    pseudocode=(
        CodeLine("w₁ = the initial weights"),
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
    ),
)
