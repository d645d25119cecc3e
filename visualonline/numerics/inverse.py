"""The inverse B of a matrix A that grows by x x^T, kept by steps of rank one, for rules and theorems.

With z = B x the inverse of A + x x^T is

    B - z z^T / (1 + x.z),

so a round costs d^2 and no system is solved (Sherman and Morrison). Both products z_i z_j and z_j z_i are one number,
so B stays symmetric to the last bit.

All functions run interpreted and compiled.

Source: J. Sherman, W. Morrison, Adjustment of an inverse matrix corresponding to a change in one element (Annals of
Mathematical Statistics 21, 1950).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot


def times(B: Array, x: Array) -> Array:
    """Return B x, for `B` of shape (d, d) and `x` of shape (d,).

    Examples
    --------
    >>> times(np.array([[0.5, 0.0], [0.0, 1.0]]), np.array([2.0, 3.0])).tolist()
    [1.0, 3.0]
    """
    z = np.empty(x.size)
    for i in range(x.size):
        z[i] = dot(B[i], x)
    return z


def spread(x: Array, z: Array) -> float:
    """Return x.Bx for z = Bx. It is never negative, though rounding may leave a little below 0."""
    return max(dot(x, z), 0.0)


def shrink(B: Array, z: Array, part: float) -> None:
    """Take part z z^T from B, in place."""
    for i in range(z.size):
        for j in range(i):
            taken = part * (z[i] * z[j])
            B[i, j] -= taken
            B[j, i] -= taken
        B[i, i] -= part * (z[i] * z[i])


def product_or_zero(v: Array, B: Array, x: Array) -> float:
    """Return v.Bx, which is 0 where rounding cannot tell it from 0.

    The numbers of v and B are sums with roundings of their own. A product that is no larger than a few of these,
    relative to the sizes of its d^2 terms, is a tie.

    Examples
    --------
    >>> B = np.array([[2.0, -1.0], [-1.0, 2.0]]) / 3
    >>> product_or_zero(np.array([0.3, 0.3]), B, np.array([0.1, -0.1]))
    0.0
    """
    total = size = 0.0
    for i in range(x.size):
        z = reach = 0.0
        for j in range(x.size):
            term = B[i, j] * x[j]
            z += term
            reach += abs(term)
        total += v[i] * z
        size += abs(v[i]) * reach
    if abs(total) <= 4 * (x.size + 1) * ROUNDING * size < math.inf:
        return 0.0
    return total


def largest(dim: int, a: float) -> float:
    """Return the size of x, from A = aI on, up to which a step of rank one leaves some digits of B.

    It takes log10(1 + x.Bx) of them.
    """
    return 1e6 * math.sqrt(a / dim)
