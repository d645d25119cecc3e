"""Dual averaging (FTRL, lazy mirror descent): it projects the scaled sum of all negative gradients onto the set.

The sum theta of the negative gradients is never projected; the learner plays the point of the set nearest to eta_t
theta_t:

    theta_t = -(g_1 + .. + g_{t-1}),    w_t = Proj(eta_t theta_t),    g_t a subgradient at w_t of the loss c_t.

So w_t minimises g_1.w + .. + g_{t-1}.w + ||w||^2/(2 eta_t) over the set, and the rule is follow-the-regularised-leader.
Gradient descent projects in every round, so it forgets how far outside the set its step led. Dual averaging remembers
this distance, and takes longer to return if the gradients reverse. With the best step sizes of the form scale/sqrt t,
the bound of dual averaging is half that of gradient descent. The losses and sets are those of projected gradient
descent, except the simplex.

Three rounds: on [-1, 1] with eta_t = 1/sqrt t, the gradients +1, +1 lead to -1/sqrt 2 and then to -2/sqrt 3, so -1 is
played in round 3. After the gradient -1, the sum of the gradients is 1, and -1/sqrt 4 = -1/2 is played.

>>> from visualonline.numerics.convex_losses import LINEAR
>>> import numpy as np
>>> state = start(1)
>>> for t, g in enumerate((1.0, 1.0, -1.0), start=1):
...     _ = update(state, np.array([g]), -1.0, t, 0.0, set=0, radius=1.0, step=0, scale=1.0, loss=LINEAR)
...     print(-state.theta[0], round(state.w[0], 3))
1.0 -0.707
2.0 -1.0
1.0 -0.5

Source: Y. Nesterov, Primal-dual subgradient methods for convex problems (Mathematical Programming 120, 2009); L. Xiao,
Dual averaging methods for regularized stochastic learning (Journal of Machine Learning Research 11, 2010).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.projects_sum import ProjectsSum
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.convex_losses import (
    LOSS,
    PAY_GRADIENT_LINES,
    PAY_LINES,
    convex_loss,
    is_sloped,
    loss_name,
)
from visualonline.numerics.dot import dot_or_tie
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.projections import (
    RADIUS,
    SCALE,
    SHAPES,
    STEP,
    has_changed,
    project,
    set_of,
    step_length,
)
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The sum `theta` of the negative gradients and the point `w` that is played, both of shape (d,)."""

    theta: Array
    w: Array


def start(dim: int) -> State:
    """Return theta_1 = 0 and w_1 = 0, the centre of the set."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, 0.0)


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
    """Add -g to theta, and project the next round's eta theta, which may move w even if g is 0."""
    changed = False
    if is_sloped(score, y, loss):
        for i in range(x.size):
            before = state.theta[i]
            state.theta[i] += y * x[i]
            changed = changed or state.theta[i] != before
    eta = step_length(step, scale, t + 1)
    played = state.w.copy()
    for i in range(x.size):
        state.w[i] = eta * state.theta[i]
    project(state.w, set, radius)
    return changed or has_changed(state.w, played)


def sums(state: State) -> Array:
    """Return theta."""
    return state.theta


def unprojected(state: State, t: int, step: int, scale: float) -> Array:
    """Return eta_t theta_t, whose nearest point in the set is w_t."""
    return np.asarray(step_length(step, scale, t) * state.theta)


def feasible(set: int, radius: float, loss: int) -> FeasibleSet:  # noqa: A002  the parameter's name
    """Return the set and the loss."""
    return FeasibleSet(SHAPES[set], radius, loss_name(loss))


_START = CodeLine("θ₁ = 0,  w₁ = 0")
_PROJECT = CodeLine(
    "    wₜ₊₁ = Proj(ηₜ₊₁ θₜ₊₁)", "update",
    numbers=lambda step, scale, t, after: {"ηₜ₊₁": step_length(step, scale, t + 1), "wₜ₊₁": after.w},
)  # fmt: skip

PLUGIN = Learner(
    id="dual-averaging",
    name="Dual averaging",
    summary="runs FTRL (lazy mirror descent): projects −η times the sum of gradients onto the set",
    source="Nesterov 2009; Xiao 2010",
    parameters=(
        set_of("ball", "box"),
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
        KnownAs(("da", "ftrl", "follow-the-regularized-leader", "lazy-ogd"), keywords=("online convex optimization",)),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        ProjectsSum(unprojected=unprojected),
        HasSecondaryWeights(secondary_weights=sums),
        LearnsUnlabelled(
            kind="gradients",
            pseudocode=(
                _START,
                *PAY_GRADIENT_LINES,
                CodeLine("    θₜ₊₁ = θₜ − gₜ", "update", numbers=lambda after: {"θₜ₊₁": after.theta}),
                _PROJECT,
            ),
        ),
    ),
    default_panels=("weight-space", "regret", "proof", "potential"),
    pseudocode=(
        _START,
        *PAY_LINES,
        CodeLine(
            "    θₜ₊₁ = θₜ − gₜ,  gₜ a subgradient of cₜ at wₜ", "update", numbers=lambda after: {"θₜ₊₁": after.theta}
        ),
        _PROJECT,
    ),
)
