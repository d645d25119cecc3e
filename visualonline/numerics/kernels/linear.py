"""The linear kernel K(x, z) = x.z: the kernel perceptron with it is the perceptron."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.dot import dot
from visualonline.numerics.kernels.kernel import Kernel


def value(x: Array, z: Array, _sigma: float, _degree: int, _c: float) -> float:
    """Return x.z."""
    return dot(x, z)


def matrix(X: Array, Z: Array, _sigma: float, _degree: int, _c: float) -> Array:
    """Return x.z for all rows of `X` and `Z`."""
    return np.asarray(X @ Z.T)


PLUGIN = Kernel(
    id="linear",
    name="Linear kernel",
    summary="x·z",
    source="M. Aizerman, E. Braverman and L. Rozonoer (Automation and Remote Control 25, 1964)",
    order=1,
    value=value,
    matrix=matrix,
)
