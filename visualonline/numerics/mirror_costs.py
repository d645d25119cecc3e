"""The diameters and gradient norms of mirror descent, for its tuning and its theorem.

If a regulariser psi is sigma-strongly convex on X in a norm, its divergence satisfies B(w, v) >= sigma ||w - v||^2 / 2.
So a step of size eta along g adds at most eta ||g||_*^2 / (2 sigma), in the dual norm, to the regret bound. The scaled
norm of g is ||g||_* / sqrt sigma:

    squared      ||g||_2, on the simplex for g minus its mean         (sigma = 1 in the 2-norm)
    p-norm       sqrt(p-1) ||g||_p                                    (sigma = q - 1 in the q-norm)
    entropy      radius osc(g)/2, on the l1 ball radius ||g||_inf     (sigma = 1 in the 1-norm: Pinsker)
    log barrier  radius osc(g)/2                                      (sigma = 1 in the 1-norm)
    Tsallis      radius osc(g)/sqrt 2                                 (sigma = 1/2 in the 1-norm)

with osc(g) = max g - min g. Probabilities are measured in the 1-norm. The differences v of probabilities sum to 0, so
g.v <= osc(g)/2 ||v||_1. The second derivatives along v are sum v_i^2/p_i, sum v_i^2/p_i^2 and sum v_i^2/(2 p_i^{3/2}).
Since sum p_i^k <= 1 for k >= 1, by Cauchy-Schwarz these derivatives are at least sigma ||v||_1^2.

Source: S. Shalev-Shwartz, Online learning and online convex optimization (Foundations and Trends in Machine Learning 4,
2011), section 2.4; F. Orabona, A modern introduction to online learning (2019), chapters 6 and 7.
"""

from __future__ import annotations

import math

from visualonline.numerics.mirror_maps import BARRIER, ENTROPY, P_NORM, SQUARED, TSALLIS
from visualonline.numerics.projections import BOX, DIAMOND, SIMPLEX


def room(regulariser: int, shape: int, radius: float, d: int) -> float:
    """Return max psi - min psi over the comparators. The range is infinite for the log barrier with d > 1.

    If X is all of R^d, the comparators satisfy ||z|| <= radius in the 2-norm, or in the 1-norm for the p-norm
    regulariser.

    Examples
    --------
    >>> room(ENTROPY, SIMPLEX, 1.0, 8) == math.log(8), room(TSALLIS, SIMPLEX, 1.0, 9), room(SQUARED, BOX, 2.0, 3)
    (True, 4.0, 6.0)
    """
    if regulariser == ENTROPY:
        return math.log(2 * d if shape == DIAMOND else d)
    if regulariser == TSALLIS:
        return 2 * (math.sqrt(d) - 1)
    if regulariser == BARRIER:
        return math.inf if d > 1 else 0.0
    if shape == SIMPLEX:
        return radius**2 * (1 - 1 / d) / 2
    return radius**2 * (d if shape == BOX else 1) / 2


def farthest(shape: int, radius: float, d: int) -> float:
    """Return half the squared diameter of a bounded set."""
    if shape == SIMPLEX:
        return radius**2 if d > 1 else 0.0
    return 2 * radius**2 * (d if shape == BOX else 1)


def steepest(regulariser: int, shape: int, p: float, radius: float, longest: float, widest: float, d: int) -> float:
    """Return an upper bound on the scaled norm of gradients with ||g||_2 <= `longest` and |g_i| <= `widest`."""
    if regulariser == SQUARED:
        return longest
    if regulariser == P_NORM:
        return math.sqrt(p - 1) * math.pow(d, 1 / p) * widest
    return radius * widest * (math.sqrt(2) if regulariser == TSALLIS and shape == SIMPLEX else 1.0)
