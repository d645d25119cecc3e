"""Winnow's bound for a single target feature without a factor 2: ln d instead of 2 ln d.

For x in {-1, +1}^d and the target e_1, so r = rho = 1, the lecture's own theorem gives 2 ln d; its remark says log d.
An adversary that chooses the signs of the other features forces more than ln d updates, and for d = 1024 more than log2
d.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.theorem import Quantities
from visualonline.theorems.winnow.winnow_bound import PLUGIN as RIGHT

_ROUNDING = 1e-9


def bound(q: Quantities) -> Array:
    """Return ln d; NaN if no feature is always right, some |x_i| is above 1 or the learning rate is not 1."""
    met = (np.asarray(q.r_inf) == 1) & (np.asarray(q.rho) >= 1 - _ROUNDING) & (abs(q.eta - 1) <= _ROUNDING)
    return np.where(met, np.log(q.dim), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the examples, on the target and on the learning rate."""
    return (
        Premise("‖x‖∞ = 1", bool(q.r_inf == 1), f"r = {q.r_inf:.3g}"),
        Premise("v = e₁: one feature equals y in every round", bool(q.rho >= 1 - _ROUNDING), f"ρ = {q.rho:.3g}"),
        Premise("η = ρ/r² = 1", bool(abs(q.eta - 1) <= _ROUNDING), f"η = {q.eta:.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, rho, eta, ln d, log2 d and the theorem's 2 ln d."""
    ln_d = float(np.log(q.dim))
    numbers = {"r": float(q.r_inf), "rho": float(q.rho), "eta": float(q.eta)}
    return {**numbers, "ln_d": ln_d, "lg_d": float(np.log2(q.dim)), "right": 2 * ln_d}


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=7,
        lecture="A. W. Yu, Online learning II",
        place="A. W. Yu, slide 22",
        wrong="log d",
        right="2 ln d",
        wrong_run=ExampleRun("winnow-greedy:N=1024", "winnow", options=(("rounds", 100),)),
        story=(
            "If the signs of d = 1024 features are chosen against Winnow, the learner makes 12 updates: more than ln "
            "d = 6.93 and log₂ d = 10, fewer than 2 ln d = 13.86."
        ),
    ),
    name="Winnow, log d for one target feature",
    summary="the logarithm of the number of features, without the factor 2",
    source="A. W. Yu, Online learning II, CMU (2015), slide 22",
    statement=r"U_t \le \log d",
    bound=bound,
    premises=premises,
    quantities=quantities,
)
