"""The polynomial kernel K(x, z) = (c + x.z)^degree: products of up to `degree` coordinates are features.

The kernel is positive definite for c >= 0 and integer degree >= 1. Other values are rejected.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.dot import dot
from visualonline.numerics.kernels.kernel import Kernel


def value(x: Array, z: Array, _sigma: float, degree: int, c: float) -> float:
    """Return (c + x.z)^degree by repeated multiplication: a compiled power function may round differently."""
    base = c + dot(x, z)
    power = base
    for _ in range(degree - 1):
        power *= base
    return power


def matrix(X: Array, Z: Array, _sigma: float, degree: int, c: float) -> Array:
    """Return (c + x.z)^degree for all rows of `X` and `Z`."""
    return np.asarray((c + X @ Z.T) ** degree)


PLUGIN = Kernel(
    id="polynomial",
    name="Polynomial kernel",
    summary="(c + x·z)^degree",
    source="M. Mohri, A. Rostamizadeh and A. Talwalkar, Foundations of Machine Learning (2012), chapter 5",
    order=2,
    uses=("degree", "c"),
    value=value,
    matrix=matrix,
)
