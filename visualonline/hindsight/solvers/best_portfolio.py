"""The constantly rebalanced portfolio with the most wealth: max sum_s ln(b.x_s) over the simplex, with a certificate.

For any b let G_i = sum_s x_{s,i}/(b.x_s). For any other b' the inequality of the means gives

    sum_s ln(b'.x_s) - sum_s ln(b.x_s) <= t ln(b'.G/t) <= t ln(max_i G_i/t),

so the last number bounds how much better another portfolio can be. This number is 0 at the best portfolio, and
certifies the result. Newton's method on the assets held finds the best portfolio, with steps that stay in the simplex.
An asset that is not held is added if its G is the largest.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array

GAP = 1e-10
"""The gap, relative to max(1, loss), at which the search ends."""
_STEPS = 200
_SHORTEST = 1e-10


class PortfolioFit(NamedTuple):
    """The portfolio `b` of shape (N,), its log loss, and a lower bound on the log loss of all portfolios."""

    b: Array
    loss: float
    least: float


def best_portfolio(X: Array, b: Array) -> PortfolioFit:
    """Return the best portfolio for the price relatives `X`, of shape (t, N) and above 0, searched from `b` on.

    Examples
    --------
    >>> best_portfolio(np.array([[1.0, 0.5], [0.5, 1.0]]), np.array([0.9, 0.1])).b.round(6).tolist()
    [0.5, 0.5]
    """
    t = len(X)
    loss = _loss(X, b)
    for _ in range(_STEPS):
        G = X / (X @ b)[:, None]
        slopes = G.sum(axis=0)
        gap = t * math.log(max(float(slopes.max()) / t, 1.0))
        if gap <= GAP * max(1.0, abs(loss)):
            break
        step = _newton(G, slopes, b)
        b, found = _along(X, b, step, loss, float(slopes @ step))
        if found >= loss:  # Cover's step, which never decreases the wealth
            b = b * slopes / t
            b /= b.sum()
            found = _loss(X, b)
        loss = found
    G = (X / (X @ b)[:, None]).sum(axis=0)
    return PortfolioFit(b, loss, loss - t * math.log(max(float(G.max()) / t, 1.0)))


def _loss(X: Array, b: Array) -> float:
    return 0.0 - float(np.log(X @ b).sum())


def _newton(G: Array, slopes: Array, b: Array) -> Array:
    """Return Newton's step on the assets held, and on the one that would gain most; the step sums to 0."""
    free = b > 0
    free[int(np.argmax(slopes))] = True
    H = G.T @ G
    H[np.diag_indices_from(H)] += 1e-13 * np.trace(H)
    while True:
        held = np.flatnonzero(free)
        k = len(held)
        system = np.ones((k + 1, k + 1))
        system[:k, :k], system[k, k] = H[np.ix_(held, held)], 0.0
        step = np.zeros(len(b))
        step[held] = np.linalg.solve(system, np.append(slopes[held], 0.0))[:k]
        out = (b <= 0) & (step < 0)
        if not out.any():
            return step
        free &= ~out


def _along(X: Array, b: Array, step: Array, loss: float, slope: float) -> tuple[Array, float]:
    """Return a point along the step, within the simplex, at which the loss is clearly lower, and this loss."""
    falling = step < 0
    room = np.full(len(b), np.inf)
    room[falling] = -b[falling] / step[falling]
    length = min(1.0, float(room.min()))
    first = length
    while length > _SHORTEST * first:
        to = b + length * step
        if length == float(room.min()):
            to[int(np.argmin(room))] = 0.0
        to = np.maximum(to, 0.0)
        to /= to.sum()
        found = _loss(X, to)
        if found <= loss - 1e-4 * length * slope:
            return to, found
        length /= 2
    return b, loss
