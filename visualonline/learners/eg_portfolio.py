"""The EG portfolio: it moves wealth to the assets that did well in the last round, by exponentiated gradients.

A round has the price relatives x_{t,i} > 0 of N assets, divided by the largest. The wealth is multiplied by w_t.x_t,
and the loss is -ln(w_t.x_t), whose gradient is -x_t/(w_t.x_t). So

    w_{1,i} = 1/N,    w_{t+1,i} = w_{t,i} exp(eta x_{t,i}/(w_t.x_t))/Z.

The learner is compared with the best constantly rebalanced portfolio. A constantly rebalanced portfolio restores its
fixed shares b in each round. `auto` is r sqrt(8 ln N/T) for the smallest relative r of the stream and its number T of
rounds. If r is 0, or if r or T is not known, `auto` is 0.05.

If the assets are treated as experts, the loss of asset i is 1 - x_i. On streams with labels, x_i is the probability
that expert i gives to the label, and the learner is a forecaster with the log loss.

One round: two assets have the relatives (1, 1/2), and eta = (3/4) ln 2. The wealth is multiplied by 3/4, so the weights
become 1/2 * 2 and 1/2 * sqrt 2 before they are divided by their sum.

>>> state = start(2)
>>> changed = update(state, np.array([0.0, 0.5]), -1.0, 0.75 * math.log(2))
>>> (state.w / state.w[1]).round(5).tolist()
[1.41421, 1.0]

Source: D. Helmbold, R. Schapire, Y. Singer and M. Warmuth, On-line portfolio selection using multiplicative updates
(Mathematical Finance 8, 1998).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot
from visualonline.numerics.draw_or_average import mean_or_half
from visualonline.numerics.linear_weights import weights
from visualonline.numerics.most_weight import by_weight
from visualonline.numerics.price_relatives import LEAST, log_loss, log_losses, relative

USUAL = 0.05
"""The learning rate in the experiments of the source."""


class State(NamedTuple):
    """The portfolio `w`, and the sums `theta` of (x_i - min x)/(w.x) over the rounds; both of shape (N,)."""

    theta: Array
    w: Array


def start(dim: int) -> State:
    """Return equal shares."""
    return State(np.zeros(dim), np.full(dim, 1 / dim))


def predict(state: State, x: Array) -> float:
    """Return w.x for the advice x, set to 1/2 if within rounding error of it."""
    return mean_or_half(dot(state.w, x), x.size)


def decide(score: float) -> int:
    """Return +1 if w.x is at least 1/2, otherwise -1."""
    return 1 if score >= 0.5 else -1


def update(state: State, x: Array, y: float, eta: float) -> bool:
    """Add (x - min x)/(w.x) to theta, and set the weights in proportion to exp(eta theta)."""
    grown = 0.0
    least = math.inf
    for i in range(x.size):
        kept = relative(x[i], y)
        grown += state.w[i] * kept
        least = min(least, kept)
    changed = False
    most = 0.0
    for i in range(x.size):
        above = (relative(x[i], y) - least) / grown
        if above > 0:
            state.theta[i] += above
            changed = True
        most = max(most, state.theta[i])
    if not changed:  # all price relatives are equal
        return False
    Z = 0.0
    for i in range(x.size):
        state.w[i] = math.exp(eta * (state.theta[i] - most))
        Z += state.w[i]
    for i in range(x.size):
        state.w[i] /= Z
    return True


def chance(share: float) -> float:
    """Return the fraction of the weight that predicts 1."""
    return share


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`: the value that minimises the bound if T and the smallest relative r are known."""
    if values["eta"] != "auto":
        return {}
    r = 0.0 if facts.labelled or facts.rounds is None or facts.dim == 1 else 1 - facts.norms()[1]
    if r <= LEAST:
        return {"eta": ResolvedValue(
            USUAL, f"{USUAL}, because T is unknown, or the smallest price relative is unknown or 0"
        )}
    eta = r * math.sqrt(8 * math.log(facts.dim) / facts.rounds)  # type: ignore[operator]  # it is known here
    return {"eta": ResolvedValue(eta, f"r√(8 ln N/T) with T = {facts.rounds:,} and r = {r:.3g}, known in hindsight")}


_START = CodeLine("w₁ = (1/N, …, 1/N)")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_STEP = CodeLine("    wₜ₊₁,ᵢ = wₜ,ᵢ exp(η xₜ,ᵢ / wₜ·xₜ) / Z", "update", lambda changed: changed,
                 lambda eta, after: {"η": eta, "wₜ₊₁": after.w})  # fmt: skip

PLUGIN = Learner(
    id="eg-portfolio",
    name="EG portfolio",
    summary=(
        "multiplies the share of each asset by exp(η c) and normalises, where c is its price relative divided by the "
        "portfolio's"
    ),
    source="Helmbold, Schapire, Singer and Warmuth 1998",
    parameters=(
        Param(
            "eta", "η", "float", "auto",
            "learning rate; larger values change the shares more in each round. auto: r√(8 ln N/T) for the smallest "
            "price relative r, or 0.05 if T is not known, or if r is 0 or not known",
            low=0, high=1e6, low_open=True, scale="log", slider=(0.001, 10),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    loss=log_loss,
    abilities=(
        KnownAs(("eg-p", "exponentiated-gradient-portfolio"), keywords=("portfolio", "investment", "rebalanced")),
        Votes(rule="curve", chance=chance),
        WeighsExperts(heaviest=by_weight),
        ExpertsPay(losses=log_losses),
        HasComparator(comparator="rebalanced"),
        ResolvesParameters(resolve=resolve),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                CodeLine("    invest the fraction wₜ,ᵢ of the wealth in asset i", "prediction",
                         numbers=lambda state: {"wₜ": state.w}),
                CodeLine("    see the price relatives xₜ, scaled so that the largest is 1", "label",
                         numbers=lambda x: {"xₜ": 1 - x}),
                CodeLine("    incur the loss −ln(wₜ·xₜ)", "loss", numbers=lambda loss: {"−ln(wₜ·xₜ)": loss}),
                _STEP,
            ),
        ),
    ),
    default_panels=("wealth", "regret", "weights", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        CodeLine("    p = wₜ·ξₜ, the probability of 1", "prediction", numbers=lambda score: {"p": score}),
        CodeLine("    see yₜ,  xₜ,ᵢ = the probability that expert i gives to yₜ", "label",
                 numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss −ln(wₜ·xₜ)", "loss", numbers=lambda loss: {"−ln(wₜ·xₜ)": loss}),
        _STEP,
    ),
)  # fmt: skip
