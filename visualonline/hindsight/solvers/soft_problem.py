"""The minimum of (ridge/2) ||u||^2 + sum phi(aim - z.u) over u, where phi(h) = h^2/2 or h for h > 0.

The problem is solved by Newton's method with a line search. The hinge's corner is rounded to a width delta, which is
decreased step by step: a step to a narrower corner keeps the rows in the corner there, with the same multipliers. If
there are no more such rows than features, this is as good as the sharp corner. The gap to the minimum is known from the
dual, sum alpha aim - ||sum alpha z||^2/(2 ridge) - (sum alpha^2)/2, for the derivatives alpha of the losses; the last
term is for squares only.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array, Mask
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.block_factors import gram_matrix, solve_positive

_STEPS, _TRIALS = 100, 30
"""The maximum numbers of Newton steps, and of points along the line of one step."""
_FROM_ZERO, _NEAR, REOPENED, _SHARPEST = 3.0, 0.03, 1e-3, 1e-10
"""Widths of the corner: initially from 0, initially from an earlier optimum, after a change of ridge, and finally."""
_NARROWER = 0.1
_SOLVED = 0.03
"""The corner is narrowed once the possible gain for it is below this fraction of the gap."""
_FEW = 16
"""The number of features up to which a system is solved directly.

A system for fewer rows loses digits in a narrow corner.
"""
_FLATTER = 0.1
"""The fraction of its initial value to which the derivative along the line is reduced."""
_ROUNDING = 1e-12
"""The relative size of the value that counts as rounding error."""


def products_of_few(Z: Array) -> Pieces[Array | None]:
    """Return the products of all rows of `Z` if they are no more than the features, otherwise None."""
    return (yield from gram_matrix(Z)) if len(Z) <= Z.shape[1] else None


def first_width(u: Array) -> float:
    """Return the initial width of the corner. From 0, all rows with target score 1 must be in the corner.

    The curvature comes only from the rows in the corner, so without any row in it a step would be far too long.
    """
    return _NEAR if u.any() else _FROM_ZERO


class SoftProblem:
    """The problem of the rows of `Z`, of shape (n, d), with target scores `aims`, at the current u.

    Attributes
    ----------
    u, slack : Array
        Of shape (d,), and aim - z.u of each row.
    alpha, pull : Array
        The derivatives of the losses, and their sum of alpha z.
    """

    def __init__(self, Z: Array, aims: Array, u: Array, products: Array | None, *, squared: bool) -> None:
        self._Z, self._aims, self._products, self._squared = Z, aims, products, squared
        self._delta = 1.0 if squared else first_width(u)
        self.u, self.slack = u, aims - Z @ u
        self._differentiate()

    @property
    def length(self) -> float:
        """The norm of u."""
        return math.sqrt(float(self.u @ self.u))

    @property
    def cost(self) -> float:
        """The sum of the losses, or of their squares."""
        return self._cost(self.slack)

    @property
    def sums(self) -> tuple[float, Array, float]:
        """The sums of alpha aim, alpha z and alpha^2."""
        return float(self.alpha @ self._aims), self.pull, float(self.alpha @ self.alpha)

    def descend(self, ridge: float, tolerance: float) -> Pieces[bool]:
        """Descend until the value is within a relative `tolerance` of the minimum. Return whether u moved."""
        if not self._squared and self._delta < REOPENED:
            self._delta = REOPENED
            self._differentiate()
        moved, few = False, self._Z.shape[1]
        for _ in range(_STEPS):
            gap = self._gap(ridge, self.u, self.slack, self.alpha, self.pull)
            if moved and gap <= tolerance:
                break
            bends = self._bends()
            downhill = self.pull - ridge * self.u
            left = float(downhill @ downhill) / (ridge * max(float(self.alpha @ self._aims), 1e-300))
            if not self._squared and left <= _SOLVED * gap < _SOLVED and self._delta > _SHARPEST:
                there = int(np.count_nonzero(bends)) <= few and (yield from self._sharpen(bends, ridge, _SHARPEST, gap))
                if not there:
                    yield from self._sharpen(bends, ridge, max(_NARROWER * self._delta, _SHARPEST), None)
                moved = True
                continue
            if not (yield from self._step(bends, downhill, ridge)):
                break
            moved = True
            yield
        return moved

    def _step(self, bends: Mask, downhill: Array, ridge: float) -> Pieces[bool]:
        """Take a Newton step or a fraction of it. Return whether there was anything to gain beyond rounding."""
        step = yield from self._solve(bends, downhill, ridge, self._delta)
        along = self._Z @ step
        pull, curve = ridge * float(self.u @ step), ridge * float(step @ step)
        # the derivative along the step is non-decreasing, so its zero is bracketed
        low, left = 0.0, -float(downhill @ step)
        if left >= 0:
            return False
        flat = -_FLATTER * left
        length = high = 1.0
        slack = self.slack - along
        alpha = self._slope(slack)
        right = slope = pull + curve - float(alpha @ along)
        last = 0
        for _ in range(_TRIALS):
            if slope <= flat and (slope >= -flat or length == 1.0):
                ridged = length * (pull + length * curve / 2)
                if slope <= 0 or not self._rises(slack, alpha, ridged):
                    break
            length = high - right * (high - low) / (right - left)
            slack = self.slack - length * along
            alpha = self._slope(slack)
            slope = pull + length * curve - float(alpha @ along)
            if slope < 0:
                low, left, right = length, slope, right / 2 if last < 0 else right
                last = -1
            else:
                high, right, left = length, slope, left / 2 if last > 0 else left
                last = 1
        self.u, self.slack, self.alpha, self.pull = self.u + length * step, slack, alpha, alpha @ self._Z
        return True

    def _rises(self, slack: Array, alpha: Array, ridged: float) -> bool:
        """Return whether the value increases up to a point along a step, beyond rounding. `ridged` is the ridge's part.

        If a step is long and the corner narrow, the derivative may be small far beyond the minimum.
        """
        before, after = (float(a @ (s - self._delta / 2 * a)) for a, s in ((self.alpha, self.slack), (alpha, slack)))
        return ridged + after - before > _ROUNDING * (before + abs(ridged))

    def _sharpen(self, bends: Mask, ridge: float, delta: float, least: float | None) -> Pieces[bool]:
        """Narrow the corner, keeping its rows in it. Return whether the gap is at most `least` after the step.

        If the gap is larger, nothing is changed. If `least` is None, the corner is narrowed in any case.
        """
        held = self.alpha.copy()
        held[bends] = self.slack[bends] / delta
        step = yield from self._solve(bends, held @ self._Z - ridge * self.u, ridge, delta)
        u, slack = self.u + step, self.slack - self._Z @ step
        before, self._delta = self._delta, delta
        alpha = self._slope(slack)
        pull = alpha @ self._Z
        gap = self._gap(ridge, u, slack, alpha, pull)
        if gap <= (1.0 if least is None else least):
            self.u, self.slack, self.alpha, self.pull = u, slack, alpha, pull
            return True
        if least is None:
            self._differentiate()
        else:
            self._delta = before
        return False

    def _gap(self, ridge: float, u: Array, slack: Array, alpha: Array, pull: Array) -> float:
        """Return a bound on the relative distance of the value from the minimum."""
        value = ridge * float(u @ u) / 2
        least = float(alpha @ self._aims) - float(pull @ pull) / (2 * ridge)
        if self._squared:
            value += self._cost(slack) / 2
            least -= float(alpha @ alpha) / 2
        else:
            value += self._cost(slack)
        return (value - least) / value if value > 0 else 0.0

    def _cost(self, slack: Array) -> float:
        hinge = np.maximum(slack, 0.0)
        return float(hinge @ hinge) if self._squared else float(np.add.reduce(hinge))

    def _bends(self) -> Mask:
        """Return the rows in the curved part of the loss."""
        bends: Mask = self.slack > 0
        return bends if self._squared else bends & (self.slack < self._delta)

    def _slope(self, slack: Array) -> Array:
        if self._squared:
            return np.maximum(slack, 0.0)
        alpha = slack * (1 / self._delta)
        np.maximum(alpha, 0.0, out=alpha)
        return np.minimum(alpha, 1.0, out=alpha)

    def _differentiate(self) -> None:
        self.alpha = self._slope(self.slack)
        self.pull = self.alpha @ self._Z

    def _solve(self, bends: Mask, side: Array, ridge: float, delta: float) -> Pieces[Array]:
        """Return the solution x of (ridge I + (1/delta) sum of z z^T over the rows in `bends`) x = side."""
        places = bends.nonzero()[0]
        bent = self._Z[places]
        n, d = bent.shape
        if n >= d or d <= _FEW:
            matrix = (yield from gram_matrix(bent.T)) / delta
            matrix.flat[:: d + 1] += ridge
            return (yield from solve_positive(matrix, side))
        # by the equivalent n x n system; for few rows all products are known
        inner = (yield from gram_matrix(bent)) if self._products is None else self._products[np.ix_(places, places)]
        inner.flat[:: n + 1] += ridge * delta
        along = yield from solve_positive(inner, bent @ side)
        return np.asarray((side - along @ bent) / ridge, dtype=float)
