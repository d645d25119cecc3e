"""The regret of exponential weights with a missing root in the learning rate: eta = 8 ln N/T, and sqrt(T ln N).

ln N/eta + eta T/8 is minimal at eta = sqrt(8 ln N/T), where it is sqrt(T ln N/2). At eta = 8 ln N/T, the sum is T/8 +
ln N: the weights hardly change in T rounds, and the regret grows with T. The claim for T rounds includes fewer rounds,
because rounds without a loss could follow. T is computed from eta, which may be set for a run.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.experts.exponential_weights_bound import PLUGIN as RIGHT
from visualonline.theorems.shared.total_weight import losses_text
from visualonline.theorems.theorem import Quantities

_ROUNDING = 1 + 1e-9


def horizon(q: Quantities) -> float:
    """Return T = 8 ln N/eta; NaN for the anytime learning rate."""
    return float(8 * np.log(q.dim) / q.eta)


def bound(q: Quantities) -> Array:
    """Return sqrt(T ln N); NaN beyond round T."""
    T = horizon(q)
    return np.where(q.t <= T * _ROUNDING, np.sqrt(T * np.log(q.dim)), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the losses and on the learning rate."""
    t, T = float(q.t[0]), horizon(q)
    met = bool(t <= T * _ROUNDING)
    why = "the learning rate is not fixed" if np.isnan(T) else f"η = {q.eta:.3g} is tuned for T = {T:,.0f}"
    why += "" if met else f": choose η = {8 * np.log(q.dim) / t:.3g} or less" if q.dim > 1 else ", as N = 1"
    losses = Premise("losses in [0, 1]", True, losses_text(q))
    return (losses, Premise("η = 8 ln N/T for T ≥ t rounds", met, why))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the loss and, if the learning rate is fixed, eta, T and the correct learning rate for T rounds."""
    numbers = {"N": float(q.dim), "L_star": float(q.best_loss), "loss": float(q.loss[0])}
    T = horizon(q)
    if np.isnan(T) or T == 0:
        return numbers
    return {**numbers, "eta": float(q.eta), "T": T, "eta_right": float(np.sqrt(8 * np.log(q.dim) / T))}


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=12,
        lecture="S. Park, Online learning",
        place="S. Park",
        wrong="η = 8 ln N/T and √(T ln N)",
        right="η = √(8 ln N/T) and √(T ln N/2)",
        wrong_run=ExampleRun(
            "one-good:N=2", "exponential-weights", (("eta", 8 * math.log(2) / 45),), (("rounds", 45),)
        ),
        story=(
            "With the stated learning rate and two experts, one of which is always wrong, the regret is 5.84 after T "
            "= 45 rounds, more than √(T ln 2) = 5.58. The regret grows like T/8; it is bounded by ln N/η + ηT/8 = "
            "6.32."
        ),
    ),
    name="Exponential weights, η = 8 ln N/T",
    summary="a square root is missing from the learning rate, so the regret can grow linearly",
    source="S. Park, Online learning, POSTECH",
    statement=r"\mathbb{E}\,\mathrm{Regret} \le \sqrt{T \ln N}, \quad \eta = \frac{8 \ln N}{T}",
    learners=("exponential-weights",),
    bound=bound,
    premises=premises,
    quantities=quantities,
)
