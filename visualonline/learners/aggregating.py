"""The aggregating forecaster: exponential weights for mixable losses, with a regret bound that does not grow with t.

Expert i predicts xi_i in [0, 1], and the label y is 0 or 1. L_i is the sum of the losses of expert i: (xi_i - y)^2, or
-ln of the probability that the expert gave to y. The weights are w_i = exp(-eta L_i)/Z. For a label y, let

    mix(y) = -(1/eta) ln sum_i w_i exp(-eta loss_i(y)).

For any loss, the values mix(y_t) sum to at most L* + (ln N)/eta, where L* is the smallest L_i. If the loss is mixable
and eta is small enough, some p has a loss of at most mix(y) for both labels. With this p, the regret is at most (ln
N)/eta for every t:

    square loss, substitution    p = (1 + mix(0) - mix(1))/2    for eta <= 2
    square loss, mean            p = w.xi                       for eta <= 1/2
    log loss                     p = w.xi                       for eta <= 1

`auto` uses these limits. For the log loss with eta = 1, the weights are the Bayesian posterior, and the loss of p
equals mix. For the log loss, advice is clipped to [clip, 1 - clip], for the experts and for the learner alike.

Three rounds: the advice is (.8, .4), (.6, .2), (.8, .4), and the labels are 1, 1, 0. For the log loss with eta = 1, the
weight of expert 1 is 1/2, 2/3 and 6/7 in these rounds.

>>> from visualonline.numerics.curved_losses import LOG
>>> round(float(predict(State(np.array([0.0, math.log(2)])), np.array([0.6, 0.2]), LOG, MEAN, 1.0, 0.01)), 6)
0.466667

Source: V. Vovk, Aggregating strategies (COLT 1990); D. Haussler, J. Kivinen and M. Warmuth, Sequential prediction of
individual sequences under general loss functions (IEEE Transactions on Information Theory 44, 1998).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.curved_losses import LARGEST_STEP, SQUARE, clipped, cost, costs
from visualonline.numerics.decayed import decayed
from visualonline.numerics.draw_or_average import mean_or_half
from visualonline.numerics.most_weight import by_loss

SUBSTITUTION, MEAN = range(2)
"""The values of `mode`, as integer codes for compiled functions."""


class State(NamedTuple):
    """The loss `L` of each expert, of shape (N,)."""

    L: Array


def start(dim: int) -> State:
    """Return the state before any loss, with uniform weights."""
    return State(np.zeros(dim))


def predict(state: State, x: Array, loss: int, mode: int, eta: float, clip: float) -> float:
    """Return p, in [0, 1]; set to 1/2 if within rounding error of it."""
    least = state.L[0]
    for i in range(x.size):
        least = min(least, state.L[i])
    substitutes = loss == SQUARE and mode == SUBSTITUTION
    Z = mean = if_0 = if_1 = more = 0.0
    for i in range(x.size):
        w = decayed(eta * (state.L[i] - least))
        Z += w
        mean += w * clipped(x[i], loss, clip)
        if substitutes:
            left = w * math.exp(-eta * x[i] * x[i])
            if_0 += left
            if eta < 1:  # for a tiny eta, exp(-eta x^2) would round to 1
                more += left * math.expm1(eta * (2 * x[i] - 1))
            else:
                if_1 += w * math.exp(-eta * (1 - x[i]) * (1 - x[i]))
    p = mean / Z
    if substitutes:
        log_ratio = math.log1p(more / if_0) if eta < 1 else math.log(if_1 / if_0)
        p = min(max((1 + log_ratio / eta) / 2, 0.0), 1.0)  # only rounding takes p out of [0, 1]
    return mean_or_half(p, x.size)


def decide(score: float) -> int:
    """Return +1 if p >= 1/2, otherwise -1."""
    return 1 if score >= 0.5 else -1


def pay(score: float, y: float, loss: int) -> float:
    """Return (p - y)^2, or -ln of the probability that p gives to y."""
    return cost(score, (1 + y) / 2, loss)


def update(state: State, x: Array, y: float, loss: int, clip: float) -> bool:
    """Add each expert's loss."""
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        lost = cost(clipped(x[i], loss, clip), label, loss)
        if lost > 0:
            state.L[i] += lost
            changed = True
    return changed


