"""EG±, exponentiated gradient with weights of both signs: Hedge over each feature and its negative.

On the l1 ball ||w||_1 <= U (a diamond in 2-D), with theta the sum of the negative gradients and a = eta_t U theta:

    w_i = U (e^{a_i} - e^{-a_i}) / sum_j (e^{a_j} + e^{-a_j}).

The 2d experts are the corners of the ball, at +U and -U on each axis. In a round, expert (i, +) has the loss U g_i, and
expert (i, -) has the loss -U g_i; w is the weighted mean of the corners. EG± is FTRL with the entropy of the experts'
weights as its regulariser, so w is in the ball without any projection. The algorithm suits targets that depend on few
of many features: the number d of features enters its bound only through sqrt(ln 2d).

Three rounds: with d = 2, U = 1 and a constant eta = ln 2, the gradients (1, 0), (0, -1), (1, 1) lead to (-1/3, 0), to
(-3/10, 3/10) and to (-3/5, 0).

>>> from visualonline.numerics.convex_losses import LINEAR
>>> import numpy as np
>>> state = start(2)
>>> for t, g in enumerate(((1.0, 0.0), (0.0, -1.0), (1.0, 1.0)), start=1):
...     _ = update(state, np.array(g), -1.0, t, 0.0, radius=1.0, step=CONSTANT, eta=math.log(2), loss=LINEAR)
...     print(np.round(state.w, 4) + 0.0)
[-0.3333  0.    ]
[-0.3  0.3]
[-0.6  0. ]

Source: J. Kivinen and M. K. Warmuth, Exponentiated gradient versus gradient descent for linear predictors (Information
and Computation 132, 1997).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
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
from visualonline.numerics.projections import CONSTANT, step_length
from visualonline.numerics.ties import side

UNTUNED = 1000
"""The number of rounds for which a constant learning rate is tuned if the true number is not known."""


class State(NamedTuple):
    """The sum `theta` of the negative gradients and the point `w` that is played, both of shape (d,)."""

    theta: Array
    w: Array


def start(dim: int) -> State:
    """Return zero gradients: all experts have the same weight, and w = 0."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, 0.0)


def update(
    state: State, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:
    """Add -g to theta, and reweight the corners with the learning rate of the next round."""
    changed = False
    if is_sloped(score, y, loss):
        for i in range(x.size):
            before = state.theta[i]
            state.theta[i] += y * x[i]
            changed = changed or state.theta[i] != before
    elif step == CONSTANT:
        return False
    rate = step_length(step, eta, t + 1) * radius
    most = 0.0
    for i in range(x.size):
        most = max(most, abs(state.theta[i]))
    none = math.exp(-rate * most)
    total = 0.0
    for i in range(x.size):
        if state.theta[i] == 0:
            total += 2 * none
        else:
            size = abs(state.theta[i])
            heavy = math.exp(rate * (size - most))
            total += heavy + heavy * math.exp(-2 * rate * size)
    for i in range(x.size):
        before = state.w[i]
        if state.theta[i] == 0:
            state.w[i] = 0.0
        else:
            size = abs(state.theta[i])
            more = -math.exp(rate * (size - most)) * math.expm1(-2 * rate * size)
            state.w[i] = math.copysign(radius * more / total, state.theta[i])
        changed = changed or state.w[i] != before
    return changed


def sums(state: State) -> Array:
    """Return theta."""
    return state.theta


def feasible(radius: float, loss: int) -> FeasibleSet:
    """Return the l1 ball and the loss."""
    return FeasibleSet("diamond", radius, loss_name(loss))


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`: sqrt(ln 2d)/(U G), or constant sqrt(2 ln(2d)/T)/(U G), with G the largest |g_i|."""
    if values["eta"] != "auto":
        return {}
    _, widest = facts.norms()
    G = 1.0 if math.isinf(widest) or widest == 0 else widest
    told = "G = 1, because future rounds are unknown" if math.isinf(widest) else f"G = {G:.3g}, known in hindsight"
    scale = math.sqrt(math.log(2 * facts.dim)) / (float(values["radius"]) * G)  # type: ignore[arg-type]
    if values["step"] != "constant":
        return {"eta": ResolvedValue(scale, f"√(ln 2d)/(U G) with {told}")}
    T = facts.rounds or UNTUNED
    return {"eta": ResolvedValue(scale * math.sqrt(2 / T), f"√(2 ln(2d)/T)/(U G) with T = {T:,}, {told}")}


_START = CodeLine("θ₁ = 0,  w₁ = 0", numbers=lambda radius, eta: {"U": radius, "η": eta})
_WEIGH = (
    CodeLine("    a = ηₜ₊₁ U θₜ₊₁", "update", numbers=lambda step, eta, t: {"ηₜ₊₁": step_length(step, eta, t + 1)}),
    CodeLine(
        "    wₜ₊₁,ᵢ = U (exp(aᵢ) − exp(−aᵢ)) / Σⱼ (exp(aⱼ) + exp(−aⱼ))", "update",
        numbers=lambda after: {"wₜ₊₁": after.w},
    ),
)  # fmt: skip

PLUGIN = Learner(
    id="exponentiated-gradient",
    name="Exponentiated gradient",
    summary=(
        "runs EG±, FTRL with the entropy regulariser on each feature and its negative, in the ball ‖w‖₁ ≤ U"
    ),
    source="Kivinen and Warmuth 1997",
    parameters=(
        Param(
            "radius", "U", "float", 1.0, "radius of the ℓ1 ball (a diamond in 2-D): ‖w‖₁ ≤ U", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        Param(
            "step", "ηₜ", "choice", "sqrt", "learning rate in round t. sqrt: η/√t. constant: η",
            choices=("sqrt", "constant"),
            label="Learning rates", choice_labels=("η/√t, decreasing", "η, constant"),
        ),
        Param(
            "eta", "η", "float", "auto",
            "scale of the learning rate; auto: √(ln 2d)/(U G), or √(2 ln(2d)/T)/(U G) if constant, with G the "
            "largest |gᵢ| of the stream. An unknown G counts as 1, and an unknown T counts as 1000",
            low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
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
        KnownAs(("eg",), keywords=("sparse", "online convex optimization", "mirror descent")),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        HasSecondaryWeights(secondary_weights=sums),
        LearnsUnlabelled(
            kind="gradients",
            pseudocode=(
                _START,
                *PAY_GRADIENT_LINES,
                CodeLine("    θₜ₊₁ = θₜ − gₜ", "update", numbers=lambda after: {"θₜ₊₁": after.theta}),
                *_WEIGH,
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("weight-space", "regret", "proof", "weights"),
    pseudocode=(
        _START,
        *PAY_LINES,
        CodeLine(
            "    θₜ₊₁ = θₜ − gₜ,  gₜ a subgradient of cₜ at wₜ", "update", numbers=lambda after: {"θₜ₊₁": after.theta}
        ),
        *_WEIGH,
    ),
)
