"""The descent of `soft_problem` for rows with few features, as plain loops that are compiled for many runs.

In NumPy a step takes about 25 calls, whose overhead dominates for a thousand rows of two entries. Interpreted loops
would be even slower, so a single run does not use them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.soft_problem import REOPENED, first_width
from visualonline.trace.loop_source import generated_module

FEW = 16
"""The maximum number of features for which the loops are used."""
_STEPS, _TRIALS = 101, 31
"""The maximum numbers of steps, and of points along the line of one step."""


def weigh(
    Z: Array, aims: Array, slack: Array, ridge: float, width: float, squared: bool, u: Array, pull: Array, bent: Array,
    matrix: Array, found: Array,
) -> None:  # fmt: skip
    """Evaluate u: fill `pull`, sum alpha z, and sums of slack z and z z^T over the rows in the loss's curved part.

    The last two results are `bent` and `matrix`. `found` receives the norm of u, sum alpha aim, sum alpha^2, the cost,
    the gap and the number of these rows.
    """
    n, d = Z.shape
    for k in range(d):
        pull[k] = bent[k] = 0.0
        for j in range(k + 1):
            matrix[k, j] = 0.0
    mass = square = cost = many = 0.0
    for i in range(n):
        s = slack[i]
        if s > 0:
            alpha = s if squared else min(s / width, 1.0)
            mass += alpha * aims[i]
            square += alpha * alpha
            cost += s * s if squared else s
            bends = squared or s < width
            if bends:
                many += 1
            for k in range(d):
                pull[k] += alpha * Z[i, k]
                if bends:
                    bent[k] += s * Z[i, k]
                    for j in range(k + 1):
                        matrix[k, j] += Z[i, k] * Z[i, j]
    length = pulled = 0.0
    for k in range(d):
        length += u[k] * u[k]
        pulled += pull[k] * pull[k]
    value = ridge * length / 2 + (cost / 2 if squared else cost)
    least = mass - pulled / (2 * ridge) - (square / 2 if squared else 0.0)
    found[0] = math.sqrt(length)
    found[1] = mass
    found[2] = square
    found[3] = cost
    found[4] = (value - least) / value if value > 0 else 0.0
    found[5] = many


def solve(matrix: Array, width: float, ridge: float, side: Array, lower: Array, x: Array) -> None:
    """Fill the solution x of (ridge I + matrix/width) x = side, by a Cholesky factor.

    Only the lower triangle of `matrix` is read.
    """
    d = side.size
    for k in range(d):
        for j in range(k + 1):
            left = matrix[k, j] / width + (ridge if j == k else 0.0)
            most = left
            for i in range(j):
                left -= lower[k, i] * lower[j, i]
            if j < k:
                lower[k, j] = left / lower[j, j]
            else:
                lower[k, k] = math.sqrt(max(left, 1e-16 * most))
    for k in range(d):
        left = side[k]
        for i in range(k):
            left -= lower[k, i] * x[i]
        x[k] = left / lower[k, k]
    for k in range(d - 1, -1, -1):
        left = x[k]
        for i in range(k + 1, d):
            left -= lower[i, k] * x[i]
        x[k] = left / lower[k, k]


def derivative(slack: Array, along: Array, length: float, width: float, squared: bool) -> float:
    """Return the derivative, the sum of alpha z.step, at a point along a step; `along` are its row products."""
    total = 0.0
    for i in range(slack.size):
        s = slack[i] - length * along[i]
        if s > 0:
            total += (s if squared else min(s / width, 1.0)) * along[i]
    return total


def rounded(s: float, width: float, squared: bool) -> float:
    """Return the loss of a slack s (half of it for squares), with its corner rounded to a width."""
    if s <= 0:
        return 0.0
    return s * s / 2 if squared else s * s / (2 * width) if s < width else s - width / 2


def rises(slack: Array, along: Array, length: float, width: float, squared: bool, ridged: float) -> bool:
    """Return whether the value increases up to a point along a step, beyond rounding. `ridged` is the ridge's part.

    If a step is long and the corner narrow, the derivative may be small far beyond the minimum.
    """
    before = after = 0.0
    for i in range(slack.size):
        before += rounded(slack[i], width, squared)
        after += rounded(slack[i] - length * along[i], width, squared)
    return ridged + after - before > 1e-12 * (before + abs(ridged))


def flat_place(
    slack: Array, along: Array, width: float, squared: bool, left: float, pull: float, curve: float
) -> float:
    """Return the fraction of a step at which the derivative along it, initially `left` < 0, is nearly 0."""
    flat = -0.1 * left
    low = right = 0.0
    length = high = 1.0
    last = 0
    for k in range(_TRIALS):
        slope = pull + length * curve - derivative(slack, along, length, width, squared)
        if k == 0:
            right = slope
        elif slope < 0:
            if last < 0:
                right /= 2
            low = length
            left = slope
            last = -1
        else:
            if last > 0:
                left /= 2
            high = length
            right = slope
            last = 1
        if slope <= flat and (slope >= -flat or length == 1.0):
            ridged = length * (pull + length * curve / 2)
            if slope <= 0 or not rises(slack, along, length, width, squared, ridged):
                break
        length = high - right * (high - low) / (right - left)
    return length


def multiply(Z: Array, x: Array, products: Array) -> None:
    """Fill the products of the rows of `Z` with x."""
    for i in range(Z.shape[0]):
        product = 0.0
        for j in range(x.size):
            product += Z[i, j] * x[j]
        products[i] = product


def copy(x: Array, into: Array) -> None:
    """Write the numbers of x into another array, in a loop: numba needs seconds to compile `into[:] = x`."""
    for j in range(x.size):
        into[j] = x[j]


def inner(x: Array, y: Array) -> float:
    """Return x.y."""
    total = 0.0
    for j in range(x.size):
        total += x[j] * y[j]
    return total


def descend(
    Z: Array, aims: Array, u: Array, slack: Array, ridge: float, width: float, squared: bool, tolerance: float,
    pull: Array, found: Array, works: Array, along: Array,
) -> tuple[float, bool]:  # fmt: skip
    """Descend until the value is within a relative `tolerance` of the minimum, as `SoftProblem.descend`.

    `u`, of shape (d,), and `slack`, `aims` - Z u, are updated, and `pull` and `found` are filled for the new u.
    `works`, of shape (2 d + 4, d), and `along`, of shape (2, n), are workspace.

    Returns
    -------
    width : float
        The final width of the corner.
    moved : bool
    """
    d = u.size
    matrix, lower = works[:d], works[d : 2 * d]
    step, downhill, before, bent = works[2 * d], works[2 * d + 1], works[2 * d + 2], works[2 * d + 3]
    moved = tried = blunt = False
    wider = most = 0.0
    for k in range(_STEPS):
        weigh(Z, aims, slack, ridge, width, squared, u, pull, bent, matrix, found)
        gap, few = found[4], found[5] <= d
        if tried and gap > most:  # return to the wider corner, and try one that is a little narrower
            copy(before, u)
            copy(along[1], slack)
            width = width if blunt else wider
            tried, blunt = False, not blunt
            continue
        blunt = blunt and not tried
        if (moved and gap <= tolerance) or k == _STEPS - 1:
            break
        for j in range(d):
            downhill[j] = pull[j] - ridge * u[j]
        steep = inner(downhill, downhill)
        tried = not squared and steep <= 0.03 * gap * ridge * max(found[1], 1e-300) and gap < 1 and width > 1e-10
        if tried:
            blunt = blunt or not few
            most = 1.0 if blunt else gap
            copy(u, before)
            copy(slack, along[1])
            wider = width
            width = max(0.1 * width, 1e-10) if blunt else 1e-10
            for j in range(d):  # the rows in the corner stay in it with the same multipliers
                downhill[j] += bent[j] * (1 / width - 1 / wider)
        solve(matrix, 1.0 if squared else width, ridge, downhill, lower, step)
        multiply(Z, step, along[0])
        length = 1.0
        if not tried:
            left = -inner(downhill, step)
            if left >= 0:
                break
            length = flat_place(
                slack, along[0], width, squared, left, ridge * inner(u, step), ridge * inner(step, step)
            )
        for i in range(slack.size):
            slack[i] -= length * along[0, i]
        for j in range(d):
            u[j] += length * step[j]
        moved = True
    return width, moved


_LOOP = """
def loop(Z, aims, u, slack, ridge, width, squared, tolerance, pull, found, works, along):
    return descend_(Z, aims, u, slack, ridge, width, squared, tolerance, pull, found, works, along)
