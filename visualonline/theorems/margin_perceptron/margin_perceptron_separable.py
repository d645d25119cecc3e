"""The updates of the perceptron with margin on a separable stream, at every prefix.

Each update moves w at least eta gamma further along the best separator u, and increases (||w||/eta)^2 by at most
R^2 = r^2 + 2 b/eta: U gamma <= u.w/eta <= ||w||/eta <= R sqrt(U).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.shared import margin_updates as margin
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (R/gamma)^2; NaN where the prefix is not separable."""
    gamma = np.where(np.asarray(q.gamma) > 0, q.gamma, np.nan)
    return np.asarray((margin.reach(q) / gamma) ** 2, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, R and, if there is a margin, gamma."""
    numbers = {"r": float(q.r), "R": float(margin.reach(q))}
    return {**numbers, "gamma": float(q.gamma)} if q.gamma > 0 else numbers


PROOF = chain(
    Side(r"\gamma_t U_t", lambda e: e.gamma * e.updates, "paid"),
    ("≤", updates.ALONG, "Each update adds y x to w/η, and y u·x ≥ γ for the best separator u."),
    ("≤", updates.LENGTH, updates.SHORTER),
    ("=", Side(r"\sqrt{\sum_I \left( \frac{2}{\eta} y_s w_s \cdot x_s + \|x_s\|^2 \right)}",
               lambda e: math.sqrt(max(updates.growth(e), 0.0)), "learner"),
     "For each update, expand the square of w + η y x."),
    ("≤", Side(margin.SQUARES, lambda e: math.sqrt(margin.squares(e)), "allowed"), margin.SQUARES_WHY),
    ("≤", Side(r"R_t \sqrt{U_t}", margin.longest, "allowed"),
     "‖x‖ ≤ r, and R² = r² + 2b/η. Solving γ U ≤ R √U for U gives the bound."),
    when=updates.separated,
)  # fmt: skip

PLUGIN = Theorem(
    id="margin-perceptron-separable",
    name="Perceptron with margin, separable",
    summary="at most (r² + 2b/η)/γ² updates on linearly separable data",
    source="after A. Novikoff (1962); W. Krauth and M. Mézard (1987)",
    statement=r"U_t \le \frac{r_t^2 + 2 b / \eta}{\gamma_t^2}",
    bounds="updates",
    learners=("margin-perceptron",),
    order=34,
    needs=(Radius, Margin),
    bound=bound,
    premises=updates.separable,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), size=updates.size, potentials=(margin.ANGLE,)),
    abilities=(margin.FLOOR, FailsForGood(updates.failed_for_good)),
)
