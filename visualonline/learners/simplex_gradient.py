"""Gradient descent on the simplex over N experts, in the place of exponential weights.

The weights are the probabilities with which each expert is followed, and the loss is the expected one, c_t(w) = w.l_t
with l_{t,i} = |x_{t,i} - (1+y_t)/2|:

    w_1 = 1/N,    w_{t+1} = Proj(w_t - eta_t l_t)    on {w >= 0, sum w = 1}.

The prediction is the side of the weighted vote, 0 votes counting as -1: undecided, and wrong, at one half.

One round: from w = (1/2, 1/2) with eta = 1/2 the losses (1, 0) lead to (0, 1/2), and the nearest point of the simplex
is (1/4, 3/4).

Source: M. Zinkevich, Online convex programming and generalized infinitesimal gradient ascent (ICML 2003).
"""

from __future__ import annotations

from typing import NamedTuple

from visualonline.feasible import SCALE, SIMPLEX, STEP, differs, first_point, project_on_simplex, step_length
from visualonline.inner import dot
from visualonline.protocol import Array, Learner, Line

ROUNDING = 2.0**-52


class State(NamedTuple):
    """The weights `w` of shape (N,), which sum to 1."""

    w: Array


def start(dim: int) -> State:
    """Return the uniform weights."""
    return State(first_point(SIMPLEX, 1.0, dim))


def predict(state: State, x: Array) -> float:
    """Return the share of the vote for +1, w.x; a share that rounding cannot tell from 1/2 is 1/2."""
    share = dot(state.w, x)
    if abs(share - 0.5) <= ROUNDING * (x.size + 2):
        return 0.5
    return min(share, 1.0)


def decide(score: float) -> int:
    """Return the side of the vote; at one half, undecided, which is wrong."""
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
    """Take the step against the losses and project; tell whether w is another one."""
    eta = step_length(step, scale, t)
    label = (1 + y) / 2
    before = state.w.copy()
    for i in range(x.size):
        state.w[i] -= eta * abs(x[i] - label)
    project_on_simplex(state.w, 1.0)
    return differs(state.w, before)


def weights(state: State) -> Array:
    """Return w, which sums to 1."""
    return state.w


_START = Line("w₁ = (1/N, …, 1/N)")
_ROUNDS = Line("for t = 1, 2, …", "point", now=lambda t: {"t": t})
_STEP = Line("    wₜ₊₁ = Proj(wₜ − ηₜ ℓₜ)", "update", now=lambda step, scale, t, after: {
    "ηₜ": step_length(step, scale, t), "wₜ₊₁": after.w})  # fmt: skip

PLUGIN = Learner(
    id="simplex-gradient",
    name="Gradient descent on the simplex",
    summary="lowers each expert's weight by η times its loss and projects on the simplex",
    source="Zinkevich 2003",
    parameters=(STEP, SCALE),
    family="experts",
    accepts="advice",
    unlabelled="losses",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    loss=loss,
    story=("regret", "proof", "simplex", "weights"),
    pseudocode=(
        _START,
        _ROUNDS,
        Line("    see the advice ξᵢ of each expert", "point", now=lambda x: {"ξ": x}),
        Line(
            "    predict by the vote: 1 if wₜ·ξₜ > 1/2, else 0", "prediction",
            now=lambda score, prediction: {"wₜ·ξₜ": score, "ŷₜ": (1 + prediction) / 2},
        ),
        Line("    see yₜ", "label", now=lambda y: {"yₜ": (1 + y) / 2}),
        Line("    pay wₜ·ℓₜ, where ℓₜ,ᵢ = |ξₜ,ᵢ − yₜ|", "loss", now=lambda loss: {"wₜ·ℓₜ": loss}),
        _STEP,
    ),
    unlabelled_pseudocode=(
        _START,
        _ROUNDS,
        Line("    follow expert i with probability wₜ,ᵢ", "prediction", now=lambda state: {"wₜ": state.w}),
        Line("    see the losses ℓₜ", "label", now=lambda x: {"ℓₜ": x}),
        Line("    pay wₜ·ℓₜ", "loss", now=lambda loss: {"wₜ·ℓₜ": loss}),
        _STEP,
    ),
)
