"""Winnow with normalised weights, the multiplicative counterpart of the perceptron.

The weights are a distribution over the d features. After a mistake, each weight is multiplied by exp(eta y x_i), and
all weights are divided by their sum:

    w_1 = 1/d,    w_{t+1,i} = w_{t,i} exp(eta y_t x_{t,i}) / Z_t   if y_t (w_t.x_t) <= 0,    w_{t+1} = w_t   otherwise.

Hence w_{t,i} is proportional to exp(eta s_i), where s is the sum of y x over the updates. The state keeps s, so that a
weight that has become very small can grow again.

One round: with eta = 1, from w = (1/2, 1/2), the example x = (1, -1), y = +1 has score 0. The prediction is a mistake,
so s becomes (1, -1), and w becomes (e, 1/e) / (e + 1/e) = (0.881, 0.119).

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988); in this form
M. Mohri, A. Rostamizadeh and A. Talwalkar, Foundations of Machine Learning (2012), chapter 7.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot_or_zero
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import LT, TIE, decide, predict_line, update_if_line

FALLBACK = 0.1
SMALLEST = 5e-324


class State(NamedTuple):
    """The sum `s` of y x over the updates and the weights `w`, which sum to 1, both of shape (d,)."""

    s: Array
    w: Array


def start(dim: int) -> State:
    """Return the uniform distribution."""
    return State(np.zeros(dim), np.full(dim, 1 / dim))


def predict(state: State, x: Array, eta: float) -> float:
    """Return the score w.x, or exactly 0 if the score is within rounding error of 0.

    If the largest terms cancel, or the weights of all features of x underflow, the sign is that of the remaining terms.
    """
    score = dot_or_zero(state.w, x)
    return score if score != 0 else _score_of_small_terms(state, x, eta)


def _score_of_small_terms(state: State, x: Array, eta: float) -> float:
    """Return w.x from the largest weight downwards, without the weights whose terms cancel one another.

    A score too small for a float is replaced by the smallest float with its sign.
    """
    below = math.inf
    while True:
        highest = -math.inf
        for i in range(x.size):
            if x[i] != 0 and highest < state.s[i] < below:
                highest = state.s[i]
        if highest == -math.inf:
            return 0.0
        alike = size = rest = rest_size = weight = 0.0
        for i in range(x.size):
            if state.s[i] == highest:
                alike += x[i]
                size += abs(x[i])
                weight = state.w[i]
            elif state.s[i] < highest:
                term = x[i] * math.exp(eta * (state.s[i] - highest))
                rest += term
                rest_size += abs(term)
        rounding = ROUNDING * (x.size + 1)
        if abs(alike) > rounding * size:
            total = alike + rest
            if abs(total) <= rounding * (size + rest_size):
                return 0.0
            return math.copysign(max(abs(total) * weight, SMALLEST), total)
        below = highest


def update(state: State, x: Array, y: float, score: float, prediction: int, eta: float, tie: int) -> bool:
    """Multiply each weight by exp(eta y x_i) after a mistake and normalise; see the perceptron for `lt`."""
    if prediction == y or (tie == LT and score == 0):
        return False
    highest = -math.inf
    for i in range(x.size):
        state.s[i] += y * x[i]
        highest = max(highest, state.s[i])
    Z = 0.0
    for i in range(x.size):
        # relative to the largest weight, so that exp can neither overflow nor make every weight 0
        state.w[i] = math.exp(eta * (state.s[i] - highest))
        Z += state.w[i]
    for i in range(x.size):
        state.w[i] /= Z
    return True


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`: rho/r^2, for the margin rho and r = max |x_i|, minimises ln d/(eta rho - eta^2 r^2/2)."""
    if values["eta"] != "auto":
        return {}
    if facts.rounds is None:
        return {
            "eta": ResolvedValue(FALLBACK, "0.1 is a guess: future rounds are unknown, and so is the margin")
        }
    rho, r = facts.simplex_margin()
    if not rho > 0:
        return {
            "eta": ResolvedValue(FALLBACK, "0.1 is a guess: no non-negative target separates the stream (ρ ≤ 0)")
        }
    return {"eta": ResolvedValue(rho / r / r, "ρ/r∞² of the whole stream, known in hindsight")}


PLUGIN = Learner(
    id="winnow",
    name="Winnow (normalised)",
    summary="multiplies each weight by exp(η y xᵢ) after a mistake, then normalises the weights",
    source="Littlestone 1988; Mohri, Rostamizadeh and Talwalkar 2012",
    parameters=(
        Param(
            "eta", "η", "float", "auto",
            "learning rate; auto: ρ/r∞², where ρ is the margin and r∞ the largest |xᵢ| of the whole stream, or "
            "0.1 if ρ is unknown or not positive",
            low=0, low_open=True,
            scale="log", slider=(0.001, 10),
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
        KnownAs(("normalized-winnow", "normalised-winnow"), keywords=("sparse", "multiplicative")),
        Separates(separator=separator, margin="simplex"),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("mistakes", "proof", "weights", "potential"),
    pseudocode=(
        CodeLine("w₁ = (1/d, …, 1/d)"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        predict_line("wₜ·xₜ", "wₜ·xₜ"),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        update_if_line("(wₜ·xₜ)", "(wₜ·xₜ)"),
        CodeLine(
            "        wₜ₊₁,ᵢ = wₜ,ᵢ exp(η yₜ xₜ,ᵢ) / Zₜ", "update", lambda changed: changed,
            lambda after: {"wₜ₊₁": after.w},
        ),
    ),
)