def weights(state: State, eta: float) -> Array:
    """Return w, which sums to 1."""
    w = np.exp(-eta * (state.L - state.L.min()))
    return np.asarray(w / w.sum())


def weight_factors(before: State, after: State, eta: float) -> Array:
    """Return exp(-eta times the loss of the round)."""
    return np.asarray(np.exp(-eta * (after.L - before.L)))


def chance(share: float, loss: int, mode: int, eta: float, clip: float) -> float:
    """Return p if a fraction `share` of the weight, neither 0 nor 1, predicts 1 and the rest predicts 0."""
    two = State(np.array([-math.log(share), -math.log(1 - share)]) / eta)
    return predict(two, np.array([1.0, 0.0]), loss, mode, eta, clip)


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:  # noqa: ARG001
    """Resolve `eta`: the largest value for which the loss of p is at most the mix loss."""
    if values["eta"] != "auto":
        return {}
    eta = LARGEST_STEP[str(values["loss"]), str(values["mode"])]
    return {"eta": ResolvedValue(eta, f"{eta:g}, the largest η for which the loss of p is at most the mix loss")}


PLUGIN = Learner(
    id="aggregating",
    name="Aggregating forecaster",
    summary=(
        "runs exponential weights for the square or log loss; with the default η, the regret is always at most ln N/η"
    ),
    source="Vovk 1990; Haussler, Kivinen and Warmuth 1998",
    parameters=(
        Param(
            "loss", "loss", "choice", "square", "the loss of the learner and of the experts: (p − y)², or −ln p(y)",
            choices=("square", "log"), label="Loss", choice_labels=("square: (p − y)²", "log: −ln p(y)"),
        ),
        Param(
            "mode", "mode", "choice", "substitution",
            "how p is computed for the square loss: by substitution from the two mix losses, or as the mean w·ξ. For "
            "the log loss, both choices give w·ξ",
            choices=("substitution", "mean"), label="Prediction",
            choice_labels=("substitution: (1 + mix(0) − mix(1))/2", "mean: the weighted mean w·ξ"),
        ),
        Param(
            "clip", "clip", "float", 0.01,
            "clipping of the advice to [clip, 1 − clip], for the log loss; 0 counts as 10⁻⁹, so "
            "that every loss is finite",
            low=0, high=0.5, high_open=True, slider=(0, 0.25),
        ),
        Param(
            "eta", "η", "float", "auto",
            "learning rate. auto: the largest value that the theorem covers, 2 for the square loss with substitution, "
            "½ with the mean, and 1 for the log loss",
            # a larger eta makes weights vanish in one round
            low=0, high=100, low_open=True, scale="log", slider=(0.01, 10),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=pay,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("aa", "aggregating-algorithm", "aggregating-forecaster")),
        Votes(rule="curve", chance=chance, weight_factors=weight_factors),
        WeighsExperts(heaviest=by_loss),
        ExpertsPay(losses=costs),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("regret", "potential", "weights", "vote"),
    pseudocode=(
        CodeLine("Lᵢ = 0 for each expert i"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine(
            "    wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)", "prediction",
            numbers=lambda state, eta: {"η": eta, "max w": weights(state, eta).max()},
        ),
        CodeLine("    mix(y) = −(1/η) ln Σ wᵢ exp(−η lossᵢ(y))  for y = 0, 1", "prediction"),
        CodeLine(
            "    predict p = (1 + mix(0) − mix(1)) / 2  (log loss: w·ξ)", "prediction",
            numbers=lambda score: {"p": score},
            by="mode", texts=("    predict p = (1 + mix(0) − mix(1)) / 2  (log loss: w·ξ)", "    predict p = w·ξ"),
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine(
            "    incur the loss (p − yₜ)²", "loss", numbers=lambda loss: {"loss": loss},
            by="loss", texts=("    incur the loss (p − yₜ)²",
                "    incur the loss −ln of the probability given to yₜ"),
        ),
        CodeLine(
            "    Lᵢ ← Lᵢ + the loss of expert i", "update", numbers=lambda after: {"min L": after.L.min()},
        ),
    ),
)  # fmt: skip

