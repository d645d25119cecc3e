"""The optimum that a passive-aggressive learner is compared with at every prefix, and the learner's own dual value.

PA-I and PA-II make one pass over the examples of a support vector machine. The minimum of its objective is

    P_t = min ||u||^2/2 + C sum h_s(u)    or    min ||u||^2/2 + C sum h_s(u)^2,    h_s(u) = max(0, 1 - y_s u.x_s),

and the dual value of the learner's multipliers tau, which later rounds do not change, is D_t = sum tau - ||w||^2/2,
minus sum tau^2/(4C) for PA-II. D_t never decreases and never exceeds P_t. PA allows no losses; its bound uses instead

    min (||b|| + sqrt(||b||^2 + ||u||^2))^2,    b_s = h_s(u)/||x_s||,

over the rounds with x != 0; the others are counted separately. A round with x = 0 does not change w, but it counts in
the dual with the optimal tau: C for PA-I, 2C for PA-II.

Source: K. Crammer et al., Online passive-aggressive algorithms (JMLR 7, 2006); S. Shalev-Shwartz and Y. Singer, A
primal-dual perspective of online learning algorithms (Machine Learning 69, 2007).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators.best_soft_margin import BestSoftMargin, certificate
from visualonline.hindsight.comparators.soft_margin import Form
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces
from visualonline.learners.passive_aggressive import PA, PA_I, PA_II
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.trace import Trace, copied

FORMS: dict[int, Form] = {PA_I: "hinge", PA: "passive", PA_II: "squared"}


class PassiveOptimum(BestSoftMargin):
    """`optimum`, the minimum above, and `blank`, the number of zero rows, at every prefix.

    Over a range the optimum is that of a nearly optimal u. At a single round there are also `u` and `certificate`.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        asked = trace.rule.arguments
        self.variant, self.C = asked["variant"], asked["C"]
        self.form = FORMS[self.variant]
        # the factors of the squared norm and of the value, so that the losses have the factor of the form
        self._weight, self._scale = {
            PA_I: (1 / self.C, self.C / 2), PA: (1.0, 1.0), PA_II: (0.5 / self.C, self.C),
        }[self.variant]  # fmt: skip
        self._blank = Column(np.int64)

    def radii(self, lo: int, hi: int) -> Array:
        """Return the factor of ||u||, which is the same in all rounds."""
        return np.full(hi - lo, np.sqrt(self._weight))

    def given(self, lo: int, hi: int) -> tuple[Array, Array]:
        """Return the rows and their target scores; for PA both are divided by the norm of x."""
        Z, aims = super().given(lo, hi)
        if self.variant != PA:
            return Z, aims
        lengths = np.linalg.norm(Z, axis=1)
        shares = np.divide(1.0, lengths, out=np.zeros_like(lengths), where=lengths > 0)
        return Z * shares[:, None], shares

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi."""
        blank = ~np.any(self.history.rows(lo, hi).X, axis=1)
        self._blank.append(np.cumsum(blank) + (self._blank.at(lo - 1) if lo else 0))
        yield from super().extend(lo, hi)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the optimum and the rows of zeros at rounds lo+1 .. hi."""
        return {"optimum": self.bounds(lo, hi)[0] * self._scale, "blank": self._blank.over(lo, hi).astype(float)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the optimum at round t, its u, and whether it is certified to be the minimum."""
        found = self.best(t)
        known = {"optimum": found.upper * self._scale, "blank": float(self._blank.at(t - 1))}
        return known | {"u": found.u, "certificate": certificate(found)}


class DualAscent(Measure):
    """`dual`, the learner's D_t, at every prefix; for PA it is NaN from the first zero row on."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._state = copied(trace.keyframes[0])
        self._dual = Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi, which are run again to obtain their scores in full precision."""
        rule = self.trace.rule
        X, y = self.history.rows(lo, hi)
        columns = RoundColumns.empty(hi - lo)
        rule.advance(self._state, X, y, self.trace.coins(lo // BLOCK)[: hi - lo], lo + 1, columns)
        losses = np.maximum(1 - y * columns.scores, 0.0)
        squares = np.einsum("ij,ij->i", X, X)
        tau = multipliers(losses, squares, rule.arguments["variant"], rule.arguments["C"])
        gains = dual_gains(losses, squares, tau, rule.arguments["variant"], rule.arguments["C"])
        gains[:1] += self._dual.at(lo - 1) if lo else 0.0
        self._dual.append(np.cumsum(gains))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return D_t at rounds lo+1 .. hi."""
        return {"dual": self._dual.over(lo, hi).copy()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return D_t at round t."""
        return {"dual": float(self._dual.at(t - 1))}


def multipliers(losses: Array, squares: Array, variant: int, C: float) -> Array:
    """Return tau of each round, given its loss and ||x||^2; for PA NaN if x = 0, where no number is optimal.

    Examples
    --------
    >>> multipliers(np.array([1.5, 0.0, 1.0]), np.array([2.0, 1.0, 0.0]), PA_I, 0.5).tolist()
    [0.5, 0.0, 0.5]
    """
    eased = squares + 0.5 / C if variant == PA_II else squares
    with np.errstate(divide="ignore", invalid="ignore"):
        tau = losses / eased
    return np.minimum(tau, C) if variant == PA_I else np.where(np.isfinite(tau), tau, np.nan)


def dual_gains(losses: Array, squares: Array, tau: Array, variant: int, C: float) -> Array:
    """Return the increase of the dual in each round: tau (l - tau ||x||^2/2), minus tau^2/(4C) for PA-II."""
    eased = squares + 0.5 / C if variant == PA_II else squares
    return np.asarray(tau * (losses - tau * eased / 2))


class UnitOptimum(BestSoftMargin):
    """`unit_optimum`, the minimum of (R ||u|| + 2 ||h||_2)^2 at every prefix; at one round `u`, `certificate`.

    The optimum is for a theorem on PA that is stated for examples of norm 1 and applied to other norms.
    """

    form: Form = "l2"  # (R ||u|| + 2 ||h||)^2 is four times the form with half the radius

    def radii(self, lo: int, hi: int) -> Array:
        """Return R_t/2 at rounds lo+1 .. hi."""
        self.history.advance(Radius, hi)
        return self.history.member(Radius).over(lo, hi)["r"] / 2

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the value of a nearly optimal u at rounds lo+1 .. hi."""
        return {"unit_optimum": 4 * self.bounds(lo, hi)[0]}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the minimum at round t, its u, and whether it is certified to be the minimum."""
        found = self.best(t)
        return {"unit_optimum": 4 * found.upper, "u": found.u, "certificate": certificate(found)}
