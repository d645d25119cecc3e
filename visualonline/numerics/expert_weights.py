"""The state of the weighted majority algorithms: a penalty for each error of an expert, and the weights that follow.

The weights w_i = beta^m_i are taken relative to the best expert's, which counts as 1, so that they neither vanish nor
lose ties to rounding. The functions run interpreted and compiled.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array


class Penalties(NamedTuple):
    """The penalties `m` of each expert and the weights `w` = beta^m, divided by the largest; both of shape (N,)."""

    m: Array
    w: Array


def start(dim: int) -> Penalties:
    """Return no penalties: every weight is 1."""
    return Penalties(np.zeros(dim), np.ones(dim))


def penalise(state: Penalties, x: Array, y: float, beta: float, relative: bool) -> bool:
    """Give each wrong expert a penalty, and count the weights anew from the best expert when it has got one itself.

    Where the weights are not `relative` they are never counted anew. Return whether anybody was wrong.
    """
    label = (1 + y) / 2
    fewest = least_penalties(state.m)
    changed = False
    for i in range(x.size):
        if x[i] != label:
            state.m[i] += 1
            state.w[i] *= beta
            changed = True
    if relative and least_penalties(state.m) > fewest:  # the best expert's weight is 1 again
        for i in range(x.size):
            state.w[i] = math.pow(beta, state.m[i] - fewest - 1)
    return changed


def weight_factors(before: Penalties, after: Penalties, beta: float) -> Array:
    """Return what a round leaves of each weight: beta for a penalty."""
    return np.asarray(beta ** (after.m - before.m))


def log_remaining_weight(wrong: float, right: float, beta: float) -> float:
    """Return ln(right + wrong beta), what a round leaves of the weight; of it `wrong` erred and `right` did not.

    Near beta = 1 it is small and needs log1p; near beta = 0 that would take 1 - beta for 1.
    """
    if beta > 0.5:
        return math.log1p(wrong * (beta - 1))
    return math.log(right + wrong * beta)


def least_penalties(m: Array) -> float:
    """Return the penalties of the best expert."""
    fewest = math.inf
    for i in range(m.size):
        fewest = min(fewest, m[i])
    return fewest


def shares(state: Penalties) -> Array:
    """Return w/W, which sums to 1."""
    return np.asarray(state.w / state.w.sum())
