"""The shortest vector in the intersection of half-spaces: min ||u|| with n.u >= b, adding one half-space at a time.

The dual active set method of D. Goldfarb and A. Idnani (Mathematical Programming 27, 1983): u = sum_j lambda_j n_j over
the active half-spaces with lambda >= 0, and each further half-space is reached along a path on which ||u|| grows. If
there is no such path, the intersection is empty. The method reports this, while others return a wrong u.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.block_factors import orthonormal
from visualonline.hindsight.solvers.growing_array import GrowingArray

_FLAT = 1e-13
"""The distance from the span of the active normals up to which a unit normal counts as being in it."""
_FRESH = 100
"""The number of removed half-spaces after which many active ones are factored again, to restore lost digits."""
_FEW = 32
"""The number of unknowns up to which numpy factors and solves, since importing scipy takes longer."""
_LONG = 2**16
"""The number of entries whose products are computed in long double precision in one piece."""


class LeastNorm:
    """The shortest u for the half-spaces {u : n.u >= b} added so far, unit normals n.

    Attributes
    ----------
    u : Array
        Of shape (d,).
    exact : bool
        Whether u is accurate to the last digits. Each half-space beyond the first few costs digits, which `polish`
        restores.
    """

    def __init__(self, dim: int) -> None:
        self.u = np.zeros(dim)
        self.exact = True
        self._normals = GrowingArray(dim)
        self._levels = np.empty(0)
        self._multipliers = np.empty(0)
        self._Q, self._R = GrowingArray(dim), np.empty((0, 0))  # normals.T = Q.T R, the rows of Q orthonormal
        self._dropped = 0

    @property
    def normals(self) -> Array:
        """The active normals, of shape (k, d), k <= d, linearly independent."""
        return self._normals.rows

    def add(self, n: Array, b: float) -> Pieces[bool]:
        """Move u into the half-space n.u >= b, which it violates. Return whether the intersection is non-empty."""
        multiplier = 0.0
        while True:
            Q = self._Q.rows
            along = Q @ n
            across = n - along @ Q
            again = Q @ across  # again, to restore digits lost in the first subtraction
            across -= again @ Q
            along += again
            share = _solve_triangular(self._R, along)
            length = math.sqrt(float(across @ across))
            full = (b - float(n @ self.u)) / length**2 if length > _FLAT and len(along) < len(n) else np.inf
            blocking = (share > 1e-12 * np.abs(share).max(initial=0.0)).nonzero()[0]
            with np.errstate(over="ignore"):  # a multiplier close to 0 does not block the path
                ratios = self._multipliers[blocking] / share[blocking]
            partial = float(ratios.min(initial=np.inf))
            step = min(full, partial)
            if not np.isfinite(step):
                return False
            self._multipliers = self._multipliers - step * share
            multiplier += step
            self.exact = False
            if np.isfinite(full):
                self.u = self.u + step * across
            yield
            if full <= partial:
                self._append(n, b, multiplier, along, across / length)
                if len(self._normals) <= _FEW:
                    yield from self.polish()
                return True
            yield from self._drop(int(blocking[np.argmin(ratios)]))

    def smallest(self) -> float:
        """Return the smallest n.u / b over the active half-spaces, which is 1 up to rounding."""
        return float(np.min(self.normals @ self.u / self._levels))

    def is_active(self, n: Array) -> bool:
        """Return whether the half-space of a unit normal is active."""
        return bool(np.any(np.all(self.normals == n, axis=1)))

    def widest(self) -> float:
        """Return an upper bound on the minimum n.u / b over active half-spaces for unit u: 1/||u|| up to rounding."""
        return float(np.linalg.norm(self._multipliers @ self.normals) / (self._multipliers @ self._levels))

    def polish(self) -> Pieces[None]:
        """Solve the active system again, with one step of refinement whose residual is in long double precision."""
        weights = _solve_triangular(self._R, self._levels, transposed=True)
        u = weights @ self._Q.rows
        yield
        correction = _solve_triangular(self._R, (yield from self._residual(u)), transposed=True)
        self.u = u + correction @ self._Q.rows
        self._multipliers = np.maximum(_solve_triangular(self._R, weights + correction), 0.0)
        self.exact = True

    def _residual(self, u: Array) -> Pieces[Array]:
        """Return the residual of u: the levels minus the products."""
        long, missed = u.astype(np.longdouble), np.empty(len(self._levels))
        some = max(1, _LONG // len(u))
        for lo in range(0, len(missed), some):
            part = slice(lo, lo + some)
            missed[part] = self._levels[part] - self.normals[part].astype(np.longdouble) @ long
            yield
        return missed

    def _append(self, n: Array, b: float, multiplier: float, along: Array, across: Array) -> None:
        k = len(along)
        R = np.zeros((k + 1, k + 1))
        R[:k, :k], R[:k, k], R[k, k] = self._R, along, float(n @ across)
        self._R = R
        self._Q.push(across)
        self._normals.push(n)
        self._levels = np.concatenate([self._levels, [b]])
        self._multipliers = np.concatenate([self._multipliers, [multiplier]])

    def _drop(self, j: int) -> Pieces[None]:
        """Remove an active half-space."""
        self._normals.pop(j)
        self._levels, self._multipliers = (
            np.concatenate([each[:j], each[j + 1 :]]) for each in (self._levels, self._multipliers)
        )
        self._dropped += 1
        if len(self._R) <= _FEW or self._dropped % _FRESH == 0:
            self._Q.rows, self._R = yield from orthonormal(self.normals)
        else:
            from scipy.linalg import qr_delete

            Q, R = qr_delete(self._Q.rows.T, self._R, j, which="col", overwrite_qr=True, check_finite=False)
            k = len(self.normals)
            self._Q.rows, self._R = Q.T[:k], R[:k]  # a square Q would keep all rows
            yield


def _solve_triangular(R: Array, b: Array, *, transposed: bool = False) -> Array:
    """Return the solution of R x = b or R^T x = b for a triangular R with non-zero diagonal."""
    if len(b) <= 1:
        return b / R[0] if len(b) else b
    if len(b) == 2:  # closed form for the plane; numpy's solver takes three times as long
        (a, c), (_, e) = R.tolist()
        first, second = b.tolist()
        if transposed:
            first /= a
            return np.array([first, (second - c * first) / e])
        second /= e
        return np.array([(first - c * second) / a, second])
    if len(b) <= _FEW:
        return np.asarray(np.linalg.solve(R.T if transposed else R, b), dtype=float)
    from scipy.linalg import lapack  # the import waits for another thread that imports scipy

    x, _ = lapack.dtrtrs(R.T, b, lower=True, trans=not transposed)  # R.T is in Fortran order
    return np.asarray(x, dtype=float)
