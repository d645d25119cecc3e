"""The passive-aggressive algorithm: the smallest update that gives the example a margin of 1, or a smaller update.

The learner is passive if the example has margin 1 or more. Otherwise the learner is aggressive and moves w along y x,
in the variant PA until the margin is 1:

    l = max(0, 1 - y w.x),    w_{t+1} = w_t + tau y_t x_t,    tau = l / ||x||^2.

In PA the new w is the nearest one with y w.x >= 1. Nothing limits this step, so one wrong label may move w far away.
The two other variants limit or shorten the step: PA-I uses tau = min(C, l / ||x||^2), and PA-II uses tau = l / (||x||^2
+ 1/(2C)). PA-I and PA-II are support vector machines that see each example once: tau is the multiplier of the example
in the dual of

    min ||u||^2/2 + C sum h_s(u)  (PA-I)    or    min ||u||^2/2 + C sum h_s(u)^2  (PA-II),

with the hinge losses h_s(u) = max(0, 1 - y_s u.x_s). Each tau increases the dual as much as possible and is never
revised. The aggressiveness C is not used by PA.

One round: from w = (1/2, 0) the example x = (1, 1), y = -1 has loss 3/2. In PA, tau = (3/2)/2 = 3/4, so w becomes
(-1/4, -3/4) and y w.x = 1. In PA-I with C = 1/2, tau = 1/2 and w becomes (0, -1/2).

Source: K. Crammer, O. Dekel, J. Keshet, S. Shalev-Shwartz and Y. Singer, Online passive-aggressive algorithms (JMLR 7,
2006).
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from visualonline.abilities.descends import Descends
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot, dot_or_tie, slack_along
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import side

VARIANTS: Final = ("PA-I", "PA", "PA-II")
PA_I, PA, PA_II = range(3)
"""The values of `variant`, as integer codes for compiled functions."""


class State(NamedTuple):
    """The weights `w`, and how far rounding may have moved each of them, `slack`, both of shape (d,)."""

    w: Array
    slack: Array


def start(dim: int) -> State:
    """Return w_1 = 0."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x))


def step(loss: float, square: float, variant: int, C: float) -> float:
    """Return tau for a `loss` > 0 and `square` = ||x||^2 > 0.

    Examples
    --------
    >>> step(1.5, 2.0, PA, 0.5), step(1.5, 2.0, PA_I, 0.5), step(1.5, 2.0, PA_II, 0.5)
    (0.75, 0.5, 0.5)
    """
    if variant == PA_II:
        return loss / (square + 0.5 / C)
    tau = loss / square
    return min(C, tau) if variant == PA_I else tau


def update(state: State, x: Array, y: float, score: float, variant: int, C: float) -> bool:
    """Step along y x if the margin is less than 1; return whether w changed."""
    loss = 1 - y * score
    square = dot(x, x)
    if loss <= 0 or square == 0:
        return False
    tau = step(loss, square, variant, C)
    # a step does not increase the distance between two weight vectors, so only its own rounding errors add up
    further = ROUNDING * (x.size + 12) * (math.sqrt(dot(state.w, state.w)) + tau * math.sqrt(square))
    changed = False
    for i in range(x.size):
        moved = state.w[i] + tau * y * x[i]
        changed = changed or moved != state.w[i]
        state.w[i] = moved
        state.slack[i] += further
    return changed


_STEPS = ("τ = min(C, ℓ/‖x‖²)", "τ = ℓ/‖x‖²", "τ = ℓ/(‖x‖² + 1/(2C))")

PLUGIN = Learner(
    id="passive-aggressive",
    name="Passive-aggressive",
    summary="moves w along y x just far enough that the example has margin 1, or as far as C allows",
    source="Crammer, Dekel, Keshet, Shalev-Shwartz and Singer 2006",
    parameters=(
        Param(
            "variant", "variant", "choice", "PA-I",
            "PA-I: a step of at most C‖x‖. PA: the full step to margin 1. PA-II: a step that is shorter for small C",
            choices=VARIANTS, label="Step",
            choice_labels=("PA-I: a step with τ at most C", "PA: the full step", "PA-II: a shorter step for small C"),
        ),
        Param(
            "C", "C", "float", 1.0,
            "aggressiveness; larger values allow longer steps. PA does not use C", low=0, low_open=True, scale="log",
            slider=(0.01, 100), used_with=(("variant", VARIANTS[PA_I]), ("variant", VARIANTS[PA_II])),
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
        KnownAs((
            Alias("pa", (("variant", "PA"),)),
            Alias("pa-i", (("variant", "PA-I"),)),
            Alias("pa-ii", (("variant", "PA-II"),)),
        ), keywords=("large margin",)),
        Separates(separator=separator, margin="euclidean"),
        Descends(surrogate="hinge"),
    ),
    default_panels=("mistakes", "proof", "dual", "weight-space"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    ℓ = max(0, 1 − yₜ wₜ·xₜ)", "loss", numbers=lambda y, score: {"ℓ": max(0.0, 1 - y * score)}),
        CodeLine("    if ℓ > 0", "loss"),
        CodeLine(
            f"        {_STEPS[0]}", "update", lambda changed: changed,
            lambda x, y, score, variant, C: {"τ": step(1 - y * score, float(x @ x), variant, C)},
            by="variant", texts=tuple(f"        {text}" for text in _STEPS),
        ),
        CodeLine("        wₜ₊₁ = wₜ + τ yₜ xₜ", "update", lambda changed: changed, lambda after: {"wₜ₊₁": after.w}),
    ),
)
