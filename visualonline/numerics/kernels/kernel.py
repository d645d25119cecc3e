"""What every kernel declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.plugin import Plugin
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class Kernel(Plugin):
    """A positive definite kernel: K(x, z) is the product of x and z in some space of features.

    Attributes
    ----------
    order : int
        Its place among the kernels.
    value : (x, z, sigma, degree, c) -> float
        K(x, z), in plain loops, as rules run it. It takes a width, a degree and an offset, and uses which it has.
    matrix : (X, Z, sigma, degree, c) -> Array
        The same for all rows of `X` of shape (n, d) and `Z` of shape (m, d) at once: shape (n, m).
    """

    order: int
    value: Callable[[Array, Array, float, int, float], float]
    matrix: Callable[[Array, Array, float, int, float], Array]
