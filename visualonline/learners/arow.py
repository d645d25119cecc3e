"""AROW, adaptive regularization of weights: a Gaussian belief about w, and larger steps in uncertain directions.

The belief about w is a normal distribution with mean mu and covariance Sigma. The learner predicts with the mean and
updates if the margin is below 1:

    mu_1 = 0,  Sigma_1 = I,    m_t = y_t mu_t.x_t,    predict sgn(mu_t.x_t),

    beta = 1/(x_t.Sigma_t x_t + r),
    mu_{t+1} = mu_t + (1 - m_t) beta y_t Sigma_t x_t,
    Sigma_{t+1} = Sigma_t - beta Sigma_t x_t (Sigma_t x_t)^T   if m_t < 1,    no change otherwise.

AROW is ridge regression of the labels on the examples that caused updates. Let A be r I plus the sum of x x^T over
these examples, and let b be the sum of y x. Then mu = A^{-1} b and Sigma = r A^{-1}, so each further update in a
direction has a smaller step size. The state keeps b, which has no rounding error on integer examples, and mu = Sigma
b/r is computed from b. So if an integer example gets equally many updates with the labels +1 and -1, its contributions
to b cancel exactly.

One round: let r = 1. After the examples (1, 0) labelled +1 and (0, 1) labelled -1, mu = (1/2, -1/2) and Sigma = I/2.
The example x = (1, 1), y = -1 has the margin 0, so beta = 1/2, and mu becomes (1/4, -3/4).

Source: K. Crammer, A. Kulesza and M. Dredze, Adaptive regularization of weight vectors (NIPS 2009).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.believes import Belief, Believes
from visualonline.abilities.descends import Descends
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot, slack_along
from visualonline.numerics.inverse import add_square, grow, product_or_tie, slack_of_product, spread, times
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The mean `mu`, (d,), the covariance `Sigma`, (d, d), and the sum `b` of y x over the updates, (d,).

    `slack`, of shape (d,), bounds the rounding error of each mu_i, and `rounding`, of shape (1,), bounds the relative
    rounding error of Sigma. `A`, of shape (d, d), decides ties that these errors may hide.
    """

    mu: Array
    Sigma: Array
    b: Array
    slack: Array
    rounding: Array
    A: Array


def start(dim: int, r: float) -> State:
    """Return the mean 0 and the covariance I."""
    return State(np.zeros(dim), np.eye(dim), np.zeros(dim), np.zeros(dim), np.zeros(1), r * np.eye(dim))


def predict(state: State, x: Array, t: int, r: float) -> float:
    """Return the score mu.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    score, slack = dot(state.mu, x), slack_along(state.slack, x)
    if min(abs(score), abs(abs(score) - 1)) > slack:
        return score
    return product_or_tie(state.b, state.A, state.Sigma, x, r, r, state.rounding[0], t, False)


def update(state: State, x: Array, y: float, score: float, r: float) -> bool:
    """If the margin is below 1, move the mean towards margin 1 and narrow the belief along Sigma x."""
    if y * score >= 1:
        return False
    grow(state.Sigma, x, r, state.rounding)
    add_square(state.A, x)
    for i in range(x.size):
        state.b[i] += y * x[i]
    mean = times(state.Sigma, state.b)
    slack_of_product(state.Sigma, state.b, state.rounding[0], state.slack)
    for i in range(x.size):
        state.mu[i] = mean[i] / r
        state.slack[i] /= r
    return True


def largest(dim: int, r: float) -> float:
    """Return the magnitude of x up to which a rank-one update keeps some digits of Sigma."""
    return 1e6 * math.sqrt(r / dim)


def weights(state: State) -> Array:
    """Return mu."""
    return state.mu


def belief(state: State) -> Belief:
    """Return mu and Sigma."""
    return Belief(state.mu, state.Sigma)


def separator(state: State) -> tuple[Array, float]:
    """Return the hyperplane mu.x = 0."""
    return state.mu, 0.0


def step_size(state: State, x: Array, r: float) -> float:
    """Return beta for the example x."""
    return 1 / (spread(x, times(state.Sigma, x)) + r)


PLUGIN = Learner(
    id="arow",
    name="AROW",
    summary="keeps a Gaussian belief over w, narrows it with each update, and moves w most in uncertain directions",
    source="Crammer, Kulesza and Dredze 2009",
    parameters=(
        Param(
            "r", "r", "float", 1.0, "regularisation; larger values give smaller updates", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
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
        KnownAs(("adaptive-regularization-of-weights",), keywords=("second-order",)),
        Separates(separator=separator, margin="euclidean"),
        Descends(surrogate="hinge"),
        Believes(belief=belief),
        LimitsInput(largest=largest),
    ),
    default_panels=("mistakes", "proof", "weight-space", "margin"),
    pseudocode=(
        CodeLine("μ₁ = 0, Σ₁ = I"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(μₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"μₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    if yₜ (μₜ·xₜ) < 1", "loss", numbers=lambda y, score: {"yₜ (μₜ·xₜ)": y * score}),
        CodeLine(
            "        β = 1/(xₜ·Σₜxₜ + r)", "update", lambda changed: changed,
            lambda state, x, r: {"xₜ·Σₜxₜ": spread(x, times(state.Sigma, x)), "β": step_size(state, x, r)},
        ),
        CodeLine(
            "        μₜ₊₁ = μₜ + (1 − yₜ μₜ·xₜ) β yₜ Σₜxₜ", "update", lambda changed: changed,
            lambda after: {"μₜ₊₁": after.mu},
        ),
        CodeLine(
            "        Σₜ₊₁ = Σₜ − β Σₜxₜ (Σₜxₜ)ᵀ", "update", lambda changed: changed,
            lambda after, x: {"xₜ·Σₜ₊₁xₜ": spread(x, times(after.Sigma, x))},
        ),
    ),
)
