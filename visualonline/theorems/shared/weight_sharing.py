"""The common parts of the theorems on fixed and variable share: the forms of the bound, premises, and the proof."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Side
from visualonline.theorems.theorem import Quantities

FIXED, VARIABLE = range(2)
_NAMES = ("fixed", "variable")


def multiplicative(q: Quantities) -> Array:
    """Return eta V/(1 - e^-eta), where eta V is the cost of the best path in nats."""
    return np.asarray(np.asarray(q.path_cost, dtype=float) / -math.expm1(-q.eta), dtype=float)


def additive(q: Quantities) -> Array:
    """Return V + eta t/8."""
    return np.asarray(np.asarray(q.path_cost, dtype=float) / q.eta + q.eta * q.t / 8, dtype=float)


def part_given(q: Quantities) -> float | str:
    """Return alpha, or its formula if it decreases."""
    return "1/(t + 1)" if math.isnan(q.alpha) else float(q.alpha)


def few_given(q: Quantities) -> bool:
    """Return whether switching costs at least as much as staying; the fraction 1/(t + 1) is at most 1/2."""
    return bool(math.isnan(q.alpha) or q.dim == 1 or q.alpha <= (1 - 1 / q.dim) * (1 + 1e-12))


def shares_as(q: Quantities, share: int) -> Premise:
    """Return the premise that the share is fixed (`FIXED`) or variable (`VARIABLE`)."""
    met = bool(q.share == share)
    return Curable(
        f"{_NAMES[share]} share", met, f"share = {_NAMES[int(q.share)]}", Cure("parameter", "share", _NAMES[share])
    )


def gives_little(q: Quantities) -> Premise:
    """Return the premise alpha <= 1 - 1/N."""
    met = few_given(q)
    alpha = part_given(q)
    why = f"α = {alpha if isinstance(alpha, str) else f'{alpha:.3g}'}, N = {q.dim}"
    most = math.floor(1000 * (1 - 1 / q.dim)) / 1000
    told = why if met else f"{why}: switching would be cheaper than staying"
    return Curable("α ≤ 1 − 1/N", met, told, Cure("parameter", "alpha", most))


def path_quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the loss, eta, alpha, the path's switches and loss, and the regret relative to it."""
    loss = float(q.loss[0])
    return {
        "N": float(q.dim),
        "L_star": float(q.best_loss),
        "loss": loss,
        "eta": float(q.eta),
        "alpha": part_given(q),
        "switches": float(q.switches),
        "path_loss": float(q.path_loss),
        "path_regret": loss - float(q.path_loss),
        "path_value": float(q.path_cost) / float(q.eta),
    }


def mixed(e: Evidence) -> float:
    """Return the sum of the mix losses, times eta."""
    return float(e.after.mix[0])


PATHS = (
    r"\quad V_t = \min_{i_1, \ldots, i_t} \sum_{s \le t} l_{s,i_s}"
    r" + \frac{1}{\eta} \ln \frac{1}{P(i_1, \ldots, i_t)}"
)
"""The definition of V, where P is the weight of a path before the first round."""
SOURCE = "M. Herbster and M. Warmuth, Tracking the best expert, Machine Learning 32 (1998), for the best path itself"
PAID = Side(r"(1 - e^{-\eta}) L_{A,t}", lambda e: -math.expm1(-e.eta) * e.loss, "paid")
MIXED = Side(r"\eta \sum_{s \le t} \mathrm{mix}_s", mixed, "learner")
CONVEX = (
    "The exponential function is convex, so in each round w·exp(−ηℓ) is at most 1 − (1 − e^−η) w·ℓ. "
    "Then use ln(1 − z) ≤ −z."
)
"""The reason why a mix loss is at least (1 - e^-eta)/eta times the loss."""
ONE_PATH = (
    "The product of the Z = w·exp(−ηℓ) is the total weight of all paths, which is at least the weight of the best path."
)


def mix_loss(state: State, q: NamedNumbers) -> Level:
    """Return the sum of the mix losses between the larger of its two lower bounds and the best path's value."""
    eta, loss, t = float(q.eta), float(q.loss[0]), float(q.t[0])
    floor = max(loss - eta * t / 8, -math.expm1(-eta) * loss / eta)
    cost = getattr(q, "path_cost", math.log(q.dim))
    return Level(float(state.mix[0]) / eta, floor, float(cost) / eta)


MIX_LOSS = Potential(
    symbol="Σ mix",
    floor="from L",
    ceiling="V",
    note=(
        "mix = −ln Z/η;  V: loss of the best path plus ln(1/P)/η for its initial weight P;  floor: max of L − ηt/8 "
        "and (1 − e^−η) L/η"
    ),
    level=mix_loss,
)
