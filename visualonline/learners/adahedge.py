"""AdaHedge: Hedge with a learning rate that decreases only when the mixability gap is positive.

As in exponential weights, expert i with the total loss L_i so far has the weight w_i = exp(-eta L_i)/Z, and the
learner incurs the loss w.l. Hedge's analysis compares w.l with the mix loss, which is never larger; the difference is
the mixability gap. AdaHedge derives its learning rate from the sum Delta of these gaps:

    eta_t = ln N/Delta_{t-1},    mix_t = -(1/eta_t) ln sum_i w_i exp(-eta_t l_i),
    Delta_t = Delta_{t-1} + w.l - mix_t.

While Delta = 0, the learning rate is infinite: the leaders share the weight, and mix is the increase of the smallest
L_i. No parameter has to be tuned, and the number of rounds need not be known. `draw` and `average` are as in
exponential weights.

One round: from L = (1, 0) and Delta = 1/2, with two experts, eta = 2 ln 2 and w = (1/5, 4/5). For the losses (0, 1),
w.l = 4/5, mix = -ln(1/5 + 4/5 * 1/4)/eta = 0.661, and Delta becomes 0.639.

The state also holds V, the sum of the variances of the losses under w. The theorem needs V; the rule does not.

Source: S. de Rooij, T. van Erven, P. Gruenwald and W. Koolen, Follow the leader if you can, hedge if you must (Journal
of Machine Learning Research 15, 2014).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed
from visualonline.numerics.draw_or_average import MODE, PREDICT_LINES, decide, loss, mean_or_half, randomized
from visualonline.numerics.in_loops import in_loops
from visualonline.numerics.most_weight import by_loss


class State(NamedTuple):
    """The loss `L` of each expert, of shape (N,); `Delta`, the sum of mixability gaps, and `V`, both of shape (1,)."""

    L: Array
    Delta: Array
    V: Array


def start(dim: int) -> State:
    """Return the state before any loss, with uniform weights."""
    return State(np.zeros(dim), np.zeros(1), np.zeros(1))


def step(state: State) -> float:
    """Return eta = ln N/Delta, infinite while Delta = 0, and 1 for a single expert."""
    if state.L.size == 1:
        return 1.0
    return math.log(state.L.size) / state.Delta[0] if state.Delta[0] > 0 else math.inf


def fallen(eta: float, behind: float) -> float:
    """Return exp(-eta behind): the relative weight of an expert whose loss exceeds the smallest by `behind` >= 0."""
    if behind <= 0:
        return 1.0
    return decayed(eta * behind)


def least(L: Array) -> float:
    """Return the loss of the best expert."""
    found: float = L[0]
    for i in range(L.size):
        found = min(found, L[i])
    return found


def predict(state: State, x: Array) -> float:
    """Return p, the weighted mean of the advice; set to 1/2 if within rounding error, so that ties are exact."""
    eta = step(state)
    best = least(state.L)
    p = 0.0
    Z = 0.0
    for i in range(x.size):
        w = fallen(eta, state.L[i] - best)
        Z += w
        p += w * x[i]
    p /= Z
    return mean_or_half(p, x.size)


def update(state: State, x: Array, y: float) -> bool:
    """Add each expert's loss to L, the mixability gap to Delta, and the variance of the losses to V."""
    label = (1 + y) / 2
    eta = step(state)
    best = least(state.L)
    ahead = math.inf
    for i in range(x.size):
        ahead = min(ahead, state.L[i] - best + abs(x[i] - label))
    Z = left = paid = square = 0.0
    changed = False
    for i in range(x.size):
        lost = abs(x[i] - label)
        behind = state.L[i] - best
        w = fallen(eta, behind)
        Z += w
        left += fallen(eta, behind + lost - ahead)  # relative to the best expert after this round
        paid += w * lost
        square += w * lost * lost
        changed = changed or lost > 0
    if not changed:
        return False
    paid /= Z
    mix = ahead - math.log(left / Z) / eta
    state.Delta[0] += max(paid - mix, 0.0)  # the difference is negative only by rounding
    state.V[0] += max(square / Z - paid * paid, 0.0)
    for i in range(x.size):
        state.L[i] += abs(x[i] - label)
    return True


def weights(state: State) -> Array:
    """Return w, which sums to 1."""
    w = _fallen(step(state), state.L - state.L.min())
    return np.asarray(w / w.sum())


def weight_factors(before: State, after: State) -> Array:
    """Return exp(-eta times the loss of the round); if eta is infinite, 1 for a loss of 0 and otherwise 0."""
    return _fallen(step(before), after.L - before.L)


def _fallen_in_loops(eta: float, behind: Array) -> Array:
    left = np.empty(behind.size)
    for i in range(behind.size):
        left[i] = fallen(eta, behind[i])
    return left


@in_loops(_fallen_in_loops)
def _fallen(eta: float, behind: Array) -> Array:
    """Return exp(-eta behind) for numbers `behind` >= 0, and 1 for the number 0 even if eta is infinite."""
    some = behind > 0
    return np.asarray(np.exp(-eta * np.where(some, behind, 1.0), where=some, out=np.ones(len(behind))))


_START = CodeLine("Lᵢ = 0 for each expert i,  Δ = 0")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_STEP = CodeLine(
    "    η = ln N / Δ  (∞ while Δ = 0: all weight on the leaders)", "prediction",
    numbers=lambda state: {"Δ": state.Delta[0], **({"η": step(state)} if math.isfinite(step(state)) else {})},
)  # fmt: skip
_WEIGH = CodeLine(
    "    wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)", "prediction", numbers=lambda state: {"max w": weights(state).max()}
)
_COST = CodeLine(
    "    Δ ← Δ + w·ℓ − mix,  mix = −(1/η) ln Σ wᵢ exp(−η ℓᵢ)", "update",
    numbers=lambda state, after: {"w·ℓ − mix": after.Delta[0] - state.Delta[0]},
)  # fmt: skip

PLUGIN = Learner(
    id="adahedge",
    name="AdaHedge",
    summary=(
        "runs Hedge with the learning rate ln N/Δ, where Δ is the sum of the mixability gaps so far; "
        "nothing has to be tuned"
    ),
    source="de Rooij, van Erven, Grünwald and Koolen 2014",
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
        KnownAs(("ada-hedge",), keywords=("adaptive", "parameter-free")),
        Votes(rule="lottery", weight_factors=weight_factors),
        WeighsExperts(heaviest=by_loss),
        Randomizes(randomized=randomized),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _STEP,
                _WEIGH,
                CodeLine("    see the losses ℓₜ", "label", numbers=lambda x: {"ℓₜ": x}),
                CodeLine("    incur the loss w·ℓₜ", "loss", numbers=lambda loss: {"w·ℓₜ": loss}),
                _COST,
                CodeLine("    Lᵢ ← Lᵢ + ℓₜ,ᵢ", "update", numbers=lambda after: {"min L": after.L.min()}),
            ),
        ),
    ),
    default_panels=("regret", "potential", "weights", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        _STEP,
        _WEIGH,
        CodeLine("    p = Σ wᵢ ξᵢ", "prediction", numbers=lambda score: {"p": score}),
        *PREDICT_LINES,
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        _COST,
        CodeLine("    Lᵢ ← Lᵢ + ℓᵢ", "update", numbers=lambda after: {"min L": after.L.min()}),
    ),
)
