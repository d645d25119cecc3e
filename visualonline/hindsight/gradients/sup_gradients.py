"""Sums over gradients in the sup-norm, and the step sizes of a learner that weighs corners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.gradients.descent import GradientSums, step_lengths
from visualonline.hindsight.gradients.gradient_record import SlopeRecord


class SupGradientSums(GradientSums):
    """`spent`, `pulled`, `longest`, `sloped` and `eta_t` with max |g_i| as ||g||, and step sizes scaled by `eta`."""

    def _steps(self, lo: int, hi: int) -> Array:
        asked = self.trace.rule.arguments
        return step_lengths(asked["step"], asked["eta"], np.arange(lo + 1.0, hi + 1))

    def _lengths(self, lo: int, hi: int) -> Array:
        widest = np.abs(self.history.rows(lo, hi).X).max(axis=1)
        found = self.trace.rule.feasible
        assert found is not None
        return np.asarray(widest if found.loss == "linear" else self._sloped(lo, hi) * widest)


class WeighedRecord(SlopeRecord):
    """The rounds 1..t with their weights, gradients and step sizes `etas`, of shape (t,)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        asked = self.trace.rule.arguments
        return {**super().at(t), "etas": step_lengths(asked["step"], asked["eta"], np.arange(1.0, t + 1))}
