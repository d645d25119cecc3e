"""Gradient descent on the simplex over N experts, as an alternative to exponential weights.

The weights are the probabilities with which each expert is followed, and the loss is the expected one, c_t(w) = w.l_t
with l_{t,i} = |x_{t,i} - (1+y_t)/2|:

    w_1 = 1/N,    w_{t+1} = Proj(w_t - eta_t l_t)    on {w >= 0, sum w = 1}.

The prediction is the majority of the weighted vote. A vote of exactly one half is undecided and counts as a mistake.

One round: from w = (1/2, 1/2) with eta = 1/2, the losses (1, 0) lead to (0, 1/2), and the nearest point of the simplex
is (1/4, 3/4).

Source: M. Zinkevich, Online convex programming and generalized infinitesimal gradient ascent (ICML 2003).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot
from visualonline.numerics.linear_weights import weights
from visualonline.numerics.most_weight import by_weight
from visualonline.numerics.projections import (
    SCALE,
    SIMPLEX,
    STEP,
    centre,
    step_length,
    step_within,
)


class State(NamedTuple):
    """The weights `w`, which sum to 1, and how far rounding may have moved them, `slack`; both of shape (N,)."""

    w: Array
    slack: Array


def start(dim: int) -> State:
    """Return the uniform weights."""
    return State(centre(SIMPLEX, 1.0, dim), np.full(dim, ROUNDING))


def predict(state: State, x: Array) -> float:
    """Return w.x, the weight of the experts that vote for +1.

    A value within rounding error of 0, 1/2 or 1 is set to exactly this number.
    """
    share = dot(state.w, x)
    near = ROUNDING * (x.size + 2) + state.slack[0] * math.sqrt(dot(x, x))
    if abs(share - 0.5) <= near:
        return 0.5
    if share >= 1 - near:
        return 1.0
    return share if share > near else 0.0


def decide(score: float) -> int:
    """Return the side of the vote, or 0 at exactly one half (undecided, which counts as a mistake)."""
    if score > 0.5:
        return 1
    if score < 0.5:
        return -1
    return 0


def loss(score: float, y: float) -> float:
    """Return w.l, the distance of the vote from the label."""
    if y > 0:
        return 1 - score
    return score


def update(state: State, x: Array, y: float, t: int, step: int, scale: float) -> bool:
    """Take the step against the losses and project; return whether w changed.

    The smallest loss is subtracted from all losses. The projection is the same, but without the subtraction a long step
    would leave no digit of w.
    """
    eta = step_length(step, scale, t)
    label = (1 + y) / 2
    least = math.inf
    for i in range(x.size):
        least = min(least, abs(x[i] - label))
    step_taken, moved = np.empty(x.size), False
    for i in range(x.size):
        beyond = abs(x[i] - label) - least
        moved = moved or (beyond > 0 and state.w[i] > state.slack[i])
        step_taken[i] = -eta * beyond
    if not moved:  # a projection would only change rounding errors
        return False
    return step_within(state.w, state.slack, step_taken, SIMPLEX, 1.0)


_START = CodeLine("w₁ = (1/N, …, 1/N)")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_STEP = CodeLine("    wₜ₊₁ = Proj(wₜ − ηₜ ℓₜ)", "update", numbers=lambda step, scale, t, after: {
    "ηₜ": step_length(step, scale, t), "wₜ₊₁": after.w})  # fmt: skip

PLUGIN = Learner(
    id="simplex-gradient",
    name="Gradient descent on the simplex",
    summary="lowers each expert's weight by η times its loss and projects the weights onto the simplex",
    source="Zinkevich 2003",
    parameters=(STEP, SCALE),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    loss=loss,
    abilities=(
        KnownAs(("simplex-ogd",)),
        Votes(rule="lottery"),
        WeighsExperts(heaviest=by_weight),
        ProjectsSteps(step_length=step_length),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                CodeLine(
                    "    follow expert i with probability wₜ,ᵢ", "prediction", numbers=lambda state: {"wₜ": state.w}
                ),
                CodeLine("    see the losses ℓₜ", "label", numbers=lambda x: {"ℓₜ": x}),
                CodeLine("    incur the loss wₜ·ℓₜ", "loss", numbers=lambda loss: {"wₜ·ℓₜ": loss}),
                _STEP,
            ),
        ),
    ),
    default_panels=("regret", "proof", "simplex", "weights"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine(
            "    predict the weighted vote: 1 if wₜ·ξₜ > 1/2, 0 if wₜ·ξₜ < 1/2", "prediction",
            numbers=lambda score, prediction: {"wₜ·ξₜ": score, "ŷₜ": (1 + prediction) / 2},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss wₜ·ℓₜ, where ℓₜ,ᵢ = |ξₜ,ᵢ − yₜ|", "loss", numbers=lambda loss: {"wₜ·ℓₜ": loss}),
        _STEP,
    ),
)
