"""Epsilon-greedy: play the arm with the best mean payoff and sometimes a random one, or explore each arm first.

A bandit sees the loss l in [0, 1] of the arm that it plays, and no other; the payoff (reward) is 1 - l.

* `constant`: with probability epsilon, the learner plays an arm drawn uniformly at random. Otherwise the learner plays
  the arm with the largest mean payoff so far (in a tie, the first); arms that were never played come first. So the cost
  of exploring never ends. With `ahead` = sum, the learner compares sums of payoffs instead of means, as some programs
  do; an arm that was never played has the sum 0. Then an arm that is ahead is played more often, and therefore tends to
  stay ahead.
* `first`: the learner plays the arms in turn until each arm has been played m times. After these rounds, the learner
  always plays the arm with the largest total payoff in these rounds (in a tie, the first).

In mode `constant`, one uniform draw u from [0, 1) decides a round. If u < epsilon, the learner explores, and u/epsilon,
which is then uniform on [0, 1), selects the arm.

With epsilon = 0.1 and two arms, the draw 0.06 leads to exploration: 0.06/0.1 = 0.6 is in the upper half, so arm 2 is
played. The draw 0.5 does not lead to exploration. Arm 1 has never been played, so it is played.

>>> state = start(2)
>>> [int(predict(state, 1, coin, CONSTANT, 0.1, 10, MEAN)) + 1 for coin in (0.06, 0.5)]
[2, 1]
>>> [update(state, arm, loss, 10) for arm, loss in ((0, 1.0), (1, 0.0))]
[True, True]
>>> int(predict(state, 3, 0.5, CONSTANT, 0.1, 10, MEAN)) + 1
2

Source: R. Sutton and A. Barto, Reinforcement learning (1998), section 2.2; for exploring first, H. Robbins, Some
aspects of the sequential design of experiments (Bulletin of the AMS 58, 1952).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.advice_of_arm import decide, loss
from visualonline.numerics.dot import ROUNDING
from visualonline.numerics.most_weight import by_plays

CONSTANT, FIRST = range(2)
"""The values of `mode`, as integer codes for compiled functions."""
MEAN, SUM = range(2)
"""The values of `ahead`."""


class State(NamedTuple):
    """The number `n` of plays of each arm, its total loss, `total_loss`, and its loss in the first m plays, `explored`.

    All three have the shape (N,).
    """

    n: Array
    total_loss: Array
    explored: Array


def start(dim: int) -> State:
    """Return the state before the first play."""
    return State(np.zeros(dim), np.zeros(dim), np.zeros(dim))


def best_mean(state: State) -> int:
    """Return the arm with the least mean loss so far; arms that were never played come first."""
    best = 2.0
    arm = 0
    for i in range(state.n.size):
        if state.n[i] == 0:
            return i
        mean = state.total_loss[i] / state.n[i]
        if mean < best - ROUNDING * (state.n[i] + state.n[arm]):  # the error of a mean grows with its number of losses
            best = mean
            arm = i
    return arm


def best_sum(state: State) -> int:
    """Return the arm with the largest sum of payoffs so far; in a tie, the first."""
    arm = 0
    for i in range(state.n.size):
        ahead = (state.n[i] - state.total_loss[i]) - (state.n[arm] - state.total_loss[arm])
        if ahead > ROUNDING * (state.n[i] * state.n[i] + state.n[arm] * state.n[arm]):
            arm = i
    return arm


def best_explored(state: State, m: int) -> int:
    """Return the arm with the least loss in the first m plays of each arm; in a tie, the first."""
    arm = 0
    for i in range(state.n.size):
        if state.explored[i] < state.explored[arm] - ROUNDING * (m * m):
            arm = i
    return arm


def predict(state: State, t: int, coin: float, mode: int, epsilon: float, m: int, ahead: int) -> float:
    """Return the arm to play."""
    N = state.n.size
    if mode == CONSTANT:
        if coin < epsilon:
            return float(min(int(coin / epsilon * N), N - 1))
        return float(best_sum(state) if ahead == SUM else best_mean(state))
    if t <= m * N:
        return float((t - 1) % N)
    return float(best_explored(state, m))


def update(state: State, arm: int, loss: float, m: int) -> bool:
    """Count the play and its loss."""
    if state.n[arm] < m:
        state.explored[arm] += loss
    state.n[arm] += 1
    state.total_loss[arm] += loss
    return True


def weights(state: State) -> Array:
    """Return the fraction of all plays so far that each arm has had, or 0 before the first play."""
    return np.asarray(state.n / max(float(state.n.sum()), 1.0))


def arm_numbers(state: State, t: int, mode: int, epsilon: float, m: int, ahead: int) -> ArmNumbers:
    """Return the mean payoffs, and the probabilities with which the arms are played."""
    N = state.n.size
    payoffs = np.where(state.n > 0, 1 - state.total_loss / np.maximum(state.n, 1), np.nan)
    leads = best_sum(state) if ahead == SUM else best_mean(state)
    greedy = leads if mode == CONSTANT else (t - 1) % N if t <= m * N else best_explored(state, m)
    explores = epsilon if mode == CONSTANT else 0.0
    return ArmNumbers(payoffs, probabilities=explores / N + (1 - explores) * (np.arange(N) == greedy))


_START = CodeLine("nᵢ = 0 for each arm i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_CHOOSE = (
    CodeLine(
        "    with probability ε: I is drawn uniformly from all arms", "prediction",
        lambda mode, epsilon, coin: mode == CONSTANT and coin < epsilon,
        lambda coin, epsilon, score: {"u": coin, "ε": epsilon, "I": score + 1},
    ),
    CodeLine(
        "    otherwise: I has the largest mean payoff so far", "prediction",
        lambda mode, epsilon, coin: mode == CONSTANT and coin >= epsilon,
        lambda state, score: {"I": score + 1, "plays": state.n[int(score)]},
        by="ahead",
        texts=(
            "    otherwise: I has the largest mean payoff so far",
            "    otherwise: I has the largest sum of payoffs so far",
        ),
    ),
    CodeLine(
        "    mode first, while t ≤ m N: I is the next arm in turn", "prediction",
        lambda mode, t, m, state: mode == FIRST and t <= m * state.n.size, lambda score: {"I": score + 1},
    ),
    CodeLine(
        "    mode first, later: I has the largest payoff in its first m plays", "prediction",
        lambda mode, t, m, state: mode == FIRST and t > m * state.n.size,
        lambda state, score: {"I": score + 1, "loss in these plays": state.explored[int(score)]},
    ),
)  # fmt: skip
_PAY = CodeLine("    incur the loss ℓ", "loss", numbers=lambda loss: {"loss": loss})
_COUNT = CodeLine(
    "    n_I ← n_I + 1, and record ℓ", "update", numbers=lambda after, score: {"n_I": after.n[int(score)]})

PLUGIN = Learner(
    id="epsilon-greedy",
    name="Epsilon-greedy",
    summary=(
        "plays the arm with the best mean or total payoff; explores with probability ε, or first plays each arm m times"
    ),
    source="Sutton and Barto 1998; Robbins 1952",
    parameters=(
        Param(
            "mode", "mode", "choice", "constant",
            "when to explore. constant: with probability ε in each round. first: each arm m times, then never again",
            choices=("constant", "first"), label="Exploration",
            choice_labels=("constant: with probability ε in each round", "first: each arm m times, then never again"),
        ),
        Param("epsilon", "ε", "float", 0.1,
            "probability of exploring in a round; only for mode = constant", low=0, low_open=True,
              high=1, used_with=(("mode", "constant"),)),
        Param(
            "m", "m", "int", 10, "number of initial plays of each arm; only for mode = first",
            low=1, high=10**9, scale="log", slider=(1, 1000), used_with=(("mode", "first"),),
        ),
        Param(
            "ahead", "best", "choice", "mean",
            "criterion for comparing arms, only for mode = constant. mean: mean payoff. sum: total payoff, as in some "
            "software",
            choices=("mean", "sum"), label="Arms are compared by", choice_labels=("mean payoff", "total payoff"),
            used_with=(("mode", "constant"),),
        ),
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
        KnownAs((
            "eps-greedy", "e-greedy",
            Alias("explore-first", (("mode", "first"),)),
            Alias("explore-then-commit", (("mode", "first"),)),
            Alias("etc", (("mode", "first"),)),
        ), keywords=("stochastic", "exploration")),
        WeighsExperts(heaviest=by_plays),
        RatesArms(numbers=arm_numbers),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                *_CHOOSE,
                CodeLine("    see the loss ℓ of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
                _PAY,
                _COUNT,
            ),
        ),
    ),
    default_panels=("arms", "regret", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        *_CHOOSE,
        CodeLine(
            "    follow the advice of arm I", "prediction", numbers=lambda prediction: {"ŷₜ": (1 + prediction) / 2}
        ),
        CodeLine("    see the loss ℓ = |its advice − yₜ| of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
        _PAY,
        _COUNT,
    ),
)  # fmt: skip
