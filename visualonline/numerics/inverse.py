"""The inverse B of a matrix A that grows by x x^T, maintained by rank-one updates, for rules and theorems.

With z = B x the inverse of A + x x^T is

    B - z z^T / (1 + x.z),

so a round costs O(d^2) operations, and no linear system is solved (Sherman and Morrison). Since z_i z_j and z_j z_i are
equal as floats, B stays exactly symmetric.

All functions run interpreted and compiled, with bitwise identical results. With many features Python works on whole
rows: columns of B equal its rows, so the same products are added in the same order.

Source: J. Sherman and W. Morrison, Adjustment of an inverse matrix corresponding to a change in one element of a given
matrix (Annals of Mathematical Statistics 21, 1950).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot, tied
from visualonline.numerics.in_loops import in_loops

_MANY = 8
"""The smallest number of features for which operations on whole rows are faster in Python."""


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
    strands = np.full((4, d), -0.0)  # the partial sums of `dot`
    fours = d // 4 * 4
    for i in range(0, fours, 4):
        strands += B[i : i + 4] * x[i : i + 4, None]
    for i in range(fours, d):
        strands[0] += B[i] * x[i]
    return np.asarray((strands[0] + strands[1]) + (strands[2] + strands[3]))


def spread(x: Array, z: Array) -> float:
    """Return x.Bx for z = Bx, clipped at 0 because rounding may make it slightly negative."""
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
    """Subtract part z z^T from B, in place."""
    if z.size < _MANY:
        _shrink_in_loops(B, z, part)
    else:
        for i in range(z.size):
            B[i] -= part * (z[i] * z)


def grow(B: Array, x: Array, noise: float, rounding: Array) -> None:
    """Add x x^T to the matrix A of B = `noise` A^{-1}: update B in place, and add the update's error to `rounding`.

    Examples
    --------
    >>> B, rounding = np.eye(1), np.zeros(1)
    >>> grow(B, np.array([2.0]), 4.0, rounding)
    >>> B.tolist(), rounding.tolist() == [rounding_of(1.0)]
    ([[0.5]], True)
    """
    z = times(B, x)
    unsure = spread(x, z)
    shrink(B, z, 1 / (unsure + noise))
    rounding[0] += rounding_of(unsure / noise)


def rounding_of(spread: float) -> float:
    """Return the relative error that a rank-one update adds to B. The argument `spread` is x.Bx before the update.

    Examples
    --------
    >>> rounding_of(0.0) == 4 * ROUNDING, rounding_of(9.0) == 40 * ROUNDING
    (True, True)
    """
    return 4 * ROUNDING * (1 + spread)


def size_in(B: Array, v: Array) -> float:
    """Return the sum of |v_i| sqrt(B_ii). The product of these sums for v and x bounds the sum of |v_i B_ij x_j|.

    The reason is that B is positive definite, so |B_ij| <= sqrt(B_ii B_jj).
    """
    total = 0.0
    for i in range(v.size):
        total += abs(v[i]) * math.sqrt(max(B[i, i], 0.0))
    return total


def product_or_tie(v: Array, B: Array, x: Array, z: Array, rounding: float, over: float) -> float:
    """Return v.Bx/over for z = Bx, or -1, 0 or 1 if the quotient is within rounding error of that number.

    `over` is a constant or 1 + x.Bx. `rounding` is the relative error of B: the error of v.Bx is at most `rounding`
    times sqrt(v.Bv x.Bx). The summands may be much larger if B is large in a direction without examples, and they are
    rounded, too. Computing v.Bv takes as long as the product, so it is computed only if a coarser bound is
    inconclusive.

    Examples
    --------
    >>> B, x = np.array([[2.0, -1.0], [-1.0, 2.0]]) / 3, np.array([0.1, -0.1])
    >>> product_or_tie(np.array([0.3, 0.3]), B, x, times(B, x), 0.0, 1.0)
    0.0
    """
    score, size = dot(v, z) / over, size_in(B, x)
    added_up = size * (size_in(B, v) + size * abs(score)) / over
    rounded = 4 * (x.size + 2) * ROUNDING * added_up
    near = rounded + rounding * added_up
    if min(abs(score), abs(abs(score) - 1)) > near:
        return score
    width = spread(x, z)
    error = rounding * (math.sqrt(spread(v, times(B, v)) * width) + width * abs(score)) / over
    return tied(score, rounded + error, 1.0)


def slack_of_product(B: Array, b: Array, rounding: float, slack: Array) -> None:
    """Write the error bound of each (B b)_i into `slack`, with B as for `product_or_tie`."""
    part = (rounding + 4 * (b.size + 1) * ROUNDING) * size_in(B, b)
    for i in range(b.size):
        slack[i] = part * math.sqrt(max(B[i, i], 0.0))


def largest(dim: int, a: float) -> float:
    """Return the magnitude of x up to which a rank-one update of the inverse of A = aI keeps some digits.

    The update loses log10(1 + x.Bx) digits.
    """
    return 1e6 * math.sqrt(a / dim)
