"""The learning rates of Squint and their prior: eta_j = 2^-j for j = 1, .., 20, p_j proportional to 1/(j (j + 1))."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array

RATES = 20
_J = np.arange(1, RATES + 1)
ETA = 0.5**_J
"""The learning rates."""
PRIOR = (1 + 1 / RATES) / (_J * (_J + 1))
"""The prior over the rates, which sums to 1."""


def allowed(V: Array, N: int) -> Array:
    """Return min_j (ln N + ln(1/p_j))/eta_j + eta_j V, a minimum of lines in V, for `V` >= 0 of any shape.

    Examples
    --------
    >>> float(np.round(allowed(np.array(0.0), 2), 6)) == round(2 * (math.log(2) - math.log(PRIOR[0])), 6)
    True
    """
    heights = (math.log(N) - np.log(PRIOR)) / ETA
    turns = np.append(0.0, np.diff(heights) / -np.diff(ETA))  # where the next line becomes the minimum
    ends = np.append(turns, 2 * turns[-1] + 1)
    values = (heights[:, None] + ETA[:, None] * ends).min(axis=0)
    return np.asarray(np.interp(V, ends, values) + ETA[-1] * np.maximum(V - ends[-1], 0.0))
