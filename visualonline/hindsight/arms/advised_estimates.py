"""The terms of the loss estimates of EXP4 at every prefix: variance, mix loss, and the disagreement of the experts.

In round s arm I is played with probability p = q.a_I and has loss l, so the estimated loss of expert m is c_m = a_{m,I}
l/p. The mean of the estimated losses under the weights q is l. The mix loss is -(1/eta) ln sum_m q_m exp(-eta c_m),
which is never larger than l.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.arms.estimated_regret import EstimatedRegret
from visualonline.hindsight.arms.plays import Arms
from visualonline.hindsight.history import History
from visualonline.numerics.advised_weights import advised_rate, fill_weights
from visualonline.numerics.decayed import decayed
from visualonline.numerics.dot import dot
from visualonline.numerics.estimated_losses import least
from visualonline.trace.loop_source import generated_module, interpreted_loop
from visualonline.trace.played_arm import seen_of_arms
from visualonline.trace.trace import Trace, copied

_LOOP = """
def loop(state, sums, seen, arms, losses, first, eta, found):
    for j in range(arms.size):
        rate = advised_rate_(eta, state.S.size, seen.shape[1], first + j)
        add_terms_(state.S, sums, seen[j], seen[j, arms[j]], losses[j], rate)
        update_(state, arms[j], losses[j], seen[j], first + j, eta)
        for k in range(3):
            found[k, j] = sums[k]
        found[3, j] = least_(state.S)
"""
"""The learner's rounds, run again from its state before them. `found`, of shape (4, n), has a column for each round."""


def add_terms(S: Array, sums: Array, seen: Array, a: Array, loss: float, rate: float) -> None:
    """Add a round's terms to `sums`, of shape (3,). `a`, of shape (N,), has the probabilities of the played arm."""
    q = np.empty(S.size)
    before = least(S)
    whole = fill_weights(S, rate, before, q)
    estimate = loss / (dot(q, a) / whole)
    squares = 0.0
    now = math.inf
    for m in range(S.size):
        squares += q[m] / whole * (a[m] * estimate) ** 2
        now = min(now, S[m] + a[m] * estimate)
    kept = 0.0  # the sum of the weights after the round, relative to the best one
    for m in range(S.size):
        kept += decayed(rate * (S[m] + a[m] * estimate - now))
    sums[0] += rate / 2 * squares
    sums[1] += now - before - math.log(kept / whole) / rate
    for i in range(len(seen)):
        most = 0.0
        for m in range(S.size):
            most = max(most, seen[i, m])
        sums[2] += rate / 2 * most


_FUNCTIONS: dict[str, Callable[..., Any]] = {"add_terms": add_terms, "advised_rate": advised_rate, "least": least}


class AdvisedEstimates(EstimatedRegret):
    """`variance_price`, the sum of (eta/2) sum_m q_m c_m^2, `mix_loss`, `spread_price` and `least_estimate`.

    `spread_price` is the sum of (eta/2) kappa, where kappa, the sum over arms of the largest probability that an expert
    gives, is 1 if all experts agree and at most K. `estimated_regret` is the loss minus `least_estimate`, the smallest
    sum of estimates.
    """

    sums = ("variance_price", "mix_loss", "spread_price")

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])

    def follow(self, X: Array, arms: Arms, losses: Array, first: int, found: Array) -> None:
        """Process rounds from the advice, the arms and their losses."""
        rule = self.trace.rule
        seen = np.ascontiguousarray(seen_of_arms(X, rule.arms))
        functions = {**_FUNCTIONS, "update": rule.learner.update}
        loop = generated_module(functions, _LOOP).loop if rule.compiled else interpreted_loop(functions, _LOOP)
        loop(self._state, self._sums, seen, arms, losses, first, float(rule.arguments["eta"]), found)
