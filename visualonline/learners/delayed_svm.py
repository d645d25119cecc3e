"""The online support vector machine with gradients that arrive tau rounds late, as with many workers on one model.

As in the online SVM, x+ = (x, 1), and w is in the ball of radius lambda. But round t > tau uses the gradient of
round t - tau:

    w_{t+1} = Proj(w_t - eta_t g_{t-tau}),    g_s = -y_s x+_s if y_s w_s.x+_s < 1 and 0 otherwise, taken at w_s,

where eta_t is the step size that the online SVM has in round t - tau. In the first tau rounds, no gradient is known,
and w stays 0.

Two rounds: with tau = 1, lambda = 1 and eta = 1, the first example x = (2, 2), y = +1 changes only the queue. The
update in round 2 uses the gradient of round 1 and leads to (2/3, 2/3, 1/3).

Source: M. Zinkevich, J. Langford and A. Smola, Slow learners are fast (NIPS 2009); D. Golovin, CS 253, lecture 4.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.names_weights import NamesWeights
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_tie, slack_along
from visualonline.numerics.linear_weights import weights
from visualonline.numerics.projections import BALL, SCALE, STEP, has_changed, step_length, step_within
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The weights `w`, (d + 1,), bias included, and the `queue` of the last tau negative gradients, (tau, d + 1).

    `slack`, of shape (d + 1,), is how far rounding may have moved each weight.
    """

    w: Array
    queue: Array
    slack: Array


def start(dim: int, tau: int) -> State:
    """Return w_1 = 0 and a queue of zeros."""
    return State(np.zeros(dim + 1), np.zeros((tau, dim + 1)), np.zeros(dim + 1))


def predict(state: State, x: Array) -> float:
    """Return the score w.x+, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x), state.w[x.size])


def loss(score: float, y: float) -> float:
    """Return the hinge loss."""
    return max(0.0, 1 - y * score)


def update(
    state: State, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float, tau: int
) -> bool:
    """Apply the gradient of round t - tau and queue that of round t; return whether w or the queue changed."""
    d = x.size
    fresh = np.zeros(d + 1)
    if y * score < 1:
        for i in range(d):
            fresh[i] = y * x[i]
        fresh[d] = y
    late = fresh
    changed = False
    if tau > 0:
        place = (t - 1) % tau
        late = state.queue[place].copy()
        changed = has_changed(late, fresh)
        for i in range(d + 1):  # a loop, because numba needs seconds to compile the assignment of a row
            state.queue[place, i] = fresh[i]
    if late[d] == 0:  # the last entry of a non-zero gradient is -1 or 1
        return changed
    eta = step_length(step, scale, t - tau)
    for i in range(d + 1):
        late[i] *= eta
    return step_within(state.w, state.slack, late, BALL, radius) or changed


def waiting(state: State, t: int, tau: int) -> tuple[tuple[int, Array], ...]:
    """Return the negative gradients of the last tau rounds before t, each with its round."""
    return tuple((s, state.queue[(s - 1) % tau]) for s in range(max(1, t - tau), t))


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
    id="delayed-svm",
    name="Delayed online SVM",
    summary="runs the online SVM with gradients that arrive τ rounds late",
    source="Zinkevich, Langford and Smola 2009",
    parameters=(
        Param(
            "radius", "λ", "float", 1.0,
            "radius of the ball that contains the weights, bias included", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        STEP,
        SCALE,
        Param("tau", "τ", "int", 0, "delay of the gradients in rounds; in each round t > τ, "
              "the gradient and the step size of round t − τ are used", low=0, high=100_000, slider=(0, 100)),
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
        KnownAs(("delayed-ogd",)),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        ProjectsSteps(step_length=step_length),
        DelaysGradients(parameter="tau", waiting=waiting),
        NamesWeights(names=names),
        PredictsLike(learner="online-svm"),
    ),
    default_panels=("regret", "proof", "weight-space", "weights"),
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
        CodeLine(
            "    gₜ = −yₜ xₜ if yₜ wₜ·xₜ < 1, otherwise 0", "update",
            numbers=lambda y, score: {"yₜ wₜ·xₜ": y * score},
        ),
        CodeLine("    if t > τ", "update", lambda t, tau: t > tau, lambda tau: {"τ": tau}),
        CodeLine(
            "        w = wₜ − ηₜ g, with g from round t − τ", "update", lambda t, tau: t > tau,
            lambda step, scale, t, tau: {"ηₜ": step_length(step, scale, t - tau)},
        ),
        CodeLine(
            "        wₜ₊₁ = w · min(1, λ/‖w‖)", "update", lambda t, tau: t > tau, lambda after: {"wₜ₊₁": after.w}
        ),
    ),
)
