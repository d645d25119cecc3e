"""Optimistic exponential weights: Hedge that adds a guess of the next losses to the losses so far.

Before round t there is a guess m_t of its losses: the losses of the last round, the mean losses of all rounds so far,
or 0. Expert i with the losses L_i so far has the weight

    w_{t,i} = exp(-eta (L_{t-1,i} + m_{t,i})) / Z,    L_{t,i} = L_{t-1,i} + l_{t,i}.

The guess counts in its round only; afterwards the losses themselves are in L. The regret bound grows with the ranges of
the errors l - m of the guesses, so with the last losses as the guess, the bound is smaller on sequences that change
slowly. Without a guess the learner is exponential weights. If eta is auto and the number of rounds is not known, eta_t
= 2 sqrt(ln N/t). `draw` and `average` are as in exponential weights.

Two rounds: with eta = ln 2 and two experts, w is uniform, and the learner incurs the loss 1/2 on the losses (1, 0). Now
L = m = (1, 0), so w = (1/5, 4/5), whereas exponential weights have (1/3, 2/3). On the same losses again, the learner
incurs 1/5.

>>> state = start(2)
>>> update(state, np.array([1.0, 0.0]), -1.0, 1, LAST)
True
>>> weights(state, 2, math.log(2)).round(6).tolist()
[0.2, 0.8]

Source: A. Rakhlin and K. Sridharan, Online learning with predictable sequences (COLT 2013); F. Orabona, A modern
introduction to online learning (2019), chapter 7.
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

LAST, MEAN, NONE = range(3)
"""The values of `guess`, as integer codes for compiled functions."""


class State(NamedTuple):
    """The loss `L` of each expert so far, and the guess `m` of its loss in the next round, both of shape (N,)."""

    L: Array
    m: Array


def start(dim: int) -> State:
    """Return the state before any loss, with guesses of 0 and uniform weights."""
    return State(np.zeros(dim), np.zeros(dim))


def step(eta: float, N: int, t: int) -> float:
    """Return eta, or the learning rate of round t if eta is "anytime"."""
    return 2 * math.sqrt(math.log(N) / t) if math.isnan(eta) else eta


def predict(state: State, x: Array, t: int, eta: float) -> float:
    """Return p, the weighted mean of the advice; set to 1/2 if within rounding error, so that ties are exact."""
    rate = step(eta, x.size, t)
    best = heaviest(state)
    least = state.L[best] + state.m[best]
    p = 0.0
    Z = 0.0
    for i in range(x.size):
        w = decayed(rate * (state.L[i] + state.m[i] - least))
        Z += w
        p += w * x[i]
    return mean_or_half(p / Z, x.size)


def heaviest(state: State) -> int:
    """Return the expert with the smallest loss, guess included."""
    found = 0
    for i in range(state.L.size):
        if state.L[i] + state.m[i] < state.L[found] + state.m[found]:
            found = i
    return found


def update(state: State, x: Array, y: float, t: int, guess: int) -> bool:
    """Add each expert's loss, and guess its next loss."""
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        lost = abs(x[i] - label)
        state.L[i] += lost
        m = lost if guess == LAST else state.L[i] / t if guess == MEAN else 0.0
        if lost > 0 or m != state.m[i]:
            state.m[i] = m
            changed = True
    return changed


def weights(state: State, t: int, eta: float) -> Array:
    """Return w, which sums to 1."""
    guessed = state.L + state.m
    w = np.exp(-step(eta, state.L.size, t) * (guessed - guessed.min()))
    return np.asarray(w / w.sum())


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`: sqrt(8 ln N/T) minimises the bound ln N/eta + eta T/8, for guess errors of range 1."""
    if values["eta"] != "auto":
        return {}
    if facts.dim == 1:
        return {"eta": ResolvedValue(1.0, "with one expert there is nothing to tune")}
    if facts.rounds is None:
        return {"eta": ResolvedValue("anytime", "2 √(ln N/t), because the number of rounds is not known")}
    T = max(facts.rounds, 1)
    return {"eta": ResolvedValue(math.sqrt(8 * math.log(facts.dim) / T), f"√(8 ln N/T) with T = {T:,.0f}")}


_START = CodeLine("Lᵢ = mᵢ = 0 for each expert i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_WEIGH = CodeLine(
    "    wᵢ = exp(−η (Lᵢ + mᵢ)) / Z", "prediction",
    numbers=lambda state, t, eta: {"η": step(eta, state.L.size, t), "max w": weights(state, t, eta).max()},
)  # fmt: skip
_GUESS = CodeLine(
    "    guess mᵢ = ℓᵢ", "update", numbers=lambda after: {"m": after.m},
    by="guess", texts=("    guess mᵢ = ℓᵢ", "    guess mᵢ = Lᵢ / t", "    guess mᵢ = 0"),
)  # fmt: skip

PLUGIN = Learner(
    id="optimistic-weights",
    name="Optimistic Hedge",
    summary=(
        "runs Hedge on the losses so far plus a guess of the next losses; good guesses make the regret bound smaller"
    ),
    source="Rakhlin and Sridharan 2013; Orabona 2019",
    parameters=(
        MODE,
        Param(
            "guess", "m", "choice", "last",
            "the guess of the next losses. last: the last losses. mean: the mean losses so far. none: 0 (exponential "
            "weights)",
            choices=("last", "mean", "none"), label="Guess of the next losses",
            choice_labels=("the last losses", "the mean losses so far", "0 (exponential weights)"),
        ),
        Param(
            "eta", "η", "float", "auto", "learning rate; auto: √(8 ln N/T), or 2 √(ln N/t) if T is not known",
            low=0, low_open=True, scale="log", slider=(0.01, 100),
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
        KnownAs(
            ("optimistic-hedge", "optimistic-exponential-weights"),
            keywords=("predictable sequences", "optimistic mirror descent", "FTRL"),
        ),
        Votes(rule="lottery"),
        WeighsExperts(heaviest=heaviest),
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
                _GUESS,
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("regret", "proof", "weights", "potential"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        _WEIGH,
        CodeLine("    p = Σ wᵢ ξᵢ", "prediction", numbers=lambda score: {"p": score}),
        *PREDICT_LINES,
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    Lᵢ ← Lᵢ + ℓᵢ", "update", numbers=lambda after: {"min L": after.L.min()}),
        _GUESS,
    ),
)
