"""Thompson sampling: draw a mean payoff for each arm from its posterior, and play the arm with the largest draw.

A bandit sees the loss l in [0, 1] of the arm that it plays, and no other; the payoff is z = 1 - l. The posterior of the
expected payoff of arm i is Beta(a_i, b_i); the prior is Beta(a0, b0). In each round

    theta_i ~ Beta(a_i, b_i) for each arm i,    I = argmax theta_i,    a_I += z,    b_I += 1 - z.

So each arm is played with its posterior probability of being the best. A payoff (reward) z between 0 and 1 is replaced
by 1 with probability z and by 0 otherwise, so that the posterior is exact. For small a0 or b0 most draws are closer to
0 or 1 than a float can represent. So draws are compared by their log odds, which increase with theta.

With the prior Beta(1, 1), each of two arms is the best with probability 1/2. After a payoff of 1 from arm 1 the
posteriors are Beta(2, 1) and Beta(1, 1), and arm 1 is the best with probability 2/3.

>>> state = start(2, 1.0, 1.0)
>>> update(state, 0, 0.0, 0.5)
True
>>> state.a.tolist(), state.b.tolist()
([2.0, 1.0], [1.0, 1.0])
>>> with np.errstate(over="ignore"):
...     plays = [int(predict(state, (k + 0.5) / 2000)) for k in range(2000)]
>>> abs(plays.count(0) / 2000 - 2 / 3) < 0.03
True

Source: W. Thompson, On the likelihood that one unknown probability exceeds another (Biometrika 25, 1933).
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
from visualonline.numerics.beta_draws import begun, log_odds, uniform
from visualonline.numerics.most_weight import by_plays

THETA, PAYOFF = range(2)
"""The purposes of the random draws."""
MOST = 1e12
"""The largest allowed parameter of the prior, for which single payoffs hardly change the posterior."""


class State(NamedTuple):
    """The parameters `a` and `b` of each arm's posterior, and its number of plays `n`; all of shape (N,)."""

    a: Array
    b: Array
    n: Array


def start(dim: int, a0: float, b0: float) -> State:
    """Return the prior, the same for each arm."""
    return State(np.full(dim, float(a0)), np.full(dim, float(b0)), np.zeros(dim))


def predict(state: State, coin: float) -> float:
    """Return the arm with the largest draw; in a tie, the first."""
    word = begun(coin, THETA)
    best = -math.inf
    arm = 0
    for i in range(state.a.size):
        odds, word = log_odds(word, state.a[i], state.b[i])
        if odds > best:
            best = odds
            arm = i
    return float(arm)


def update(state: State, arm: int, loss: float, coin: float) -> bool:
    """Count a payoff of 1 in a and a payoff of 0 in b; a payoff between them is first rounded at random."""
    payoff = 1 - loss
    if 0 < payoff < 1:
        u, _ = uniform(begun(coin, PAYOFF))
        payoff = 1.0 if u < payoff else 0.0
    state.a[arm] += payoff
    state.b[arm] += 1 - payoff
    state.n[arm] += 1
    return True


def weights(state: State) -> Array:
    """Return the fraction of all plays so far that each arm has had, or 0 before the first play."""
    return np.asarray(state.n / max(float(state.n.sum()), 1.0))


def arm_numbers(state: State, a0: float) -> ArmNumbers:
    """Return the mean payoffs, and the parameters of the posteriors."""
    return ArmNumbers(np.where(state.n > 0, (state.a - a0) / np.maximum(state.n, 1), np.nan), beta=(state.a, state.b))


_START = CodeLine("aᵢ = a₀, bᵢ = b₀ for each arm i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_PLAY = CodeLine(
    "    draw θᵢ from Beta(aᵢ, bᵢ); I has the largest θᵢ", "prediction",
    numbers=lambda state, score: {"I": score + 1, "a": state.a[int(score)], "b": state.b[int(score)]},
)  # fmt: skip
_PAY = CodeLine(
    "    incur the loss ℓ;  z is 1 with probability 1 − ℓ, otherwise 0", "loss", numbers=lambda loss: {"loss": loss})
_COUNT = CodeLine(
    "    a_I ← a_I + z,  b_I ← b_I + 1 − z", "update",
    numbers=lambda after, score: {"a_I": after.a[int(score)], "b_I": after.b[int(score)]},
)  # fmt: skip

PLUGIN = Learner(
    id="thompson",
    name="Thompson sampling",
    summary="draws a mean for each arm from its posterior distribution and plays the arm with the largest draw",
    source="Thompson 1933",
    parameters=(
        Param("a0", "a₀", "float", 1.0, "parameter a of each arm's Beta prior; larger values raise the prior mean",
              low=0, low_open=True, high=MOST, scale="log", slider=(0.1, 100)),
        Param("b0", "b₀", "float", 1.0, "parameter b of each arm's Beta prior; larger values lower the prior mean",
              low=0, low_open=True, high=MOST, scale="log", slider=(0.1, 100)),
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
        KnownAs(("ts", "thompson-sampling"), keywords=("Bayesian", "stochastic", "exploration")),
        WeighsExperts(heaviest=by_plays),
        RatesArms(numbers=arm_numbers),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _PLAY,
                CodeLine("    see the loss ℓ of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
                _PAY,
                _COUNT,
            ),
        ),
    ),
    default_panels=("arms", "regret", "proof", "weights"),
    pseudocode=(
        _START,
        _ROUNDS,
        _PLAY,
        CodeLine(
            "    follow the advice of arm I", "prediction", numbers=lambda prediction: {"ŷₜ": (1 + prediction) / 2}
        ),
        CodeLine("    see the loss ℓ = |its advice − yₜ| of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
        _PAY,
        _COUNT,
    ),
)  # fmt: skip
