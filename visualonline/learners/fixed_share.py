"""Fixed share and variable share: exponential weights that track a best expert that changes now and then.

After the weights are updated with the losses l_i of a round, each expert shares a part of its weight equally among the
others:

    v_i = w_i exp(-eta l_i)/Z,    g_i = alpha v_i                        (fixed share)
                                  g_i = (1 - (1 - alpha)^{l_i}) v_i      (variable share)
    w_i <- v_i - g_i + (the sum of the others' g)/(N - 1).

With fixed share and alpha <= 1 - 1/N, no weight falls below alpha/(N - 1), so an expert with a poor past recovers after
a few good rounds. With variable share, an expert without a loss gives nothing away and keeps all its weight. `draw` and
`average` are as in exponential weights. With `auto`, fixed share uses alpha = 1/(t + 1) after round t ("anytime"). The
weights are stored as logarithms, so that none underflows.

One round: with eta = ln 2, alpha = 1/4 and w = (1/2, 1/2), the losses (0, 1) give v = (2/3, 1/3). Fixed share then
gives (2/3 - 1/6 + 1/12, 1/3 - 1/12 + 1/6) = (7/12, 5/12), and variable share gives (2/3 + 1/12, 1/3 - 1/12) = (3/4,
1/4).

The state also holds the sum of -ln Z, which is eta times the sum of the mix losses. The theorems need this sum; the
rule does not.

Source: M. Herbster and M. Warmuth, Tracking the best expert (Machine Learning 32, 1998).
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
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.draw_or_average import MODE, PREDICT_LINES, decide, loss, mean_or_half, randomized
from visualonline.numerics.most_weight import by_log_weight

FIXED, VARIABLE = range(2)
UNTUNED, OFTEN = 0.3, 0.05
"""The learning rate if the number of rounds is not known, and the default alpha of variable share."""


class State(NamedTuple):
    """The logarithms `log_w` of the weights, of shape (N,), and the sum `mix` of -ln Z, of shape (1,)."""

    log_w: Array
    mix: Array


def start(dim: int) -> State:
    """Return uniform weights."""
    return State(np.full(dim, -math.log(dim)), np.zeros(1))


def predict(state: State, x: Array) -> float:
    """Return p, the weighted mean of the advice; set to 1/2 if within rounding error, so that ties are exact."""
    p = 0.0
    W = 0.0
    for i in range(x.size):
        w = math.exp(state.log_w[i])
        W += w
        p += w * x[i]
    p /= W
    return mean_or_half(p, x.size)


def shared(alpha: float, t: int) -> float:
    """Return alpha, or the shared fraction after round t if alpha is "anytime"."""
    return 1 / (t + 1) if math.isnan(alpha) else alpha


def shared_fraction(expert_loss: float, alpha: float, share: int) -> float:
    """Return the fraction of its weight that an expert shares after its loss l: alpha, or 1 - (1 - alpha)^l."""
    if share == FIXED or expert_loss == 1:
        return alpha
    return -math.expm1(expert_loss * math.log1p(-alpha)) if expert_loss > 0 else 0.0


def update(state: State, x: Array, y: float, t: int, share: int, alpha: float, eta: float) -> bool:
    """Update the weights with the losses, then share."""
    label = (1 + y) / 2
    N = x.size
    a = shared(alpha, t)
    top = -math.inf
    giver = -math.inf  # the largest ln v of the experts that share their weight
    for i in range(N):
        expert_loss = abs(x[i] - label)
        log_v = state.log_w[i] - eta * expert_loss
        top = max(top, log_v)
        if expert_loss > 0 or share == FIXED:
            giver = max(giver, log_v)
    Z = 0.0
    given = 0.0
    for i in range(N):
        expert_loss = abs(x[i] - label)
        log_v = state.log_w[i] - eta * expert_loss
        v = math.exp(log_v - top)
        Z += v
        if expert_loss > 0 or share == FIXED:
            given += shared_fraction(expert_loss, a, share) * (v if giver == top else math.exp(log_v - giver))
    log_Z = math.log(Z)
    before = state.mix[0]
    state.mix[0] -= top + log_Z
    changed = bool(state.mix[0] != before)
    for i in range(N):
        expert_loss = abs(x[i] - label)
        log_w = state.log_w[i] - eta * expert_loss
        part = shared_fraction(expert_loss, a, share)
        if N > 1 and given > 0:
            # use ratios to the larger of the expert's own and received weights, as either may be too small for a float
            scale = max(log_w, giver)
            v = math.exp(log_w - giver) if log_w < giver else 1.0
            others = given - part * v if log_w < giver else given * math.exp(giver - log_w) - part
            log_w = scale + math.log(v - part * v + max(others, 0.0) / (N - 1))
        log_w = (log_w - top) - log_Z
        changed = changed or bool(state.log_w[i] != log_w)
        state.log_w[i] = log_w
    return changed


def weights(state: State) -> Array:
    """Return w, which sums to 1."""
    w = np.exp(state.log_w - state.log_w.max())
    return np.asarray(w / w.sum())


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `alpha` and `eta`: the learning rate is tuned for m switches in T rounds."""
    settled, N = {}, facts.dim
    if values["alpha"] == "auto":
        settled["alpha"] = ResolvedValue("anytime", "1/(t + 1) after round t")
        if values["share"] == "variable":
            settled["alpha"] = ResolvedValue(OFTEN, f"{OFTEN} of the weight of experts that are wrong")
    if values["eta"] == "auto":
        if N == 1:
            settled["eta"] = ResolvedValue(1.0, "with one expert there is nothing to tune")
        elif facts.rounds is None:
            settled["eta"] = ResolvedValue(UNTUNED, f"{UNTUNED}, because the number of rounds is not known")
        else:
            T, m = max(facts.rounds, 1), float(values["m"])  # type: ignore[arg-type]
            tuned = math.sqrt(8 * (m + 1) * (math.log(N) + math.log(T)) / T)
            settled["eta"] = ResolvedValue(tuned, f"√(8 (m + 1) ln(NT)/T) with T = {T:,.0f}, m = {m:.0f}")
    return settled


