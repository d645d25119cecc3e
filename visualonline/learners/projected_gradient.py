"""Online gradient descent on a convex set: a step against the gradient, then a projection onto the set.

    w_{t+1} = Proj(w_t - eta_t g_t),    g_t a subgradient at w_t of the loss c_t.

The loss is the hinge loss c_t(w) = max(0, 1 - y_t w.x_t), with g_t = -y_t x_t if y_t w.x_t < 1 and 0 otherwise, or the
linear loss c_t(w) = -y_t w.x_t with g_t = -y_t x_t. The set is a ball, a box or a simplex; w_1 is its centre.

One round: on the unit ball with eta = 1, from w = (0, 0), the example x = (3, 4), y = +1 has hinge loss 1. The step
leads to (3, 4), and the nearest point of the ball is (0.6, 0.8).

Source: M. Zinkevich, Online convex programming and generalized infinitesimal gradient ascent (ICML 2003).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.convex_losses import LOSS, PAY_GRADIENT_LINES, PAY_LINES, convex_loss, is_sloped, loss_name
from visualonline.numerics.dot import dot_or_tie, slack_along
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.projections import (
    RADIUS,
    SCALE,
    SHAPES,
    STEP,
    centre,
    set_of,
    step_length,
    step_within,
)
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The weight vector `w`, and how far rounding may have moved each weight, `slack`; both of shape (d,)."""

    w: Array
    slack: Array


def start(dim: int, set: int, radius: float) -> State:  # noqa: A002  the parameter's name
    """Return the centre of the set."""
    return State(centre(set, radius, dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x))


def update(
    state: State,
    x: Array,
    y: float,
    t: int,
    score: float,
    set: int,  # noqa: A002  the parameter's name
    radius: float,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    """Take the step and project; return whether w changed."""
    if not is_sloped(score, y, loss):
        return False
    eta = step_length(step, scale, t)
    step_taken = np.empty(x.size)
    for i in range(x.size):
        step_taken[i] = eta * y * x[i]
    return step_within(state.w, state.slack, step_taken, set, radius)


def feasible(set: int, radius: float, loss: int) -> FeasibleSet:  # noqa: A002  the parameter's name
    """Return the set and the loss."""
    return FeasibleSet(SHAPES[set], radius, loss_name(loss))


_START = CodeLine("w₁ = the centre of X")

PLUGIN = Learner(
    id="projected-gradient",
    name="Projected gradient descent",
    summary="moves w against the gradient of the loss, then projects it onto the feasible set (OGD)",
    source="Zinkevich 2003",
    parameters=(
        set_of("ball", "box", "simplex"),
        RADIUS,
        STEP,
        SCALE,
        LOSS,
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    loss=convex_loss,
    abilities=(
        KnownAs(
            ("ogd", "pgd", "online-gradient-descent", "gradient-descent", "projected-gradient-descent"),
            keywords=("online convex optimization", "OCO", "SGD"),
        ),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        ProjectsSteps(step_length=step_length),
        LearnsUnlabelled(
            kind="gradients",
            pseudocode=(
                _START,
                *PAY_GRADIENT_LINES,
                CodeLine("    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)", "update", numbers=lambda step, scale, t, after: {
                    "ηₜ": step_length(step, scale, t), "wₜ₊₁": after.w}),
            ),
        ),
    ),
    default_panels=("regret", "proof", "weight-space", "loss"),
    pseudocode=(
        _START,
        *PAY_LINES,
        CodeLine("    gₜ = a subgradient of cₜ at wₜ, ηₜ the step size", "update", numbers=lambda step, scale, t: {
            "ηₜ": step_length(step, scale, t)}),
        CodeLine("    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)", "update", numbers=lambda after: {"wₜ₊₁": after.w}),
    ),
)  # fmt: skip
