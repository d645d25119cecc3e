"""The perceptron's updates on any stream, bounded by r ||u|| and hinge losses of u, at every prefix.

For any u and h_s = max(0, 1 - y_s u.x_s), summed over all rounds: U - sum h <= u.w/eta <= ||u|| r sqrt(U), a quadratic
inequality in sqrt(U). The square of its larger root is the bound.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_separator import BestL1
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the least value over all u; NaN if w_1 is not 0."""
    return np.asarray(q.l1) * (np.nan if np.any(q.w0) else 1.0)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, ||u||, sum h and whether u is the optimum."""
    u_norm = float(np.linalg.norm(q.u))
    root, a = float(np.sqrt(q.l1)), float(q.r) * u_norm
    return {"r": float(q.r), "u_norm": u_norm, "h_sum": max(root * (root - a), 0.0), "certificate": q.certificate}


PROOF = chain(
    updates.UPDATES,
    ("≤", updates.REACHED, updates.REACHED_WHY),
    ("≤", Side(r"\|u\| \sqrt{\sum_I \|x_s\|^2} + b",
               lambda e: float(np.linalg.norm(e.u)) * math.sqrt(updates.squares(e)) + updates.hinge_sum(e), "allowed"),
     "‖w‖/η is at most √Σ‖x‖² over the updates, because y w·x ≤ 0 at an update. The hinge losses of the updates sum to "
     "at most the sum over all rounds."),
    ("≤", Side(r"a \sqrt{U_t} + b", lambda e: updates.longest(e) + updates.hinge_sum(e), "allowed"),
     "‖x‖ ≤ r, and a = r ‖u‖. Solving the quadratic inequality in √U gives the bound."),
    when=updates.from_zero,
)  # fmt: skip

PLUGIN = Theorem(
    id="perceptron-inseparable-l1",
    name="Perceptron, non-separable (L1)",
    summary=(
        "on any data and for w₁ = 0, the norm of the best comparator and the sum of its hinge losses bound "
        "the number of updates"
    ),
    source="M. Mohri and A. Rostamizadeh, Perceptron mistake bounds (2013), here with the exact root",
    statement=(
        r"U_t \le \min_u \left( \frac{a + \sqrt{a^2 + 4 b}}{2} \right)^2,"
        r" \quad a = r_t \|u\|, \quad b = \|h(u)\|_1"
    ),
    bounds="updates",
    learners=("perceptron", "dual-perceptron", "averaged-perceptron", "voted-perceptron"),
    order=11,
    needs=(Radius, BestL1),
    bound=bound,
    premises=updates.starting_at_zero,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,)),
    abilities=(Sampled(), updates.FLOOR),
)
