"""AdaGrad: gradient descent with steps that adapt to past gradients, by default for each coordinate separately.

With the gradient g of a round, and S initially 0:

    diagonal, on the box |w_i| <= lambda:    S_i <- S_i + g_i^2,     w_i <- clip(w_i - 2 lambda g_i/sqrt(2 S_i))
    norm, on the ball ||w|| <= lambda:       S <- S + ||g||^2,       w <- Proj(w - 2 lambda g/sqrt(2 S))

In the diagonal variant, a coordinate whose gradient is 0 makes no step and keeps its step size. So the weight of a
feature that appears once in a hundred rounds still takes a full first step. No step size has to be chosen, only the
size lambda of the set.

Three rounds: on the box |w_i| <= 1, the step sizes for the gradients (1, 0), (1, 0), (-1, 0.1) are sqrt 2, 1 and 0.816
in the first coordinate. In round 3, the step size in the second coordinate is 14.1.

>>> from visualonline.numerics.convex_losses import LINEAR
>>> import numpy as np
>>> state = start(2, DIAGONAL)
>>> for g in ((1.0, 0.0), (1.0, 0.0), (-1.0, 0.1)):
...     _ = update(state, np.array(g), -1.0, 0.0, variant=DIAGONAL, radius=1.0, loss=LINEAR)
...     print(np.round(state.w, 3))
[-1.  0.]
[-1.  0.]
[-0.184 -1.   ]

Source: J. Duchi, E. Hazan and Y. Singer, Adaptive subgradient methods for online learning and stochastic optimization
(Journal of Machine Learning Research 12, 2011); H. B. McMahan and M. Streeter, Adaptive bound optimization for online
convex optimization (COLT 2010).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
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
from visualonline.numerics.dot import dot_or_tie, slack_along
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.projections import BALL, BOX, RADIUS, has_changed, step_within
from visualonline.numerics.ties import side

DIAGONAL, NORM = range(2)


class State(NamedTuple):
    """The weights `w` of shape (d,), and the sums `S` of squared gradients: (d,), or (1,) for the variant `norm`.

    `slack`, of shape (d,), is how far rounding may have moved each weight.
    """

    w: Array
    S: Array
    slack: Array


def start(dim: int, variant: int) -> State:
    """Return w_1 = 0 and S = 0."""
    return State(np.zeros(dim), np.zeros(dim if variant == DIAGONAL else 1), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x))


def step(S: float, radius: float) -> float:
    """Return the step size 2 lambda/sqrt(2 S) for a sum S > 0 of squares."""
    return radius * math.sqrt(2 / S)


def update(state: State, x: Array, y: float, score: float, variant: int, radius: float, loss: int) -> bool:
    """Add the squared gradients, take the step of each coordinate, and project onto the set."""
    if not is_sloped(score, y, loss):
        return False
    S, step_taken = state.S.copy(), np.zeros(x.size)
    if variant == DIAGONAL:
        for i in range(x.size):
            state.S[i] += x[i] * x[i]
            if x[i] != 0:
                step_taken[i] = step(state.S[i], radius) * y * x[i]
    else:
        square = 0.0
        for i in range(x.size):
            square += x[i] * x[i]
        if square > 0:
            state.S[0] += square
            eta = step(state.S[0], radius)
            for i in range(x.size):
                step_taken[i] = eta * y * x[i]
    moved = step_within(state.w, state.slack, step_taken, BOX if variant == DIAGONAL else BALL, radius)
    return moved or has_changed(state.S, S)


def steps(before: State, gradient: Array, variant: int, radius: float) -> Array:
    """Return the step size of each coordinate for a gradient; 0 where S would still be 0."""
    squares = gradient**2 if variant == DIAGONAL else np.full(len(gradient), gradient @ gradient)
    some = squares > 0
    return np.asarray(radius * np.sqrt(2 / np.where(some, before.S + squares, np.inf)))


def reach(state: State, radius: float) -> Array:
    """Return how far a gradient of 1 would move each weight in the next round, before the projection."""
    return np.asarray(radius * np.sqrt(2 / (state.S + 1)) * np.ones(len(state.w)))


def feasible(variant: int, radius: float, loss: int) -> FeasibleSet:
    """Return the set and the loss."""
    return FeasibleSet("box" if variant == DIAGONAL else "ball", radius, loss_name(loss))


_UPDATE = (
    CodeLine(
        "    Sᵢ ← Sᵢ + gₜ,ᵢ²", "update", numbers=lambda after: {"S": after.S},
        by="variant", texts=("    Sᵢ ← Sᵢ + gₜ,ᵢ²", "    S ← S + ‖gₜ‖²"),
    ),
    CodeLine(
        "    wₜ₊₁,ᵢ = clip(wₜ,ᵢ − 2λ gₜ,ᵢ / √(2 Sᵢ)),  no step if Sᵢ = 0", "update",
        numbers=lambda after: {"wₜ₊₁": after.w},
        by="variant", texts=(
            "    wₜ₊₁,ᵢ = clip(wₜ,ᵢ − 2λ gₜ,ᵢ / √(2 Sᵢ)),  no step if Sᵢ = 0",
            "    wₜ₊₁ = Proj(wₜ − 2λ gₜ / √(2 S))",
        ),
    ),
)  # fmt: skip
_START = CodeLine("w₁ = 0,  S = 0")

PLUGIN = Learner(
    id="adagrad",
    name="AdaGrad",
    summary="takes gradient steps whose sizes, by default one per coordinate, fall as the sum of squared gradients "
            "grows",
    source="Duchi, Hazan and Singer 2011; McMahan and Streeter 2010",
    parameters=(
        Param(
            "variant", "variant", "choice", "diagonal",
            "diagonal: one step size per coordinate, on a box. norm: one step size for all coordinates, on a ball",
            choices=("diagonal", "norm"),
            label="Step sizes", choice_labels=("one per coordinate, on a box", "one for all coordinates, on a ball"),
        ),
        RADIUS,
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
        KnownAs(("adaptive-gradient",), keywords=("sparse", "online convex optimization")),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        ProjectsSteps(step_length=steps),
        HasSecondaryWeights(secondary_weights=reach),
        LearnsUnlabelled(
            kind="gradients",
            pseudocode=(
                _START,
                *PAY_GRADIENT_LINES,
                *_UPDATE,
            ),
        ),
    ),
    default_panels=("weights", "regret", "proof", "weight-space"),
    pseudocode=(
        _START,
        *PAY_LINES,
        CodeLine("    gₜ = a subgradient of cₜ at wₜ", "update"),
        *_UPDATE,
    ),
)  # fmt: skip
