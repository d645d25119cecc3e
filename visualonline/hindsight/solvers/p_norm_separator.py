"""The maximum-margin separator with respect to the q-norm of u: max over u of min_s z_s.u / ||u||_q.

This separator is the shortest u with z_s.u >= 1, whose Lagrange dual is

    min over a >= 0 of ||Z^T a||_p^2 / 2 - sum a,    u = f(Z^T a),    1/p + 1/q = 1,    p >= 2,

with the link function f. The dual is a smooth problem with one unknown per row, solved by projected Newton steps.
Duality certifies u: no u has a larger margin than ||Z^T a||_p / sum a, the norm of a point of the rows' convex hull.

Source: D. Bertsekas, Projected Newton methods for optimization problems with simple constraints (SIAM Journal on
Control and Optimization 20, 1982).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.solvers.p_norm import image

_STEPS = 200
_TOLERANCE = 1e-11
_DAMPINGS = 12
"""Each is 100 times the last; the twelfth leaves steps so short that only rounding errors decide."""
_LENGTHS = (1.0, 0.5, 0.25, 0.1)


class WidestMargin(NamedTuple):
    """The separator `u` with ||u||_q = 1, its margin, and an upper bound on the margin of every u.

    `shares` >= 0, one per row, are the coefficients of the point of the convex hull.
    """

    u: Array
    margin: float
    most: float
    shares: Array


def widest_margin(Z: Array, p: float, shares: Array | None = None) -> WidestMargin | None:
    """Return the separator of the rows of `Z`, of shape (k, d), starting from `shares`; None if the hull contains 0.

    A margin <= 0 means that the rows are not separable, or only within rounding error.
    """
    a = np.ones(len(Z)) if shares is None else np.maximum(shares, 0.0)
    found: WidestMargin | None = None
    mark = np.inf
    for _ in range(_STEPS):
        length = image(a @ Z, p).length
        if length == 0:
            return None
        a = a * (a.sum() / length**2)  # this multiple of a is optimal
        theta = a @ Z
        mark = _objective(theta, a, p)
        there = image(theta, p)
        products = Z @ there.w
        best = WidestMargin(there.w / there.length, float(products.min()) / there.length, there.length / a.sum(), a)
        found = best if found is None or best.margin > found.margin else found._replace(most=min(found.most, best.most))
        if found.margin >= found.most * (1 - _TOLERANCE):
            break
        slope = products - 1
        held = (a <= 1e-6 * a.max()) & (slope > 0)
        better = _newton_step(Z, a, slope, ~held, mark, p)
        if better is None:  # only rounding errors are left
            break
        a = better
    return found


def _objective(theta: Array, a: Array, p: float) -> float:
    return image(theta, p).length ** 2 / 2 - float(a.sum())


def _newton_step(Z: Array, a: Array, slope: Array, free: Array, mark: float, p: float) -> Array | None:
    """Return a point with a value below `mark` by a damped step in the `free` unknowns; None if there is none."""
    there, rows = image(a @ Z, p), Z[free]
    along = rows @ there.direction
    curvature = (rows * there.slopes) @ rows.T - (p - 2) * np.outer(along, along)
    size = float(np.trace(curvature)) / len(rows)
    damping = 1e-14 * size
    for _ in range(_DAMPINGS):
        try:
            factor = np.linalg.cholesky(curvature + damping * np.eye(len(rows)))
        except np.linalg.LinAlgError:
            damping = max(100 * damping, 1e-12 * size)
            continue
        step = np.linalg.solve(factor.T, np.linalg.solve(factor, slope[free]))
        for length in _LENGTHS:
            tried = np.zeros_like(a)
            tried[free] = np.maximum(a[free] - length * step, 0.0)
            if tried.any() and _objective(tried @ Z, tried, p) < mark:
                return tried
        damping = max(100 * damping, 1e-12 * size)
    return None
