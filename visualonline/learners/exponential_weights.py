"""Exponential weights, also called Hedge or the exponentially weighted average forecaster.

Expert i has the loss L_i so far, the sum of |xi_i - y| for advice xi_i in [0, 1] and labels y in {0, 1}. The weight of
expert i falls exponentially with L_i, and p is the weighted mean of the advice:

    w_{t,i} = exp(-eta L_{t-1,i}) / Z,    p_t = sum of w_{t,i} xi_{t,i},    L_{t,i} = L_{t-1,i} + |xi_{t,i} - y_t|.

`draw` predicts 1 with probability p; |p - y| is then the exact expected loss, which is that of following expert i with
probability w_i. `average` incurs |p - y| itself and predicts 1 if p >= 1/2. The learning rate is eta, or eta_t = 2
sqrt(ln N/t) if the number of rounds is not known ("anytime").

One round: with eta = ln 2, from L = (1, 1, 0), that is w = (1/4, 1/4, 1/2), the advice (1, 0, 1) gives p = 3/4. The
label is 0, so the loss is 3/4, L becomes (2, 1, 1), and w becomes (1/5, 2/5, 2/5).

Source: Y. Freund and R. Schapire (JCSS 55, 1997); N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games
(2006), theorem 2.2; for the anytime learning rate S. Bubeck, Introduction to online optimization (2011).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed
from visualonline.numerics.draw_or_average import MODE, PREDICT_LINES, decide, loss, mean_or_half, randomized
from visualonline.numerics.most_weight import by_loss


class State(NamedTuple):
    """The loss `L` of each expert, of shape (N,)."""

    L: Array


def start(dim: int) -> State:
    """Return the state before any loss, with uniform weights."""
    return State(np.zeros(dim))


def step(eta: float, N: int, t: int) -> float:
    """Return eta, or the learning rate of round t if eta is "anytime"."""
    return 2 * math.sqrt(math.log(N) / t) if math.isnan(eta) else eta


def predict(state: State, x: Array, t: int, eta: float) -> float:
    """Return p, the weighted mean of the advice; set to 1/2 if within rounding error, so that ties are exact."""
    rate = step(eta, x.size, t)
    least = state.L[0]
    for i in range(x.size):
        least = min(least, state.L[i])
    p = 0.0
    Z = 0.0
    for i in range(x.size):
        w = decayed(rate * (state.L[i] - least))  # relative to the best expert, so that only negligible weights are 0
        Z += w
        p += w * x[i]
    p /= Z
    return mean_or_half(p, x.size)


def weight_factors(before: State, after: State, t: int, eta: float) -> Array:
    """Return exp(-eta times the loss of round t)."""
    return np.asarray(np.exp(-step(eta, before.L.size, t) * (after.L - before.L)))


def update(state: State, x: Array, y: float) -> bool:
    """Add each expert's loss."""
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        if x[i] != label:
            state.L[i] += abs(x[i] - label)
            changed = True
    return changed


def weights(state: State, t: int, eta: float) -> Array:
    """Return w, which sums to 1."""
    w = np.exp(-step(eta, state.L.size, t) * (state.L - state.L.min()))
    return np.asarray(w / w.sum())


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`: sqrt(8 ln N/T) minimises the bound ln N/eta + eta T/8."""
    if values["eta"] != "auto":
        return {}
    if facts.dim == 1:
        return {"eta": ResolvedValue(1.0, "with one expert there is nothing to tune")}
    T = values["T"] if values["T"] is not None else facts.rounds
    if T is None:
        return {"eta": ResolvedValue("anytime", "2 √(ln N/t), because the number of rounds is not known")}
    T = max(float(T), 1.0)  # type: ignore[arg-type]
    return {"eta": ResolvedValue(math.sqrt(8 * math.log(facts.dim) / T), f"√(8 ln N/T) with T = {T:,.0f}")}


_START = CodeLine("Lᵢ = 0 for each expert i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_WEIGH = CodeLine(
    "    wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)", "prediction",
    numbers=lambda state, t, eta: {"η": step(eta, state.L.size, t), "max w": weights(state, t, eta).max()},
)  # fmt: skip

PLUGIN = Learner(
    id="exponential-weights",
    name="Exponential weights (Hedge)",
    summary="weights experts by exp(−η × loss); predicts their weighted mean advice p, or 1 with probability p",
    source="Freund and Schapire 1997; Cesa-Bianchi and Lugosi 2006",
    parameters=(
        MODE,
        Param(
            "eta", "η", "float", "auto", "learning rate; auto: √(8 ln N/T), or 2 √(ln N/t) if T is not known",
            low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        Param(
            "T", "T", "int", None, "known number of rounds; used to tune η if η is auto", low=1,
            scale="log", slider=(1, 100_000),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("hedge", "ewa", "mw", "multiplicative-weights")),
        Votes(rule="lottery", weight_factors=weight_factors),
        WeighsExperts(heaviest=by_loss),
        Randomizes(randomized=randomized),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _WEIGH,
                CodeLine("    see the losses ℓₜ", "label", numbers=lambda x: {"ℓₜ": x}),
                CodeLine("    incur the loss w·ℓₜ", "loss", numbers=lambda loss: {"w·ℓₜ": loss}),
                CodeLine("    Lᵢ ← Lᵢ + ℓₜ,ᵢ", "update", numbers=lambda after: {"min L": after.L.min()}),
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("mistakes", "proof", "weights", "simplex"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        _WEIGH,
        CodeLine("    p = Σ wᵢ ξᵢ", "prediction", numbers=lambda score: {"p": score}),
        *PREDICT_LINES,
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    Lᵢ ← Lᵢ + |ξᵢ − yₜ|", "update", numbers=lambda after: {"min L": after.L.min()}),
    ),
)
