"""The probabilities that minimise p.Lhat - (2/eta) sum_i sqrt(p_i), for a bandit's loss estimates Lhat.

The probabilities are p_i = (eta (Lhat_i - x))^-2 for the unique x < min Lhat for which they sum to 1. With y = eta (min
Lhat - x) and g_i = eta (Lhat_i - min Lhat) the probabilities are (y + g_i)^-2, where y is between 1 and sqrt N.

The functions run interpreted and compiled.
"""

from __future__ import annotations

import math

from visualonline.core.types import Array
from visualonline.numerics.estimated_losses import least

STEPS = 60
"""The maximum number of Newton steps; about four are needed."""


def offset(Lhat: Array, eta: float) -> float:
    """Return y by Newton's method starting at 1. (sum of (y + g_i)^-2)^-1/2 is concave, so no step overshoots.

    Examples
    --------
    >>> import numpy as np
    >>> [float(round(offset(np.array(Lhat), 1.0), 12)) for Lhat in ([0.0, 0.0, 0.0, 0.0], [0.0, 1e9])]
    [2.0, 1.0]
    """
    best = least(Lhat)
    y = 1.0
    for _ in range(STEPS):
        squares = 0.0
        cubes = 0.0
        for i in range(Lhat.size):
            r = 1 / (y + eta * (Lhat[i] - best))
            squares += r * r
            cubes += r * r * r
        further = y + squares * (math.sqrt(squares) - 1) / cubes
        if further <= y:
            break
        y = further
    return y


def root_weight(behind: float, eta: float, y: float) -> float:
    """Return the square root of the probability of an arm whose estimate exceeds the minimum by `behind`."""
    return 1 / (y + eta * behind)


def regularised(Lhat: Array, eta: float, y: float) -> float:
    """Return the minimum of p.Lhat - (2/eta) sum_i sqrt(p_i), minus min Lhat: -(y + sum_i sqrt(p_i))/eta.

    Examples
    --------
    >>> import numpy as np
    >>> float(round(regularised(np.zeros(4), 1.0, 2.0), 12))  # p_i = 1/4
    -4.0
    """
    best = least(Lhat)
    roots = 0.0
    for i in range(Lhat.size):
        roots += 1 / (y + eta * (Lhat[i] - best))
    return -(y + roots) / eta
