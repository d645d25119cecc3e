"""The perceptron's non-separable bound without a square root: the sum of the squared deviations instead of its root.

For every unit v and rho > 0, with d_s = max(0, rho - y_s v.x_s), the lecture bounds the updates by ((r + delta)/rho)^2
and takes delta = sum d_s^2. If that sum is below 1, it is smaller than its root, and the bound is too small. For
example, n orthonormal examples cause n updates. With rho = 1.5/sqrt n, the sum is 1/4, and the bound is 0.69 n. With u
= v/rho, the bound is (r ||u|| + ||h||^2/||u||)^2.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.deviations import Deviations
from visualonline.hindsight.margins.radius import Radius
from visualonline.theorems.erratum import Erratum, ExampleRun, as_stated
from visualonline.theorems.notation import Notation
from visualonline.theorems.perceptron.perceptron_inseparable_l2 import PLUGIN as RIGHT
from visualonline.theorems.theorem import Quantities, starts_at_zero


def bound(q: Quantities) -> Array:
    """Return ((r + delta)/rho)^2 of the best known comparator; NaN if w_1 is not 0 or there is no comparator."""
    length = np.where(np.asarray(q.u_norm) > 0, q.u_norm, np.nan)
    value = (q.r * length + q.squares / length) ** 2
    return np.asarray(value * (np.nan if np.any(q.w0) else 1.0), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on v and rho, and on the start."""
    met = bool(q.u_norm > 0)
    why = f"ρ = {1 / q.u_norm:.3g}" if met else "the sum of y x is 0, so no direction is preferred"
    return (Premise("some unit vector v and ρ > 0", met, why), starts_at_zero(q.w0))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r and, for the comparator, rho, the stated delta and its root."""
    if not q.u_norm > 0:
        return {"r": float(q.r)}
    delta = float(q.squares / q.u_norm**2)
    return {"r": float(q.r), "rho": float(1 / q.u_norm), "delta": delta, "delta_root": float(np.sqrt(delta))}


PLUGIN = as_stated(
    RIGHT,
    Erratum(
        number=2,
        lecture="A. W. Yu, Online learning II",
        place="A. W. Yu, theorem 2",
        wrong="δ = Σ d²",
        right="δ = √(Σ d²)",
        wrong_run=ExampleRun("orthonormal:d=16", "perceptron", options=(("passes", 2),)),
        story=(
            "On 16 orthonormal examples the perceptron makes 16 updates. The sum of squares is below 1 and therefore "
            "smaller than its square root, so the stated bound is only 11.1. With the square root the bound is 16."
        ),
    ),
    name="Perceptron, δ without the square root",
    summary="the deviations are squared and summed, but the square root is missing",
    source="A. W. Yu, Online learning II, CMU (2015), theorem 2",
    statement=r"U_t \le \frac{(r + \delta)^2}{\rho^2}, \quad \delta = \sum_{s \le t} d_s^2",
    learners=("perceptron", "dual-perceptron", "averaged-perceptron"),
    needs=(Radius, Deviations),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(
        Notation(
            (
                (r"\rho", "ρ", "any positive number; the best known one is used"),
                ("d_s", "dₛ", "by how much y v·x is below ρ in round s, for a unit vector v"),
            )
        ),
    ),
)
