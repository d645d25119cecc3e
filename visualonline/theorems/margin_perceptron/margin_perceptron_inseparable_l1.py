"""The updates of the perceptron with margin on any stream, bounded by hinge losses, at every prefix.

As for the perceptron, with R^2 = r^2 + 2 b/eta instead of r^2: U - sum of h <= u.w/eta <= ||u|| R sqrt(U), a quadratic
inequality in sqrt(U). The square of its larger root is the bound.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.wide_separator import WideL1
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import margin_updates as margin
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem, no_premise


def bound(q: Quantities) -> Array:
    """Return the least value over all u."""
    return np.asarray(q.l1, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, R, ||u||, sum h and whether u is the optimum."""
    R, u_norm, root = float(margin.reach(q)), float(np.linalg.norm(q.u)), math.sqrt(float(q.l1))
    h_sum = max(root * (root - R * u_norm), 0.0)
    return {"r": float(q.r), "R": R, "u_norm": u_norm, "h_sum": h_sum, "certificate": q.certificate}


def soft(e: Evidence, length: float) -> float:
    """Return ||u|| times a length, plus the sum of all hinge losses."""
    return float(np.linalg.norm(e.u)) * length + updates.hinge_sum(e)


PROOF = chain(
    updates.UPDATES,
    ("≤", updates.REACHED, updates.REACHED_WHY),
    ("≤", Side(rf"\|u\| {margin.SQUARES} + \|h\|_1", lambda e: soft(e, math.sqrt(margin.squares(e))), "allowed"),
     "‖w‖/η is at most the square root on this line, because y w·x ≤ b at an update. The hinge losses of the updates "
     "sum to at most the sum over all rounds."),
    ("≤", Side(r"a \sqrt{U_t} + \|h\|_1", lambda e: soft(e, margin.longest(e)), "allowed"),
     "‖x‖ ≤ r, and a = R ‖u‖. Solving the quadratic inequality in √U gives the bound."),
)  # fmt: skip

PLUGIN = Theorem(
    id="margin-perceptron-inseparable-l1",
    name="Perceptron with margin, non-separable (L1)",
    summary=(
        "on any data, the norm of the best comparator and the sum of its hinge losses bound the number of updates"
    ),
    source="after M. Mohri and A. Rostamizadeh, Perceptron mistake bounds (2013), with the exact root",
    statement=(
        r"U_t \le \min_u \left( \frac{a + \sqrt{a^2 + 4 \|h(u)\|_1}}{2} \right)^2,"
        r" \quad a = R_t \|u\|, \quad " + margin.R
    ),
    bounds="updates",
    learners=("margin-perceptron",),
    order=36,
    needs=(Radius, WideL1),
    bound=bound,
    premises=no_premise,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,)),
    abilities=(Sampled(), margin.FLOOR),
)
