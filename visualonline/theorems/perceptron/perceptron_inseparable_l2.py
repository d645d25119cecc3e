"""The perceptron's updates on any stream, bounded by r ||u|| and squared hinge losses of u, at every prefix.

For any u and h_s = max(0, 1 - y_s u.x_s), summed over all rounds: U - sum of h over the updates <= u.w/eta <= ||u|| r
sqrt(U), and the sum of h is at most ||h||_2 sqrt(U). With ||u|| = 1/rho and delta = rho ||h||_2, the bound is ((r +
delta)/rho)^2.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_separator import BestL2
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the least value over all u; NaN if w_1 is not 0."""
    return np.asarray(q.l2) * (np.nan if np.any(q.w0) else 1.0)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, ||u||, ||h||_2 and whether u is the optimum."""
    u_norm = float(np.linalg.norm(q.u))
    a = float(q.r) * u_norm
    h_norm = max(float(np.sqrt(q.l2)) - a, 0.0)
    return {"r": float(q.r), "u_norm": u_norm, "h_norm": h_norm, "certificate": q.certificate}


PROOF = chain(
    updates.UPDATES,
    ("≤", updates.REACHED, updates.REACHED_WHY),
    ("≤", Side(r"\|u\| \sqrt{\sum_I \|x_s\|^2} + \|h\|_2 \sqrt{U_t}",
               lambda e: float(np.linalg.norm(e.u)) * math.sqrt(updates.squares(e))
               + updates.squared_hinge(e) * math.sqrt(e.updates), "allowed"),
     "‖w‖/η is at most √Σ‖x‖² over the updates, because y w·x ≤ 0 at an update. By Cauchy–Schwarz, a sum of U hinge "
     "losses is at most √U times their norm."),
    ("≤", Side(r"(r_t \|u\| + \|h\|_2) \sqrt{U_t}",
               lambda e: updates.longest(e) + updates.squared_hinge(e) * math.sqrt(e.updates), "allowed"),
     "‖x‖ ≤ r. Dividing by √U and squaring gives the bound."),
    when=updates.from_zero,
)  # fmt: skip

PLUGIN = Theorem(
    id="perceptron-inseparable-l2",
    name="Perceptron, non-separable (L2)",
    summary=(
        "on any data and for w₁ = 0, the norm of the best comparator and the 2-norm of its hinge losses "
        "bound the number of updates"
    ),
    source="Y. Freund and R. Schapire, Large margin classification using the perceptron algorithm (1999)",
    statement=r"U_t \le \min_u \left( r_t \|u\| + \|h(u)\|_2 \right)^2",
    bounds="updates",
    learners=("perceptron", "dual-perceptron", "averaged-perceptron", "voted-perceptron"),
    order=10,
    needs=(Radius, BestL2),
    bound=bound,
    premises=updates.starting_at_zero,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(updates.ANGLE,)),
    abilities=(KnownAs(("freund-schapire",)), Sampled(), updates.FLOOR),
)
