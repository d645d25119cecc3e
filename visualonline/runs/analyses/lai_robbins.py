"""The Lai-Robbins slope: the asymptotic growth of the pseudo-regret of a consistent learner per unit of ln t.

    the sum over arms with Delta_i > 0 of Delta_i / kl(mu_i, mu*),

where kl is the relative entropy of two Bernoulli distributions. Losses are 0 or 1 with means mu. No learner whose
expected pseudo-regret grows more slowly than every positive power of t for all means stays below this slope, and
Thompson sampling attains the slope. The statement is asymptotic: at a given round the pseudo-regret may be above or
below the slope times ln t.

Source: T. Lai and H. Robbins, Asymptotically efficient adaptive allocation rules (Advances in Applied Mathematics 6,
1985).
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


def slope(means: Array) -> float:
    """Return the slope for expected losses `means` in [0, 1], of shape (N,). The slope is 0 for equal means.

    Examples
    --------
    >>> round(slope(np.array([0.4, 0.5])), 4)
    4.8993
    >>> slope(np.array([0.0, 0.5])), slope(np.array([0.3, 0.3]))
    (0.0, 0.0)
    """
    best = float(np.min(means))
    worse = means[means > best]
    with np.errstate(divide="ignore", invalid="ignore"):
        kl = _part(worse, best) + _part(1 - worse, 1 - best)
    return float(np.sum((worse - best) / kl))


def _part(p: Array, q: float) -> Array:
    """Return p ln(p/q), with the value 0 at p = 0."""
    return np.where(p > 0, p * np.log(p / q), 0.0)
