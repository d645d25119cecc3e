"""The best comparator of a bound that holds for every u, on a fixed set of examples.

With a = r ||u|| and the hinge losses h_s(u) = max(0, 1 - y_s u.x_s) the bounds are, for the perceptron,

    L2:     (a + ||h||_2)^2,
    L1:     ((a + sqrt(a^2 + 4 b)) / 2)^2,   b = sum h,      the largest s^2 with s^2 <= a s + b,
    hinge:  a^2 + 2 sum h,

for passive-aggressive learners ("squared" is a support vector machine with squared hinge losses, as "hinge" is one with
hinge losses),

    squared:  a^2 + sum h^2,
    passive:  (||h||_2 + sqrt(||h||_2^2 + a^2))^2,   where each row and its target are divided by the norm of the row,

and for second-order learners, with the rows transformed by the inverse of their matrix,

    norm:     a + sum h.

The minimisers of these forms over u solve min (ridge/2) ||u||^2 + sum (h^2/2 or h) for a suitable ridge, which is r^2
or is found by Newton's method (`soft_problem` solves the problem for a given ridge). Duality certifies the quality of
u: any alpha >= 0 (alpha <= 1 for L1, hinge and norm) gives a lower bound on the minimum over all u, and the derivatives
of the losses are such an alpha.

Source: Y. Freund and R. Schapire (1999) and M. Mohri and A. Rostamizadeh, Perceptron mistake bounds (2013); K. Crammer
et al., Online passive-aggressive algorithms (JMLR 7, 2006); the lower bounds are Lagrange duals.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, cast, overload

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.soft_descent import FEW, FewFeatures, compiled_descent
from visualonline.hindsight.solvers.soft_problem import SoftProblem, products_of_few

Form = Literal["l2", "l1", "hinge", "squared", "passive", "norm"]

OPTIMAL = 1e-6
"""The relative gap to the lower bound up to which a value counts as the minimum."""
_STEPS = 60
_FIRST, _FURTHER, _FINEST = 0.1, 0.1, 1e-4
"""Relative gaps to which the problem for a ridge is solved.

