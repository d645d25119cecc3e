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

from visualonline.feasible import SCALE, SHAPES, STEP, differs, first_point, project, step_length
from visualonline.inner import dot
from visualonline.protocol import Array, Feasible, Learner, Line, Param

HINGE, LINEAR = range(2)
LOSSES = ("hinge", "linear")


class State(NamedTuple):
    """The weight vector `w` of shape (d,)."""

    w: Array


def start(dim: int, set: int, radius: float) -> State:  # noqa: A002  the parameter's name
    """Return the centre of the set."""
    return State(first_point(set, radius, dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x."""
    return dot(state.w, x)


def decide(score: float) -> int:
    """Return the side of the hyperplane; on it, undecided, which is wrong."""
    if score > 0:
        return 1
    if score < 0:
        return -1
    return 0


def suffered(score: float, y: float, loss: int) -> float:
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
    """Take the step and project; tell whether w is another one."""
    if loss == HINGE and y * score >= 1:
        return False
    eta = step_length(step, scale, t)
    before = state.w.copy()
    for i in range(x.size):
        state.w[i] += eta * y * x[i]
    project(state.w, set, radius)
    return differs(state.w, before)


def separator(state: State) -> tuple[Array, float]:
    """Return the hyperplane w.x = 0."""
    return state.w, 0.0


def weights(state: State) -> Array:
    """Return w."""
    return state.w


def feasible(set: int, radius: float, loss: int) -> Feasible:  # noqa: A002  the parameter's name
    """Return the set and the loss."""
    return Feasible(SHAPES[set], radius, "linear" if loss == LINEAR else "hinge")


_START = Line("w₁ = the centre of X")
_ROUNDS = Line("for t = 1, 2, …", "point", now=lambda t: {"t": t})

PLUGIN = Learner(
    id="projected-gradient",
    name="Projected gradient descent",
    summary="a step against the gradient of the loss, then the nearest point of the set",
    source="Zinkevich 2003",
    parameters=(
        Param(
            "set", "X", "choice", "ball", "ball: ‖w‖ <= radius; box: |wᵢ| <= radius; simplex: w >= 0 of sum radius",
            choices=SHAPES,
        ),
        Param("radius", "λ", "float", 1.0, "radius of the set", low=0, low_open=True),
        STEP,
        SCALE,
        Param(
            "loss", "c", "choice", "hinge", "hinge: max(0, 1 − y w·x); linear: −y w·x",
            choices=LOSSES,
        ),
    ),
    family="linear",
    accepts="examples",
    unlabelled="gradients",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    loss=suffered,
    separator=separator,
    feasible=feasible,
    story=("regret", "proof", "weight-space", "loss"),
    pseudocode=(
        _START,
        _ROUNDS,
        Line("    see xₜ", "point", now=lambda x: {"xₜ": x}),
        Line("    predict sgn(wₜ·xₜ)", "prediction", now=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction}),
        Line("    see yₜ", "label", now=lambda y: {"yₜ": y}),
        Line("    pay cₜ(wₜ)", "loss", now=lambda loss: {"cₜ(wₜ)": loss}),
        Line("    gₜ = a subgradient of cₜ at wₜ, ηₜ the step", "update", now=lambda step, scale, t: {
            "ηₜ": step_length(step, scale, t)}),
        Line("    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)", "update", now=lambda after: {"wₜ₊₁": after.w}),
    ),
    unlabelled_pseudocode=(
        _START,
        _ROUNDS,
        Line("    play wₜ", "prediction", now=lambda state: {"wₜ": state.w}),
        Line("    see the gradient gₜ", "label", now=lambda x: {"gₜ": x}),
        Line("    pay wₜ·gₜ", "loss", now=lambda loss: {"wₜ·gₜ": loss}),
        Line("    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)", "update", now=lambda step, scale, t, after: {
            "ηₜ": step_length(step, scale, t), "wₜ₊₁": after.w}),
    ),
)  # fmt: skip
