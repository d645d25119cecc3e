"""The state of weighted majority algorithms: a penalty for each mistake of an expert, and the resulting weights.

The weights w_i = beta^m_i are relative to the weight of the best expert, which is 1, so that their sum cannot
underflow. Only weighted majority with beta = 0 uses weights that are not relative. The functions run interpreted and
compiled.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array


class Penalties(NamedTuple):
    """The penalties `m` of each expert and the weights `w` = beta^m, divided by the largest if relative; both (N,)."""

    m: Array
    w: Array


def start(dim: int) -> Penalties:
    """Return the state without penalties: every weight is 1."""
    return Penalties(np.zeros(dim), np.ones(dim))


def penalise(state: Penalties, x: Array, y: float, beta: float, relative: bool) -> bool:
    """Penalise each wrong expert, and recompute the weights relative to the best expert if its penalty has grown.

    Weights that are not `relative` are never recomputed. Return whether any expert was wrong.
    """
    label = (1 + y) / 2
    fewest = least_penalties(state.m)
    changed = False
    for i in range(x.size):
        if x[i] != label:
            state.m[i] += 1
            state.w[i] *= beta
            changed = True
    if relative and least_penalties(state.m) > fewest:  # the best expert's weight becomes 1 again
        for i in range(x.size):
            state.w[i] = math.pow(beta, state.m[i] - fewest - 1)
    return changed


def weight_factors(before: Penalties, after: Penalties, beta: float) -> Array:
    """Return the factor by which a round multiplied each weight: beta for each penalty."""
    return np.asarray(beta ** (after.m - before.m))


def log_remaining_weight(wrong: float, right: float, beta: float) -> float:
    """Return ln(right + wrong beta): the log factor of the total weight, given the fractions that were right and wrong.

    Near beta = 1 the result is small and needs log1p. Near beta = 0 log1p would round 1 - beta to 1.
    """
    if beta > 0.5:
        return math.log1p(wrong * (beta - 1))
    return math.log(right + wrong * beta)


def least_penalties(m: Array) -> float:
    """Return the number of penalties of the best expert."""
    fewest = math.inf
    for i in range(m.size):
        fewest = min(fewest, m[i])
    return fewest


def shares(state: Penalties) -> Array:
    """Return w/W, which sums to 1."""
    return np.asarray(state.w / state.w.sum())
