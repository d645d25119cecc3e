"""The probability of each arm to be the best one, where each expected payoff has a beta density of its own.

    Pr[arm i is best] = the integral of the product over j != i of F_j(x) over dF_i(x),

with the distribution functions F. It is cut where the densities change: k deviations from each mean, k = -12 .. 12, and
ever nearer to 0 and 1, where a density with a parameter below 1 grows beyond all bounds. In each part ten nodes of
Gauss and Legendre give the mean of the product, by the density, and the difference of F_i how much it counts.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array

_DEVIATIONS = np.arange(-12, 13)
_NEAR = 10.0 ** -np.arange(1, 17)
_NODES, _SHARES = np.polynomial.legendre.leggauss(10)


def best_arm_probabilities(a: Array, b: Array) -> Array:
    """Return the probability of each arm, of shape (N,), for the parameters a, b > 0 of the densities.

    Examples
    --------
    >>> best_arm_probabilities(np.array([2.0, 1.0]), np.array([1.0, 1.0])).round(6).tolist()
    [0.666667, 0.333333]
    """
    from scipy.special import betainc, xlog1py, xlogy  # it takes a third of a second

    mean, deviation = a / (a + b), np.sqrt(a * b / (a + b + 1)) / (a + b)
    places = np.clip(mean[:, None] + np.outer(deviation, _DEVIATIONS), 0.0, 1.0)
    ends = np.unique(np.concatenate([[0.0, 1.0], _NEAR, 1 - _NEAR, places.ravel()]))
    half = np.diff(ends) / 2
    x = np.clip((ends[:-1] + half)[:, None] + half[:, None] * _NODES, 2.0**-1000, 1 - 2.0**-53)
    F = betainc(a[:, None, None], b[:, None, None], x)
    below = np.cumprod(np.concatenate([np.ones((1, *x.shape)), F[:-1]]), axis=0)
    above = np.cumprod(np.concatenate([np.ones((1, *x.shape)), F[:0:-1]]), axis=0)[::-1]
    log_f = xlogy(a[:, None, None] - 1, x) + xlog1py(b[:, None, None] - 1, -x)
    f = np.exp(log_f - log_f.max(axis=2, keepdims=True)) * _SHARES
    product = (f * below * above).sum(axis=2) / f.sum(axis=2)
    found = (product * np.diff(betainc(a[:, None], b[:, None], ends), axis=1)).sum(axis=1)
    return np.asarray(found / found.sum())


def entropy(p: Array) -> float:
    """Return the entropy of probabilities in nats.

    Examples
    --------
    >>> round(entropy(np.array([0.5, 0.5, 0.0])), 6)
    0.693147
    """
    some = p[p > 0]
    return max(0.0, -float(np.sum(some * np.log(some))))
