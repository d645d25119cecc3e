"""ROMMA, the relaxed online maximum margin algorithm: it replaces all past constraints by one half-space.

The largest margin belongs to the shortest w with y_s w.x_s >= 1 in all rounds s so far. ROMMA relaxes these
constraints, so that no old example is needed. The new w' has to satisfy the constraint of the new example and to be in
the half-space {w' : w'.w >= ||w||^2}. This half-space contains every w' that satisfies all earlier constraints.

    w_1 = 0,    w_{t+1} = the shortest w' with y_t w'.x_t >= 1 and w'.w_t >= ||w_t||^2
                if y_t (w_t.x_t) < 1 (aggressive) or <= 0 (mistakes),    w_{t+1} = w_t   otherwise.

Let s = w.x, q = ||x||^2 and W = ||w||^2. If x is not 0, and W = 0 or y s >= q W, the solution is y x/q. This shortest
vector of the new half-space is then also in the old one. Otherwise w' is ((q W - y s) w + W (y - s) x)/D with D = q W -
s^2. If D = 0, x is 0 or parallel to w, and the two constraints contradict each other. Then no w' is feasible, so no
separator exists, and w never changes again.

Fewer constraints allow a shorter w, so ||w|| <= 1/gamma for the best margin gamma. Thus 1/||w||, which never increases,
is never below gamma.

One round: from w = (1/2, 0), the example x = (1, 1), y = -1 has s = 1/2, q = 2, W = 1/4 and D = 1/4, so w becomes 4 (w
- (3/8) x) = (1/2, -3/2).

Source: Y. Li and P. Long, The relaxed online maximum margin algorithm (Machine Learning 46, 2002).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.bounds_margin import BoundsMargin
from visualonline.abilities.descends import Descends
from visualonline.abilities.freezes import Freezes
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot, dot_or_tie
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.rounding import DUST
from visualonline.numerics.ties import side

AGGRESSIVE = 0
_PARALLEL = DUST**2
"""The largest D, relative to q W, that counts as 0: x is then parallel to w up to rounding."""


class State(NamedTuple):
    """The weights `w` of shape (d,), and `frozen`, (1,): the round from which no w' was feasible, or 0."""

    w: Array
    frozen: Array


def start(dim: int) -> State:
    """Return w_1 = 0."""
    return State(np.zeros(dim), np.zeros(1))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them.

    A step divides by D, which may be close to 0, so its rounding error can be many times that of one operation.
    """
    return dot_or_tie(state.w, x, DUST * math.sqrt(dot(x, x)) * math.sqrt(dot(state.w, state.w)))


def update(state: State, x: Array, y: float, t: int, score: float, variant: int) -> bool:
    """Move w to the shortest w' in both half-spaces; return whether the state changed."""
    q, W = dot(x, x), dot(state.w, state.w)
    asked = y * score < 1 if variant == AGGRESSIVE else y * score <= 0
    if state.frozen[0] > 0 or not asked:
        return False
    along, across, lean = 1.0, math.inf, 0.0
    if q > 0 and (W == 0 or y * score / q >= W):
        along, across = 0.0, y / q
    elif q > 0:
        lean = score / W  # w' is a combination of w and the part of x orthogonal to w, whose squared norm is D/W
        left = 0.0
        for i in range(x.size):
            upright = x[i] - lean * state.w[i]
            left += upright * upright
        if left > _PARALLEL * q:
            across = (y - score) / left
    size = 0.0
    for i in range(x.size):
        moved = along * state.w[i] + across * (x[i] - lean * state.w[i])
        size += moved * moved
    if not size < math.inf:
        state.frozen[0] = t
        return True
    changed = False
    for i in range(x.size):
        moved = along * state.w[i] + across * (x[i] - lean * state.w[i])
        changed = changed or moved != state.w[i]
        state.w[i] = moved
    return changed


def relaxed_margin(state: State) -> float:
    """Return 1/||w||, or infinity for w = 0."""
    length = math.sqrt(dot(state.w, state.w))
    return 1 / length if length > 0 else math.inf


def frozen_since(state: State) -> int:
    """Return the round from which no w' was feasible, or 0."""
    return int(state.frozen[0])


PLUGIN = Learner(
    id="romma",
    name="ROMMA",
    summary=(
        "moves to the shortest w with margin 1 on the current example in the half-space that replaces all earlier "
        "constraints"
    ),
    source="Li and Long 2002",
    parameters=(
        Param(
            "variant", "variant", "choice", "aggressive",
            "aggressive: update if y w·x < 1. mistakes: update only if y w·x ≤ 0",
            choices=("aggressive", "mistakes"), label="Updates",
            choice_labels=("if the margin y w·x is below 1", "on mistakes only"),
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
        KnownAs(("relaxed-online-maximum-margin-algorithm",), keywords=("large margin",)),
        Separates(separator=separator, margin="euclidean"),
        BoundsMargin(margin=relaxed_margin),
        Descends(surrogate="hinge"),
        Freezes(since=frozen_since),
    ),
    default_panels=("margin", "mistakes", "proof", "weight-space"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn(wₜ·xₜ)", "prediction",
            numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine(
            "    if yₜ wₜ·xₜ < 1", "loss", numbers=lambda y, score: {"yₜ wₜ·xₜ": y * score},
            by="variant", texts=("    if yₜ wₜ·xₜ < 1", "    if yₜ wₜ·xₜ ≤ 0"),
        ),
        CodeLine(
            "        wₜ₊₁ = shortest w′: yₜ w′·xₜ ≥ 1, w′·wₜ ≥ ‖wₜ‖²", "update",
            lambda changed, after: changed and frozen_since(after) == 0, lambda after: {"wₜ₊₁": after.w},
        ),
        CodeLine(
            "        // ‖wₜ₊₁‖ ≤ 1/γ: separators of margin 1 meet both constraints", "update",
            lambda changed, after: changed and frozen_since(after) == 0,
            lambda after: {"1/‖wₜ₊₁‖": relaxed_margin(after)},
        ),
        CodeLine(
            "        or no w′ is feasible: w never changes again", "update", lambda after: frozen_since(after) > 0,
            lambda after: {"since round": frozen_since(after)},
        ),
    ),
)
