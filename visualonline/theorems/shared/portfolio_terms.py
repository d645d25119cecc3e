"""The common parts of the theorems on portfolios: rounding of the log loss, its largest value, and the relatives."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.price_relatives import LEAST, relatives
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Quantities

EPSILON = float(np.finfo(float).eps)
_LEAST_ROUNDING = 1e-13


def rounding(dim: int) -> float:
    """Return the relative rounding error of the loss.

    Rounding may change w.x, which is 1 minus a sum of N numbers, by N eps, and so its -ln by N eps/(w.x). This error is
    convex in the loss, so it is at most proportional to the loss, with the factor at w.x = LEAST.
    """
    return max(_LEAST_ROUNDING, dim * EPSILON / (LEAST * -math.log(LEAST)))


def cap(q: Quantities) -> Array:
    """Return the largest possible regret. In a round, two portfolios' losses differ by at most ln(1/`smallest`)."""
    return np.asarray(-np.log(np.asarray(q.smallest)) * q.t)


def assets(e: Evidence) -> Array:
    """Return the price relatives of rounds 1..t, of shape (t, N)."""
    return relatives(e.X, e.Y)


def log_of_relatives(e: Evidence) -> float:
    """Return the size of the sums of a proof: the losses of the learner and of the best portfolio."""
    return float(1 + e.t + e.loss + abs(e.best_loss)) + rounding(e.dim) / 1e-12 * float(e.loss)
