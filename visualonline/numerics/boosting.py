"""The coefficient of AdaBoost for a hypothesis with a weighted error. It runs interpreted and compiled."""

from __future__ import annotations

import math

LEAST_ERROR = 1e-10
"""The lower bound for the error, because the coefficient of a hypothesis without errors would be infinite."""


def adaboost_step(error: float) -> float:
    """Return (1/2) ln((1-e)/e), or 0 if the hypothesis is no better than chance.

    Examples
    --------
    >>> adaboost_step(0.6), round(adaboost_step(0.2), 6), round(adaboost_step(0.0), 3)
    (0.0, 0.693147, 11.513)
    """
    return 0.0 if error >= 0.5 else 0.5 * math.log((1 - error) / max(error, LEAST_ERROR))
