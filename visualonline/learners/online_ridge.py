"""Online ridge regression, plain and in the forward variant of Vovk, Azoury and Warmuth, with the square loss.

The learner keeps A and the sum b of y x over all rounds, and predicts the number p. The loss is (y - p)^2 for the label
y, which is -1 or +1. The predicted class is the sign of p.

    A_1 = a I,  b_1 = 0,
    p_t = x_t.A_t^{-1} b_t  (ridge),    p_t = x_t.(A_t + x_t x_t^T)^{-1} b_t  (forward),
    A_{t+1} = A_t + x_t x_t^T,    b_{t+1} = b_t + y_t x_t   in every round.

A_t^{-1} b_t is the ridge solution of the previous rounds. The forward variant adds x_t x_t^T to A before the label is
known, which shrinks p by the factor 1/(1 + x_t.A_t^{-1} x_t). The forward variant shrinks p more if x_t differs from
earlier examples. The sign is unchanged, but an unexpected label causes a smaller loss.

Three rounds: with a = 1, x = 1, 1, 2 and y = 1, -1, 1 the forward variant predicts 0, 1/3, 0 and incurs the losses 1,
16/9, 1.

Source: V. Vovk, Competitive on-line statistics (International Statistical Review 69, 2001); K. Azoury and M. Warmuth,
Relative loss bounds for on-line density estimation (Machine Learning 43, 2001).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.believes import Belief, Believes
from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.inverse import add_square, grow, largest, product_or_tie, spread, times
from visualonline.numerics.ties import side

FORWARD, RIDGE = range(2)
"""The values of `variant`, as integer codes for compiled functions."""


class State(NamedTuple):
    """The inverse `B` of A, of shape (d, d), and the sum `b` of y x, of shape (d,).

    `rounding`, of shape (1,), bounds the relative rounding error of B. `A` decides ties that this error may hide.
    """

    B: Array
    b: Array
    rounding: Array
    A: Array


def start(dim: int, a: float) -> State:
    """Return the inverse of a I, and b = 0."""
    return State(np.eye(dim) / a, np.zeros(dim), np.zeros(1), a * np.eye(dim))


def predict(state: State, x: Array, t: int, variant: int, a: float) -> float:
    """Return p, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return product_or_tie(state.b, state.A, state.B, x, a, 1.0, state.rounding[0], t, variant == FORWARD)


def loss(score: float, y: float) -> float:
    """Return (y - p)^2."""
    return (y - score) * (y - score)


def update(state: State, x: Array, y: float) -> bool:
    """Add x x^T to A and y x to b."""
    grow(state.B, x, 1.0, state.rounding)
    add_square(state.A, x)
    for i in range(x.size):
        state.b[i] += y * x[i]
    return True


def weights(state: State) -> Array:
    """Return A^{-1} b."""
    return times(state.B, state.b)


def belief(state: State) -> Belief:
    """Return A^{-1} b and the covariance A^{-1}: the Bayesian posterior for label noise of variance 1."""
    return Belief(weights(state), state.B)


def separator(state: State) -> tuple[Array, float]:
    """Return the hyperplane (A^{-1} b).x = 0."""
    return weights(state), 0.0


PLUGIN = Learner(
    id="online-ridge",
    name="Online ridge regression",
    summary="predicts a number with the regularised least-squares fit to the past, and incurs the square loss",
    source="Vovk 2001; Azoury and Warmuth 2001",
    parameters=(
        Param(
            "variant", "variant", "choice", "forward",
            "forward: x xᵀ of the current x is added to the matrix A before its label is known. ridge: afterwards",
            choices=("forward", "ridge"), label="x xᵀ is added to the matrix A",
            choice_labels=("before predicting (forward)", "after its label is known (ridge)"),
        ),
        Param(
            "a", "a", "float", 1.0,
            "regularisation: the matrix A starts at a times the identity. Larger values give smaller weights",
            low=0, low_open=True, scale="log", slider=(0.01, 100), label="Regularisation (initial A)",
        ),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    loss=loss,
    abilities=(
        KnownAs((
            Alias("ridge", (("variant", "ridge"),)),
            Alias("forward-algorithm", (("variant", "forward"),)),
            Alias("vaw", (("variant", "forward"),)),
            Alias("vovk-azoury-warmuth", (("variant", "forward"),)),
        )),
        Separates(separator=separator, margin="euclidean"),
        HasComparator(comparator="ridge"),
        Believes(belief=belief),
        LimitsInput(largest=largest),
    ),
    default_panels=("regret", "proof", "weight-space", "loss"),
    pseudocode=(
        CodeLine("A₁ = a I, b₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict pₜ = xₜ·(Aₜ + xₜ xₜᵀ)⁻¹ bₜ", "prediction",
            numbers=lambda state, x, score: {"xₜ·Aₜ⁻¹xₜ": spread(x, times(state.B, x)), "pₜ": score},
            by="variant", texts=("    predict pₜ = xₜ·(Aₜ + xₜ xₜᵀ)⁻¹ bₜ", "    predict pₜ = xₜ·Aₜ⁻¹ bₜ"),
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    incur the loss (yₜ − pₜ)²", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine(
            "    Aₜ₊₁ = Aₜ + xₜ xₜᵀ", "update",
            numbers=lambda after, x: {"xₜ·Aₜ₊₁⁻¹xₜ": spread(x, times(after.B, x))},
        ),
        CodeLine("    bₜ₊₁ = bₜ + yₜ xₜ", "update", numbers=lambda after: {"bₜ₊₁": after.b}),
    ),
)
