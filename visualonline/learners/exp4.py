"""EXP4: exponential weights of experts that advise on arms, with importance-weighted loss estimates.

In each round, every expert m gives a probability a_{m,i} to each arm i. The learner mixes these probabilities with its
weights q, draws an arm from the mixture, and sees the loss of this arm only. Each expert incurs the estimated loss of
this arm times the probability that it gave to the arm. So one observation gives information about all experts that gave
this arm a positive probability.

    q_m = exp(-eta S_m) / Z,    p_i = sum_m q_m a_{m,i},    I drawn from p,
    lhat_i = l_I/p_I for i = I, and 0 for other arms,    S_m <- S_m + sum_i a_{m,i} lhat_i.

If there are N = K experts, and expert m always gives the probability 1 to arm m, EXP4 is EXP3. If the number of rounds
is not known, eta_t = sqrt(ln N/(t K)) for N experts and K arms.

Two experts, two arms, eta = ln 2: both experts have the weight 1/2. Expert 1 gives (1/2, 1/2) to the arms, and expert 2
gives (0, 1), so p = (1/4, 3/4). Arm 2 is drawn with loss 3/4, so its estimate is 1. The experts incur the estimated
losses 1/2 and 1, and their weights have the ratio sqrt 2 : 1.

>>> state = start(4 + 2, 2)
>>> _ = update(state, 1, 0.75, np.array([[0.5, 0.0], [0.5, 1.0]]), 1, math.log(2))
>>> state.S.round(6).tolist(), weights(state, 2, math.log(2), 2).round(4).tolist()
([0.5, 1.0], [0.5858, 0.4142])

Source: P. Auer, N. Cesa-Bianchi, Y. Freund and R. Schapire, The nonstochastic multiarmed bandit problem (SIAM Journal
on Computing 32, 2002), section 7, with losses and without forced exploration as in S. Bubeck and N. Cesa-Bianchi
(2012), section 4.2.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.names_weights import NamesWeights, names_of_seen
from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.advice_of_arm import decide, loss
from visualonline.numerics.advised_weights import advised_rate, arm_probabilities, expert_shares
from visualonline.numerics.dot import dot
from visualonline.numerics.most_weight import first_least


class State(NamedTuple):
    """The sum of loss estimates `S` of each expert, of shape (N,)."""

    S: Array


def start(dim: int, arms: int) -> State:
    """Return zero estimates, so all weights are equal. A row has `arms` losses and `arms` times N probabilities."""
    return State(np.zeros(dim // arms - 1))


def predict(state: State, seen: Array, t: int, eta: float, coin: float) -> float:
    """Return the arm whose interval of [0, 1), of length equal to its probability, contains the draw `coin`."""
    q = expert_shares(state.S, advised_rate(eta, state.S.size, len(seen), t))
    left = coin
    arm = 0
    for i in range(len(seen)):
        p = dot(q, seen[i])
        if p > 0:
            arm = i
            if left < p:
                break
            left -= p
    return float(arm)


def update(state: State, arm: int, loss: float, seen: Array, t: int, eta: float) -> bool:
    """Add to each S_m the loss estimate of the arm, times the probability that expert m gave to the arm."""
    q = expert_shares(state.S, advised_rate(eta, state.S.size, len(seen), t))
    estimate = loss / dot(q, seen[arm])
    changed = False
    for m in range(state.S.size):
        S = state.S[m] + seen[arm, m] * estimate
        if state.S[m] != S:
            state.S[m] = S
            changed = True
    return changed


def weights(state: State, t: int, eta: float, arms: int) -> Array:
    """Return the weights q of the experts in round t."""
    return expert_shares(state.S, advised_rate(eta, state.S.size, arms, t))


def heaviest(state: State) -> int:
    """Return the expert with the largest weight, which has the smallest estimate."""
    return first_least(state.S)


def arm_numbers(state: State, t: int, seen: Array, eta: float) -> ArmNumbers:
    """Return the probabilities p of round t."""
    return ArmNumbers(probabilities=arm_probabilities(weights(state, t, eta, len(seen)), seen))


def costs(X: Array, y: Array, arms: int) -> Array:
    """Return the expected losses of the experts, of shape (n, N): sum_i a_{m,i} l_i."""
    losses = np.abs(X[:, :arms] - ((1 + y) / 2)[:, None])
    return np.asarray(np.einsum("nk,nkm->nm", losses, X[:, arms:].reshape(len(X), arms, -1)))


def estimated_losses(state: State) -> Array:
    """Return S."""
    return state.S


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`, tuned for the number of rounds."""
    K = max(facts.arms, 1)
    N = facts.dim // K - 1
    if values["eta"] != "auto":
        return {}
    if N <= 1:
        return {"eta": ResolvedValue(1.0, "with one expert there is nothing to tune")}
    if facts.rounds is None:
        return {"eta": ResolvedValue("anytime", "√(ln N/(tK)), because the number of rounds is not known")}
    T = max(facts.rounds, 1)
    return {"eta": ResolvedValue(math.sqrt(2 * math.log(N) / (T * K)), f"√(2 ln N/(TK)) with T = {T:,.0f}")}


PLUGIN = Learner(
    id="exp4",
    name="EXP4",
    summary=(
        "mixes the experts' probabilities by exponential weights on estimated losses, and draws an arm from the mixture"
    ),
    source="Auer, Cesa-Bianchi, Freund and Schapire 2002, section 7",
    parameters=(
        Param(
            "eta", "η", "float", "auto", "learning rate; auto: √(2 ln N/(TK)), or √(ln N/(tK)) if T is not known",
            low=0, low_open=True, scale="log", slider=(0.001, 10),
        ),
    ),
    family="bandits",
    accepts="arm-advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(
            ("bandits-with-expert-advice",),
            keywords=("adversarial", "contextual", "context", "policies", "expert advice"),
        ),
        NamesWeights(names=names_of_seen),
        WeighsExperts(heaviest=heaviest),
        ExpertsPay(losses=costs),
        RatesArms(numbers=arm_numbers),
        EstimatesLosses(losses=estimated_losses),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("regret", "weights", "arms", "proof"),
    pseudocode=(
        CodeLine("Sₘ = 0 for each expert m, the sum of its loss estimates"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine(
            "    see aₘ,ᵢ, the probability that expert m gives to arm i", "point",
            numbers=lambda seen: {"K": len(seen), "N": seen.shape[1]},
        ),
        CodeLine(
            "    qₘ = exp(−η Sₘ) / Σₖ exp(−η Sₖ)", "prediction",
            numbers=lambda state, t, eta, arms: {
                "η": advised_rate(eta, state.S.size, arms, t), "max q": weights(state, t, eta, arms).max(),
            },
        ),
        CodeLine(
            "    pᵢ = Σₘ qₘ aₘ,ᵢ", "prediction",
            numbers=lambda state, t, eta, seen: {"pᵢ": arm_probabilities(weights(state, t, eta, len(seen)), seen)},
        ),
        CodeLine(
            "    draw the arm I with probabilities p", "prediction",
            numbers=lambda state, t, eta, seen, score: {
                "I": score + 1, "p_I": float(weights(state, t, eta, len(seen)) @ seen[int(score)]),
            },
        ),
        CodeLine("    see the loss ℓ of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
        CodeLine("    incur the loss ℓ", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine(
            "    for each expert m: Sₘ ← Sₘ + aₘ,I ℓ / p_I", "update",
            numbers=lambda state, after: {
                "largest increase": (after.S - state.S).max(), "min S": after.S.min(),
            },
        ),
    ),
)  # fmt: skip
