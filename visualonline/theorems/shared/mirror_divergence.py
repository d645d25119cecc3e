"""The divergences of a comparator from the points that are played, in the proof on mirror descent.

The conjugate of psi gives the divergences from the dual vector, without the logarithm of a weight that may be 0:

    B(z, w) = (psi(z) - min psi) + rise(theta) - theta.z,    rise(theta) = max over X of theta.x - (psi(x) - min psi),

where w is the mirror image of theta. If w is on the boundary of X, the right side is an upper bound on B.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.solvers.p_norm import p_norm
from visualonline.numerics.mirror_maps import ENTROPY, P_NORM, SQUARED, TSALLIS, mirror_image
from visualonline.numerics.projections import DIAMOND, SIMPLEX


def height(q: NamedNumbers, z: Array) -> float:
    """Return psi(z) - min psi.

    On the l1 ball, psi is that of a distribution on the 2d corners with mean z. The remaining weight is spread evenly.

    Examples
    --------
    >>> q = NamedNumbers({"regulariser": ENTROPY, "set": 1 + DIAMOND, "radius": 2.0, "p": 2.0})
    >>> height(q, np.array([2.0, 0.0])) == math.log(4), height(q, np.zeros(2))
    (True, 0.0)
    """
    if q.regulariser == SQUARED:
        least = q.radius**2 / z.size if q.set - 1 == SIMPLEX else 0.0
        return (float(z @ z) - least) / 2
    if q.regulariser == P_NORM:
        return float(p_norm(z, q.p / (q.p - 1))) ** 2 / 2
    p = z / q.radius
    if q.set - 1 == DIAMOND:
        rest = max(0.0, 1 - float(np.abs(p).sum()))
        p = np.concatenate([np.maximum(p, 0), np.maximum(-p, 0)]) + rest / (2 * p.size)
    if q.regulariser == ENTROPY:
        return float(np.sum(p * np.log(np.where(p > 0, p * p.size, 1.0))))
    if q.regulariser == TSALLIS:
        return 2 * (math.sqrt(p.size) - float(np.sum(np.sqrt(np.maximum(p, 0)))))
    return float(-np.sum(np.log(p * p.size)))


def rise(q: NamedNumbers, theta: Array) -> float:
    """Return the maximum over X of theta.x - (psi(x) - min psi).

    Examples
    --------
    >>> q = NamedNumbers({"regulariser": ENTROPY, "set": 1 + SIMPLEX, "radius": 1.0, "p": 2.0})
    >>> round(rise(q, np.array([math.log(3), 0.0])), 12) == round(math.log(2), 12)
    True
    """
    if q.regulariser == ENTROPY:
        exponents = q.radius * (np.concatenate([theta, -theta]) if q.set - 1 == DIAMOND else theta)
        most = float(exponents.max())
        return most + math.log(float(np.mean(np.exp(exponents - most))))
    w = np.zeros(theta.size)
    mirror_image(theta, 1.0, int(q.regulariser), int(q.set) - 1, float(q.p), float(q.radius), w)
    return float(theta @ w) - height(q, w)


def divergence(q: NamedNumbers, z: Array, theta: Array) -> float:
    """Return B(z, w) for the mirror image w of theta, or an upper bound on it."""
    return height(q, z) + rise(q, theta) - float(theta @ z)
