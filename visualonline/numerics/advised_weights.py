"""Exponential weights of experts that advise on arms: the learning rate, the weights, and the probability of an arm.

The functions run interpreted and compiled.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed
from visualonline.numerics.dot import dot
from visualonline.numerics.estimated_losses import least


def advised_rate(eta: float, N: int, K: int, t: int) -> float:
    """Return eta, or sqrt(ln N/(t K)) if eta is NaN ("anytime"), for N experts and K arms; 1 for one expert.

    Examples
    --------
    >>> advised_rate(0.5, 2, 3, 1), advised_rate(math.nan, 1, 3, 1)
    (0.5, 1.0)
    """
    if N == 1:
        return 1.0
    return math.sqrt(math.log(N) / (t * K)) if math.isnan(eta) else eta


def fill_weights(S: Array, rate: float, best: float, q: Array) -> float:
    """Fill `q` with the weights of the estimated losses `S`, both of shape (N,), relative to the weight of `best`.

    Return the sum of the weights.
    """
    Z = 0.0
    for m in range(S.size):
        q[m] = decayed(rate * (S[m] - best))
        Z += q[m]
    return Z


def expert_shares(S: Array, rate: float) -> Array:
    """Return the weights q of experts with the estimated losses `S`, of shape (N,); they sum to 1.

    Examples
    --------
    >>> expert_shares(np.array([2.0, 0.0]), math.log(2)).round(12).tolist()
    [0.2, 0.8]
    """
    q = np.empty(S.size)
    Z = fill_weights(S, rate, least(S), q)
    for m in range(S.size):
        q[m] /= Z
    return q


def arm_probabilities(q: Array, seen: Array) -> Array:
    """Return the probability of each arm, (K,), for weights `q`, of shape (N,), and advice `seen`, of shape (K, N).

    Examples
    --------
    >>> arm_probabilities(np.array([0.25, 0.75]), np.array([[1.0, 0.0], [0.0, 1.0]])).tolist()
    [0.25, 0.75]
    """
    p = np.empty(len(seen))
    for i in range(len(seen)):
        p[i] = dot(q, seen[i])
    return p
