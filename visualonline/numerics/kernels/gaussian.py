"""The Gaussian kernel K(x, z) = exp(-||x - z||^2 / (2 sigma^2)) of width sigma: nearby examples are similar."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.kernels.kernel import Kernel


def value(x: Array, z: Array, sigma: float, _degree: int, _c: float) -> float:
    """Return exp(-||x - z||^2 / (2 sigma^2))."""
    square = 0.0
    for i in range(x.size):
        gap = x[i] - z[i]
        square += gap * gap
    inverse = min(1 / sigma, 1e300)  # a compiler moves this division out of the loop over examples
    return math.exp(-square * inverse * inverse / 2)


def matrix(X: Array, Z: Array, sigma: float, _degree: int, _c: float) -> Array:
    """Return exp(-||x - z||^2 / (2 sigma^2)) for all rows of `X` and `Z`."""
    X, Z = X / sigma, Z / sigma
    square = np.zeros((len(X), len(Z)))
    for i in range(X.shape[1]):
        square += np.subtract.outer(X[:, i], Z[:, i]) ** 2
    return np.exp(-square / 2)


PLUGIN = Kernel(
    id="gaussian",
    name="Gaussian kernel",
    summary="exp(−‖x − z‖² / (2σ²))",
    source="M. Aizerman, E. Braverman and L. Rozonoer (Automation and Remote Control 25, 1964)",
    order=3,
    uses=("sigma",),
    value=value,
    matrix=matrix,
)
