"""The universal portfolio: the mean of all constantly rebalanced portfolios, each weighted by its wealth.

A round has the price relatives x_{t,i} > 0 of N assets, divided by the largest. A constantly rebalanced portfolio b
restores the shares b_i of its wealth in each round, and after t rounds has the wealth W_t(b) = prod_{s<=t} b.x_s. With
the distribution mu = Dirichlet(1/2, .., 1/2) of b,

    w_{t+1} = (the integral of b W_t(b) dmu)/(the integral of W_t(b) dmu).

So the wealth is the mean of W_t(b), as if the initial wealth had been divided among all b. The integrals are computed
as sums over quadrature nodes with fixed weights. With `nodes` = n nodes for each free weight, the sums are exact for up
to 2n - 1 rounds. With two assets the nodes are

    b_j = cos^2((2j - 1) pi/(4n)), j = 1..n, with equal weights,

and about sqrt(20 T) nodes are enough for 12 correct digits in T rounds. With N assets there are n^(N-1) nodes.

If the assets are treated as experts, the loss of asset i is 1 - x_i. On streams with labels, x_i is the probability
that expert i gives to the label, and the learner is a forecaster with the log loss.

Three rounds: of two assets, the first always has the relative 1 and the second has (almost) 0, so that W_t(b) = b_1^t.
The means of b_1, b_1^2 and b_1^3 are 1/2, 3/8 and 5/16, so that w_{t,1} is 1/2, 3/4, 5/6, as for the
Krichevsky-Trofimov estimator.

>>> state, shares = start(2, 3), []
>>> for _ in range(3):
...     shares.append(round(float(state.w[0]), 5))
...     changed = update(state, np.array([0.0, 1.0]), -1.0)
>>> shares
[0.5, 0.75, 0.83333]

Source: T. Cover, Universal portfolios (Mathematical Finance 1, 1991); with this distribution: T. Cover and E.
Ordentlich, Universal portfolios with side information (IEEE Transactions on Information Theory 42, 1996).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot
from visualonline.numerics.draw_or_average import mean_or_half
from visualonline.numerics.linear_weights import weights
from visualonline.numerics.most_weight import by_weight
from visualonline.numerics.portfolio_nodes import MOST, enough
from visualonline.numerics.portfolio_nodes import nodes as nodes_of
from visualonline.numerics.price_relatives import log_loss, log_losses, relative
from visualonline.numerics.rebalanced_wealth import Counts, average, grow, log_of_wealth

UNKNOWN = 1000
"""The number of rounds that is assumed for `nodes` if the true number is not known."""


class State(NamedTuple):
    """The nodes `b` of shape (N, m), and the portfolio `w` of shape (N,).

    The weight of a node times its wealth is p 2^(-512 k), with `p` and `k` of shape (m,).
    """

    b: Array
    p: Array
    k: Counts
    w: Array


def start(dim: int, nodes: int) -> State:
    """Return the nodes with their weights, and equal shares.

    Raises
    ------
    ParameterError
        If there would be more than `MOST` portfolios.
    """
    if nodes ** (dim - 1) > MOST:
        most = int(MOST ** (1 / (dim - 1)) + 1e-9)
        raise ParameterError(f"nodes = {nodes} is too large for {dim} assets. The limit is {most}.")
    b, p = nodes_of(dim, nodes)
    return State(np.ascontiguousarray(b.T), p, np.zeros(p.size, np.int64), np.full(dim, 1 / dim))


def predict(state: State, x: Array) -> float:
    """Return w.x for the advice x, set to 1/2 if within rounding error of it."""
    return mean_or_half(dot(state.w, x), x.size)


def decide(score: float) -> int:
    """Return +1 if w.x is at least 1/2, otherwise -1."""
    return 1 if score >= 0.5 else -1


def update(state: State, x: Array, y: float) -> bool:
    """Multiply the wealth of each node by b.x, and compute the average of the nodes weighted by wealth."""
    kept = np.empty(x.size)
    for i in range(x.size):
        kept[i] = relative(x[i], y)
    changed = grow(state.p, state.k, state.b, kept)
    if changed:
        average(state.p, state.k, state.b, state.w)
    return changed


def chance(share: float) -> float:
    """Return the fraction of the weight that predicts 1."""
    return share


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `nodes`: the number for which the integrals have 12 correct digits, or the largest that `auto` uses."""
    if values["nodes"] != "auto":
        return {}
    n = enough(facts.rounds or UNKNOWN, facts.dim)
    how = "unknown, so 1,000 are assumed" if facts.rounds is None else f"{facts.rounds:,}"
    return {"nodes": ResolvedValue(n, f"{n} for N = {facts.dim} assets; the number of rounds is {how}")}


_START = CodeLine("pⱼ = the weight of bⱼ,  w₁ = (1/N, …, 1/N)")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_GROW = CodeLine("    pⱼ ← pⱼ bⱼ·xₜ for each node bⱼ", "update", lambda changed: changed,
                 lambda after: {"ln max p": log_of_wealth(after.p, after.k).max()})  # fmt: skip
_MEAN = CodeLine("    wₜ₊₁ = Σ pⱼ bⱼ / Σ pⱼ", "update", lambda changed: changed, lambda after: {"wₜ₊₁": after.w})

PLUGIN = Learner(
    id="universal-portfolio",
    name="Universal portfolio",
    summary="holds the mean of all constantly rebalanced portfolios, each weighted by its wealth",
    source="Cover 1991; Cover and Ordentlich 1996",
    parameters=(
        Param(
            "nodes", "n", "int", "auto",
            "number n of quadrature nodes for each free weight; auto: enough for T rounds (for 1,000 if T is not "
            "known). auto allows at most 1,000 nodes with two assets, and at most 4,096 portfolios with more. The "
            "integral is exact for 2n − 1 rounds and, with two assets, nearly exact for n²/20 rounds",
            low=1, high=8192, scale="log", slider=(1, 1000),
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
        KnownAs(("up", "cover", "universal-portfolios"),
                keywords=("portfolio", "investment", "rebalanced", "Cover", "Dirichlet")),
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
                _GROW,
                _MEAN,
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
        _GROW,
        _MEAN,
    ),
)  # fmt: skip
