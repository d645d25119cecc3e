"""The probabilities that minimise p.Lhat - (2/eta) sum_i sqrt(p_i), of losses that a bandit has estimated.

They are p_i = (eta (Lhat_i - x))^-2 with the one x below all Lhat_i for which they sum to 1. With y = eta (min Lhat -
x) and the lags g_i = eta (Lhat_i - min Lhat) they are (y + g_i)^-2, and y lies between 1 and sqrt N.

The functions run interpreted and compiled.
"""

from __future__ import annotations

import math

from visualonline.core.types import Array
from visualonline.numerics.estimated_losses import least

STEPS = 60
"""Steps of Newton's method that are allowed; about four are taken."""


def offset(Lhat: Array, eta: float) -> float:
    """Return y, by Newton's method from 1 upwards: (sum of (y + g_i)^-2)^-1/2 is concave, so no step goes too far.

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
    """Return the square root of the probability of an arm whose estimate is more than the least by `behind`."""
    return 1 / (y + eta * behind)


def regularised(Lhat: Array, eta: float, y: float) -> float:
    """Return the least p.Lhat - (2/eta) sum_i sqrt(p_i), beyond min Lhat: -(y + sum_i sqrt(p_i))/eta.

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
