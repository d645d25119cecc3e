"""The mirror maps of online mirror descent, from a dual vector to a point of a set, for rules and theorems.

A regulariser psi on a set X maps theta to the point that maximises theta.w - psi(w) over X:

    squared      ||w||^2 / 2          w = theta, projected onto X
    p-norm       ||w||_q^2 / 2        w = f(theta), the link function of the p-norm, with 1/p + 1/q = 1
    entropy      sum p_i ln p_i       p_i in proportion to e^{theta_i}
    log barrier  -sum ln p_i          p_i = 1/(nu - theta_i)
    Tsallis      -2 sum sqrt p_i      p_i = (nu - theta_i)^-2

In the last two rows, nu > max theta_i is the number for which sum p = 1. The last three regularisers are functions of
probabilities p: on the simplex w = radius p. On the l1 ball ||w||_1 <= radius the probabilities are those of its 2d
corners, and w is the mean corner; of these three regularisers, only the entropy is used there. The functions run
interpreted and compiled.

Source: S. Shalev-Shwartz, Online learning and online convex optimization (Foundations and Trends in Machine Learning 4,
2011), sections 2.4 to 2.6; F. Orabona, A modern introduction to online learning (2019), chapter 6.
"""

from __future__ import annotations

import math
from typing import Final

from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed
from visualonline.numerics.p_norms import link
from visualonline.numerics.projections import BALL, BOX, DIAMOND, SIMPLEX, project
from visualonline.numerics.tsallis_weights import offset, root_weight

SQUARED, P_NORM, ENTROPY, BARRIER, TSALLIS = range(5)
REGULARISERS: Final = ("squared", "p-norm", "entropy", "log-barrier", "tsallis")
CONSTANT, SQRT = range(2)
"""The schedules of the learning rate, the constant one first."""
SPACE = 4
"""The index of R^d, after the sets of `visualonline.numerics.projections`."""
SETS: Final = ("ball", "box", "simplex", "diamond", "space")
FITTING: Final = {
    SQUARED: (BALL, BOX, SIMPLEX, DIAMOND, SPACE),
    P_NORM: (SPACE,),
    ENTROPY: (SIMPLEX, DIAMOND),
    BARRIER: (SIMPLEX,),
    TSALLIS: (SIMPLEX,),
}
"""The sets that each regulariser supports, the default first."""
_STEPS = 60


def mirror_image(theta: Array, rate: float, regulariser: int, shape: int, p: float, radius: float, w: Array) -> None:
    """Write the point of the set that maximises `rate` theta.w - psi(w) into `w`. `theta` and `w` have shape (d,).

    Examples
    --------
    >>> import numpy as np
    >>> w = np.zeros(2)
    >>> mirror_image(np.array([math.log(3), 0.0]), 1.0, ENTROPY, SIMPLEX, 2.0, 1.0, w)
    >>> w.round(12).tolist()
    [0.75, 0.25]
    >>> mirror_image(np.array([0.0, -1.5]), 1.0, BARRIER, SIMPLEX, 2.0, 1.0, w)
    >>> w.round(12).tolist()
    [0.666666666667, 0.333333333333]
    """
    if regulariser == SQUARED:
        for i in range(theta.size):
            w[i] = rate * theta[i]
        if shape != SPACE:
            project(w, shape, radius)
    elif regulariser == P_NORM:
        link(theta, p, w)
        for i in range(theta.size):
            w[i] *= rate
    elif regulariser == ENTROPY and shape == DIAMOND:
        _weigh_corners(theta, rate * radius, radius, w)
    else:
        _share(theta, rate * radius, regulariser, radius, w)


def _share(theta: Array, rate: float, regulariser: int, radius: float, w: Array) -> None:
    """Write radius p into `w`, for the probabilities p of `rate` theta."""
    most = theta[0]
    for i in range(theta.size):
        most = max(most, theta[i])
    if regulariser == ENTROPY:
        total = 0.0
        for i in range(theta.size):
            w[i] = decayed(rate * (most - theta[i]))
            total += w[i]
        for i in range(theta.size):
            w[i] = radius * (w[i] / total)
    elif regulariser == TSALLIS:
        y = offset(-theta, rate)
        for i in range(theta.size):
            root = root_weight(most - theta[i], rate, y)
            w[i] = radius * (root * root)
    else:
        y = barrier_offset(theta, rate, most)
        for i in range(theta.size):
            w[i] = radius / (y + rate * (most - theta[i]))


def barrier_offset(theta: Array, rate: float, most: float) -> float:
    """Return nu - rate `most`, between 1 and d, by Newton's method starting at 1.

    The reciprocal of sum_i 1/(y + rate (most - theta_i)) is a concave function of y, so no step overshoots.
    """
    y = 1.0
    for _ in range(_STEPS):
        total = squares = 0.0
        for i in range(theta.size):
            r = 1 / (y + rate * (most - theta[i]))
            total += r
            squares += r * r
        further = y + total * (total - 1) / squares
        if further <= y:
            break
        y = further
    return y


def _weigh_corners(theta: Array, rate: float, radius: float, w: Array) -> None:
    """Write radius (e^a - e^-a) / sum_j (e^a_j + e^-a_j) into `w`, with a = `rate` theta."""
    most = 0.0
    for i in range(theta.size):
        most = max(most, abs(theta[i]))
    none = math.exp(-rate * most)
    total = 0.0
    for i in range(theta.size):
        if theta[i] == 0:
            total += 2 * none
        else:
            heavy = math.exp(rate * (abs(theta[i]) - most))
            total += heavy + heavy * math.exp(-2 * rate * abs(theta[i]))
    for i in range(theta.size):
        size = abs(theta[i])
        more = -math.exp(rate * (size - most)) * math.expm1(-2 * rate * size)
        w[i] = math.copysign(radius * more / total, theta[i])


def rate_of(step: int, scale: float, n: int) -> float:
    """Return the n-th learning rate: scale, or scale/sqrt n."""
    if step == SQRT:
        return scale / math.sqrt(n)
    return scale
