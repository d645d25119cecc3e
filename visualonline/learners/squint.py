"""Squint: exponential weights over many learning rates; the bound relative to an expert adapts to squared regrets.

For each expert the learner stores the regret R_i, the sum of the differences r_i between the learner's loss and the
expert's. The learner also stores V_i, the sum of the r_i^2. A round in which both losses are equal adds nothing to R_i
or V_i. With 20 learning rates eta_j = 2^-j and a prior p_j on them,

    w_i is proportional to sum_j p_j eta_j exp(eta_j R_i - eta_j^2 V_i).

The regret relative to each expert is then at most the minimum over j of (ln N + ln(1/p_j))/eta_j + eta_j V_i. This
bound grows about like the square root of V_i rather than of t. On an easy stream, V_i of the good expert stays small,
because that expert soon has most of the weight. No parameter has to be tuned, and the number of rounds need not be
known. `draw` and `average` are as in exponential weights.

One round: with two experts, w = (1/2, 1/2); the losses (0, 1) give w.l = 1/2, R = (1/2, -1/2) and V = (1/4, 1/4).

>>> state = start(2)
>>> update(state, np.array([0.0, 1.0]), -1.0, 0.5)
True
>>> state.R.tolist(), state.V.tolist(), weights(state).round(4).tolist()
([0.5, -0.5], [0.25, 0.25], [0.6092, 0.3908])

Source: W. Koolen and T. van Erven, Second-order quantile methods for experts and combinatorial games (COLT 2015), here
with a grid of learning rates.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.tracks_expert_regrets import ExpertRegrets, TracksExpertRegrets
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.draw_or_average import MODE, PREDICT_LINES, decide, loss, mean_or_half, randomized
from visualonline.numerics.most_weight import first_largest
from visualonline.numerics.squint_rates import ETA, PRIOR, RATES, allowed


class State(NamedTuple):
    """For each expert the regret `R`, and the sum `V` of the squared regrets of the rounds; both of shape (N,)."""

    R: Array
    V: Array


def start(dim: int) -> State:
    """Return the state before any loss, with uniform weights."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, x: Array) -> float:
    """Return p, the weighted mean of the advice; set to 1/2 if within rounding error, so that ties are exact."""
    w = mixed(state)
    p = 0.0
    Z = 0.0
    for i in range(x.size):
        Z += w[i]
        p += w[i] * x[i]
    return mean_or_half(p / Z, x.size)


def mixed(state: State) -> Array:
    """Return the sum over the learning rates for each expert; w is proportional to it.

    All exponents are placed in one row before they are exponentiated, so that vectorised evaluation leaves no
    remainder.
    """
    terms = np.empty(state.R.size * RATES)
    for i in range(state.R.size):
        for j in range(RATES):
            terms[i * RATES + j] = ETA[j] * (state.R[i] - ETA[j] * state.V[i])
    for k in range(terms.size):
        terms[k] = power(terms[k])
    w = np.zeros(state.R.size)
    for i in range(w.size):
        for j in range(RATES):
            w[i] += PRIOR[j] * ETA[j] * terms[i * RATES + j]
    return w


def power(x: float) -> float:
    """Return e^x, with x clipped to [-45, 45], by the series at x/128 and seven squarings.

    Processors compute these few products for eight numbers at once, which makes a round three times as fast. By the
    theorem, no exponent comes near 45, and exponents below -45 contribute less than rounding errors.
    """
    y = min(max(x, -45.0), 45.0) / 128
    s = 1 / 479001600
    s = 1 / 39916800 + y * s
    s = 1 / 3628800 + y * s
    s = 1 / 362880 + y * s
    s = 1 / 40320 + y * s
    s = 1 / 5040 + y * s
    s = 1 / 720 + y * s
    s = 1 / 120 + y * s
    s = 1 / 24 + y * s
    s = 1 / 6 + y * s
    s = 1 / 2 + y * s
    s = 1 + y * s
    s = 1 + y * s
    s *= s
    s *= s
    s *= s
    s *= s
    s *= s
    s *= s
    return s * s


def update(state: State, x: Array, y: float, score: float) -> bool:
    """Add w.l - l_i to each regret, and its square to V."""
    label = (1 + y) / 2
    paid = abs(score - label)
    changed = False
    for i in range(x.size):
        r = paid - abs(x[i] - label)
        if r != 0:
            state.R[i] += r
            state.V[i] += r * r
            changed = True
    return changed


def exponents(state: State) -> Array:
    """Return eta_j R_i - eta_j^2 V_i, of shape (N, 20)."""
    return np.asarray(state.R[:, None] * ETA - state.V[:, None] * ETA**2)


def weights(state: State) -> Array:
    """Return w, which sums to 1."""
    found = exponents(state)
    w = np.sum(PRIOR * ETA * np.exp(found - found.max()), axis=1)
    return np.asarray(w / w.sum())


def heaviest(state: State) -> int:
    """Return the expert with the largest weight."""
    return first_largest(mixed(state))


def expert_regrets(state: State) -> ExpertRegrets:
    """Return V_i and R_i, and the bound as a function of V."""
    most = max(4.0, 1.05 * float(state.V.max()))
    V = np.linspace(0, most, 121)
    return ExpertRegrets("V", state.V, state.R, np.column_stack([V, allowed(V, len(state.R))]))


_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_START = CodeLine("Rᵢ = Vᵢ = 0 for each expert i")
_WEIGH = CodeLine(
    "    wᵢ = Σⱼ pⱼ ηⱼ exp(ηⱼ Rᵢ − ηⱼ² Vᵢ) / Z,  ηⱼ = 2⁻ʲ", "prediction",
    numbers=lambda state: {"max w": weights(state).max()},
)  # fmt: skip
_REGRET = CodeLine(
    "    Rᵢ ← Rᵢ + rᵢ,  rᵢ = w·ℓ − ℓᵢ", "update", numbers=lambda after: {"max R": after.R.max()}
)
_SQUARE = CodeLine("    Vᵢ ← Vᵢ + rᵢ²", "update", numbers=lambda after: {"max V": after.V.max()})

PLUGIN = Learner(
    id="squint",
    name="Squint",
    summary="mixes exponential weights over 20 learning rates; adapts to the squared regrets relative to each expert",
    source="Koolen and van Erven 2015",
    parameters=(
        MODE,
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
        KnownAs(keywords=("adaptive", "parameter-free")),
        Votes(rule="lottery"),
        WeighsExperts(heaviest=heaviest),
        Randomizes(randomized=randomized),
        TracksExpertRegrets(regrets=expert_regrets),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _WEIGH,
                CodeLine("    see the losses ℓₜ", "label", numbers=lambda x: {"ℓₜ": x}),
                CodeLine("    incur the loss w·ℓₜ", "loss", numbers=lambda loss: {"w·ℓₜ": loss}),
                _REGRET,
                _SQUARE,
            ),
        ),
    ),
    default_panels=("expert-regrets", "regret", "potential", "weights"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        _WEIGH,
        CodeLine("    p = Σ wᵢ ξᵢ", "prediction", numbers=lambda score: {"p": score}),
        *PREDICT_LINES,
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        _REGRET,
        _SQUARE,
    ),
)
