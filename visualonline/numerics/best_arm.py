"""The probability that each arm is the best one, if each expected payoff x has an independent beta(a, b) distribution.

    Pr[arm i is best] = the integral of prod_{j != i} F_j dF_i,

where F_j are the distribution functions. The integration variable is the log odds s = ln(x/(1 - x)), because nearly all
x may be too close to 0 or 1 for a float. As a function of s, each density has one peak and decays like exp(a s) to the
left and exp(-b s) to the right. The range is split at integer multiples of each peak's width, and where a tail has
decayed by given powers of e. In each part, six-point Gauss-Legendre quadrature gives the average of the product under
the density, and the increase of F_i over the part is its weight.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array

_WIDTHS = np.array([-36, -20, -12, *range(-8, 9), 12, 20, 36])
_FALLS = np.array([0.3, 0.6, 1.2, 2.5, 5.0, 10.0, 20.0, 40.0])
_LEAST = 1e-17
"""The probability below which a part of the range is ignored."""
_UPPER = 5.0
"""The log odds beyond which 1 - x is more accurate than x."""
_FAR = 600.0
"""The |log odds| beyond which x or 1 - x may underflow; F or 1 - F is then proportional to a power of it."""
_NODES, _SHARES = np.polynomial.legendre.leggauss(6)


def best_arm_probabilities(a: Array, b: Array) -> Array:
    """Return the probability that each arm is the best, of shape (N,), for beta parameters a, b > 0.

    The probabilities sum to 1.

    Examples
    --------
    >>> best_arm_probabilities(np.array([2.0, 1.0]), np.array([1.0, 1.0])).round(6).tolist()
    [0.666667, 0.333333]
    """
    _, shares = _shares(a, b)
    found = shares.sum(axis=(1, 2))
    return np.asarray(found / found.sum())


def expected_payoffs(a: Array, b: Array) -> Array:
    """Return a matrix of shape (N, N) whose row j has the expected payoff of each arm, given that arm j is the best.

    Examples
    --------
    >>> expected_payoffs(np.array([2.0, 1.0]), np.array([1.0, 1.0])).round(6).tolist()
    [[0.75, 0.375], [0.5, 0.75]]
    """
    from scipy.special import expit

    s, shares = _shares(a, b)
    F, raised = (_below(c[:, None, None], b[:, None, None], s) for c in (a, a + 1))
    with np.errstate(divide="ignore", invalid="ignore"):  # far below all densities the contribution is 0
        # the mean, given that the arm's log odds are below s
        payoff = np.where(F > 0, (a / (a + b))[:, None, None] * raised / F, 0.0)
    sums = shares.sum(axis=(1, 2))
    found = np.einsum("jpk,ipk->ji", shares, payoff)
    found[np.diag_indices(len(a))] = (shares * expit(s)).sum(axis=(1, 2))
    return np.asarray(found / np.where(sums > 0, sums, 1.0)[:, None])


def _shares(a: Array, b: Array) -> tuple[Array, Array]:
    """Return quadrature nodes s, of shape (parts, nodes), and their contribution to the probability of each arm."""
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
    """Return F, the probability of log odds below s. The arrays are broadcast."""
    from scipy.special import betainc, betaln, expit  # the import takes a third of a second

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
