"""The second-order perceptron: its updates are small in directions covered by many past mistakes.

The learner keeps v, the sum of y x over the mistakes, and the matrix A = a I + the sum of x x^T over the mistakes. To
predict, the learner adds the current x x^T to A and multiplies v by the inverse:

    A_1 = a I,  v_1 = 0,    w_t = (A_t + x_t x_t^T)^{-1} v_t,    predict sgn(w_t.x_t),

    A_{t+1} = A_t + x_t x_t^T,  v_{t+1} = v_t + y_t x_t   if y_t (w_t.x_t) <= 0,    no change otherwise.

The state holds B = A^{-1}, which each update of A changes by a rank-one formula. The term x_t x_t^T in the inverse
divides the score by 1 + x_t.B x_t and never changes its sign. So the prediction is sgn((B v).x), the side of the
hyperplane (B v).x = 0 on which x lies. For a large a, the learner approaches the perceptron.

With `matrix` = rounds, A grows in every round, as in some programs. The bound requires that A grows only after
mistakes; otherwise the learner may be wrong in nearly every round of a separable stream.

One round: with a = 1 after the examples (1, 0) labelled +1 and (0, 1) labelled -1, both mistakes, A = 2 I and v = (1,
-1). The example x = (1, 1) has the score 0, which is wrong for either label. The label y = -1 leads to A = ((3, 1), (1,
3)) and v = (0, -2).

Source: N. Cesa-Bianchi, A. Conconi and C. Gentile, A second-order perceptron algorithm (SIAM Journal on Computing 34,
2005).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.believes import Belief, Believes
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.inverse import add_square, grow, largest, product_or_tie, spread, times
from visualonline.numerics.ties import side

MISTAKES, ROUNDS = range(2)
"""The values of `matrix`, as integer codes for compiled functions."""


class State(NamedTuple):
    """The inverse `B` of A, of shape (d, d), and the sum `v` of y x over the mistakes, of shape (d,).

    `rounding`, of shape (1,), bounds the relative rounding error of B. `A` decides ties that this error may hide.
    """

    B: Array
    v: Array
    rounding: Array
    A: Array


def start(dim: int, a: float) -> State:
    """Return the inverse of a I, and v = 0."""
    return State(np.eye(dim) / a, np.zeros(dim), np.zeros(1), a * np.eye(dim))


def predict(state: State, x: Array, t: int, a: float) -> float:
    """Return the score v.(A + x x^T)^{-1} x, or exactly 0 if the score is within rounding error of 0."""
    return product_or_tie(state.v, state.A, state.B, x, a, 1.0, state.rounding[0], t, True)


def update(state: State, x: Array, y: float, score: float, matrix: int) -> bool:
    """Add x x^T to A and y x to v after a mistake; with `rounds`, add x x^T in every round."""
    right = y * score > 0
    if right and matrix == MISTAKES:
        return False
    grow(state.B, x, 1.0, state.rounding)
    add_square(state.A, x)
    if not right:
        for i in range(x.size):
            state.v[i] += y * x[i]
    return True


def weights(state: State) -> Array:
    """Return A^{-1} v."""
    return times(state.B, state.v)


def belief(state: State) -> Belief:
    """Return A^{-1} v and the covariance A^{-1}; for `mistakes`, the belief of ridge regression on the mistakes."""
    return Belief(weights(state), state.B)


def separator(state: State) -> tuple[Array, float]:
    """Return the hyperplane (A^{-1} v).x = 0."""
    return weights(state), 0.0


PLUGIN = Learner(
    id="second-order-perceptron",
    name="Second-order perceptron",
    summary="runs a perceptron whose updates shrink in directions covered by past mistakes, or by all past rounds",
    source="Cesa-Bianchi, Conconi and Gentile 2005",
    parameters=(
        Param(
            "a", "a", "float", 1.0,
            "regularisation: the matrix A starts at a times the identity. Larger values bring the rule closer to "
            "the perceptron",
            low=0, low_open=True, scale="log", slider=(0.01, 100), label="Regularisation (initial A)",
        ),
        Param(
            "matrix", "A", "choice", "mistakes",
            "when x xᵀ is added to the matrix A. mistakes: after mistakes, as the theorem assumes. rounds: in every "
            "round, as in some software",
            choices=("mistakes", "rounds"), label="x xᵀ is added to the matrix A",
            choice_labels=("after mistakes", "in every round"),
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
        KnownAs(("sop",)),
        Separates(separator=separator, margin="euclidean"),
        Believes(belief=belief),
        LimitsInput(largest=largest),
    ),
    default_panels=("mistakes", "proof", "weight-space", "margin"),
    pseudocode=(
        CodeLine("A₁ = a I, v₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    wₜ = (Aₜ + xₜ xₜᵀ)⁻¹ vₜ", "prediction",
            numbers=lambda state, x: {"xₜ·Aₜ⁻¹xₜ": spread(x, times(state.B, x))},
        ),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    if yₜ (wₜ·xₜ) ≤ 0", "loss", numbers=lambda y, score: {"yₜ (wₜ·xₜ)": y * score}),
        CodeLine(
            "        vₜ₊₁ = vₜ + yₜ xₜ", "update", lambda y, score: y * score <= 0, lambda after: {"vₜ₊₁": after.v},
        ),
        CodeLine(
            "        Aₜ₊₁ = Aₜ + xₜ xₜᵀ", "update", lambda changed: changed,
            lambda after, x: {"xₜ·Aₜ₊₁⁻¹xₜ": spread(x, times(after.B, x))},
            by="matrix", texts=("        Aₜ₊₁ = Aₜ + xₜ xₜᵀ", "    Aₜ₊₁ = Aₜ + xₜ xₜᵀ"),
        ),
    ),
)