_START = CodeLine("wᵢ = 1/N for each expert i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_UPDATE = (
    CodeLine(
        "    vᵢ = wᵢ exp(−η ℓᵢ) / Z", "update",
        numbers=lambda state, after, eta: {"η": eta, "ln Z": state.mix[0] - after.mix[0]},
    ),
    CodeLine(
        "    share gᵢ = α vᵢ", "update", numbers=lambda alpha, t: {"α": shared(alpha, t)},
        by="share", texts=("    share gᵢ = α vᵢ", "    share gᵢ = (1 − (1 − α)^ℓᵢ) vᵢ:  nothing without a loss"),
    ),
    CodeLine(
        "    wᵢ ← vᵢ − gᵢ + Σⱼ gⱼ / (N − 1) over all other j", "update",
        numbers=lambda after: {"max w": weights(after).max(), "min w": weights(after).min()},
    ),
)  # fmt: skip

PLUGIN = Learner(
    id="fixed-share",
    name="Fixed share",
    summary=(
        "runs Hedge and redistributes some weight among the experts, to track a best expert that changes"
    ),
    source="Herbster and Warmuth 1998",
    parameters=(
        Param(
            "share", "share", "choice", "fixed",
            "experts that share weight. fixed: every expert. variable: only experts that incur a loss in the round",
            choices=("fixed", "variable"),
            label="Experts that share weight",
            choice_labels=("fixed: every expert", "variable: only experts that incur a loss"),
        ),
        Param(
            "alpha", "α", "float", "auto",
            "fraction of its weight that an expert shares; with variable share, after a loss of 1. auto: 1/(t + 1) "
            "after round t, or 0.05 with variable share",
            low=0, high=1, low_open=True, high_open=True, tiny=True,
        ),
        Param(
            "eta", "η", "float", "auto", "learning rate; auto: √(8 (m + 1) ln(NT)/T), or 0.3 if T is not known",
            low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        Param("m", "m", "int", 3, "number of switches of the best expert for which η is tuned, if η is auto", low=0,
              slider=(0, 100)),
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
        KnownAs(("fs", Alias("variable-share", (("share", "variable"),))), keywords=("drift", "tracking")),
        Votes(rule="lottery"),
        WeighsExperts(heaviest=by_log_weight),
        Randomizes(randomized=randomized),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                CodeLine("    see the losses ℓₜ", "label", numbers=lambda x: {"ℓₜ": x}),
                CodeLine("    incur the loss w·ℓₜ", "loss", numbers=lambda loss: {"w·ℓₜ": loss}),
                *_UPDATE,
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("path", "weights", "mistakes", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine("    p = Σ wᵢ ξᵢ", "prediction", numbers=lambda score: {"p": score}),
        *PREDICT_LINES,
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        *_UPDATE,
    ),
)
