"""The online Newton step: steps are short in directions in which the past losses are strongly curved.

For the square loss (y_t - w.x_t)^2 on the ball ||w|| <= lambda, with the gradients g_t = 2 (w_t.x_t - y_t) x_t:

    A_0 = eps I,  w_1 = 0,    A_t = A_{t-1} + g_t g_t^T,
    w_{t+1} = the point w of the ball that minimises (w - w_t).A_t (w - w_t)/2 + g_t.w/beta.

So w_{t+1} is the projection of w_t - A_t^{-1} g_t/beta onto the ball in the norm of A_t. If no x is longer than R, the
loss is beta-exp-concave with beta = 1/(2 (1 + lambda R)^2), and the loss exceeds its tangent at w_t by at least
(beta/2) (g.(w - w_t))^2. So the regret is at most of order d ln t, whereas the bound of gradient descent is of order
sqrt t.

One round: with lambda = 1, eps = 1, beta = 1/8 and w = 0 in one dimension, the gradient for the example x = 1, y = +1
is -2. So A = 5. The step -A^{-1} g/beta = 16/5 leaves the ball, whose nearest point is 1.

>>> state = start(1, 1.0)
>>> changed = update(state, np.ones(1), 1.0, 0.0, lam=1.0, beta=1 / 8)
>>> state.A.tolist(), state.w.tolist()
([[5.0]], [1.0])

Source: E. Hazan, A. Agarwal and S. Kale, Logarithmic regret algorithms for online convex optimization (Machine Learning
69, 2007). In this paper, beta is at most half as large. Here the curvature of the square loss is known exactly.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.sizes import LARGEST, SMALLEST
from visualonline.core.types import Array
from visualonline.numerics.ball_quadratic import least_in_ball
from visualonline.numerics.dot import dot_or_tie
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The matrix `A`, of shape (d, d), and the point `w` that is played, of shape (d,)."""

    A: Array
    w: Array


def start(dim: int, eps: float) -> State:
    """Return eps I, and w = 0."""
    return State(eps * np.eye(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, 0.0)


def loss(score: float, y: float) -> float:
    """Return (y - w.x)^2."""
    return (y - score) * (y - score)


def update(state: State, x: Array, y: float, score: float, lam: float, beta: float) -> bool:
    """Add g g^T to A, and move to the minimiser of the quadratic in the ball."""
    slope = 2 * (score - y)
    if slope == 0:
        return False
    d = x.size
    target = np.zeros(d)  # the target is A w_t - g/beta
    moved = False
    for i in range(d):
        for j in range(d):
            grown = (slope * x[i]) * (slope * x[j])
            moved = moved or grown != 0
            state.A[i, j] += grown
            target[i] += state.A[i, j] * state.w[j]
        target[i] -= slope * x[i] / beta
    if not moved:
        return False
    least_in_ball(state.A, target, lam, state.w)
    return True


def feasible(lam: float) -> FeasibleSet:
    """Return the ball and the loss."""
    return FeasibleSet("ball", lam, "square")


def largest(dim: int, eps: float, lam: float) -> float:
    """Return the magnitude of x up to which g, with ||g|| <= 2 (1 + lambda ||x||) ||x||, leaves some digits of eps."""
    most = 5e5 * math.sqrt(eps)
    return 2 * most / (1 + math.sqrt(1 + 4 * lam * most)) / math.sqrt(dim)


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `beta`, the exp-concavity with the longest x of the stream, and `eps` = 1/(2 beta lambda)^2."""
    found: dict[str, ResolvedValue] = {}
    lam, beta = float(values["lam"]), values["beta"]  # type: ignore[arg-type]
    if beta == "auto":
        longest, _ = facts.norms()
        R = 1.0 if math.isinf(longest) else longest
        how = "R = 1, because future rounds are unknown" if math.isinf(longest) else f"R = {R:.3g}, known in hindsight"
        beta = 1 / (2 * (1 + lam * R) ** 2)
        found["beta"] = ResolvedValue(beta, f"1/(2 (1 + λR)²) with {how}")
    if values["eps"] == "auto":
        eps = (1 / (2 * float(beta) * lam)) ** 2  # type: ignore[arg-type]
        found["eps"] = ResolvedValue(min(max(eps, SMALLEST), LARGEST), "1/(2βλ)²")
    return found


PLUGIN = Learner(
    id="online-newton-step",
    name="Online Newton step",
    summary=(
        "steps against the gradient of the square loss; steps are shorter in directions in which past gradients "
        "were large"
    ),
    source="Hazan, Agarwal and Kale 2007",
    parameters=(
        Param(
            "lam", "λ", "float", 1.0, "radius of the ball in which w stays", low=0, low_open=True, scale="log",
            slider=(0.01, 100),
        ),
        Param(
            "beta", "β", "float", "auto",
            "exp-concavity of the loss; for a fixed ε, larger values give shorter steps. auto: 1/(2 (1 + λR)²) with "
            "R = max ‖x‖, or R = 1 if the stream is not known",
            low=0, low_open=True, scale="log", slider=(0.001, 1),
        ),
        Param(
            "eps", "ε", "float", "auto",
            "regularisation: the matrix A starts at ε times the identity. Larger values give shorter first steps. "
            "auto: 1/(2βλ)²",
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
        KnownAs(("ons", "newton-step"), keywords=("second-order", "exp-concave", "online convex optimization")),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        LimitsInput(largest=largest),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("regret", "proof", "weight-space", "potential"),
    pseudocode=(
        CodeLine("A = ε I,  w₁ = 0", numbers=lambda eps: {"ε": eps}),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    incur the loss (yₜ − wₜ·xₜ)²", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine(
            "    A ← A + gₜ gₜᵀ with gₜ = 2 (wₜ·xₜ − yₜ) xₜ", "update", lambda changed: changed,
            lambda x, y, score: {"gₜ": 2 * (score - y) * x},
        ),
        CodeLine(
            "    wₜ₊₁ = argmin over ‖w‖ ≤ λ of (w − wₜ)·A(w − wₜ)/2 + gₜ·w/β", "update", lambda changed: changed,
            lambda after: {"wₜ₊₁": after.w},
        ),
    ),
)  # fmt: skip
