"""The inverse B of a matrix A that grows by x x^T, kept by steps of rank one, for rules and theorems.

With z = B x the inverse of A + x x^T is

    B - z z^T / (1 + x.z),

so a round costs d^2 and no system is solved (Sherman and Morrison). Both products z_i z_j and z_j z_i are one number,
so B stays symmetric to the last bit.

All functions run interpreted and compiled, to the same bits. Of many features Python works on whole rows: a column of B
is a row of it, so that the same products are added up in the same order.

Source: J. Sherman, W. Morrison, Adjustment of an inverse matrix corresponding to a change in one element (Annals of
Mathematical Statistics 21, 1950).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot
from visualonline.numerics.in_loops import in_loops

_MANY = 8
"""Features from which on Python is quicker with whole rows."""


def _times_in_loops(B: Array, x: Array) -> Array:
    z = np.empty(x.size)
    for i in range(x.size):
        z[i] = dot(B[i], x)
    return z


@in_loops(_times_in_loops)
def times(B: Array, x: Array) -> Array:
    """Return B x, for the symmetric `B` of shape (d, d) and `x` of shape (d,).

    Examples
    --------
    >>> times(np.array([[0.5, 0.0], [0.0, 1.0]]), np.array([2.0, 3.0])).tolist()
    [1.0, 3.0]
    """
    d = x.size
    if d < _MANY:
        return _times_in_loops(B, x)
    strands = np.full((4, d), -0.0)  # as in `dot`, whose products and sums these are
    fours = d // 4 * 4
    for i in range(0, fours, 4):
        strands += B[i : i + 4] * x[i : i + 4, None]
    for i in range(fours, d):
        strands[0] += B[i] * x[i]
    return np.asarray((strands[0] + strands[1]) + (strands[2] + strands[3]))


def spread(x: Array, z: Array) -> float:
    """Return x.Bx for z = Bx. It is never negative, though rounding may leave a little below 0."""
    return max(dot(x, z), 0.0)


def _shrink_in_loops(B: Array, z: Array, part: float) -> None:
    for i in range(z.size):
        for j in range(i):
            taken = part * (z[i] * z[j])
            B[i, j] -= taken
            B[j, i] -= taken
        B[i, i] -= part * (z[i] * z[i])


@in_loops(_shrink_in_loops)
def shrink(B: Array, z: Array, part: float) -> None:
    """Take part z z^T from B, in place."""
    if z.size < _MANY:
        _shrink_in_loops(B, z, part)
    else:
        for i in range(z.size):
            B[i] -= part * (z[i] * z)


def _or_zero(total: float, size: float, d: int) -> float:
    """Return the sum of d^2 terms, whose sizes add up to `size`, or 0 for a tie."""
    return 0.0 if abs(total) <= 4 * (d + 1) * ROUNDING * size < math.inf else total


def _product_or_zero_in_loops(v: Array, B: Array, x: Array) -> float:
    total = size = 0.0
    for i in range(x.size):
        z = reach = 0.0
        for j in range(x.size):
            term = B[i, j] * x[j]
            z += term
            reach += abs(term)
        total += v[i] * z
        size += abs(v[i]) * reach
    return _or_zero(total, size, x.size)


@in_loops(_product_or_zero_in_loops)
def product_or_zero(v: Array, B: Array, x: Array) -> float:
    """Return v.Bx, which is 0 where rounding cannot tell it from 0; B is symmetric.

    The numbers of v and B are sums with roundings of their own. A product that is no larger than a few of these,
    relative to the sizes of its d^2 terms, is a tie.

    Examples
    --------
    >>> B = np.array([[2.0, -1.0], [-1.0, 2.0]]) / 3
    >>> product_or_zero(np.array([0.3, 0.3]), B, np.array([0.1, -0.1]))
    0.0
    """
    d = x.size
    if d < _MANY:
        return _product_or_zero_in_loops(v, B, x)
    z, reach = np.zeros(d), np.zeros(d)
    for j in range(d):
        term = B[j] * x[j]
        z += term
        reach += np.abs(term)
    total = size = 0.0
    for i in range(d):
        total += v[i] * z[i]
        size += abs(v[i]) * reach[i]
    return _or_zero(total, size, d)


def largest(dim: int, a: float) -> float:
    """Return the size of x, from A = aI on, up to which a step of rank one leaves some digits of B.

    It takes log10(1 + x.Bx) of them.
    """
    return 1e6 * math.sqrt(a / dim)
