"""The plug-in type of kernels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.plugin import Plugin
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class Kernel(Plugin):
    """A positive definite kernel: K(x, z) is the inner product of x and z in some feature space.

    Attributes
    ----------
    order : int
        The position of the kernel in lists.
    uses : tuple of str
        The names of the parameters, of `sigma`, `degree` and `c`, on which the kernel depends.
    value : (x, z, sigma, degree, c) -> float
        K(x, z), in plain loops, so that it can be compiled. The function receives a width, a degree and an offset, and
        may ignore some.
    matrix : (X, Z, sigma, degree, c) -> Array
        K for all rows of `X`, of shape (n, d), and `Z`, of shape (m, d). The result has shape (n, m).
    """

    order: int
    uses: tuple[str, ...] = ()
    value: Callable[[Array, Array, float, int, float], float]
    matrix: Callable[[Array, Array, float, int, float], Array]
