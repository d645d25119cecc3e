"""Gauss quadrature for the distribution of the leader, after independent noise is subtracted from each loss.

With losses L_i, b_i = exp(-eps (L_i - min L)) and noise p_i/eps, where the p_i are drawn from Exp(1), expert i leads
with probability

    P_i = b_i int_0^1 prod_{j != i} (1 - b_j z) dz.

The integrand is a polynomial of degree N - 1, so quadrature with ceil(N/2) nodes is exact. For more than 128 experts,
64 nodes are used on the part of [0, 1] where the bound exp(-z (sum of b - 1)) on the integrand is above e^-40. In this
part the integrand is smooth, and the error is of the order of rounding.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array

EXACT = 128
"""The number of experts up to which the quadrature is exact."""
FADED = 40.0
AT_ONCE = 2**16
"""The number of values processed at once, to stay in the processor's cache."""


def nodes(N: int) -> tuple[Array, Array]:
    """Return the nodes and weights of Gauss quadrature on [0, 1] for N experts."""
    z, g = np.polynomial.legendre.leggauss((min(N, EXACT) + 1) // 2)
    return (z + 1) / 2, g / 2


def reach(N: int, total: float) -> float:
    """Return the upper limit for z, given the sum `total` of the b_i."""
    return min(1.0, FADED / (total - 1)) if N > EXACT and total - 1 > FADED else 1.0


def harmonic(N: int) -> float:
    """Return H_N = 1 + 1/2 + .. + 1/N, the expectation of the largest of N draws from Exp(1).

    Examples
    --------
    >>> harmonic(3)
    1.8333333333333333
    """
    return float(np.sum(1 / np.arange(1, N + 1)))


def leading(L: Array, eps: Array) -> Array:
    """Return P for each row of the losses `L`, of shape (n, N), each with its own `eps`, of shape (n,).

    Examples
    --------
    >>> leading(np.array([[1.0, 0.0]]), np.array([np.log(2)])).round(6).tolist()
    [[0.25, 0.75]]
    """
    n, N = L.shape
    found = np.empty((n, N))
    z, g = nodes(N)
    step = max(1, AT_ONCE // (N * len(z)))
    for lo in range(0, n, step):
        b = _fallen(L[lo : lo + step], eps[lo : lo + step])
        ends = np.array([reach(N, total) for total in b.sum(axis=1)]) if N > EXACT else np.ones(len(b))
        left = 1 - (b[:, None, :] * z[:, None]) * ends[:, None, None]
        shares = g * ends[:, None] * left.prod(axis=2)
        P = b * (shares[:, :, None] / left).sum(axis=1)
        found[lo : lo + step] = P / P.sum(axis=1, keepdims=True)
    return found


def risen(L: Array, eps: float) -> float:
    """Return the increase of E min_i (L_i - p_i/eps) caused by the losses L, of shape (N,).

    The increase is close to the mean of L for small eps, and to the minimum of L for large eps.

    Examples
    --------
    >>> round(risen(np.array([1.0, 3.0]), 1e-60), 9), round(risen(np.array([1.0, 3.0]), 1e60), 9)
    (2.0, 1.0)
    """
    N, least = len(L), L.min()
    behind = eps * (L - least)
    b, (z, g) = np.exp(-behind), nodes(N)
    end = reach(N, float(b.sum()))
    z *= end
    # max (p_i - behind_i) exceeds x with probability 1 - prod (1 - b_i e^-x)
    below = np.log1p(-z[:, None] * b).sum(axis=1)
    if behind.max() > 1:
        return float(least + (harmonic(N) + np.sum(g * end * np.expm1(below) / z) + np.log(end)) / eps)
    # subtracting two nearly equal numbers loses precision, so compute the difference of the probabilities instead
    more = np.log1p(-np.expm1(-behind) * (z / (1 - z))[:, None]).sum(axis=1)
    return float(least + np.sum(g * end * np.exp(below) * -np.expm1(-more) / z) / eps)


def _fallen(L: Array, eps: Array) -> Array:
    return np.asarray(np.exp(-eps[:, None] * (L - L.min(axis=1, keepdims=True))))
