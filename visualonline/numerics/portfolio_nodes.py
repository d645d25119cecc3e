"""Quadrature over portfolios with the distribution Dirichlet(1/2, .., 1/2), exact for the wealth after few rounds.

With two assets b = (cos^2 theta, sin^2 theta) has this distribution if theta is uniform. The mean of a polynomial of
degree t <= 2n - 1 in b is then the average over the n Chebyshev nodes theta_j = (2j - 1) pi/(4n).

For more rounds the error consists of the Fourier coefficients at the frequencies 4n, 8n, .. . Let F be the wealth of b,
and F* the largest wealth, that of b*. At theta + i eta the weights have the absolute values cos^2 theta + sinh^2 eta
and sin^2 theta + sinh^2 eta, whose sum is cosh 2 eta. Since sum_s x_{s,i}/(b*.x_s) <= t for each asset, |F| <= F* (cosh
2 eta)^t by the inequality of the arithmetic and geometric means. So for every eta > 0 the error of the mean is at most
2 F* (cosh 2 eta)^t q/(1 - q) with q = exp(-4 n eta).

With more assets the first weight has the distribution Beta(1/2, (N-1)/2), and the others divide the rest in the same
way. So Gauss-Jacobi nodes for each weight give a product rule, which is also exact for t <= 2n - 1.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array

MOST = 8192
"""The largest number of portfolios."""
TINY = 1e-12
"""The largest relative error for which `auto` considers the number of nodes sufficient."""
MOST_AUTO = 1000


def nodes(N: int, n: int) -> tuple[Array, Array]:
    """Return the portfolios, of shape (n^(N-1), N), and their quadrature weights, which sum to 1.

    Examples
    --------
    >>> b, p = nodes(2, 2)
    >>> b[:, 0].round(6).tolist(), p.tolist()
    ([0.853553, 0.146447], [0.5, 0.5])
    """
    if N == 2:
        angles = (2 * np.arange(1, n + 1) - 1) * math.pi / (4 * n)
        return np.column_stack([np.cos(angles) ** 2, np.sin(angles) ** 2]), np.full(n, 1 / n)
    if n == 1:  # the mean of b, for any number of assets; for thousands of assets the weight functions overflow
        return np.full((1, N), 1 / N), np.ones(1)
    from scipy.special import roots_jacobi  # scipy is slow to import

    held, mass, rest = np.empty((1, 0)), np.ones(1), np.ones(1)
    for left in range(N - 1, 0, -1):
        at, p = roots_jacobi(n, left / 2 - 1, -1 / 2)
        share = (1 + at) / 2
        held = np.column_stack([np.repeat(held, n, axis=0), np.outer(rest, share).ravel()])
        mass, rest = np.outer(mass, p / p.sum()).ravel(), np.outer(rest, 1 - share).ravel()
    return np.column_stack([held, rest]), mass


def log_spread(t: Array, N: int) -> Array:
    """Return ln of the largest ratio of F* to the mean of F after t rounds.

    The ratio is largest if the same asset keeps its value and all others lose theirs in each round. The ratio is then
    Gamma(1/2) Gamma(t + N/2)/(Gamma(N/2) Gamma(t + 1/2)).
    """
    from scipy.special import gammaln  # scipy is slow to import

    t = np.asarray(t, dtype=float)
    return np.asarray(gammaln(t + N / 2) - gammaln(t + 0.5) + gammaln(0.5) - gammaln(N / 2))


def error(t: Array, N: int, n: int) -> Array:
    """Return a bound on the relative error of the mean after t rounds: 0 for t <= 2n - 1, infinite if none is known.

    Examples
    --------
    >>> bool(error(np.array([1000.0]), 2, 140)[0] < 1e-12), error(np.array([279.0, 280.0]), 3, 140).tolist()
    (True, [0.0, inf])
    """
    t = np.asarray(t, dtype=float)
    beyond = t > 2 * n - 1
    if N == 1:
        return np.zeros_like(t)
    if N > 2:
        return np.where(beyond, np.inf, 0.0)
    far = np.where(beyond, t, 4.0 * n)
    eta = np.arctanh(np.minimum(2 * n / far, 1 - 1e-12)) / 2
    log_error = math.log(2) + log_spread(far, 2) + far * np.log(np.cosh(2 * eta)) - 4 * n * eta
    found = np.exp(np.minimum(log_error, 700.0)) / -np.expm1(-4 * n * eta)
    return np.where(beyond, found, 0.0)


def enough(T: int, N: int) -> int:
    """Return the number of nodes per weight for a relative error of `TINY` after T rounds, or the largest for `auto`.

    With two assets the bound is below 2 C exp(-2 n^2/T)/(1 - q), because ln cosh 2 eta <= 2 eta^2. Here ln C is
    `log_spread`.

    Examples
    --------
    >>> enough(10, 2), enough(1000, 2), enough(1000, 3), enough(1000, 16), enough(9, 1)
    (6, 129, 64, 1, 1)
    """
    exact = T // 2 + 1
    if N == 1:
        return 1
    if N == 2:
        good = math.sqrt(T / 2 * (math.log(4 / TINY) + float(log_spread(np.array(T), 2))))
        return min(exact, math.ceil(good), MOST_AUTO)
    return max(1, min(exact, int(4096 ** (1 / (N - 1)) + 1e-9)))
