"""The updates of the perceptron with margin on any stream, bounded by squared hinge losses, at every prefix.

As for the perceptron, with R^2 = r^2 + 2 b/eta instead of r^2: U - sum of h over the updates <= u.w/eta <= ||u|| R
sqrt(U), and the sum of h is at most ||h||_2 sqrt(U).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.wide_separator import WideL2
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import margin_updates as margin
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem, no_premise


def bound(q: Quantities) -> Array:
    """Return the least value over all u."""
    return np.asarray(q.l2, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, R, ||u||, ||h||_2 and whether u is the optimum."""
    R, u_norm = float(margin.reach(q)), float(np.linalg.norm(q.u))
    h_norm = max(math.sqrt(float(q.l2)) - R * u_norm, 0.0)
    return {"r": float(q.r), "R": R, "u_norm": u_norm, "h_norm": h_norm, "certificate": q.certificate}


def soft(e: Evidence, length: float) -> float:
    """Return ||u|| times a length, plus ||h||_2 sqrt(U)."""
    return float(np.linalg.norm(e.u)) * length + updates.squared_hinge(e) * math.sqrt(e.updates)


PROOF = chain(
    updates.UPDATES,
    ("≤", updates.REACHED, updates.REACHED_WHY),
    ("≤", Side(rf"\|u\| {margin.SQUARES} + \|h\|_2 \sqrt{{U_t}}",
               lambda e: soft(e, math.sqrt(margin.squares(e))), "allowed"),
     "‖w‖/η is at most the square root on this line, because y w·x ≤ b at an update. By Cauchy–Schwarz, a sum of U "
     "hinge losses is at most √U times their norm."),
    ("≤", Side(r"(R_t \|u\| + \|h\|_2) \sqrt{U_t}", lambda e: soft(e, margin.longest(e)), "allowed"),
     "‖x‖ ≤ r, and R² = r² + 2b/η. Dividing by √U and squaring gives the bound."),
)  # fmt: skip

PLUGIN = Theorem(
    id="margin-perceptron-inseparable-l2",
    name="Perceptron with margin, non-separable (L2)",
    summary=(
        "on any data, the norm of the best comparator and the 2-norm of its hinge losses bound the number of updates"
    ),
    source="after Y. Freund and R. Schapire, Large margin classification using the perceptron algorithm (1999)",
    statement=r"U_t \le \min_u \left( R_t \|u\| + \|h(u)\|_2 \right)^2, \quad " + margin.R,
    bounds="updates",
    learners=("margin-perceptron",),
    order=35,
    needs=(Radius, WideL2),
    bound=bound,
    premises=no_premise,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(margin.ANGLE,)),
    abilities=(Sampled(), margin.FLOOR),
)
