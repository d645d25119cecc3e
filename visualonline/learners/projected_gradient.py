"""Online gradient descent on a convex set: a step against the gradient, then back to the nearest point of the set.

    w_{t+1} = Proj(w_t - eta_t g_t),    g_t a subgradient at w_t of the loss c_t.

The loss is the hinge loss c_t(w) = max(0, 1 - y_t w.x_t), with g_t = -y_t x_t if y_t w.x_t < 1 and 0 otherwise, or the
linear loss c_t(w) = -y_t w.x_t with g_t = -y_t x_t. The set is a ball, a box or a simplex; w_1 is its centre.

One round: on the unit ball from w = (0, 0) with eta = 1 the example x = (3, 4), y = +1 has hinge loss 1, the step leads
to (3, 4), and the nearest point of the ball is (0.6, 0.8).

Source: M. Zinkevich, Online convex programming and generalized infinitesimal gradient ascent (ICML 2003).
"""

from __future__ import annotations

from typing import NamedTuple

from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, FeasibleSet, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_zero
from visualonline.numerics.projections import SCALE, SHAPES, STEP, centre, has_changed, project, step_length
from visualonline.numerics.ties import side

HINGE, LINEAR = range(2)
LOSS_CHOICES = ("hinge", "linear")


class State(NamedTuple):
    """The weight vector `w` of shape (d,)."""

    w: Array


def start(dim: int, set: int, radius: float) -> State:  # noqa: A002  the parameter's name
    """Return the centre of the set."""
    return State(centre(set, radius, dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, which is 0 where rounding cannot tell it from 0."""
    return dot_or_zero(state.w, x)


def convex_loss(score: float, y: float, loss: int) -> float:
    """Return c_t(w_t)."""
    if loss == LINEAR:
        return -y * score
    return max(0.0, 1 - y * score)


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
    if loss == HINGE and y * score >= 1:
        return False
    eta = step_length(step, scale, t)
    before = state.w.copy()
    for i in range(x.size):
        state.w[i] += eta * y * x[i]
    project(state.w, set, radius)
    return has_changed(state.w, before)


def separator(state: State) -> tuple[Array, float]:
    """Return the hyperplane w.x = 0."""
    return state.w, 0.0


def weights(state: State) -> Array:
    """Return w."""
    return state.w


def feasible(set: int, radius: float, loss: int) -> FeasibleSet:  # noqa: A002  the parameter's name
    """Return the set and the loss."""
    return FeasibleSet(SHAPES[set], radius, "linear" if loss == LINEAR else "hinge")


_START = CodeLine("w₁ = the centre of X")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})

PLUGIN = Learner(
    id="projected-gradient",
    name="Projected gradient descent",
    summary="a step against the gradient of the loss, then the nearest point of the set",
    source="Zinkevich 2003",
    parameters=(
        Param(
            "set", "X", "choice", "ball",
            "the set. ball: ‖w‖ <= radius; box: |wᵢ| <= radius; simplex: w >= 0 of sum radius",
            choices=SHAPES,
            label="The weights stay in",
            choice_labels=("a ball: ‖w‖ ≤ λ", "a box: |wᵢ| ≤ λ", "a simplex: w ≥ 0 with sum λ"),
        ),
        Param("radius", "λ", "float", 1.0, "radius of the set", low=0, low_open=True, scale="log", slider=(0.01, 100)),
        STEP,
        SCALE,
        Param(
            "loss", "c", "choice", "hinge", "the loss. hinge: max(0, 1 − y w·x); linear: −y w·x",
            choices=LOSS_CHOICES,
            label="Loss", choice_labels=("hinge: max(0, 1 − y w·x)", "linear: −y w·x"),
        ),
    ),
    family="linear",
    accepts="examples",
    unlabelled="gradients",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    loss=convex_loss,
    separator=separator,
    feasible=feasible,
    margin="euclidean",
    rate=step_length,
    potentials=("distance",),
    default_panels=("regret", "proof", "weight-space", "loss"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    pay cₜ(wₜ)", "loss", numbers=lambda loss: {"cₜ(wₜ)": loss}),
        CodeLine("    gₜ = a subgradient of cₜ at wₜ, ηₜ the step", "update", numbers=lambda step, scale, t: {
            "ηₜ": step_length(step, scale, t)}),
        CodeLine("    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)", "update", numbers=lambda after: {"wₜ₊₁": after.w}),
    ),
    unlabelled_pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    play wₜ", "prediction", numbers=lambda state: {"wₜ": state.w}),
        CodeLine("    see the gradient gₜ", "label", numbers=lambda x: {"gₜ": x}),
        CodeLine("    pay wₜ·gₜ", "loss", numbers=lambda loss: {"wₜ·gₜ": loss}),
        CodeLine("    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)", "update", numbers=lambda step, scale, t, after: {
            "ηₜ": step_length(step, scale, t), "wₜ₊₁": after.w}),
    ),
)  # fmt: skip
