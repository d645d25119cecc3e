"""The regret of projected gradient descent against any fixed point of its set, at every prefix.

For a convex loss, c_s(w_s) - c_s(z) <= g_s.(w_s - z). The projection onto a convex set does not increase the distance
from z, so g_s.(w_s - z) is at most (||w_s - z||^2 - ||w_{s+1} - z||^2)/(2 eta_s) + eta_s ||g_s||^2/2. Summation by
parts, with step sizes that do not increase and distances of at most D, gives D^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2.
If all step sizes are equal, only the first distance of the first sum remains.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.descent import GradientSums
from visualonline.hindsight.gradients.gradient_record import GradientRecord
from visualonline.numerics.projections import CONSTANT, SHAPES, diameter
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.measured import Cap
from visualonline.theorems.proof import Proof
from visualonline.theorems.shared.gradient_steps import (
    DISTANCE,
    FROM_START,
    bound_text,
    diameter_cap,
    round_chain,
    sum_chains,
    term_size,
)
from visualonline.theorems.theorem import Quantities, Theorem


def distance(q: Quantities) -> Array:
    """Return D, or ||w_1 - z|| with a constant step size."""
    if q.step == CONSTANT:
        return np.asarray(q.start_gap, dtype=float)
    return np.full(np.shape(q.t), diameter(q.set, q.radius, q.dim))


def bound(q: Quantities) -> Array:
    """Return D^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2."""
    return np.asarray(distance(q) ** 2 / (2 * q.eta_t) + q.spent / 2, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which the learner and the losses always meet."""
    D = diameter(q.set, q.radius, q.dim)
    return (
        Premise("convex losses on a convex set of diameter D", True, f"the {SHAPES[q.set]}, D = {D:.3g}"),
        Premise("the step sizes do not increase", True, f"η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, ||w_1 - z||, eta_t, the sums of eta ||g||^2 and of ||g||, the losses and whether z is the optimum."""
    return {
        "D": diameter(q.set, q.radius, q.dim),
        "start_gap": float(q.start_gap),
        "eta": float(q.eta_t),
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "tuned": diameter(q.set, q.radius, q.dim) * math.sqrt(2 * float(q.t[0])) * float(q.longest),
        "certificate": q.certificate,
    }


def form(q: Quantities) -> Form | None:
    """Return the form for a constant step size."""
    if q.step != CONSTANT:
        return None
    return Form("constant step size", rf"\sum_{{s \le t}} (c_s(w_s) - c_s(z)) \le {FROM_START.tex}")


PROOF = (
    *sum_chains("c", bound_text("D", lambda e: diameter(e.set, e.radius, e.dim))),
    *round_chain("c", "z", lambda e: e.z),
)

PLUGIN = Theorem(
    id="ogd-static",
    name="Gradient descent, fixed comparator",
    summary=(
        "with step sizes σ/√t and bounded gradients, the regret relative to the best fixed point of the set is at most "
        "of order √t"
    ),
    source="M. Zinkevich, Online convex programming and generalized infinitesimal gradient ascent (ICML 2003)",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \frac{D^2}{2 \eta_t} + \frac{1}{2} \sum_{s \le t} \eta_s \|g_s\|^2"
    ),
    bounds="regret",
    learners=("projected-gradient",),
    order=16,
    needs=(GradientSums, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(GradientRecord,), size=lambda e: term_size(e, e.z), potentials=(DISTANCE,)),
    abilities=(KnownAs(("ogd", "projected-gradient", "zinkevich")), Cap(diameter_cap), Forms(form)),
)
