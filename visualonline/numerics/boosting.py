"""The weights of a booster's examples, and the coefficients of its hypotheses.

The functions run interpreted and compiled.
"""

from __future__ import annotations

import math

from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed
from visualonline.numerics.estimated_losses import least

LEAST_ERROR = 1e-10
"""The lower bound for the error, because the coefficient of a hypothesis without errors would be infinite."""


def weigh(w: Array, right: Array, eta: float) -> None:
    """Set w_i to exp(-eta right_i), relative to the largest, where right_i grows if hypotheses are right on example i.

    A booster stores its weights, because it may compute the errors of many hypotheses in a round.

    Examples
    --------
    >>> import numpy as np
    >>> w = np.empty(3)
    >>> weigh(w, np.array([1.0, 2.0, 1001.0]), math.log(2))
    >>> w.round(6).tolist()
    [1.0, 0.5, 0.0]
    """
    lowest = least(right)
    for i in range(w.size):
        w[i] = decayed(eta * (right[i] - lowest))


def adaboost_step(error: float) -> float:
    """Return (1/2) ln((1-e)/e) for an error e >= `LEAST_ERROR`, or 0 if the hypothesis is no better than chance.

    Examples
    --------
    >>> adaboost_step(0.6), round(adaboost_step(0.2), 6), round(adaboost_step(0.0), 3)
    (0.0, 0.693147, 11.513)
    """
    return 0.0 if error >= 0.5 else 0.5 * math.log((1 - error) / max(error, LEAST_ERROR))
