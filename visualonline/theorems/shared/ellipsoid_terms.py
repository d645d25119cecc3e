"""The common parts of the theorems on OFUL: premises on u and the features, the numbers, and the closed bound."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Quantities


def coefficients_premise(q: Quantities) -> Premise:
    """Return the premise that u is known."""
    met = q.u is not None
    why = f"‖u‖ = {float(np.linalg.norm(q.u)):.3g}" if met else q.untold
    return Curable("the vector u, with expected payoffs ½ + u·x, is known", met, why, Cure("stream", "linear-arms"))


def growth(q: Quantities | Evidence) -> Array:
    """Return d ln(1 + t/(lam d)), which ln det(V/lam) does not exceed if no feature vector is longer than 1."""
    return np.asarray(q.d * np.log1p(np.asarray(q.t, dtype=float) / (q.lam * q.d)))


def radius_of(q: Quantities | Evidence, log_det: Array) -> Array:
    """Return sqrt(lam) S + (1/2) sqrt(2 ln(1/delta) + ln det)."""
    return np.asarray(math.sqrt(q.lam) * q.S + 0.5 * np.sqrt(2 * math.log(1 / q.delta) + log_det))


def largest_regret(q: Quantities) -> Array:
    """Return the largest possible pseudo-regret: a payoff is in [0, 1]."""
    return np.asarray(q.t, dtype=float)


def numbers(q: Quantities) -> dict[str, Any]:
    """Return d, K, the loss, the radius and ln det(V/lam)."""
    names = ("loss", "radius", "log_det")
    return {"d": float(q.d), "K": float(q.arms), **{name: float(np.reshape(getattr(q, name), -1)[0]) for name in names}}
