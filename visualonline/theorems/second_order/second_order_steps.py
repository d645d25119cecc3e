"""What the proofs on second-order learners share: hinge losses of u, and u along the sum of y x, seen through A.

A is a I plus the sum of x x^T over the updates I, and b the sum of y x over them. With chi_s = x_s.A^{-1} x_s, where A
holds x_s already, sum chi <= ln det(A/a): each x multiplies the determinant by 1/(1 - chi), which is e^chi or more.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.theorems.perceptron.perceptron_updates import hinge, hinge_sum
from visualonline.theorems.proof import Evidence


def ellipsoid_length(e: Evidence) -> float:
    """Return sqrt(u.A u)."""
    return math.sqrt(float(e.u @ e.grown @ e.u))


def shares(e: Evidence) -> Array:
    """Return chi of the updates."""
    spreads = e.spreads[e.changed]
    return np.asarray(spreads / (1 + spreads))


def reached(e: Evidence, b: Array) -> float:
    """Return u.b and the hinge losses of the updates."""
    return float(e.u @ b) + hinge(e)


def allowed(e: Evidence, square: float) -> float:
    """Return sqrt(u.A u) times the root of a number, and the hinge losses of all rounds."""
    return ellipsoid_length(e) * math.sqrt(max(square, 0.0)) + hinge_sum(e)
