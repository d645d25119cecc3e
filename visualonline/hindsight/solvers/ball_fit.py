"""The minimum sum of square losses over a ball: min sum_s (y_s - z.x_s)^2 over ||z|| <= radius, for many sums at once.

With A = sum x x^T, b = sum y x and n = sum y^2 this loss is the minimum of z.Az - 2 b.z + n. A solution on the boundary
satisfies (A + mu I) z = b with mu >= 0. The eigenvalues of A turn this system into one equation in mu. Every mu >= 0
gives the lower bound n - b.(A + mu I)^{-1} b - mu radius^2, which certifies the result.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array

_HALVINGS = 100
_SMALL = 1e-14


class BallFit(NamedTuple):
    """The best points `z`, of shape (m, d), their cumulative losses and lower bounds on these, both of shape (m,)."""

    z: Array
    loss: Array
    least: Array


def fit_in_ball(A: Array, b: Array, n: Array, radius: float) -> BallFit:
    """Return the best points for the sums `A` of shape (m, d, d), `b` of shape (m, d) and `n` of shape (m,).

    Examples
    --------
    >>> one = fit_in_ball(np.array([[[2.0]], [[2.0]]]), np.array([[1.0], [-6.0]]), np.array([2.0, 20.0]), 1.0)
    >>> one.z.tolist(), one.loss.tolist(), one.least.tolist()
    ([[0.5], [-1.0]], [1.5, 10.0], [1.5, 10.0])
    """
    values, axes = np.linalg.eigh(A)
    values = np.maximum(values, 0.0)
    c = np.einsum("mij,mi->mj", axes, b)
    flat = values <= _SMALL * np.maximum(values[:, -1:], 1e-300)  # b has no component in this direction either
    c = np.where(flat, 0.0, c)

    def along(mu: Array) -> Array:
        return np.asarray(np.where(flat, 0.0, c / np.where(flat, 1.0, values + mu[:, None])))

    low, high = np.zeros(len(n)), np.linalg.norm(b, axis=1) / radius
    inside = np.linalg.norm(along(low), axis=1) <= radius
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        out = np.linalg.norm(along(middle), axis=1) > radius
        low, high = np.where(out, middle, low), np.where(out, high, middle)
    mu = np.where(inside, 0.0, high)
    part = along(mu)
    z = np.einsum("mij,mj->mi", axes, part)
    loss = n + np.sum(part * (values * part - 2 * c), axis=1)
    least = n - np.sum(c * part, axis=1) - mu * radius**2
    return BallFit(z, np.maximum(loss, 0.0), np.maximum(np.minimum(least, loss), 0.0))


class Moments:
    """The sums `A` of x x^T, of shape (d, d), `b` of y x, of shape (d,), and `n` of y^2 over rows so far."""

    def __init__(self, d: int) -> None:
        self.A, self.b, self.n = np.zeros((d, d)), np.zeros(d), 0.0

    def add(self, X: Array, y: Array) -> None:
        """Add rows `X` of shape (m, d) with labels `y` of shape (m,)."""
        self.A, self.b, self.n = self.A + X.T @ X, self.b + y @ X, self.n + float(y @ y)

    def running(self, X: Array, y: Array) -> tuple[Array, Array, Array]:
        """Add rows, and return the sums after each of them, of shapes (m, d, d), (m, d) and (m,)."""
        A = self.A + np.cumsum(X[:, :, None] * X[:, None, :], axis=0)
        b, n = self.b + np.cumsum(y[:, None] * X, axis=0), self.n + np.cumsum(y * y)
        self.A, self.b, self.n = A[-1], b[-1], float(n[-1])
        return A, b, n
