"""The common parts of the proofs on second-order learners: hinge losses of u, and the inner product of u and sum y x.

A is a I plus the sum of x x^T over the updates I, and b is the sum of y x over these updates. With chi_s = x_s.A^{-1}
x_s, where A already contains x_s x_s^T, sum chi <= ln det(A/a): each x multiplies the determinant by 1/(1 - chi), which
is e^chi or more.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.learners.online_ridge import FORWARD
from visualonline.numerics.rounding import DUST
from visualonline.theorems.potential import NONE
from visualonline.theorems.proof import Evidence
from visualonline.theorems.shared.perceptron_updates import hinge, hinge_sum
from visualonline.theorems.theorem import Quantities

_ROUNDING = 8 * float(np.finfo(float).eps) / DUST


def forward_only(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, that the learner is the forward variant."""
    return (forward_premise(q),)


def ridge_quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return ln det(A_t/a), the least regularised loss and the learner's own."""
    return {"log_det": float(q.log_det), "best_loss": float(q.best_loss), "loss": float(q.loss[0])}


def rounding_loss(e: Evidence) -> float:
    """Return the factor by which rounding errors exceed those of the terms on both sides.

    With a small a, the inverse of A starts at 1/a, and the rounding error of 1/a remains in the inverse. So the error
    of each update's term is relative to the largest entry of the inverse.
    """
    spreads = e.spreads[e.changed]
    return _ROUNDING * len(spreads) * float(np.max(spreads, initial=0.0))


def size(e: Evidence) -> float:
    """Return the magnitude of the numbers that the sides of a proof on hinge losses add up."""
    return float(e.updates) + rounding_loss(e) * max(1.0, ellipsoid_length(e))


def ellipsoid_length(e: Evidence) -> float:
    """Return sqrt(u.A u)."""
    return math.sqrt(float(e.u @ e.grown @ e.u))


def shares(e: Evidence) -> Array:
    """Return chi of the updates."""
    spreads = e.spreads[e.changed]
    return np.asarray(spreads / (1 + spreads))


def reached(e: Evidence, b: Array) -> float:
    """Return u.b plus the hinge losses of the updates."""
    return float(e.u @ b) + hinge(e)


def ridge_loss(X: Array, y: Array, first: float) -> float:
    """Return the minimum over u of `first` ||u||^2 + sum (y - u.x)^2 for the rows of `X`, by least squares."""
    d = X.shape[1]
    rows, aims = np.vstack([X, math.sqrt(first) * np.eye(d)]), np.append(y, np.zeros(d))
    return float(np.sum((aims - rows @ np.linalg.lstsq(rows, aims, rcond=None)[0]) ** 2))


def is_forward(q: NamedNumbers) -> bool:
    """Return whether online ridge regression adds x x^T of the current x to A before predicting."""
    return bool(q.variant == FORWARD)


def forward_premise(q: NamedNumbers) -> Premise:
    """Return the premise that the learner is the forward variant."""
    met = is_forward(q)
    why = "as chosen" if met else "the bound does not hold for the variant ridge"
    return Curable("the variant is forward", met, why, Cure("parameter", "variant", "forward"))


def allowed(e: Evidence, square: float) -> float:
    """Return sqrt(u.A u) times the root of a number, plus the hinge losses of all rounds."""
    return ellipsoid_length(e) * math.sqrt(max(square, 0.0)) + hinge_sum(e)


def won(q: NamedNumbers, count: float) -> float:
    """Return the square of the lower bound on u.b after `count` updates of b, divided by u.A u, for both potentials."""
    square = float(q.u @ q.grown @ q.u)
    if square == 0:
        return NONE
    h_sum = max(float(q.ellipsoid) - math.sqrt(square * float(q.log_det + q.right_updates)), 0.0)
    return max(count - h_sum, 0.0) ** 2 / square
