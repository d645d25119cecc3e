"""Sums over mirror descent: step sizes, and gradients in the dual norm of its regulariser.

The scaled norm of a gradient is ||g||_* / sqrt sigma, as listed in `visualonline.numerics.mirror_costs`. A step of size
eta costs at most eta/2 times the square of this norm.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.gradients.descent import GradientSums
from visualonline.hindsight.gradients.gradient_record import SlopeRecord
from visualonline.hindsight.solvers.p_norm import p_norm
from visualonline.learners.mirror_descent import PERCEPTRON
from visualonline.numerics.mirror_maps import P_NORM, SQRT, SQUARED, TSALLIS
from visualonline.numerics.projections import DIAMOND, SIMPLEX
from visualonline.trace.round_columns import MISTAKE


def lengths(g: Array, asked: Mapping[str, Any]) -> Array:
    """Return the scaled norm of each row of `g`, of shape (n, d), for the learner's parameters.

    Examples
    --------
    >>> g = np.array([[1.0, 0.0], [2.0, 2.0]])
    >>> lengths(g, {"regulariser": SQUARED, "set": 1 + SIMPLEX}).round(6).tolist()
    [0.707107, 0.0]
    >>> lengths(g, {"regulariser": TSALLIS, "set": 1 + SIMPLEX, "radius": 1.0}).round(6).tolist()
    [0.707107, 0.0]
    """
    regulariser, shape = asked["regulariser"], asked["set"] - 1
    if regulariser == SQUARED:
        return np.asarray(np.linalg.norm(g - g.mean(axis=1)[:, None] if shape == SIMPLEX else g, axis=1))
    if regulariser == P_NORM:
        return np.asarray(math.sqrt(asked["p"] - 1) * p_norm(g, asked["p"]))
    if shape == DIAMOND:
        return np.asarray(asked["radius"] * np.abs(g).max(axis=1))
    return np.asarray(asked["radius"] * np.ptp(g, axis=1) / (math.sqrt(2) if regulariser == TSALLIS else 2))


def rates(asked: Mapping[str, Any], n: Array) -> Array:
    """Return the n-th step size for each `n` >= 1."""
    n = np.asarray(n, dtype=float)
    return np.asarray(asked["scale"] / np.sqrt(n) if asked["step"] == SQRT else np.full(n.shape, asked["scale"]))


class MirrorSums(GradientSums):
    """`spent`, `pulled`, `longest`, `sloped` and `eta_t` at every prefix, for the scaled norm of a gradient."""

    def _steps(self, lo: int, hi: int) -> Array:
        return rates(self.trace.rule.arguments, np.arange(lo + 1.0, hi + 1))

    def _lengths(self, lo: int, hi: int) -> Array:
        found, asked = self.trace.rule.feasible, self.trace.rule.arguments
        assert found is not None
        of_x = lengths(self.history.rows(lo, hi).X, asked)
        return np.asarray(of_x if found.loss == "linear" else self._sloped(lo, hi) * of_x)

    def _sloped(self, lo: int, hi: int) -> Array:
        if self.trace.rule.arguments["loss"] != PERCEPTRON:
            return super()._sloped(lo, hi)
        return np.asarray(self.trace.flags(lo, hi) & MISTAKE > 0, dtype=float)  # at a score of 0 the gradient is not 0


class MirrorRecord(SlopeRecord):
    """The rounds 1..t with their weights, gradients and step sizes `etas`, of shape (t,)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        known, asked = dict(super().at(t)), self.trace.rule.arguments
        if asked["loss"] == PERCEPTRON:
            known["gradients"] = known["gradients"] * (known["Y"] * known["scores"] <= 0)[:, None]
        return {**known, "etas": rates(asked, np.arange(1.0, t + 1))}
