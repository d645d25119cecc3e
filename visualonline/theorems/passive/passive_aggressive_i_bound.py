"""The mistakes of PA-I at every prefix, bounded by the smallest objective of the support vector machine.

Each step increases the dual D_t by tau (l - tau ||x||^2/2), and by weak duality, D_t never exceeds P_t = min ||u||^2/2
+ C sum h_s(u). At a mistake, the loss is at least 1, and D_t grows by at least

    g = C (1 - C R^2/2)   if C R^2 <= 1,     g = 1/(2 R^2)   otherwise.

So there are at most P_t/g mistakes. The theorem of Crammer et al. has 2 max(R^2, 1/C) instead of 1/g, which is the
same if C R^2 >= 1 and up to twice as large otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.passive_optimum import PassiveOptimum
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.learners.passive_aggressive import PA_I
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import passive_steps as steps
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return P_t/g; NaN for other variants."""
    return steps.only_for(q, PA_I, q.optimum / steps.least_gain(q.C, q.r))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, with the numbers on which g depends."""
    return (steps.is_variant(q, PA_I, f"max ‖x‖: R = {q.r:.3g}; C R² = {q.C * q.r**2:.3g}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return R, C and g, P_t, ||u|| and sum h of the comparator, and the published form of the bound."""
    if q.variant != PA_I:
        return {"r": float(q.r)}
    P, u_norm = float(q.optimum), float(np.linalg.norm(q.u))
    return {
        "r": float(q.r),
        "C": float(q.C),
        "g": float(steps.least_gain(q.C, float(q.r))),
        "P": P,
        "u_norm": u_norm,
        "h_sum": max(P - u_norm**2 / 2, 0.0) / float(q.C),
        "published": 2 * max(float(q.r) ** 2, 1 / float(q.C)) * P,
        "certificate": q.certificate,
    }


def gain(e: Evidence) -> float:
    """Return g of the rounds so far."""
    return float(steps.least_gain(e.C, e.r))


def objective(e: Evidence) -> float:
    """Return ||u||^2/2 + C sum h_s(u)."""
    return float(e.u @ e.u / 2 + e.C * np.sum(steps.hinges(e)))


PROOF = chain(
    Side("g \\, M_t", lambda e: gain(e) * e.mistakes, "paid"),
    ("≤", Side(r"\sum_{s \le t} \tau_s \left( \ell_s - \frac{\tau_s}{2} \|x_s\|^2 \right)", steps.gains, "learner"),
     "At a mistake, ℓ ≥ 1, so the term of its round is at least g, because ‖x‖ ≤ R. All other terms are at least 0."),
    ("=", Side(r"\sum_{s \le t} \tau_s - \frac{1}{2} \|w_{t+1}\|^2", steps.steps_and_length, "learner"),
     "In each round, expand the square of w + τ y x. The result is the dual objective Dₜ of the steps."),
    ("≤", Side(r"\frac{1}{2} \|u\|^2 + C \sum_{s \le t} h_s(u)", objective, "hindsight"),
     "By weak duality, since 0 ≤ τ ≤ C, Dₜ is at most the primal objective at every u. Dividing by g gives the bound."),
    when=steps.for_variant(PA_I),
)  # fmt: skip

PLUGIN = Theorem(
    id="passive-aggressive-i",
    name="PA-I",
    summary=(
        "for variant = PA-I, a multiple of the smallest objective of the support vector machine with the same C bounds "
        "the number of mistakes"
    ),
    source="K. Crammer et al., Online passive-aggressive algorithms (JMLR 7, 2006), theorem 4, sharpened",
    statement=(
        r"M_t \le \frac{P_t}{g}, \quad P_t = \min_u \frac{\|u\|^2}{2} + C \sum_{s \le t} h_s(u),"
        r" \quad g = \max_{0 \le \tau \le C} \tau - \frac{\tau^2 R_t^2}{2}"
    ),
    bounds="mistakes",
    learners=("passive-aggressive",),
    order=25,
    needs=(Radius, PassiveOptimum),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), size=steps.term_size, potentials=(steps.dual_potential(PA_I),)),
    abilities=(
        KnownAs(("pa-i",)),
        Sampled(),
        Notation(
            (
                (r"\tau", "τ", "the dual coefficient of a step, at most C"),
                ("R_t", "Rₜ", "the largest norm of an x in rounds 1 to t"),
                (r"\ell_s", "ℓₛ", "the learner's hinge loss in round s"),
                ("C", "C", "the aggressiveness, a parameter of the learner"),
            )
        ),
    ),
)
