"""The best comparator of the p-norm perceptron's bound for non-separable data, on a fixed set of examples.

With a = A ||u||_q and b the sum of the hinge losses h_s(u) = max(0, 1 - z_s.u), the bound is the square of the root

    s = (a + sqrt(a^2 + 4 b)) / 2,    the largest s with s^2 <= a s + b,

which holds for every u. The minimiser of the bound over u solves min (ridge/2) ||u||_q^2 + b for a suitable ridge,
found by a secant iteration. The inner problem is smooth after the hinge's corner is rounded to a width delta. The
smooth problem is solved by Newton's method for theta in u = f(theta)/ridge, because the link function f is
differentiable except at 0, while its inverse is not where a coordinate is 0. Duality certifies u: any alpha in [0, 1]
gives a lower bound on the minimum over all u, and the derivatives of the losses are such an alpha.

Source: C. Gentile, The robustness of the p-norm algorithms (Machine Learning 53, 2003); the lower bounds are Lagrange
duals.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.solvers.p_norm import Image, dual_exponent, image, p_norm

_TURNS = 60
_STEPS = 80
_SEARCHES = 30
_FLAT = 0.001
_WIDE, _SHARPEST = 0.03, 1e-9
"""The initial and the smallest width of the rounded corner."""


class PNormComparator(NamedTuple):
    """A comparator `u` with the value of its bound, and a lower bound on the values of all comparators.

    `theta` and `ridge` are a starting point for slightly different rows.
    """

    u: Array
    upper: float
    lower: float
    theta: Array
    ridge: float


class _Place(NamedTuple):
    """A theta with its image, its u, the slack 1 - z.u of each row, the slopes alpha of losses, and the objective."""

    theta: Array
    image: Image
    u: Array
    slack: Array
    alpha: Array
    value: float

    def miss(self, Z: Array) -> Array:
        """Return theta - sum alpha z, which is 0 at the minimum."""
        return np.asarray(self.theta - self.alpha @ Z)


def root_bound(a: float | Array, b: float | Array) -> Array:
    """Return the square of the root s.

    Examples
    --------
    >>> float(root_bound(0.0, 4.0)), float(root_bound(2.0, 0.0)), float(root_bound(3.0, 4.0))
    (4.0, 4.0, 16.0)
    """
    a, b = np.asarray(a), np.asarray(b)
    return np.asarray(((a + np.sqrt(a**2 + 4 * b)) / 2) ** 2)


def best_p_norm_comparator(
    Z: Array, A: float, p: float, tolerance: float, near: PNormComparator | None = None
) -> PNormComparator:
    """Return the best comparator for the rows z_s = y_s x_s of `Z`, of shape (n, d), to a relative `tolerance`.

    Parameters
    ----------
    A : float
        The factor of ||u||_q in the bound: sqrt(p-1) R_p.
    near : PNormComparator, optional
        A comparator for other rows, used as starting point.
    """
    n, d = Z.shape
    idle = PNormComparator(np.zeros(d), float(n), _lower(Z, A, p, np.ones(n)), np.zeros(d), A * A * math.sqrt(n))
    if A == 0 or idle.upper <= idle.lower * (1 + tolerance):
        return idle
    found, theta, here = idle, Z.sum(axis=0), math.log(idle.ridge)
    if near is not None and near.theta.any():
        theta, here = near.theta, math.log(near.ridge)
    delta, before = _WIDE, (here, 0.0)
    for turn in range(_TURNS):
        ridge = math.exp(here)
        place = _minimise(Z, p, ridge, delta, theta, tolerance)
        theta = place.theta
        upper = _upper(Z, A, p, place.u)
        lower = max(found.lower, _lower(Z, A, p, place.alpha))
        found = found._replace(lower=lower)
        if upper < found.upper:
            found = PNormComparator(place.u, upper, lower, theta, ridge)
        if found.upper <= found.lower * (1 + tolerance):
            break
        miss = math.log(_stationary_ridge(Z, A, p, place.u)) - here
        if abs(miss) < 10 * delta:
            delta = max(delta / 10, _SHARPEST)
        slope = (miss - before[1]) / (here - before[0]) if turn and here != before[0] else -1.0
        before = here, miss
        here += max(-3.0, min(3.0, miss / max(-slope, 0.1)))
    return found


def _upper(Z: Array, A: float, p: float, u: Array) -> float:
    """Return the bound for u."""
    return float(root_bound(A * float(p_norm(u, dual_exponent(p))), float(np.maximum(1 - Z @ u, 0.0).sum())))


def _lower(Z: Array, A: float, p: float, alpha: Array) -> float:
    """Return a lower bound on every comparator's value, from the multipliers `alpha`."""
    total, pull = float(alpha.sum()), image(alpha @ Z, p).length
    return min(total, (A * total / pull) ** 2) if pull > 0 else total


