"""Optima of small sets in rational numbers: the maximum margin itself, and certified bounds on other values.

Rows are lists of fractions z_s = y_s x_s. No code of the package is used.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

import numpy as np
import numpy.typing as npt
from scipy.optimize import linprog

Array = npt.NDArray[np.float64]
Row = list[Fraction]
SHARP = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
"""Options of a linear program."""
_DIGITS = 2**200


def rational(Z: Array) -> list[Row]:
    return [[Fraction(z) for z in row] for row in Z.tolist()]


def dot(a: Sequence[Fraction], b: Sequence[Fraction]) -> Fraction:
    return sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0))


def combined(weights: Sequence[Fraction], Z: Sequence[Row]) -> Row:
    """Return sum_s weights_s z_s."""
    return [dot(weights, column) for column in zip(*Z, strict=True)]


def root(x: Fraction) -> Fraction:
    """Return the square root, rounded down after sixty digits."""
    scale = _DIGITS * max(1, x.denominator // max(x.numerator, 1))
    return Fraction(isqrt(x.numerator * scale * scale // x.denominator), scale)


def solved(A: list[Row], b: Row) -> Row:
    """Return the solution of a regular system, by elimination."""
    rows = [[*row, right] for row, right in zip(A, b, strict=True)]
    n = len(rows)
    for k in range(n):
        pivot = next(i for i in range(k, n) if rows[i][k] != 0)
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(n):
            if i != k and rows[i][k] != 0:
                factor = rows[i][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows]


def nearest_to_zero(Z: list[Row]) -> Row:
    """Return the point of the rows' convex hull that is nearest to 0, by Wolfe's method, which ends.

    Its length is the widest margin, and its direction the separator; 0 where nothing separates.
    """
    chosen = [min(range(len(Z)), key=lambda s: dot(Z[s], Z[s]))]
    weights = [Fraction(1)]
    while True:
        point = combined(weights, [Z[s] for s in chosen])
        entering = min(range(len(Z)), key=lambda s: dot(Z[s], point))
        if dot(Z[entering], point) >= dot(point, point):
            return point
        chosen.append(entering)
        weights.append(Fraction(0))
        while True:
            n = len(chosen)
            gram = [[dot(Z[s], Z[t]) for t in chosen] for s in chosen]
            system = [[*row, Fraction(1)] for row in gram] + [[Fraction(1)] * n + [Fraction(0)]]
            aimed = solved(system, [Fraction(0)] * n + [Fraction(1)])[:n]
            if all(a > 0 for a in aimed):
                weights = aimed
                break
            share = min(w / (w - a) for w, a in zip(weights, aimed, strict=True) if a <= 0)
            weights = [w + share * (a - w) for w, a in zip(weights, aimed, strict=True)]
            chosen = [s for s, w in zip(chosen, weights, strict=True) if w > 0]
            weights = [w for w in weights if w > 0]


def bound(form: str, Z: list[Row], square: Fraction, u: Sequence[Fraction]) -> Fraction:
    """Return a comparator's bound, r^2 being `square`."""
    hinge = [max(Fraction(0), 1 - dot(z, u)) for z in Z]
    a2 = square * dot(u, u)
    if form == "l2":
        return (root(a2) + root(dot(hinge, hinge))) ** 2
    if form == "l1":
        a = root(a2)
        return ((a + root(a2 + 4 * sum(hinge))) / 2) ** 2
    return a2 + 2 * sum(hinge, Fraction(0))


