"""Products, solutions and factorisations of large matrices, computed panel by panel because each one takes long."""

from __future__ import annotations

from contextlib import suppress

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.slices import Pieces

_PANEL = 64
_AT_ONCE = 256
"""The maximum number of unknowns of a system solved in one piece."""
_PRODUCTS = 2**25
"""The approximate number of multiplications in one piece."""


def gram_matrix(Z: Array) -> Pieces[Array]:
    """Return Z Z^T for `Z` of shape (n, d)."""
    n, d = Z.shape
    panel = max(8, _PRODUCTS // max(n * d, 1))
    if n <= panel:
        return np.asarray(Z @ Z.T)
    found = np.empty((n, n))
    for lo in range(0, n, panel):
        hi = min(lo + panel, n)
        found[lo:hi, :hi] = Z[lo:hi] @ Z[:hi].T
        found[:lo, lo:hi] = found[lo:hi, :lo].T
        yield
    return found


def solve_positive(A: Array, b: Array) -> Pieces[Array]:
    """Return the solution x of A x = b for a symmetric positive definite `A`.

    If rounding makes `A` indefinite, the smallest sufficient multiple of I is added, and x is the solution for a nearby
    matrix.
    """
    if len(b) == 2:  # closed form for the plane; numpy's solver takes four times as long
        (a, c), (_, e) = A.tolist()
        if a > 0 and (pivot := e - c / a * c) > 0:
            first, second = b.tolist()
            second = (second - c / a * first) / pivot
            return np.array([(first - c * second) / a, second])
    if len(b) <= _AT_ONCE:
        with suppress(np.linalg.LinAlgError):  # if the matrix is singular, a multiple of I is added below
            return np.asarray(np.linalg.solve(A, b), dtype=float)
    from scipy.linalg import solve_triangular

    lift, least = 0.0, len(b) * np.finfo(float).eps * float(np.trace(A)) / 8
    while True:
        try:
            L = yield from _cholesky(A, lift)
            break
        except np.linalg.LinAlgError:
            lift = 8 * max(lift, least)
    y = solve_triangular(L, b, lower=True, check_finite=False)
    return np.asarray(solve_triangular(L, y, lower=True, trans=1, check_finite=False), dtype=float)


def _cholesky(A: Array, lift: float) -> Pieces[Array]:
    """Return the lower triangular L with L L^T = A + lift I. The part above its diagonal is arbitrary."""
    from scipy.linalg import solve_triangular

    L = A.copy()
    L[np.diag_indices(len(L))] += lift
    for lo in range(0, len(L), _PANEL):
        hi = lo + _PANEL
        L[lo:, lo:hi] -= L[lo:, :lo] @ L[lo:hi, :lo].T
        L[lo:hi, lo:hi] = np.linalg.cholesky(L[lo:hi, lo:hi])
        L[hi:, lo:hi] = solve_triangular(L[lo:hi, lo:hi], L[hi:, lo:hi].T, lower=True, check_finite=False).T
        yield
    return L


def orthonormal(N: Array) -> Pieces[tuple[Array, Array]]:
    """Return Q with orthonormal rows and the upper triangular R with N^T = Q^T R, for n <= d independent rows.

    Each panel of rows is orthogonalised twice against the previous ones, the second time after normalisation. After
    this only rounding errors remain, however small the new part of a row is.
    """
    n, d = N.shape
    if n == 1:
        length = np.sqrt(N @ N.T)
        return N / length, length
    if n <= _PANEL:
        first, factor = np.linalg.qr(N.T)
        return np.ascontiguousarray(first.T), factor
    Q, R = np.empty((n, d)), np.zeros((n, n))
    for lo in range(0, n, _PANEL):
        hi = min(lo + _PANEL, n)
        before = Q[:lo]
        along = before @ N[lo:hi].T
        q, r = np.linalg.qr(N[lo:hi].T - before.T @ along)
        if lo:
            again = before @ q
            q, once_more = np.linalg.qr(q - before.T @ again)
            along += again @ r
            r = once_more @ r
        Q[lo:hi], R[:lo, lo:hi], R[lo:hi, lo:hi] = q.T, along, r
        yield
    return Q, R
