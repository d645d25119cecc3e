"""The least of (ridge/2) ||u||^2 + sum phi(aim - z.u) over u, phi(h) = h^2/2 or h for h > 0.

Newton steps with a search along the line. The hinge's corner is rounded, to a width delta that becomes ever narrower: a
step to a narrower corner goes where the rows that lie in the corner stay in it, in which they share the pull as before.
Where there are no more of them than features, that is at once as good as the corner itself. How far u is from the least
is known from the dual, sum alpha aim - ||sum alpha z||^2/(2 ridge) - (sum alpha^2)/2, for the derivatives alpha of the
losses; the last term only for squares.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array, Mask
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.block_factors import gram_matrix, solve_positive

_STEPS, _TRIALS = 100, 30
"""Newton steps, and places along the line of one of them, at most."""
_FROM_ZERO, _NEAR, REOPENED, _SHARPEST = 3.0, 0.03, 1e-3, 1e-10
"""Widths of the corner: at first, from 0 and from a u that was the best before; when the ridge has changed; at last."""
_NARROWER = 0.1
_SOLVED = 0.03
"""The fraction of the gap below which the possible gain at a corner has to be for the gap to become narrower."""
_FEW = 16
"""Up to so many features a system is solved as it is: through one of fewer rows, digits are lost in a narrow corner."""
_FLATTER = 0.1
"""To which part of its first value the derivative along the line is brought."""
_ROUNDING = 1e-12
"""The part of the value that is taken for rounding."""


def products_of_few(Z: Array) -> Pieces[Array | None]:
    """Return the products of all rows of `Z` where they are no more than the features, else None."""
    return (yield from gram_matrix(Z)) if len(Z) <= Z.shape[1] else None


def first_width(u: Array) -> float:
    """Return the width of the corner at first: from 0 all rows that should score 1 are to lie in it.

    A step knows how the losses bend from the rows in the corner alone; without any it goes far too far.
    """
    return _NEAR if u.any() else _FROM_ZERO


class SoftProblem:
    """The problem of the rows of `Z`, of shape (n, d), that should score their `aims`, at some u.

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
        """The length of u."""
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
        """Go to where the value is known to be the least up to a relative `tolerance`; return whether u moved."""
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
        """Take a Newton step, or part of it; tell whether there was anything to gain but rounding."""
        step = yield from self._solve(bends, downhill, ridge, self._delta)
        along = self._Z @ step
        pull, curve = ridge * float(self.u @ step), ridge * float(step @ step)
        # the derivative along the step does not fall; the part of the step where it is nearly 0 lies between two others
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
        """Return whether the value rises up to a place along a step, beyond rounding; the ridge's part is `ridged`.

        Where a step is long and the corner narrow, the derivative is small at places far beyond the least value.
        """
        before, after = (float(a @ (s - self._delta / 2 * a)) for a, s in ((self.alpha, self.slack), (alpha, slack)))
        return ridged + after - before > _ROUNDING * (before + abs(ridged))

    def _sharpen(self, bends: Mask, ridge: float, delta: float, least: float | None) -> Pieces[bool]:
        """Make the corner narrower, and keep the rows in it there; tell whether the gap is then no more than `least`.

        If it is more, nothing is changed; where no gap is asked for, the corner becomes narrower in any case.
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
        """Return how far u may be from the least value, as a part of its own."""
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
        """Return the rows on which the loss bends."""
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
        """Return the x of (ridge I + (1/delta) sum of z z^T over the rows in `bends`) x = side."""
        places = bends.nonzero()[0]
        bent = self._Z[places]
        n, d = bent.shape
        if n >= d or d <= _FEW:
            matrix = (yield from gram_matrix(bent.T)) / delta
            matrix.flat[:: d + 1] += ridge
            return (yield from solve_positive(matrix, side))
        # through the n x n system of the same solution; of few rows all products are known
        inner = (yield from gram_matrix(bent)) if self._products is None else self._products[np.ix_(places, places)]
        inner.flat[:: n + 1] += ridge * delta
        along = yield from solve_positive(inner, bent @ side)
        return np.asarray((side - along @ bent) / ridge, dtype=float)
