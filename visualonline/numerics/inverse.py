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
from visualonline.numerics.dot import ROUNDING, dot
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
        for j in range(z.size):
            B[i, j] -= part * (z[i] * z[j])


@in_loops(_shrink_in_loops)
def shrink(B: Array, z: Array, part: float) -> None:
    """Subtract part z z^T from B, in place."""
    if z.size < _MANY:
        _shrink_in_loops(B, z, part)
    else:
        for i in range(z.size):
            B[i] -= part * (z[i] * z)


def _add_square_in_loops(A: Array, x: Array) -> None:
    for i in range(x.size):
        for j in range(x.size):
            A[i, j] += x[i] * x[j]


@in_loops(_add_square_in_loops)
def add_square(A: Array, x: Array) -> None:
    """Add x x^T to A, in place.

    Examples
    --------
    >>> A = np.eye(2)
    >>> add_square(A, np.array([1.0, 2.0]))
    >>> A.tolist()
    [[2.0, 2.0], [2.0, 5.0]]
    """
    A += x[:, None] * x


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


def product_or_tie(
    v: Array, A: Array, B: Array, x: Array, least: float, noise: float, rounding: float, t: int, ahead: bool
) -> float:
    """Return v.A^{-1} x, or v.(A + x x^T)^{-1} x if `ahead`; -1, 0 or 1 if it is within rounding error of that number.

    `B` is `noise` A^{-1} up to the relative error `rounding`, which changes v.Bx by at most this part of the root of
    v.Bv x.Bx. Every entry of B has been rounded in each of fewer than `t` updates, too, and may be much larger than the
    product if B is large in a direction without examples. Computing v.Bv takes as long as the product, so it is
    computed only if a coarser bound is inconclusive. If the finer bound is inconclusive as well, `solved_or_tie`
    decides.

    Examples
    --------
    >>> A, B, x = np.array([[2.0, 1.0], [1.0, 2.0]]), np.array([[2.0, -1.0], [-1.0, 2.0]]) / 3, np.array([0.1, -0.1])
    >>> product_or_tie(np.array([0.3, 0.3]), A, B, x, 1.0, 1.0, 0.0, 1, False)
    0.0
    """
    z = times(B, x)
    product, size, size_v = dot(v, z) / noise, size_in(B, x), size_in(B, v)
    width, size_x = (spread(x, z) / noise, size) if ahead else (0.0, 0.0)
    part = (rounding + 4 * (x.size + 2) * ROUNDING) * size / noise
    if not may_be_tie(product, width, part * size_v, part * size_x):
        return product / (1 + width)
    part = 4 * (x.size + t + 2) * ROUNDING * size / noise
    near = part * size_v + rounding * math.sqrt(spread(v, times(B, v)) * spread(x, z)) / noise
    if not may_be_tie(product, width, near, part * size_x + rounding * width):
        return product / (1 + width)
    return solved_or_tie(v, A, B, x, least, t, ahead)


def may_be_tie(product: float, width: float, near: float, blur: float) -> bool:
    """Return whether product/(1 + width) may be -1, 0 or 1. The errors are at most `near` and `blur`, respectively.

    Examples
    --------
    >>> may_be_tie(0.5, 0.0, 0.25, 0.0), may_be_tie(-0.2, 9.0, 0.25, 0.0), may_be_tie(3.9, 3.0, 0.0, 0.2)
    (False, True, True)
    """
    score = abs(product) / (1 + width)
    return not (abs(product) > near and abs(score - 1) > (near + score * blur) / (1 + width))


def solved_or_tie(v: Array, A: Array, B: Array, x: Array, least: float, t: int, ahead: bool) -> float:
    """Return the number of `product_or_tie` from the solutions w of A w = v and z of A z = x.

    An error of B changes only how long it takes to solve the systems. If w and z leave the residuals p and q, then
    v.A^{-1} x = w.x + p.z + p.A^{-1} q. The last term is at most |p| |q| / `least`, where `least` is a lower bound on
    the eigenvalues of A. What remains are the rounding errors of A, a sum of fewer than `t` squares, and those of the
    residuals. They change the result by some 2^-52 times the sizes of w and z in A, even if A is nearly singular. The
    errors of the d^2 entries are regarded as independent of each other: if none cancelled another, the change could be
    d times as large.

    Examples
    --------
    >>> A, v, x = np.array([[2.0, 1.0], [1.0, 2.0]]), np.array([0.3, 0.3]), np.array([0.1, -0.1])
    >>> [float(solved_or_tie(u, A, np.eye(2), 100 * x, 1.0, 1, False)) for u in (v, x)]
    [0.0, 2.0]
    """
    w, p, z, q = np.empty(x.size), np.empty(x.size), np.empty(x.size), np.empty(x.size)
    solve(A, B, v, least, w, p)
    solve(A, B, x, least, z, q)
    rounded = ((x.size + t) / 4 + 8) * ROUNDING
    size, left = norm_in(A, z), math.sqrt(dot(q, q))
    near = rounded * size * norm_in(A, w) + left * math.sqrt(dot(p, p)) / least
    product, width, blur = dot(w, x) + dot(p, z), 0.0, 0.0
    if ahead:
        width, blur = max(dot(z, x) + dot(q, z), 0.0), rounded * size * size + left * left / least
    score = product / (1 + width)
    if may_be_tie(product, width, near, blur):
        return math.copysign(1.0, score) if abs(score) > 0.5 else 0.0
    return score


_MOST_STEPS = 20
"""The largest number of steps of `solve`. Two or three are usual, and about ten if B has no correct digit left."""


def solve(A: Array, B: Array, v: Array, least: float, w: Array, p: Array) -> None:
    """Write the solution of A w = v into `w`, and the residual v - A w into `p`, by conjugate gradients.

    The steps are preconditioned with `B`, which is proportional to the inverse of A up to an error. They end when the
    square of the residual p is at most 2^-52 `least` times that of the size of w in A: then |p| |q| / `least` in
    `solved_or_tie` is at most 2^-52 times the sizes of both solutions.

    Examples
    --------
    >>> w, p = np.empty(2), np.empty(2)
    >>> solve(np.array([[2.0, 1.0], [1.0, 2.0]]), np.eye(2), np.array([3.0, 0.0]), 1.0, w, p)
    >>> w.tolist(), p.tolist()
    ([2.0, -1.0], [0.0, 0.0])
    """
    along = np.empty(v.size)
    for i in range(v.size):
        w[i] = along[i] = 0.0
        p[i] = v[i]
    before, size, steps = 1.0, 0.0, 0
    while steps < _MOST_STEPS and dot(p, p) > ROUNDING * least * size * size:
        s = times(B, p)
        now = dot(p, s)
        for i in range(v.size):
            along[i] = s[i] + now / before * along[i]
        bent = times(A, along)
        curvature = dot(along, bent)
        if not curvature > 0:
            break
        for i in range(v.size):
            w[i] += now / curvature * along[i]
            p[i] -= now / curvature * bent[i]
        before, size, steps = now, norm_in(A, w), steps + 1
    found = times(A, w)
    for i in range(v.size):
        p[i] = v[i] - found[i]


def norm_in(A: Array, v: Array) -> float:
    """Return the root of the sum of A_ii v_i^2, the size of v in A.

    Examples
    --------
    >>> norm_in(np.diag([1.0, 4.0]), np.array([3.0, -2.0]))
    5.0
    """
    total = 0.0
    for i in range(v.size):
        total += A[i, i] * v[i] * v[i]
    return math.sqrt(total)


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
