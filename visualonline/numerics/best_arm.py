"""The probability of each arm to be the best one, where each expected payoff x has a beta density of its own.

    Pr[arm i is best] = the integral of the product over j != i of F_j over dF_i,

with the distribution functions F. It is taken over the log odds s = ln(x/(1 - x)): there a density has one peak and
falls off like exp(a s) to the left and exp(-b s) to the right, even where nearly all x lie so near to 0 or 1 that a
number cannot tell them apart. It is cut where the densities change: at whole widths from each peak, and where a side
has fallen off by given powers of e. In each part six nodes of Gauss and Legendre give the mean of the product, by the
density, and the difference of F_i how much it counts.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array

_WIDTHS = np.array([-36, -20, -12, *range(-8, 9), 12, 20, 36])
_FALLS = np.array([0.3, 0.6, 1.2, 2.5, 5.0, 10.0, 20.0, 40.0])
_LEAST = 1e-17
"""Probability of a part that does not count."""
_UPPER = 5.0
"""Beyond these log odds 1 - x says more than x."""
_FAR = 600.0
"""Beyond these log odds a number cannot hold x, and F is a power of it."""
_NODES, _SHARES = np.polynomial.legendre.leggauss(6)


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
    from scipy.special import expit

    s, shares = _shares(a, b)
    F, raised = (_below(c[:, None, None], b[:, None, None], s) for c in (a, a + 1))
    with np.errstate(divide="ignore", invalid="ignore"):  # far below all densities nothing counts
        payoff = np.where(F > 0, (a / (a + b))[:, None, None] * raised / F, 0.0)  # of an arm whose log odds are below s
    sums = shares.sum(axis=(1, 2))
    found = np.einsum("jpk,ipk->ji", shares, payoff)
    found[np.diag_indices(len(a))] = (shares * expit(s)).sum(axis=(1, 2))
    return np.asarray(found / np.where(sums > 0, sums, 1.0)[:, None])


def _shares(a: Array, b: Array) -> tuple[Array, Array]:
    """Return log odds s, of shape (parts, nodes), and how much each adds to the probability of each arm."""
    peak, width = np.log((a + 1) / (b + 1)), np.sqrt(1 / (a + 1) + 1 / (b + 1))
    steps = np.outer(width, _WIDTHS), -_FALLS / a[:, None], _FALLS / b[:, None]
    ends = np.unique(peak[:, None] + np.concatenate(steps, axis=1))
    parts = np.diff(_below(a[:, None], b[:, None], ends), axis=1)
    some = (parts > _LEAST).any(axis=0)
    first, half, parts = ends[:-1][some], np.diff(ends)[some] / 2, parts[:, some]
    s = (first + half)[:, None] + half[:, None] * _NODES
    F = _below(a[:, None, None], b[:, None, None], s)
    below = np.cumprod(np.concatenate([np.ones((1, *s.shape)), F[:-1]]), axis=0)
    above = np.cumprod(np.concatenate([np.ones((1, *s.shape)), F[:0:-1]]), axis=0)[::-1]
    log_f = -a[:, None, None] * np.logaddexp(0, -s) - b[:, None, None] * np.logaddexp(0, s)
    f = np.exp(log_f - log_f.max(axis=2, keepdims=True)) * _SHARES
    return s, np.asarray(f * below * above * (parts / f.sum(axis=2))[:, :, None])


def _below(a: Array, b: Array, s: Array) -> Array:
    """Return F, the probability of log odds below s; of all arrays the shapes go together."""
    from scipy.special import betainc, betaln, expit  # it takes a third of a second

    upper = s > _UPPER
    near = betainc(np.where(upper, b, a), np.where(upper, a, b), expit(np.where(upper, -s, s)))
    near = np.where(upper, 1 - near, near)
    left = np.exp(a * np.minimum(s, -_FAR) - np.log(a) - betaln(a, b))
    right = 1 - np.exp(-b * np.maximum(s, _FAR) - np.log(b) - betaln(a, b))
    return np.asarray(np.select([s < -_FAR, s > _FAR], [left, right], near))


def entropy(p: Array) -> float:
    """Return the entropy of probabilities in nats.

    Examples
    --------
    >>> round(entropy(np.array([0.5, 0.5, 0.0])), 6)
    0.693147
    """
    some = p[p > 0]
    return max(0.0, -float(np.sum(some * np.log(some))))
