"""The p-norm perceptron: mirror descent with the p-norm link function, which favours sparse targets if p > 2.

theta sums y x over the updates. The link function f maps theta to w and, for p > 2, amplifies large coordinates:

    theta_1 = 0,    w_t = f(theta_t),    f_i(theta) = sgn(theta_i) |theta_i|^(p-1) / ||theta||_p^(p-2),
    theta_{t+1} = theta_t + y_t x_t   if y_t (w_t.x_t) <= 0,    theta_{t+1} = theta_t   otherwise.

The option `tie` changes this rule for w_t.x_t = 0. With p = 2 the learner is the perceptron. With p = 2 ln d, the
learner learns a target that uses few of many features about as fast as Winnow, and the weights may have either sign.

One round: with p = 4, theta = (1, 1, -1) has w = (1, 1, -1)/sqrt 3. The example x = (1, -1, 1), y = +1 has the score
-1/sqrt 3, which is wrong, so theta becomes (2, 0, 0), and so does w.

Source: A. Grove, N. Littlestone and D. Schuurmans, General convergence results for linear discriminant updates (Machine
Learning 43, 2001); C. Gentile, The robustness of the p-norm algorithms (Machine Learning 53, 2003).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_zero
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.p_norms import link
from visualonline.numerics.ties import LT, TIE, decide, predict_line, update_if_line


class State(NamedTuple):
    """The sum `theta` of y x over the updates and its image `w`, both of shape (d,)."""

    theta: Array
    w: Array


def start(dim: int) -> State:
    """Return theta_1 = 0, which the link function maps to w = 0."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, or exactly 0 if the score is within rounding error of 0."""
    return dot_or_zero(state.w, x)


def update(state: State, x: Array, y: float, score: float, prediction: int, p: float, tie: int) -> bool:
    """Add y x to theta after a mistake, and compute w from theta; see the perceptron for `lt`."""
    if prediction == y or (tie == LT and score == 0):
        return False
    for i in range(x.size):
        state.theta[i] += y * x[i]
    link(state.theta, p, state.w)
    return True


def sums(state: State) -> Array:
    """Return theta."""
    return state.theta


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `p`: 2 ln d, but at least 2, because the bound is proved for p >= 2 only."""
    if values["p"] != "auto":
        return {}
    p = 2 * math.log(facts.dim)
    return {"p": ResolvedValue(p, "2 ln d") if p > 2 else ResolvedValue(2.0,
        "2, the smallest p, because 2 ln d is at most 2")}


PLUGIN = Learner(
    id="p-norm-perceptron",
    name="p-norm perceptron",
    summary=(
        "adds y x to θ after each mistake; the link function maps θ to w and, for p > 2, amplifies large coordinates"
    ),
    source="Grove, Littlestone and Schuurmans 2001; Gentile 2003",
    parameters=(
        Param(
            "p", "p", "float", "auto",
            "exponent p of the norm; larger values favour sparse targets. 2: the perceptron. auto: 2 ln d, at least 2",
            low=2, slider=(2, 20), label="Norm p",
        ),
        TIE,
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("p-norm",), keywords=("sparse",)),
        Separates(separator=separator, margin="p-norm"),
        HasSecondaryWeights(secondary_weights=sums),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("mistakes", "weights", "proof", "margin"),
    pseudocode=(
        CodeLine("θ₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine(
            "    wₜ,ᵢ = sgn(θₜ,ᵢ) |θₜ,ᵢ|ᵖ⁻¹ / ‖θₜ‖ₚᵖ⁻²", "point",
            numbers=lambda state: {"θₜ": state.theta, "wₜ": state.w},
        ),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        predict_line("wₜ·xₜ", "wₜ·xₜ"),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        update_if_line("(wₜ·xₜ)", "(wₜ·xₜ)"),
        CodeLine(
            "        θₜ₊₁ = θₜ + yₜ xₜ", "update", lambda changed: changed, lambda after: {"θₜ₊₁": after.theta}
        ),
    ),
)
