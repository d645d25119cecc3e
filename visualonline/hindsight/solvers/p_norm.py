"""The p-norm and its link function for arrays, p >= 2: the gradient f of half the squared norm, and its derivative.

Entries are divided by the largest one before powers are taken, which might otherwise overflow or underflow.

Source: C. Gentile, The robustness of the p-norm algorithms (Machine Learning 53, 2003).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array


def dual_exponent(p: float) -> float:
    """Return q with 1/p + 1/q = 1."""
    return p / (p - 1)


def p_norm(x: Array, p: float) -> Array:
    """Return the p-norm along the last axis, for p > 1.

    Examples
    --------
    >>> p_norm(np.array([[3.0, -4.0], [0.0, 0.0]]), 2.0).tolist()
    [5.0, 0.0]
    """
    sizes = np.abs(x)
    largest = np.max(sizes, axis=-1, keepdims=True, initial=0.0)
    parts = sizes / np.where(largest > 0, largest, 1.0)
    return np.asarray(largest[..., 0] * np.sum(parts**p, axis=-1) ** (1 / p))


class Image(NamedTuple):
    """The image `w` = f(theta) and the p-norm of theta, which is the q-norm of `w`.

    The derivative of f is diag(`slopes`) - (p-2) `direction` `direction`^T, where `direction` = w / ||w||_q.
    """

    w: Array
    length: float
    slopes: Array
    direction: Array
    p: float

    def turned(self, d: Array) -> Array:
        """Return the derivative of f in the direction `d`."""
        return np.asarray(self.slopes * d - (self.p - 2) * self.direction * float(self.direction @ d))


def image(theta: Array, p: float) -> Image:
    """Return the image of theta, of shape (d,).

    At 0, where f has no derivative, a substitute with small slopes is used.

    Examples
    --------
    >>> image(np.array([1.0, 1.0, -1.0]), 4.0).w.round(4).tolist()
    [0.5774, 0.5774, -0.5774]
    """
    sizes = np.abs(theta)
    largest = float(sizes.max(initial=0.0))
    parts = sizes / (largest or 1.0)
    slopes = parts ** (p - 2)
    swollen = slopes * parts
    total = float(swollen @ parts) or 1.0  # a power of its p-th root would lose digits for large p
    length, direction = largest * total ** (1 / p), np.copysign(swollen / total ** ((p - 1) / p), theta)
    return Image(length * direction, length, (p - 1) / total ** ((p - 2) / p) * slopes, direction, p)
