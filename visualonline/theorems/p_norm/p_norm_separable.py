"""The updates of the p-norm perceptron on a separable stream, at every prefix.

Each update moves theta at least gamma_q further along the best separator u with ||u||_q = 1, and increases
||theta||_p^2 by at most (p-1) R_p^2: U gamma_q <= u.theta <= ||theta||_p <= R_p sqrt((p-1) U).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.p_norm_margin import PNormMargin
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.hindsight.solvers.p_norm import dual_exponent
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared import p_norm_updates as updates
from visualonline.theorems.shared.perceptron_updates import separability
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (p-1) (R_p/gamma_q)^2; NaN where the prefix is not separable."""
    gamma = np.where(np.asarray(q.gamma_q) > 0, q.gamma_q, np.nan)
    return np.asarray((q.p - 1) * (q.r_p / gamma) ** 2, dtype=float)


def failed_for_good(q: Quantities) -> bool:
    """Return whether the rounds are no longer separable, which more rounds cannot change."""
    return not q.gamma_q[-1] > 0


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, with R_p and gamma_q or the round that broke it."""
    if q.gamma_q > 0:
        why = f"p = {q.p:.3g}, Rₚ = {q.r_p:.3g}, γ = {q.gamma_q:.3g} with ‖u‖ in the q-norm"
        why += "" if q.margin_note == "separable" else f" ({q.margin_note}: the bound holds but is vacuous)"
    else:
        why = q.margin_note
    return (separability(bool(q.gamma_q > 0), why),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return p, q, R_p and, if there is a margin, gamma_q."""
    numbers = {"p": float(q.p), "q": dual_exponent(float(q.p)), "r_p": float(q.r_p)}
    return {**numbers, "gamma_q": float(q.gamma_q)} if q.gamma_q > 0 else numbers


def separated(e: Evidence) -> bool:
    """Return whether some u separates the rounds."""
    return bool(e.gamma_q > 0)


PROOF = chain(
    Side(r"\gamma_q U_t", lambda e: e.gamma_q * e.updates, "paid"),
    ("≤", Side(r"u \cdot \theta_{t+1}", updates.along, "hindsight"),
     "Each update adds y x to θ, and y u·x ≥ γ for the best separator u."),
    ("≤", Side(r"\|\theta_{t+1}\|_p", updates.length, "learner"),
     "By Hölder's inequality, u·θ is at most the p-norm of θ, because the q-norm of u is 1."),
    ("≤", Side(updates.GROWTH, lambda e: math.sqrt(max(updates.growth(e), 0.0)), "learner"), updates.GROWTH_WHY),
    ("≤", Side(updates.SQUARES, lambda e: math.sqrt(updates.squares(e)), "allowed"),
     "An update is made only if y w·x ≤ 0, so the term 2 y w·x is at most 0."),
    ("≤", Side(r"R_p \sqrt{(p-1) U_t}", updates.longest, "allowed"),
     "The p-norm of x is at most Rₚ. Solving γ U ≤ Rₚ √((p − 1) U) for U gives the bound."),
    when=separated,
)  # fmt: skip

PLUGIN = Theorem(
    id="p-norm-separable",
    name="p-norm perceptron, separable",
    summary=(
        "at most (p − 1)(R/γ)² updates on separable data, with x measured in the p-norm and "
        "separators in the dual q-norm"
    ),
    source=(
        "A. Grove, N. Littlestone and D. Schuurmans, Machine Learning 43 (2001); "
        "C. Gentile, The robustness of the p-norm algorithms, Machine Learning 53 (2003)"
    ),
    statement=(
        r"U_t \le (p-1) \left( \frac{R_p}{\gamma_q} \right)^2, \quad R_p = \max_{s \le t} \|x_s\|_p,"
        r" \quad \gamma_q = \max_u \min_{s \le t} \frac{y_s u \cdot x_s}{\|u\|_q}"
    ),
    bounds="updates",
    learners=("p-norm-perceptron",),
    order=32,
    needs=(Margin, PNormMargin),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), size=updates.size, potentials=(updates.THETA_LENGTH,)),
    abilities=(FailsForGood(failed_for_good),),
)
