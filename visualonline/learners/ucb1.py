"""UCB1: play the arm with the highest upper confidence bound on its mean payoff (reward).

A bandit sees the loss l in [0, 1] of the arm that it plays, and no other; the payoff is 1 - l. First, each arm is
played once, in turn. From then on, with n_i plays of arm i and their mean payoff m_i, in round t the learner plays the
arm with the largest

    m_i + sqrt(c ln(t-1)/n_i),

or, in a tie, the first such arm. Here t - 1 is the number of plays so far. The interval of an arm shrinks with each of
its plays and grows slowly in all other rounds. So an arm with small payoffs is played again and again, but more and
more rarely.

Two arms that paid 1 and 0 have the upper confidence bounds 2.177 and 1.177 in round 3, with c = 2. Arm 1 is played and
pays 0, twice. In round 5, arm 2 is played, although it has never paid, because its bound is 1.665 and that of arm 1 is
1.295.

>>> state = start(2)
>>> for loss in (0.0, 1.0, 1.0, 1.0):
...     t = int(state.n.sum()) + 1
...     print([round(float(i), 3) for i in indices(state, t, 2.0)], int(predict(state, t, 2.0)) + 1)
...     _ = update(state, int(predict(state, t, 2.0)), loss)
[inf, inf] 1
[1.0, inf] 2
[2.177, 1.177] 1
[1.548, 1.482] 1
>>> [round(float(i), 3) for i in indices(state, 5, 2.0)]
[1.295, 1.665]

Source: P. Auer, N. Cesa-Bianchi and P. Fischer, Finite-time analysis of the multiarmed bandit problem (Machine Learning
47, 2002). In the source, c = 2.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.advice_of_arm import decide, loss
from visualonline.numerics.dot import ROUNDING
from visualonline.numerics.most_weight import by_plays


class State(NamedTuple):
    """The number of plays of each arm, `n`, and its total loss, `total_loss`, both of shape (N,)."""

    n: Array
    total_loss: Array


def start(dim: int) -> State:
    """Return the state before the first play."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, t: int, c: float) -> float:
    """Return the arm with the largest upper confidence bound; arms that were never played come first."""
    best = -1.0
    arm = 0
    for i in range(state.n.size):
        if state.n[i] == 0:
            return float(i)
        index = 1 - state.total_loss[i] / state.n[i] + math.sqrt(c * math.log(t - 1) / state.n[i])
        if index > best + ROUNDING * (state.n[i] + state.n[arm]):  # the error of a mean grows with its number of losses
            best = index
            arm = i
    return float(arm)


def update(state: State, arm: int, loss: float) -> bool:
    """Count the play and its loss."""
    state.n[arm] += 1
    state.total_loss[arm] += loss
    return True


def weights(state: State) -> Array:
    """Return the fraction of all plays so far that each arm has had, or 0 before the first play."""
    return np.asarray(state.n / max(float(state.n.sum()), 1.0))


def arm_numbers(state: State, t: int, c: float) -> ArmNumbers:
    """Return the mean payoffs and the confidence intervals around them."""
    return ArmNumbers(np.where(state.n > 0, mean_payoffs(state), np.nan), radii(state, t, c))


def indices(state: State, t: int, c: float) -> Array:
    """Return the upper confidence bounds in round t, infinite for an arm that was never played."""
    return np.asarray(mean_payoffs(state) + radii(state, t, c))


def mean_payoffs(state: State) -> Array:
    """Return m, the mean payoff of each arm, or 1 for an arm that was never played."""
    return np.asarray(1 - state.total_loss / np.maximum(state.n, 1))


def radii(state: State, t: int, c: float) -> Array:
    """Return half the width of each interval in round t, infinite for an arm that was never played."""
    played = state.n > 0
    return np.sqrt(c * math.log(max(t - 1, 1)) / np.where(played, state.n, 1.0)) + np.where(played, 0.0, np.inf)


_START = CodeLine("nᵢ = 0 for each arm i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_NEW = CodeLine(
    "    if an arm was never played: I is the first such arm", "prediction", lambda state: bool((state.n == 0).any()),
    lambda score: {"I": score + 1},
)  # fmt: skip
_BEST = CodeLine(
    "    otherwise: I has the largest mᵢ + √(c ln(t−1) / nᵢ)", "prediction", lambda state: bool((state.n > 0).all()),
    lambda state, t, c, score: {"I": score + 1, "its upper confidence bound": indices(state, t, c)[int(score)]},
)  # fmt: skip
_PAY = CodeLine("    incur the loss ℓ", "loss", numbers=lambda loss: {"loss": loss})
_COUNT = CodeLine("    n_I ← n_I + 1", "update", numbers=lambda after, score: {"n_I": after.n[int(score)]})
_MEAN = CodeLine(
    "    m_I ← the mean payoff (1 − ℓ) of arm I so far", "update",
    numbers=lambda after, score: {"m_I": mean_payoffs(after)[int(score)]},
)  # fmt: skip

PLUGIN = Learner(
    id="ucb1",
    name="UCB1",
    summary="plays the arm with the highest upper confidence bound on its mean payoff (reward)",
    source="Auer, Cesa-Bianchi and Fischer 2002",
    parameters=(
        Param("c", "c", "float", 2.0,
            "scale of the confidence intervals; after n plays, the upper bound is √(c ln(t − 1)/n) above the mean. "
            "Larger values lead to more exploration. 2: as in the original paper", low=0, low_open=True, scale="log",
              slider=(0.01, 10)),
    ),
    family="bandits",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("ucb", "upper-confidence-bound"), keywords=("stochastic", "exploration", "optimism")),
        WeighsExperts(heaviest=by_plays),
        RatesArms(numbers=arm_numbers),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _NEW,
                _BEST,
                CodeLine("    see the loss ℓ of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
                _PAY,
                _COUNT,
                _MEAN,
            ),
        ),
    ),
    default_panels=("arms", "regret", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        _NEW,
        _BEST,
        CodeLine(
            "    follow the advice of arm I", "prediction", numbers=lambda prediction: {"ŷₜ": (1 + prediction) / 2}
        ),
        CodeLine("    see the loss ℓ = |its advice − yₜ| of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
        _PAY,
        _COUNT,
        _MEAN,
    ),
)  # fmt: skip
