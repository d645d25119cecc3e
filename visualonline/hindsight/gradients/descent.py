"""Sums over gradient descent: gradient norms and step sizes.

With g_s the gradient of round s at w_s: `spent` is sum eta_s ||g_s||^2, `pulled` sum ||g_s||, `longest` max ||g_s||.
A positive hinge loss has gradient -y x and equals 1 + g.w; `sloped` counts these rounds. Otherwise the gradient is 0.
On the simplex over experts, the gradients are the losses minus their mean, because adding a constant to a gradient does
not affect the projection onto the simplex.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History, StepFunction
from visualonline.hindsight.measure import Measure, rows
from visualonline.numerics.projections import CONSTANT, SQRT
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import PAID
from visualonline.trace.trace import Trace


def step_lengths(step: int, scale: float, n: Array) -> Array:
    """Return the n-th step size for each `n` >= 1."""
    n = np.asarray(n, dtype=float)
    if step == CONSTANT:
        return np.full(n.shape, scale)
    return np.asarray(scale / (np.sqrt(n) if step == SQRT else n))


class GradientSums(Measure):
    """`spent`, `pulled`, `longest`, `sloped` and `eta_t` at every prefix."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._sums = {name: Column(np.float64) for name in ("spent", "pulled", "sloped")}
        self._longest = StepFunction(0.0)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        lengths = self._lengths(lo, hi)
        for j in np.flatnonzero(np.diff(np.maximum.accumulate(lengths), prepend=self._longest.last) > 0):
            self._longest.raise_to(lo + int(j) + 1, float(lengths[j]))
        parts = {"spent": self._steps(lo, hi) * lengths**2, "pulled": lengths, "sloped": self._sloped(lo, hi)}
        for name, column in self._sums.items():
            running = parts[name]
            if lo:
                running[0] += column.at(lo - 1)
            column.append(np.cumsum(running))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the sums and the step size at rounds lo+1 .. hi."""
        known = {name: column.over(lo, hi) for name, column in self._sums.items()}
        return known | {"longest": self._longest.over(lo, hi), "eta_t": self._steps(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        return {name: float(values[0]) for name, values in self.over(t - 1, t).items()}

    def _steps(self, lo: int, hi: int) -> Array:
        asked = self.trace.rule.arguments
        return step_lengths(asked["step"], asked["scale"], np.arange(lo + 1.0, hi + 1))

    def _lengths(self, lo: int, hi: int) -> Array:
        """Return ||g_s|| for rounds lo+1 .. hi, all within one block."""
        found = self.trace.rule.feasible
        if found is None:
            paid = losses(*self.history.rows(lo, hi))
            return np.asarray(np.linalg.norm(paid - paid.mean(axis=1)[:, None], axis=1))
        lengths = np.linalg.norm(rows(self.history, found.appends_one, lo, hi).X, axis=1)
        return np.asarray(lengths if found.loss == "linear" else self._sloped(lo, hi) * lengths)

    def _sloped(self, lo: int, hi: int) -> Array:
        """Return 1 for each round with a positive hinge loss, otherwise 0."""
        found = self.trace.rule.feasible
        hinge = found is not None and found.loss == "hinge"
        return np.asarray(self.trace.flags(lo, hi) & PAID > 0, dtype=float) if hinge else np.zeros(hi - lo)