"""


@cache
def compiled_descent() -> Callable[..., Any]:
    """Return `descend` compiled.

    If no cache can be written, the function is interpreted, which is slower but bitwise identical.
    """
    try:
        loop: Callable[..., Any] = generated_module({"descend": descend}, _LOOP).loop
    except OSError:
        return descend
    return loop


class FewFeatures:
    """The problem of the rows of `Z`, of shape (n, d), with target scores `aims`, at the current u; as `SoftProblem`.

    Attributes
    ----------
    u, slack : Array
        Of shape (d,), and aim - z.u of each row.
    pull : Array
        The sum of alpha z, with the derivatives alpha of the losses.
    """

    def __init__(self, Z: Array, aims: Array, u: Array, *, squared: bool, run: Callable[..., Any] = descend) -> None:
        n, d = Z.shape
        self._Z, self._aims, self._squared, self._run = np.ascontiguousarray(Z), aims, squared, run
        self._width = first_width(u)
        self.u, self.slack, self.pull = u.copy(), aims - Z @ u, np.zeros(d)
        self._found, self._works, self._along = np.zeros(6), np.zeros((2 * d + 4, d)), np.empty((2, n))
        hinge = np.maximum(self.slack, 0.0)
        self._found[0], self._found[3] = math.sqrt(float(u @ u)), hinge @ hinge if squared else hinge.sum()

    @property
    def length(self) -> float:
        """The norm of u."""
        return float(self._found[0])

    @property
    def cost(self) -> float:
        """The sum of the losses, or of their squares."""
        return float(self._found[3])

    @property
    def sums(self) -> tuple[float, Array, float]:
        """The sums of alpha aim, alpha z and alpha^2."""
        return float(self._found[1]), self.pull.copy(), float(self._found[2])

    def descend(self, ridge: float, tolerance: float) -> Pieces[bool]:
        """Descend until the value is within a relative `tolerance` of the minimum. Return whether u moved."""
        self.u = self.u.copy()
        self._width, moved = self._run(
            self._Z, self._aims, self.u, self.slack, ridge, max(self._width, REOPENED), self._squared, tolerance,
            self.pull, self._found, self._works, self._along,
        )  # fmt: skip
        yield
        return bool(moved)
