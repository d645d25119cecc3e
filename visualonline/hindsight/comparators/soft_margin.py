"""The best comparator of a bound that is true for every u, on a fixed set of examples.

With a = r ||u|| and the hinge losses h_s(u) = max(0, 1 - y_s u.x_s) the bounds are, of the perceptron,

    L2:     (a + ||h||_2)^2,
    L1:     ((a + sqrt(a^2 + 4 b)) / 2)^2,   b = sum h,      the largest s^2 with s^2 <= a s + b,
    hinge:  a^2 + 2 sum h,

and of passive-aggressive learners, the first of which are support vector machines with squared hinge losses, as
"hinge" is one with hinge losses:

    squared:  a^2 + sum h^2,
    passive:  (||h||_2 + sqrt(||h||_2^2 + a^2))^2,   where each row is divided by its length, so that it aims at less,

and of second-order learners, with the rows seen through the inverse of their matrix,

    norm:     a + sum h.

Their minima over u solve min (ridge/2) ||u||^2 + sum (h^2/2 or h) for the right ridge, which is r^2 or is found by a
secant iteration. The inner problem is smooth once the hinge's corner is rounded, to a width delta, and is solved by
Newton steps with an exact search along the line. How good u is, is known from the other side: any alpha >= 0 (alpha <=
1 for L1 and hinge) gives a lower bound on the minimum over all u, and the derivatives of the losses are such an alpha.

Source: Y. Freund and R. Schapire (1999) and M. Mohri and A. Rostamizadeh, Perceptron mistake bounds (2013); K. Crammer
and others, Online passive-aggressive algorithms (JMLR 7, 2006); the lower bounds are Lagrange duals.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import numpy as np

from visualonline.core.types import Array, Mask
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.block_factors import gram_matrix, solve_positive

Form = Literal["l2", "l1", "hinge", "squared", "passive", "norm"]

OPTIMAL = 1e-6
"""The relative gap above a lower bound up to which a value is called the least."""
_STEPS = 60
_SHARPEST = 1e-11
"""The narrowest corner of the hinge."""
_SQUARED = ("l2", "squared", "passive")
_FIXED = ("hinge", "squared")
"""The forms whose ridge is r^2."""


class Multipliers(NamedTuple):
    """Sums over rows z with multipliers alpha: `mass` = sum alpha aim, `pull` = sum alpha z, `square` = sum alpha^2.

    The aim of a row is what it should score: 1.
    """

    mass: float
    pull: Array
    square: float


class Comparator(NamedTuple):
    """A comparator `u` with the bound that it gives, and a number that no comparator's bound is below.

    That number is the `least_value` of the `multipliers`.
    """

    u: Array
    upper: float
    lower: float
    multipliers: Multipliers | None = None


def slack_cost(form: Form, hinge: Array) -> Array:
    """Return what is summed over the rounds: the hinge losses, or their squares."""
    return hinge**2 if form in _SQUARED else hinge


def slack_multiplier(form: Form, hinge: Array) -> Array:
    """Return multipliers of rows with these hinge losses: the derivatives of the losses, or of half their squares."""
    return hinge if form in _SQUARED else np.asarray(hinge > 0, dtype=float)


def bound_value(form: Form, a: float | Array, total: float | Array) -> Array:
    """Return the bound for a = r ||u|| and the sum of the `slack_cost`.

    Examples
    --------
    >>> float(bound_value("l2", 1.0, 4.0)), float(bound_value("l1", 0.0, 4.0)), float(bound_value("hinge", 1.0, 4.0))
    (9.0, 4.0, 9.0)
    """
    a, total = np.asarray(a), np.asarray(total)
    if form == "l2":
        return (a + np.sqrt(total)) ** 2
    if form == "l1":
        return ((a + np.sqrt(a**2 + 4 * total)) / 2) ** 2
    if form == "passive":
        return (np.sqrt(total) + np.sqrt(total + a**2)) ** 2
    if form == "norm":
        return a + total
    return a**2 + (total if form == "squared" else 2 * total)


def least_value(form: Form, r: float | Array, mass: Array, pull: Array, square: Array) -> Array:
    """Return a number that no comparator's bound is below, from sums over multipliers; `pull` is a length here.

    For every u the sum of alpha h is at least `mass` - ||u|| `pull`, and it is at most ||alpha|| ||h||_2. The
    multipliers may be made smaller in the ratio that is best and, where losses are squared, larger.
    """
    mass, pull, square = (np.asarray(each, dtype=float) for each in (mass, pull, square))
    with np.errstate(divide="ignore", invalid="ignore"):  # of what is 0 the other side of each `where` is taken
        far = np.where(pull > 0, pull / r, 0.0)
        if form == "l1":
            return np.asarray(np.minimum(mass, np.where(far > 0, (mass / far) ** 2, np.inf)))
        if form == "norm":
            return np.asarray(mass / np.maximum(far, 1.0))
        if form == "hinge":
            share = np.where(far**2 > mass, mass / far**2, 1.0)
            return np.asarray(2 * share * mass - (share * far) ** 2)
        length = np.sqrt(square)
        if form == "l2":
            reach = mass / np.maximum(length, far)
        elif form == "squared":
            reach = mass / np.sqrt(square + far**2)
        else:  # of ||h||_2 >= A - p a the least of ||h||_2 + sqrt(||h||_2^2 + a^2) is at a = p times it, if p <= 1
            p = far / length
            reach = mass / length * np.where(p <= 1, 2 / (1 + p**2), 1 / p)
        return np.asarray(np.where(mass > 0, reach, 0.0) ** 2)


def best_comparator(
    form: Form, Z: Array, r: float, start: Array, tolerance: float, aims: Array | None = None
) -> Pieces[Comparator]:
    """Return the best comparator for the rows z_s = y_s x_s of `Z`, from `start`, to a relative `tolerance`.

    Parameters
    ----------
    Z : Array
        Of shape (n, d).
    r : float
        The radius that enters the bound.
    aims : Array, optional
        What the rows should score, of shape (n,): 1 unless they were divided by something.
    """
    aims = np.ones(len(Z)) if aims is None else aims
    found = _bounded(form, Z, aims, r, np.zeros(Z.shape[1]), slack_multiplier(form, aims))
    if r == 0 or _is_close(found, tolerance):
        return found
    problem = yield from _smooth_problem(Z, aims, square=form in _SQUARED)
    u = start
    delta = 1.0 if form in _SQUARED else 0.03
    path = _Path(math.log(_ridge(form, r, u, aims - Z @ u)))
    for _ in range(_STEPS):
        u, alpha = yield from problem.solve(u, math.exp(path.here), delta, tolerance)
        candidate = _bounded(form, Z, aims, r, u, alpha)
        if form == "passive":  # where u separates, what little it lacks of an aim would count with its root
            least = float(np.min(Z @ u / aims))
            whole = _bounded(form, Z, aims, r, u / least, alpha) if 0 < least < 1 else candidate
            candidate = min(candidate, whole, key=lambda each: each.upper)
        above, below = (candidate if better else found for better in
                        (candidate.upper < found.upper, candidate.lower > found.lower))  # fmt: skip
        found = Comparator(above.u, above.upper, below.lower, below.multipliers)
        if _is_close(found, tolerance):
            break
        miss = math.log(_ridge(form, r, u, aims - Z @ u)) - path.here
        if form not in _SQUARED and abs(miss) < 10 * delta:
            delta = max(delta / 10, _SHARPEST)
        if form not in _FIXED:
            path.move(miss)
    return found


def ridge_solution(Z: Array, ridge: float, start: Array, tolerance: float) -> Pieces[Array]:
    """Return the u of least (ridge/2) ||u||^2 + (1/2) ||h||_2^2 for the rows of `Z`, ridge > 0, sought from `start`."""
    problem = yield from _smooth_problem(Z, np.ones(len(Z)), square=True)
    return (yield from problem.solve(start, ridge, 1.0, tolerance))[0]


class _Path:
    """The search for the point `here` where a falling function, the `miss`, is zero."""

    def __init__(self, start: float) -> None:
        self.here = start
        self._before: tuple[float, float] | None = None

    def move(self, miss: float) -> None:
        """Go on from `here`, where the function is `miss`."""
        slope = -1.0
        if self._before is not None and self._before[0] != self.here:
            slope = (miss - self._before[1]) / (self.here - self._before[0])
        self._before = self.here, miss
        self.here += max(-3.0, min(3.0, miss / max(-slope, 0.1)))


def _norm(u: Array) -> float:
    return math.sqrt(float(u @ u))


def _is_close(found: Comparator, tolerance: float) -> bool:
    return found.upper <= found.lower * (1 + tolerance)


def _ridge(form: Form, r: float, u: Array, slack: Array) -> float:
    """Return the ridge for which u would be stationary in the bound itself."""
    length = _norm(u)
    if form in _FIXED:
        return r * r
    hinge = np.maximum(slack, 0.0)
    if form == "passive":
        lost = _norm(hinge)
        return max(r * r * lost / (lost + math.hypot(lost, r * length)), 1e-9 * r * r) if lost else 1e-9 * r * r
    if length == 0:
        return r * r * math.sqrt(len(slack))
    if form == "norm":
        return r / length
    if form == "l2":
        return max(r * _norm(hinge) / length, 1e-9 * r * r)
    return r * math.sqrt(float(bound_value("l1", r * length, float(hinge.sum())))) / length


def _bounded(form: Form, Z: Array, aims: Array, r: float, u: Array, alpha: Array) -> Comparator:
    """Return the comparator u with its bound, and the lower bound that `alpha` gives on all of them."""
    hinge = np.maximum(aims - Z @ u, 0.0)
    upper = float(bound_value(form, r * _norm(u), float(np.sum(slack_cost(form, hinge)))))
    given = Multipliers(float(alpha @ aims), alpha @ Z, float(alpha @ alpha))
    lower = float(least_value(form, r, np.array(given.mass), np.array(_norm(given.pull)), np.array(given.square)))
    return Comparator(u, upper, lower, given)


def _smooth_problem(Z: Array, aims: Array, square: bool) -> Pieces[_SmoothProblem]:
    """Return the smooth problem of some rows, with their products where that are few."""
    return _SmoothProblem(Z, aims, (yield from gram_matrix(Z)) if len(Z) <= Z.shape[1] else None, square)


class _SmoothProblem:
    """min (ridge/2) ||u||^2 + sum phi(aim - z.u), phi(h) = h^2/2 for h > 0, or the hinge, its corner delta wide."""

    def __init__(self, Z: Array, aims: Array, products: Array | None, square: bool) -> None:
        self.Z, self.aims, self._products, self.cap = Z, aims, products, np.inf if square else 1.0

    def solve(self, u: Array, ridge: float, delta: float, tolerance: float) -> Pieces[tuple[Array, Array]]:
        """Return the minimiser and the derivatives alpha of phi there."""
        slack = self.aims - self.Z @ u
        alpha = self._slope(slack, delta)
        for taken in range(_STEPS):
            downhill = alpha @ self.Z - ridge * u
            # what is left to gain, as far as the lower bound can tell
            if taken and float(downhill @ downhill) <= 1e-4 * tolerance * ridge * float(alpha @ self.aims):
                break
            step = yield from self._newton((slack > 0) & (slack < delta * self.cap), downhill, ridge, delta)
            along = self.Z @ step
            length = self._search(slack, along, u, step, ridge, delta)
            if length == 0:
                break
            u = u + length * step
            slack = slack - length * along
            alpha = self._slope(slack, delta)
            yield
        return u, alpha

    def _newton(self, bends: Mask, downhill: Array, ridge: float, delta: float) -> Pieces[Array]:
        """Return the step, given the rows on which the loss bends."""
        if self._products is not None:  # of few rows all products are known
            places = np.flatnonzero(bends)
            inner = self._products[np.ix_(places, places)] + ridge * delta * np.eye(len(places))
            pull = np.zeros(len(bends))
            yield
            pull[places] = yield from solve_positive(inner, (self.Z @ downhill)[places])
            return np.asarray((downhill - pull @ self.Z) / ridge, dtype=float)
        bent = self.Z[bends]
        n, d = bent.shape
        if n < d:  # through the n x n system of the same solution
            inner = (yield from gram_matrix(bent)) + ridge * delta * np.eye(n)
            along = yield from solve_positive(inner, bent @ downhill)
            return np.asarray((downhill - bent.T @ along) / ridge, dtype=float)
        return (yield from solve_positive(ridge * np.eye(d) + (yield from gram_matrix(bent.T)) / delta, downhill))

    def _slope(self, slack: Array, delta: float) -> Array:
        alpha = np.maximum(slack / delta, 0.0)
        return np.minimum(alpha, 1.0) if self.cap == 1.0 else alpha

    def _search(self, slack: Array, along: Array, u: Array, step: Array, ridge: float, delta: float) -> float:
        """Return the minimiser along the step, at most 1. The derivative is piecewise linear and does not fall."""
        pull, curve = ridge * float(u @ step), ridge * float(step @ step)

        def derivative(length: float) -> float:
            return pull + length * curve - float(self._slope(slack - length * along, delta) @ along)

        right = derivative(1.0)
        if right <= 0:
            return 1.0
        moving = along != 0
        bends = slack[moving] / along[moving]
        if np.isfinite(self.cap):
            bends = np.concatenate([bends, (slack[moving] - delta) / along[moving]])
        bends = np.concatenate([[0.0], np.sort(bends[(bends > 0) & (bends < 1)]), [1.0]])
        low, high = 0, len(bends) - 1
        left = derivative(0.0)
        while high - low > 1:
            middle = (low + high) // 2
            slope = derivative(float(bends[middle]))
            low, left, high, right = (middle, slope, high, right) if slope < 0 else (low, left, middle, slope)
        if left >= 0:  # nothing but rounding is left
            return 0.0
        return float(bends[low] - left * (bends[high] - bends[low]) / (right - left))