def _stationary_ridge(Z: Array, A: float, p: float, u: Array) -> float:
    """Return the ridge for which u would be a stationary point of the bound itself: s A / ||u||_q."""
    length = float(p_norm(u, dual_exponent(p)))
    return A * math.sqrt(_upper(Z, A, p, u)) / length if length > 0 else A * A * math.sqrt(len(Z))


def _minimise(Z: Array, p: float, ridge: float, delta: float, theta: Array, tolerance: float) -> _Place:
    """Return the minimum of (ridge/2) ||u||_q^2 + the rounded hinge losses, starting from theta."""
    here = _place(Z, p, ridge, delta, theta)
    for _ in range(_STEPS):
        pull = image(here.alpha @ Z, p).length
        least = float(here.alpha.sum()) - pull**2 / (2 * ridge) - delta / 2 * float(here.alpha @ here.alpha)
        if here.value - least <= tolerance * here.value:
            break
        bent = Z[(here.slack > 0) & (here.slack < delta)]
        there = here.image
        bends = bent.T @ bent / (delta * ridge)
        matrix = np.eye(len(theta)) + bends * there.slopes
        matrix -= (p - 2) * np.outer(bends @ there.direction, there.direction)
        step = np.linalg.solve(matrix, -here.miss(Z))
        better = _search(Z, p, ridge, delta, here, np.asarray(step, dtype=float))
        if better is None:  # only rounding errors are left
            break
        here = better
    return here


def _place(Z: Array, p: float, ridge: float, delta: float, theta: Array) -> _Place:
    there = image(theta, p)
    u = there.w / ridge
    slack = 1 - Z @ u
    alpha = np.clip(slack / delta, 0.0, 1.0)
    losses = alpha * (slack - delta / 2 * alpha)
    return _Place(theta, there, u, slack, alpha, there.length**2 / (2 * ridge) + float(losses.sum()))


def _search(Z: Array, p: float, ridge: float, delta: float, here: _Place, step: Array) -> _Place | None:
    """Return the point along the step, at most its end, where the objective stops decreasing; None if there is none.

    If the objective is equal up to rounding, the point with the smaller `miss` is better.
    """
    off = float(np.abs(here.miss(Z)).max())

    def reached(length: float) -> tuple[_Place, float]:
        place = _place(Z, p, ridge, delta, here.theta + length * step)
        return place, float(place.miss(Z) @ place.image.turned(step))

    def is_better(place: _Place) -> bool:
        if place.value < here.value * (1 - 1e-13):
            return True
        return place.value <= here.value * (1 + 1e-12) and float(np.abs(place.miss(Z)).max()) < 0.9 * off

    place, right = reached(1.0)
    first = left = float(here.miss(Z) @ here.image.turned(step))
    low, high = 0.0, 1.0
    for k in range(_SEARCHES if right > 0 else 0):  # bisection and secant steps in turn
        middle = (low + high) / 2 if k % 2 else low - left * (high - low) / (right - left)
        place, slope = reached(middle)
        low, left, high, right = (middle, slope, high, right) if slope <= 0 else (low, left, middle, slope)
        if abs(slope) <= _FLAT * abs(first):
            break
    for k in range(_SEARCHES):
        if is_better(place):
            return place
        place, _ = reached(2.0**-k)
    return None
