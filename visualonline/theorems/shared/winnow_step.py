"""Winnow's tuned bound 2 (r/rho)^2 ln d for the rho that belongs to the learning rate, for any definition of margin.

The bound is claimed for the learning rate eta = rho/r^2 and every rho that is a margin of the examples. So a given
learning rate determines its rho = eta r^2, and the claim applies to the run if the margin is at least this rho.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.theorem import Quantities

_ROUNDING = 1 + 1e-9


def claimed(q: Quantities) -> Array:
    """Return rho = eta r^2."""
    return np.asarray(q.eta * np.asarray(q.r_inf) ** 2, dtype=float)


def tuned(q: Quantities, margin: Array | float) -> Array:
    """Return 2 (r/rho)^2 ln d; NaN where rho is 0 or above the margin."""
    rho = claimed(q)
    met = (rho > 0) & (rho <= np.asarray(margin) * _ROUNDING)
    return np.asarray(2 * np.log(q.dim) * (q.r_inf / np.where(met, rho, np.nan)) ** 2, dtype=float)


def step(q: Quantities, margin: float) -> Premise:
    """Return the premise on the learning rate at one round."""
    rho = float(claimed(q))
    met = bool(0 < rho <= margin * _ROUNDING)
    why = f"η = {q.eta:.3g}, r = {q.r_inf:.3g}, so ρ = {rho:.3g}"
    if not met:
        why += f": choose η up to {margin / q.r_inf**2:.3g}" if margin > 0 else ", and there is no positive margin"
    return Premise("η = ρ/r²", met, why)