def below_all(
    form: str, Z: list[Row], square: Fraction, alpha: Sequence[Fraction], radius: Fraction = Fraction(0)
) -> Fraction:
    """Return the weak-duality bound for alpha >= 0 (except for l2, at most 1): no comparator's bound is below it."""
    total, pull = sum(alpha, Fraction(0)), combined(alpha, Z)
    pulled = dot(pull, pull) / square
    if total == 0:
        return Fraction(0)
    if form == "l2":  # sum alpha <= ||alpha|| ||h|| + ||pull|| ||u||
        return total**2 / max(dot(alpha, alpha), pulled)
    if form == "l1":  # s^2 >= s r ||u|| + sum h, and alpha may be made smaller
        return min(total, total**2 / pulled) if pulled else total
    if form == "ball":
        return max(total - radius * root(dot(pull, pull)) * (1 + Fraction(1, 2**100)), Fraction(0))
    share = min(Fraction(1), total / pulled) if pulled else Fraction(1)
    return 2 * share * total - share**2 * pulled


def least_possible(form: str, Z: Array, u: Array, enough: Fraction, radius: float = 0.0) -> Fraction:
    """Return a lower bound on all comparators' values, the largest found, at least `enough` if possible.

    Linear programs use tangent planes instead of the norms, initially those at u. The resulting alpha is evaluated in
    rational numbers, so the result is valid however accurately the programs were solved. The form "ball" is the sum of
    the hinge losses over the points within distance `radius` of 0.
    """
    rows, n, d = rational(Z), *Z.shape
    square = max(dot(z, z) for z in rows)
    r = float(square) ** 0.5
    h = np.maximum(1 - Z @ u, 0)
    # the unknowns are r u, h, t >= r ||u|| and e, which is at least ||h||, or t^2/2 for the form "hinge"
    slope = {
        "l2": 1.0,
        "l1": float(bound("l1", rows, square, [Fraction(x) for x in u.tolist()])) ** 0.5 if form == "l1" else 0.0,
        "hinge": 0.0,
        "ball": 0.0,
    }[form]
    costs = np.concatenate([np.zeros(d), np.full(n, float(form != "l2")), [slope], [float(form in ("l2", "hinge"))]])
    bounds = [(None, None)] * d + [(0, None)] * n + [(0, r * radius if form == "ball" else None), (0, None)]
    planes = [_plane(d, n, sign * np.eye(d)[i], np.zeros(0)) for i in range(d) for sign in (1, -1)]
    planes += [_plane(d, n, np.zeros(0), np.eye(n)[i]) for i in range(n) if form == "l2"]
    best = below_all(form, rows, square, [Fraction(1)] * n, Fraction(radius))
    right = np.hstack([-Z / r, -np.eye(n), np.zeros((n, 2))])
    lengths = [r * float(np.linalg.norm(u))] if form == "hinge" else []
    for _ in range(200):
        planes += [_plane(d, n, part, np.zeros(0)) for part in (u,) if part.any()]
        planes += [_plane(d, n, np.zeros(0), part) for part in (h,) if part.any() and form == "l2"]
        tangents = [np.concatenate([np.zeros(d + n), [a, -1.0]]) for a in lengths]
        sides = np.concatenate([-np.ones(n), np.zeros(len(planes)), [a * a / 2 for a in lengths]])
        answer = linprog(costs, A_ub=np.vstack([right, *planes, *tangents]), b_ub=sides, bounds=bounds, options=SHARP)
        if answer.status != 0:
            break
        alpha = np.clip(-answer.ineqlin.marginals[:n], 0, None if form == "l2" else 1)
        best = max(best, below_all(form, rows, square, [Fraction(a) for a in alpha.tolist()], Fraction(radius)))
        if best >= enough:
            break
        u, h = answer.x[:d], answer.x[d : d + n]
        lengths += [float(answer.x[-2])] if form == "hinge" else []
    return best


def _plane(d: int, n: int, u: Array, h: Array) -> Array:
    """Return the constraint c.(r u) <= t, where c is the direction of u, or g.h <= e."""
    row = np.zeros(d + n + 2)
    if u.size:
        row[:d], row[-2] = u / np.linalg.norm(u), -1
    else:
        row[d : d + n], row[-1] = h / np.linalg.norm(h), -1
    return row
