"""The costs of a bandit's loss estimates at every prefix: variance, bias and mix loss.

In round s arm I is played with probability p and has loss l; its estimate grows by lhat = l/(p + gamma). The mean of
the estimated losses under the exponential weights is p lhat, and the mix loss, which is never larger, is -(1/eta) ln(1
- p + p exp(-eta lhat)).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.arms.estimated_regret import EstimatedRegret
from visualonline.hindsight.arms.plays import Arms
from visualonline.hindsight.history import History
from visualonline.numerics.estimated_losses import chance, least, step, total
from visualonline.trace.loop_source import generated_module
from visualonline.trace.trace import Trace


def follow(
    Lhat: Array, sums: Array, arms: Arms, losses: Array, first: int, eta: float, gamma: float, found: Array
) -> None:
    """Process the rounds `first`, .., given the arms played and their losses.

    `Lhat`, of shape (N,), and `sums`, of shape (3,), are the values before the rounds. Each column of `found`, of shape
    (4, n), receives the sums after a round and the smallest estimate.
    """
    for j in range(arms.size):
        rate = step(eta, Lhat.size, first + j)
        p = chance(Lhat, arms[j], rate)
        jump = losses[j] / (p + gamma)
        sums[0] += rate / 2 * p * jump * jump
        sums[1] += gamma * jump
        lighter = p * math.expm1(-rate * jump)  # the relative change of the sum of the weights
        if lighter > -0.5:
            Lhat[arms[j]] += jump
            sums[2] -= math.log1p(lighter) / rate
        else:  # a change close to -1 has no information about the other arms
            best = least(Lhat)
            before = total(Lhat, rate, best)
            Lhat[arms[j]] += jump
            now = least(Lhat)
            sums[2] += now - best - math.log(total(Lhat, rate, now) / before) / rate
        for k in range(3):
            found[k, j] = sums[k]
        found[3, j] = least(Lhat)


_LOOP = """
def loop(Lhat, sums, arms, losses, first, eta, gamma, found):
    follow_(Lhat, sums, arms, losses, first, eta, gamma, found)
"""


@cache
def compiled_sums() -> Callable[..., None]:
    """Return `follow` compiled. The first call on a machine takes a second; later calls load it from the cache."""
    loop: Callable[..., None] = generated_module({"follow": follow}, _LOOP).loop
    loop(np.zeros(1), np.zeros(3), np.zeros(0, dtype=np.intp), np.zeros(0), 1, 1.0, 0.0, np.empty((4, 0)))
    return loop


class Estimates(EstimatedRegret):
    """`variance_price`, the sum of (eta/2) p lhat^2; `bias_price`, the sum of gamma lhat; `mix_loss`; `least_estimate`.

    `estimated_regret` is the loss minus `least_estimate`, the smallest sum of estimates.
    """

    sums = ("variance_price", "bias_price", "mix_loss")

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._Lhat = np.zeros(history.stream.dim)

    def follow(self, X: Array, arms: Arms, losses: Array, first: int, found: Array) -> None:  # noqa: ARG002  of losses
        """Process rounds from their arms and losses."""
        given = self.trace.rule.arguments
        sums = compiled_sums() if self.trace.rule.compiled else follow
        sums(self._Lhat, self._sums, arms, losses, first, float(given["eta"]), float(given["gamma"]), found)
