"""The online support vector machine: gradient descent on the hinge loss in a ball, with the bias among the weights.

A 1 is appended to each x: x+ = (x, 1). The last entry of w is the bias, and w is in the ball of radius lambda:

    w_{t+1} = Proj(w_t + eta_t y_t x+_t)   if y_t w_t.x+_t < 1,    w_{t+1} = w_t   otherwise.

One round: with lambda = 1 and eta = 1, from w = (0, 0, 0), the example x = (2, 2), y = +1 has loss 1. The step leads to
(2, 2, 1), and the nearest point of the ball is (2/3, 2/3, 1/3).

Source: D. Golovin, CS 253, lecture 4; M. Zinkevich (ICML 2003).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.names_weights import NamesWeights
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_tie, slack_along
from visualonline.numerics.linear_weights import weights
from visualonline.numerics.projections import BALL, SCALE, STEP, step_length, step_within
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The weights `w`, bias included, and how far rounding may have moved each, `slack`; both of shape (d + 1,)."""

    w: Array
    slack: Array


def start(dim: int) -> State:
    """Return w_1 = 0."""
    return State(np.zeros(dim + 1), np.zeros(dim + 1))


def predict(state: State, x: Array) -> float:
    """Return the score w.x+, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x), state.w[x.size])


def loss(score: float, y: float) -> float:
    """Return the hinge loss."""
    return max(0.0, 1 - y * score)


def update(state: State, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float) -> bool:
    """If the hinge loss is not zero, take the step and project; return whether w changed."""
    if y * score >= 1:
        return False
    eta = step_length(step, scale, t)
    step_taken = np.empty(x.size + 1)
    for i in range(x.size):
        step_taken[i] = eta * y * x[i]
    step_taken[x.size] = eta * y
    return step_within(state.w, state.slack, step_taken, BALL, radius)


def separator(state: State) -> tuple[Array, float]:
    """Return the hyperplane w.x = -b, where b is the bias."""
    return state.w[:-1], -state.w[-1]


def names(features: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the features and of the bias."""
    return (*features, "bias")


def feasible(radius: float) -> FeasibleSet:
    """Return the ball and the hinge loss."""
    return FeasibleSet("ball", radius, "hinge", appends_one=True)


PLUGIN = Learner(
    id="online-svm",
    name="Online SVM",
    summary=(
        "performs projected gradient descent on the hinge loss in the ball of radius λ; the norm includes the bias"
    ),
    source="Golovin, CS 253 lecture 4; Zinkevich 2003",
    parameters=(
        Param(
            "radius", "λ", "float", 1.0,
            "radius of the ball that contains the weights, bias included", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        STEP,
        SCALE,
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
        KnownAs(("svm",), keywords=("large margin",)),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        ProjectsSteps(step_length=step_length),
        NamesWeights(names=names),
    ),
    default_panels=("regret", "proof", "weight-space", "loss"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ and append 1", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    incur the loss max(0, 1 − yₜ wₜ·xₜ)", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    if yₜ wₜ·xₜ < 1", "update", numbers=lambda y, score: {"yₜ wₜ·xₜ": y * score}),
        CodeLine(
            "        w = wₜ + ηₜ yₜ xₜ", "update", lambda y, score: y * score < 1,
            lambda step, scale, t: {"ηₜ": step_length(step, scale, t)},
        ),
        CodeLine(
            "        wₜ₊₁ = w · min(1, λ/‖w‖)", "update", lambda y, score: y * score < 1,
            lambda after: {"wₜ₊₁": after.w},
        ),
    ),
)
