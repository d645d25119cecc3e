"""Coin betting: gradients are coins, and the learner bets a fraction of its wealth on the next coin.

A gradient g_t of norm at most L gives the coin c_t = -g_t/L. With S_{t-1} = c_1 + .. + c_{t-1}:

    W_0 = epsilon,    beta_t = S_{t-1}/t,    w_t = beta_t W_{t-1}/L,    W_t = W_{t-1} (1 + beta_t.c_t).

The bet wins w_t.(L c_t) = -g_t.w_t, so the wealth is epsilon minus the sum of the linear losses. For one feature and
coins +1 and -1, the wealth and w grow exponentially while the coins stay the same. After the coin changes, the wealth
and w fall by orders of magnitude within a few rounds. The learner needs no step size, no feasible set and no number of
rounds. The bound holds for every comparator simultaneously. For coins +1 and -1, the learner is the Krichevsky-Trofimov
bettor.

The state stores the logarithm of the wealth. If L is too small, a coin can have norm above 1, and a bet can lose the
whole wealth or more. The wealth is then 0, and betting ends. Betting also ends if the wealth, or W/L, exceeds e^300.

Heads, heads, tails, heads with epsilon = L = 1: the bets are 0, 1/2, 1, 1/8, and the wealth is 1, 3/2, 1/2, 5/8.

>>> from visualonline.numerics.convex_losses import LINEAR
>>> import numpy as np
>>> state = start(1, wealth=1.0)
>>> for t, coin in enumerate((1.0, 1.0, -1.0, 1.0), start=1):
...     bet = float(state.w[0])
...     _ = update(state, np.array([1.0]), coin, t, bet, wealth=1.0, L=1.0, loss=LINEAR)
...     print(round(bet, 4), round(fortune(state), 4))
0.0 1.0
0.5 1.5
1.0 0.5
0.125 0.625

Source: F. Orabona and D. Pal, Coin betting and parameter-free online learning (NIPS 2016).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.bets import Bets
from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.convex_losses import (
    LOSS,
    PAY_GRADIENT_LINES,
    PAY_LINES,
    convex_loss,
    is_sloped,
    loss_name,
)
from visualonline.numerics.dot import ROUNDING, dot_or_tie, slack_along
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import side

MOST = 300.0
"""The logarithm of the largest wealth that is bet: the square of such a wealth is still a float."""


class State(NamedTuple):
    """The sum `S` of the coins and the weights `w` of the next bet, both of shape (d,); `log_wealth` and `ended`, (1,).

    `ended` is the round after which betting ended, or 0. `s` is S times L, without rounding error on integer examples.
    `slack` bounds the rounding error of each weight, and `rounding`, (1,), bounds that of log_wealth.
    """

    S: Array
    w: Array
    log_wealth: Array
    ended: Array
    s: Array
    slack: Array
    rounding: Array


def start(dim: int, wealth: float) -> State:
    """Return the initial wealth, the coin sum 0 and the first bet 0."""
    S, w, s, slack = np.zeros((4, dim))
    return State(S, w, np.full(1, math.log(wealth)), np.zeros(1), s, slack, np.zeros(1))


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, slack_along(state.slack, x))


def update(state: State, x: Array, y: float, t: int, score: float, wealth: float, L: float, loss: int) -> bool:  # noqa: ARG001
    """Settle the bet and make the next one."""
    if state.ended[0] > 0:
        return False
    log_wealth = state.log_wealth[0]
    changed = False
    if is_sloped(score, y, loss):
        won = size = 0.0  # the gain as a fraction of the wealth
        for i in range(x.size):
            won += state.s[i] * y * x[i]
            size += abs(state.s[i] * x[i])
        won, size = won / (L * L) / t, size / (L * L) / t
        if won <= -1 + ROUNDING * (x.size + 4) * size:
            state.ended[0] = t
            state.log_wealth[0] = -math.inf
            for i in range(x.size):
                state.w[i] = 0.0
            return True
        state.log_wealth[0] += math.log1p(won)
        state.rounding[0] += ROUNDING * ((x.size + 4) * size / (1 + won) + abs(state.log_wealth[0]))
        for i in range(x.size):
            before = state.S[i]
            state.s[i] += y * x[i]
            state.S[i] = state.s[i] / L
            changed = changed or state.S[i] != before
        if state.log_wealth[0] + max(0.0, -math.log(L)) > MOST:
            state.ended[0] = t
            return True
    bet = math.exp(state.log_wealth[0]) / L / (t + 1)
    for i in range(x.size):
        before = state.w[i]
        state.w[i] = state.S[i] * bet
        state.slack[i] = abs(state.w[i]) * state.rounding[0]
        changed = changed or state.w[i] != before
    return bool(changed or state.log_wealth[0] != log_wealth)


def fortune(state: State) -> float:
    """Return the wealth."""
    return math.exp(float(state.log_wealth[0]))


def coins(state: State) -> Array:
    """Return S, the sum of the coins."""
    return state.S


def feasible(radius: float, loss: int) -> FeasibleSet:
    """Return the ball of the comparators, and the loss."""
    return FeasibleSet("ball", radius, loss_name(loss), confines=False)


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `L`: the largest gradient norm of the whole stream, or 1 if that is not known."""
    if values["L"] != "auto":
        return {}
    longest, _ = facts.norms()
    if math.isinf(longest):
        return {"L": ResolvedValue(1.0, "1, because future rounds are unknown")}
    return {"L": ResolvedValue(longest or 1.0, "the largest gradient norm of the whole stream, known in hindsight")}


_START = CodeLine("S = 0,  W = ε", numbers=lambda wealth, L: {"ε": wealth, "L": L})
_BET = CodeLine(
    "    bet βₜ W with βₜ = S/t:  wₜ = βₜ W/L", "point",
    numbers=lambda state, t, L: {"βₜ": state.S / t, "W": fortune(state), "L": L},
)  # fmt: skip
_SETTLE = (
    CodeLine(
        "    W ← W (1 + βₜ·cₜ),  cₜ = −gₜ/L", "update", numbers=lambda after: {"W": fortune(after)}
    ),
    CodeLine("    S ← S + cₜ", "update", numbers=lambda after: {"S": after.S}),
)  # fmt: skip

PLUGIN = Learner(
    id="coin-betting",
    name="Coin betting",
    summary="bets a fraction of its wealth on the next gradient; it needs no step size and adapts to every comparator",
    source="Orabona and Pál 2016",
    parameters=(
        Param(
            "wealth", "ε", "float", 1.0,
            "initial wealth; larger values give larger bets w", low=0, low_open=True, scale="log",
            slider=(0.01, 100),
        ),
        Param(
            "L", "L", "float", "auto",
            "upper bound on the gradient norms; auto: the largest norm in the stream, or 1 if it is unknown",
            low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        Param(
            "radius", "λ", "float", 1.0,
            "norm of the comparator for which the bound is shown; predictions do not depend on it",
            low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        LOSS,
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    loss=convex_loss,
    abilities=(
        KnownAs(("kt-betting",), keywords=("parameter-free", "online convex optimization")),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        Bets(wealth=fortune),
        HasSecondaryWeights(secondary_weights=coins),
        LearnsUnlabelled(
            kind="gradients",
            pseudocode=(_START, PAY_GRADIENT_LINES[0], _BET, *PAY_GRADIENT_LINES[1:], *_SETTLE),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("potential", "regret", "proof", "weight-space"),
    pseudocode=(_START, PAY_LINES[0], _BET, *PAY_LINES[1:], *_SETTLE),
)
