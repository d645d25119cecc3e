"""The perceptron's updates on a separable stream, at every prefix.

Each update moves w at least eta gamma further along the best separator u, and increases ||w||^2 by at most eta^2 r^2: U
gamma <= u.w/eta <= ||w||/eta <= r sqrt(U). From another start w_1 = w0, the same chain is U gamma + b <= sqrt(a^2 + U
r^2) with a = ||w0||/eta and b = u.w0/eta, which is solved for U.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.types import Array
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.perfect_comparator import PerfectComparator
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (r/gamma)^2, or the form for w0 != 0; NaN where the prefix is not separable."""
    gamma = np.where(np.asarray(q.gamma) > 0, q.gamma, np.nan)
    if not np.any(q.w0):
        return np.asarray((q.r / gamma) ** 2, dtype=float)
    start = np.ones(q.dim) * np.asarray(q.w0) / q.eta
    along = q.separators @ start
    # a^2 - b^2 is the squared distance of w0/eta from the line of u, and is computed as that
    away = np.sum((start - along[:, None] * q.separators) ** 2, axis=1)[q.separator]
    half = q.r**2 - 2 * gamma * along[q.separator]
    root = np.sqrt(half**2 + 4 * gamma**2 * away)
    with np.errstate(divide="ignore", invalid="ignore"):  # 0/0 in the branch that is not used
        solved = np.where(half >= 0, (half + root) / (2 * gamma**2), 2 * away / (root - half))
    return np.asarray(solved, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, and gamma if there is a margin; with w0 != 0 also the norm of w0 and eta."""
    numbers = {"r": float(q.r)}
    if q.gamma > 0:
        numbers["gamma"] = float(q.gamma)
    if np.any(q.w0):
        numbers["w0_norm"] = float(np.linalg.norm(np.ones(q.dim) * np.asarray(q.w0)))
        numbers["eta"] = float(q.eta)
    return numbers


def form(q: Quantities) -> Form | None:
    """Return the form for w0 != 0."""
    if not np.any(q.w0):
        return None
    return Form(
        "w₁ ≠ 0",
        r"U_t \le \frac{c + \sqrt{c^2 + 4 \gamma_t^2 (a^2 - b^2)}}{2 \gamma_t^2}, \quad c = r_t^2 - 2 \gamma_t b,"
        r" \quad a = \frac{\|w_1\|}{\eta}, \quad b = \frac{u \cdot w_1}{\eta}",
    )


def from_elsewhere(e: Evidence) -> bool:
    """Return whether w_1 is not 0 and some u separates the rounds."""
    return bool(e.gamma > 0) and not updates.from_zero(e)


def start_along(e: Evidence) -> float:
    """Return b = u.w_1/eta."""
    return float(e.u @ updates.first_weights(e))


def start_square(e: Evidence) -> float:
    """Return a^2 = (||w_1||/eta)^2."""
    return float(np.sum(updates.first_weights(e) ** 2))


PROOF = (
    *chain(
        Side(r"\gamma_t U_t", lambda e: e.gamma * e.updates, "paid"),
        ("≤", updates.ALONG, "Each update adds y x to w/η, and y u·x ≥ γ for the best separator u."),
        ("≤", updates.LENGTH, updates.SHORTER),
        ("=", Side(r"\sqrt{\sum_I \left( \frac{2}{\eta} y_s w_s \cdot x_s + \|x_s\|^2 \right)}",
                   lambda e: math.sqrt(max(updates.growth(e), 0.0)), "learner"),
         "For each update, expand the square of w + η y x."),
        ("≤", Side(r"\sqrt{\sum_I \|x_s\|^2}", lambda e: math.sqrt(updates.squares(e)), "allowed"),
         "An update is made only if y w·x ≤ 0, so the term (2/η) y w·x is at most 0."),
        ("≤", Side(r"r_t \sqrt{U_t}", lambda e: e.r * math.sqrt(e.updates), "allowed"),
         "‖x‖ ≤ r. Solving γ U ≤ r √U for U gives the bound."),
        when=updates.separated,
    ),
    *chain(
        Side(r"\gamma_t U_t + b", lambda e: e.gamma * e.updates + start_along(e), "paid"),
        ("≤", updates.ALONG, "u·w/η starts at b = u·w₁/η, and each update adds y u·x ≥ γ."),
        ("≤", updates.LENGTH, updates.SHORTER),
        ("≤", Side(r"\sqrt{a^2 + \sum_I \|x_s\|^2}",
                   lambda e: math.sqrt(start_square(e) + updates.squares(e)), "allowed"),
         "‖w‖/η starts at a = ‖w₁‖/η. An update is made only if y w·x ≤ 0, so it increases (‖w‖/η)² by at most ‖x‖²."),
        ("≤", Side(r"\sqrt{a^2 + r_t^2 U_t}", lambda e: math.sqrt(start_square(e) + e.r**2 * e.updates), "allowed"),
         "‖x‖ ≤ r. Solving the quadratic inequality in U gives the bound."),
        when=from_elsewhere,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="perceptron-separable",
    name="Perceptron, separable",
    summary="for w₁ = 0, at most (r/γ)² updates on linearly separable data",
    source="A. Novikoff, On convergence proofs on perceptrons (1962); H. D. Block, Rev. Mod. Phys. 34 (1962)",
    statement=r"U_t \le \left( \frac{r_t}{\gamma_t} \right)^2",
    bounds="updates",
    learners=("perceptron", "dual-perceptron", "averaged-perceptron", "voted-perceptron"),
    order=9,
    needs=(Radius, Margin),
    bound=bound,
    premises=updates.separable,
    quantities=quantities,
    proof=Proof(
        PROOF,
        evidence=(ProofRecord,),
        size=lambda e: max(math.sqrt(start_square(e)), updates.size(e)),
        potentials=(updates.ANGLE,),
    ),
    abilities=(
        KnownAs(("novikoff", "block-novikoff", "perceptron-convergence")),
        Forms(form),
        updates.FLOOR,
        FailsForGood(updates.failed_for_good),
        PerfectComparator(),
        Notation((("u", "u", "the unit vector with the largest margin"),)),
    ),
)
