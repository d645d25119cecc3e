"""The perceptron's updates on any stream, bounded by r^2 ||u||^2 plus twice the hinge losses of u.

The bound holds at every prefix, and follows from the exact root of the L1 form: with a = r ||u|| and b = sum h,
((a + sqrt(a^2 + 4 b))/2)^2 <= a^2 + 2 b.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.best_separator import BestHinge
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the least value over all u; NaN if w_1 is not 0."""
    return np.asarray(q.hinge) * (np.nan if np.any(q.w0) else 1.0)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, ||u||, sum h and whether u is the optimum."""
    u_norm = float(np.linalg.norm(q.u))
    a = float(q.r) * u_norm
    h_sum = max(float(q.hinge) - a * a, 0.0) / 2
    return {"r": float(q.r), "u_norm": u_norm, "h_sum": h_sum, "certificate": q.certificate}


PROOF = chain(
    updates.UPDATES,
    ("≤", updates.REACHED, updates.REACHED_WHY),
    ("≤", Side(r"r_t \|u\| \sqrt{U_t} + \sum_s h_s", lambda e: updates.longest(e) + updates.hinge_sum(e), "allowed"),
     "By Cauchy–Schwarz, u·w ≤ ‖u‖ ‖w‖, and ‖w‖/η ≤ r √U because y w·x ≤ 0 at an update. The hinge losses of the "
     "updates sum to at most the sum over all rounds."),
    ("≤", Side(r"\frac{r_t^2 \|u\|^2 + U_t}{2} + \sum_s h_s",
               lambda e: (float(e.r * np.linalg.norm(e.u)) ** 2 + e.updates) / 2 + updates.hinge_sum(e), "allowed"),
     "A product is at most half the sum of the squares of its factors. Moving U/2 to the left and doubling gives the "
     "bound."),
    when=updates.from_zero,
)  # fmt: skip

PLUGIN = Theorem(
    id="perceptron-hinge",
    name="Perceptron, hinge loss",
    summary=(
        "for w₁ = 0, the number of updates is at most r² times the squared norm of any comparator, plus twice the sum "
        "of its hinge losses"
    ),
    source="C. Gentile, The robustness of the p-norm algorithms, Machine Learning 53 (2003); Y. Mansour, lecture notes",
    statement=r"U_t \le \min_u \left( r_t^2 \|u\|^2 + 2 \|h(u)\|_1 \right)",
    bounds="updates",
    learners=("perceptron", "dual-perceptron", "averaged-perceptron", "voted-perceptron"),
    order=12,
    needs=(Radius, BestHinge),
    bound=bound,
    premises=updates.starting_at_zero,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,)),
    abilities=(Sampled(), updates.FLOOR),
)
