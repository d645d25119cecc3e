"""The minimiser of a quadratic function over a ball, for rules: a Newton step that does not leave the ball.

The minimiser w of w.Aw/2 - r.w over ||w|| <= radius satisfies (A + mu I) w = r. If the w for mu = 0 is in the ball, it
is the solution; otherwise mu > 0 is the unique number for which ||w|| = radius. Newton's method is applied to 1/||w||,
a concave function of mu, so it converges from below without overshooting. Each step needs a Cholesky factorisation with
d^3/6 products.

All functions run interpreted and compiled, with bitwise identical results.

Source: J. More and D. Sorensen, Computing a trust region step (SIAM Journal on Scientific and Statistical Computing 4,
1983).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING

_STEPS = 60
_NEAR = 2.0**-48


def least_in_ball(A: Array, r: Array, radius: float, w: Array) -> float:
    """Write the minimiser of w.Aw/2 - r.w over the ball into `w`, and return mu.

    `A`, of shape (d, d), must be positive definite.

    Examples
    --------
    >>> w = np.zeros(2)
    >>> least_in_ball(np.eye(2), np.array([0.3, 0.4]), 1.0, w), w.tolist()
    (0.0, [0.3, 0.4])
    >>> round(float(least_in_ball(np.eye(2), np.array([3.0, 4.0]), 1.0, w)), 12), w.round(12).tolist()
    (4.0, [0.6, 0.8])
    """
    d = r.size
    L = np.zeros((d, d))
    q = np.zeros(d)
    mu = 0.0
    for _ in range(_STEPS):
        factor(A, mu, L)
        square = solve(L, r, q, w)
        length = math.sqrt(square)
        if length <= radius * (1 + _NEAR):
            break
        inverse = 0.0
        for i in range(d):  # solve L q = w, so that q.q = w.(A + mu I)^-1 w
            part = w[i]
            for k in range(i):
                part -= L[i, k] * q[k]
            q[i] = part / L[i, i]
            inverse += q[i] * q[i]
        further = mu + (square / inverse) * ((length - radius) / radius)
        if further <= mu:
            break
        mu = further
    if mu > 0:  # the minimiser is on the boundary, so scale to the radius
        square = 0.0
        for i in range(d):
            square += w[i] * w[i]
        length = math.sqrt(square)
        for i in range(d):
            w[i] = w[i] / length * radius
    return mu


def factor(A: Array, mu: float, L: Array) -> None:
    """Write the lower triangular matrix with L L^T = A + mu I into `L`.

    A pivot that is too small or negative because of rounding is raised to its rounding error.
    """
    for i in range(len(A)):
        for j in range(i + 1):
            part = A[i, j] + (mu if i == j else 0.0)
            for k in range(j):
                part -= L[i, k] * L[j, k]
            if i == j:
                L[i, i] = math.sqrt(max(part, ROUNDING * (A[i, i] + mu)))
            else:
                L[i, j] = part / L[j, j]


def solve(L: Array, r: Array, q: Array, w: Array) -> float:
    """Write the solution of L L^T w = r into `w`, and return ||w||^2. `q` is overwritten."""
    d = r.size
    for i in range(d):
        part = r[i]
        for k in range(i):
            part -= L[i, k] * q[k]
        q[i] = part / L[i, i]
    square = 0.0
    for m in range(d):
        i = d - 1 - m
        part = q[i]
        for k in range(i + 1, d):
            part -= L[k, i] * w[k]
        w[i] = part / L[i, i]
        square += w[i] * w[i]
    return square