The first gap is for the first ridge. Later gaps are a fraction of the bound's own gap, and at least a fraction of the
tolerance. The lower bound needs the ridge, and thus u, more accurately than the upper bound.
"""
_SQUARED = ("l2", "squared", "passive")
_FIXED = ("hinge", "squared")
"""The forms with ridge r^2."""
_TINY = 1e-150
_NEGLIGIBLE = 1e-13
"""The fraction of the largest squared row norm below which a fixed ridge is lost in rounding."""


class Multipliers(NamedTuple):
    """Sums over rows z with multipliers alpha: `mass` = sum alpha aim, `pull` = sum alpha z, `square` = sum alpha^2.

    The aim of a row is its target score: 1.
    """

    mass: float
    pull: Array
    square: float


class Comparator(NamedTuple):
    """A comparator `u` with the value of its bound, and a lower bound on the values of all comparators.

    The lower bound is the `least_value` of the `multipliers`.
    """

    u: Array
    upper: float
    lower: float
    multipliers: Multipliers | None = None


def slack_cost(form: Form, hinge: Array) -> Array:
    """Return the summands of the loss: the hinge losses or their squares."""
    return hinge**2 if form in _SQUARED else hinge


def slack_multiplier(form: Form, hinge: Array) -> Array:
    """Return the multipliers for these hinge losses: the derivatives of the losses, or of half their squares."""
    return hinge if form in _SQUARED else np.asarray(hinge > 0, dtype=float)


@overload
def bound_value(form: Form, a: float, total: float) -> float: ...
@overload
def bound_value(form: Form, a: float | Array, total: Array) -> Array: ...
def bound_value(form: Form, a: float | Array, total: float | Array) -> float | Array:
    """Return the bound, given a = r ||u|| and the sum of the `slack_cost`.

    Examples
    --------
    >>> bound_value("l2", 1.0, 4.0), bound_value("l1", 0.0, 4.0), bound_value("hinge", 1.0, 4.0)
    (9.0, 4.0, 9.0)
    """
    root = _of_kind(total).root
    if form == "l2":
        found = (a + root(total)) ** 2
    elif form == "l1":
        found = ((a + root(a**2 + 4 * total)) / 2) ** 2
    elif form == "passive":
        found = (root(total) + root(total + a**2)) ** 2
    elif form == "norm":
        found = a + total
    else:
        found = a**2 + (total if form == "squared" else 2 * total)
    return cast("float | Array", found)


@overload
def least_value(form: Form, r: float, mass: float, pull: float, square: float) -> float: ...
@overload
def least_value(form: Form, r: float | Array, mass: Array, pull: Array, square: Array) -> Array: ...
def least_value(
    form: Form, r: float | Array, mass: float | Array, pull: float | Array, square: float | Array
) -> float | Array:
    """Return a lower bound on the values of all comparators, from sums over multipliers; here `pull` is a norm.

    For every u the sum of alpha h is at least `mass` - ||u|| `pull` and at most ||alpha|| ||h||_2. The multipliers are
    scaled down by the optimal factor or, for squared losses, up. Division by 0 is avoided by dividing by `_TINY`.
    """
    most, least, root = _of_kind(mass)
    far = pull / most(r, _TINY)
    if form == "l1":
        reach = mass / most(far, _TINY)
        return cast("float | Array", least(mass, reach * reach))
    if form == "norm":
        return cast("float | Array", mass / most(far, 1.0))
    if form == "hinge":
        share = least(mass / most(far * far, _TINY), 1.0)
        return cast("float | Array", 2 * share * mass - (share * far) * (share * far))
    length = root(square)
    if form == "l2":
        reach = mass / most(most(length, far), _TINY)
    elif form == "squared":
        reach = mass / root(most(square + far * far, _TINY))
    else:  # if ||h||_2 >= A - p a, the minimum of ||h||_2 + sqrt(||h||_2^2 + a^2) is at a = p ||h||_2, for p <= 1
        length = most(length, _TINY)
        p = far / length
        small = least(p, 1.0)
        reach = mass / length * (2 / (1 + small * small)) / most(p, 1.0)
    return cast("float | Array", reach * reach)


class _Kind(NamedTuple):
    """Maximum, minimum and square root for numbers or for arrays."""

    most: Callable[..., Any]
    least: Callable[..., Any]
    root: Callable[..., Any]


_OF_NUMBERS, _OF_ARRAYS = _Kind(max, min, math.sqrt), _Kind(np.maximum, np.minimum, np.sqrt)


def _of_kind(value: float | Array) -> _Kind:
    """Return the functions for a number or an array; NumPy is ten times slower for a single number."""
    return _OF_ARRAYS if isinstance(value, np.ndarray) else _OF_NUMBERS


def best_comparator(
    form: Form, Z: Array, r: float, start: Array, tolerance: float, aims: Array | None = None, *, compiled: bool = False
) -> Pieces[Comparator]:
    """Return the best comparator for the rows z_s = y_s x_s of `Z`, starting from `start`, to a relative `tolerance`.

    Parameters
    ----------
    Z : Array
        Of shape (n, d).
    r : float
        The radius that enters the bound.
    aims : Array, optional
        The target scores of the rows, of shape (n,); by default 1.
    compiled : bool
        Whether compiled loops are used for rows with few features. Loading the compiled loops takes longer than one
        search.
    """
    aims = np.ones(len(Z)) if aims is None else aims
    alpha = slack_multiplier(form, aims)
    all_paid = Multipliers(float(alpha @ aims), alpha @ Z, float(alpha @ alpha))
    found = _compared(form, r, np.zeros(Z.shape[1]), aims, all_paid)
    lost = form in _FIXED and r * r < _NEGLIGIBLE * float(np.max(np.einsum("ij,ij->i", Z, Z)))
    if r == 0 or lost or _is_close(found, tolerance):
        return found
    cost = float(np.add.reduce(slack_cost(form, np.maximum(aims - Z @ start, 0.0))))
    if bound_value(form, r * _norm(start), cost) > found.upper:  # a start worse than 0 may take too long
        start = np.zeros(Z.shape[1])
    problem: SoftProblem | FewFeatures
    if compiled and Z.shape[1] <= FEW:
        problem = FewFeatures(Z, aims, start, squared=form in _SQUARED, run=compiled_descent())
    else:
        problem = SoftProblem(Z, aims, start, (yield from products_of_few(Z)), squared=form in _SQUARED)
    path = _Path(math.log(_ridge(form, r, problem.length, problem.cost)))
    within = tolerance / 4 if form in _FIXED else _FIRST
    for _ in range(_STEPS):
        moved = yield from problem.descend(math.exp(path.here), within)
        sums = Multipliers(*problem.sums)
        # recompute the losses from u, because those updated by the steps drift for large numbers
        here = _compared(form, r, problem.u, np.maximum(aims - Z @ problem.u, 0.0), sums)
        if form == "passive":  # if u separates, a small violation of an aim would count with its square root
            least = float(np.min(Z @ problem.u / aims))
            if 0 < least < 1:
                whole = problem.u / least
                scaled = _compared(form, r, whole, np.maximum(aims - Z @ whole, 0.0), sums)
                here = min(here, scaled, key=lambda each: each.upper)
        above, below = (here if better else found for better in
                        (here.upper < found.upper, here.lower > found.lower))  # fmt: skip
        lower = min(below.lower, above.upper)
        found = Comparator(above.u, above.upper, lower, below.multipliers)
        if _is_close(found, tolerance) or (form in _FIXED and not moved):
            break
        if found.lower > 0:
            within = max(_FURTHER * min(within, found.upper / found.lower - 1), _FINEST * tolerance)
        if form not in _FIXED:
            path.move(math.log(_ridge(form, r, problem.length, problem.cost)) - path.here)
    return found


def ridge_solution(Z: Array, ridge: float, start: Array, tolerance: float) -> Pieces[Array]:
    """Return the u that minimises (ridge/2) ||u||^2 + (1/2) ||h||_2^2 for the rows of `Z`, ridge > 0, from `start`."""
    return (yield from best_comparator("squared", Z, math.sqrt(ridge), start, tolerance)).u


class _Path:
    """A root search: the point `here` at which a decreasing function, the `miss`, is zero."""

    def __init__(self, start: float) -> None:
        self.here = start
        self._before: tuple[float, float] | None = None

    def move(self, miss: float) -> None:
        """Move on from `here`, where the function has the value `miss`."""
        slope = -1.0
        if self._before is not None and self._before[0] != self.here:
            slope = (miss - self._before[1]) / (self.here - self._before[0])
        self._before = self.here, miss
        self.here += max(-3.0, min(3.0, miss / max(-slope, 0.1)))


def _norm(u: Array) -> float:
    return math.sqrt(float(u @ u))


def _is_close(found: Comparator, tolerance: float) -> bool:
    return found.upper <= found.lower * (1 + tolerance)


def _ridge(form: Form, r: float, length: float, cost: float) -> float:
    """Return the ridge for which a u with this norm and loss would be a stationary point of the bound."""
    if form in _FIXED:
        return r * r
    if form == "passive":
        lost = math.sqrt(cost)
        return max(r * r * lost / (lost + math.hypot(lost, r * length)), 1e-9 * r * r) if lost else 1e-9 * r * r
    if length == 0:
        return r * r * math.sqrt(max(cost, 1.0))
    if form == "norm":
        return r / length
    if form == "l2":
        return max(r * math.sqrt(cost) / length, 1e-9 * r * r)
    return r * math.sqrt(bound_value("l1", r * length, cost)) / length


def _compared(form: Form, r: float, u: Array, hinge: Array, given: Multipliers) -> Comparator:
    """Return the comparator u with its bound, and the lower bound of the given multipliers."""
    upper = bound_value(form, r * _norm(u), float(np.add.reduce(slack_cost(form, hinge))))
    lower = least_value(form, r, given.mass, _norm(given.pull), given.square)
    return Comparator(u, upper, min(lower, upper), given)  # both values may be equal up to rounding
