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

    They sum to 1.

    Examples
    --------
    >>> best_arm_probabilities(np.array([2.0, 1.0]), np.array([1.0, 1.0])).round(6).tolist()
    [0.666667, 0.333333]
    """
    _, shares = _shares(a, b)
    found = shares.sum(axis=(1, 2))
    return np.asarray(found / found.sum())


def expected_payoffs(a: Array, b: Array) -> Array:
    """Return in row j what each arm is expected to pay where arm j is the best one, of shape (N, N).

    Examples
    --------
    >>> expected_payoffs(np.array([2.0, 1.0]), np.array([1.0, 1.0])).round(6).tolist()
    [[0.75, 0.375], [0.5, 0.75]]
    """
    from scipy.special import betainc

    x, shares = _shares(a, b)
    mean = a / (a + b)
    F, raised = (betainc(c[:, None, None], b[:, None, None], x) for c in (a, a + 1))
    with np.errstate(divide="ignore", invalid="ignore"):  # far below all densities nothing counts
        below = np.where(F > 0, mean[:, None, None] * raised / F, 0.0)  # what an arm pays that pays no more than x
    sums = shares.sum(axis=(1, 2))
    found = np.einsum("jpk,ipk->ji", shares, below)
    found[np.diag_indices(len(a))] = (shares * x).sum(axis=(1, 2))
    return np.asarray(found / np.where(sums > 0, sums, 1.0)[:, None])


def _shares(a: Array, b: Array) -> tuple[Array, Array]:
    """Return the nodes x, of shape (parts, nodes), and how much each adds to the probability of each arm."""
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
    parts = np.diff(betainc(a[:, None], b[:, None], ends), axis=1)
    return x, np.asarray(f * below * above * (parts / f.sum(axis=2))[:, :, None])


def entropy(p: Array) -> float:
    """Return the entropy of probabilities in nats.

    Examples
    --------
    >>> round(entropy(np.array([0.5, 0.5, 0.0])), 6)
    0.693147
    """
    some = p[p > 0]
    return max(0.0, -float(np.sum(some * np.log(some))))
