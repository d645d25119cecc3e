"""The terms of the loss estimates of Tsallis-INF at every prefix.

In round s arm I is played with probability p and has loss l; its estimate grows by l/p. The round raises the
minimum of the FTRL objective, q.Lhat - (2/eta_s) sum_i sqrt(q_i), by m_s, with the same eta_s before and after it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from visualonline.core.types import Array
from visualonline.hindsight.arms.estimated_regret import EstimatedRegret
from visualonline.hindsight.arms.plays import Arms
from visualonline.hindsight.history import History
from visualonline.numerics.estimated_losses import least
from visualonline.numerics.tsallis_weights import offset, regularised, root_weight
from visualonline.trace.loop_source import generated_module, interpreted_loop
from visualonline.trace.trace import Trace, copied

_LOOP = """
def loop(state, sums, arms, losses, first, found):
    for j in range(arms.size):
        eta = rate_(first + j)
        y = offset_(state.Lhat, eta)
        before = minimum_(state.Lhat, eta, y)
        behind = state.Lhat[arms[j]] - least_(state.Lhat)
        sums[0] += eta * losses[j] * losses[j] / root_weight_(behind, eta, y)
        if update_(state, arms[j], losses[j], first + j):
            sums[1] += minimum_(state.Lhat, eta, offset_(state.Lhat, eta)) - before
        found[0, j] = sums[0]
        found[1, j] = sums[1]
        found[2, j] = least_(state.Lhat)
"""
"""The learner's rounds, run again from its state before them. `found`, of shape (3, n), has a column for each round."""


def rate(t: int) -> float:
    """Return eta_t."""
    return 1 / math.sqrt(t)


def minimum(Lhat: Array, eta: float, y: float) -> float:
    """Return the minimum of the objective."""
    return least(Lhat) + regularised(Lhat, eta, y)


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "rate": rate, "offset": offset, "minimum": minimum, "root_weight": root_weight, "least": least,
}


class RegularisedEstimates(EstimatedRegret):
    """`jump_price`, the sum of eta l^2/sqrt(p); `minimum_rise`, the sum of the m_s; and `least_estimate`.

    `estimated_regret` is the loss minus `least_estimate`, the smallest sum of estimates.
    """

    sums = ("jump_price", "minimum_rise")

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])

    def follow(self, X: Array, arms: Arms, losses: Array, first: int, found: Array) -> None:  # noqa: ARG002  of losses
        """Process rounds from their arms and losses."""
        rule = self.trace.rule
        functions = {**_FUNCTIONS, "update": rule.learner.update}
        loop = generated_module(functions, _LOOP).loop if rule.compiled else interpreted_loop(functions, _LOOP)
        loop(self._state, self._sums, arms, losses, first, found)
