"""The perceptron with a margin: it also updates after correct predictions whose margin is too small.

    w_1 = 0,    w_{t+1} = w_t + eta y_t x_t   if y_t (w_t.x_t) <= b,    w_{t+1} = w_t   otherwise.

Every example in the margin band |w.x| <= b around the hyperplane triggers an update. As w grows, the band becomes
narrower: it is b/||w|| wide on each side. Predictions depend only on b/eta, and with b = 0 the learner is the
perceptron. As in the perceptron, the state keeps the sum of y x over the updates, which has no rounding error on
integer examples.

Once y w.x exceeds b for every example of a separable stream, w has at least the margin b gamma/(2 b + eta r^2), where r
is the largest ||x||. If b is large, this margin is close to half of the best margin gamma.

One round: with b = eta = 1 and w = (2, -1), the example x = (1, 1), y = +1 has score 1. The prediction is correct, but
y w.x does not exceed b, so w becomes (3, 0).

Source: W. Krauth and M. Mezard, Learning algorithms with optimal stability in neural networks (J. Phys. A 20, 1987); Y.
Li et al., The perceptron algorithm with uneven margins (ICML 2002), here with equal margins.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.reduces_to import ReducesTo
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_tie
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import side


class State(NamedTuple):
    """The weights `w` = eta s and the sum `s` of y x over the updates, both of shape (d,)."""

    w: Array
    s: Array


def start(dim: int) -> State:
    """Return w_1 = 0."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array, b: float) -> float:
    """Return the score w.x, set to exactly -b, 0 or b if within rounding error of one of them."""
    return dot_or_tie(state.w, x, 0.0, 0.0, b)


def update(state: State, x: Array, y: float, score: float, eta: float, b: float) -> bool:
    """Add eta y x unless y w.x exceeds b.

    Examples
    --------
    >>> state = State(np.array([2.0, -1.0]), np.array([2.0, -1.0]))
    >>> x = np.array([1.0, 1.0])
    >>> update(state, x, 1.0, predict(state, x, 1.0), 1.0, 1.0), state.w.tolist()
    (True, [3.0, 0.0])
    """
    if y * score > b:
        return False
    for i in range(x.size):
        state.s[i] += y * x[i]
        state.w[i] = eta * state.s[i]
    return True


def demanded_margin(b: float) -> float:
    """Return the required margin b."""
    return b


def plain(b: float) -> str:
    """Return the id of the perceptron for b = 0, otherwise an empty string."""
    return "perceptron" if b == 0 else ""


PLUGIN = Learner(
    id="margin-perceptron",
    name="Perceptron with margin",
    summary="adds η y x to w whenever y w·x ≤ b: after mistakes, and after correct predictions with a small margin",
    source="Krauth and Mézard 1987; Li et al. 2002",
    parameters=(
        Param("b", "b", "float", 1.0,
            "required margin: an example with y w·x ≤ b triggers an update. 0: the perceptron", low=0, slider=(0, 10)),
        Param(
            "eta", "η", "float", 1.0, "learning rate; predictions depend only on b/η", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("perceptron-with-margin",), keywords=("large margin",)),
        Separates(separator=separator, margin="euclidean", demanded_margin=demanded_margin),
        ReducesTo(learner=plain),
    ),
    default_panels=("mistakes", "proof", "weight-space", "margin"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    if yₜ (wₜ·xₜ) ≤ b", "loss", numbers=lambda y, score, b: {"yₜ (wₜ·xₜ)": y * score, "b": b}),
        CodeLine("        wₜ₊₁ = wₜ + η yₜ xₜ", "update", lambda changed: changed, lambda after: {"wₜ₊₁": after.w}),
        CodeLine(
            "        // the margin band is b/‖wₜ₊₁‖ wide on each side", "update", lambda changed: changed,
            lambda after, b: {"b/‖wₜ₊₁‖": b / np.linalg.norm(after.w)} if after.w.any() else {},
        ),
    ),
)
