"""The mistakes of PA-II at every prefix, bounded by the least objective of an SVM with squared hinge losses.

Each step increases the dual D_t = sum tau - ||w||^2/2 - sum tau^2/(4C) by l^2/(2 (||x||^2 + 1/(2C))). By weak duality,
D_t never exceeds Q_t = min ||u||^2/2 + C sum h_s(u)^2. At a mistake, the loss is at least 1, and ||x|| <= R. So the
number of mistakes is at most sum l^2, which is at most (2 R^2 + 1/C) Q_t.
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
from visualonline.learners.passive_aggressive import PA_II
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import passive_steps as steps
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (2 R^2 + 1/C) Q_t; NaN for other variants."""
    return steps.only_for(q, PA_II, q.optimum * steps.price(q.C, q.r))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, with the numbers on which the factor depends."""
    return (steps.is_variant(q, PA_II, f"max ‖x‖: R = {q.r:.3g}; C = {q.C:.3g}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return R and C, and Q_t, ||u|| and ||h||_2 of the comparator."""
    if q.variant != PA_II:
        return {"r": float(q.r)}
    Q, u_norm = float(q.optimum), float(np.linalg.norm(q.u))
    return {
        "r": float(q.r),
        "C": float(q.C),
        "Q": Q,
        "u_norm": u_norm,
        "h_norm": float(np.sqrt(max(Q - u_norm**2 / 2, 0.0) / float(q.C))),
        "certificate": q.certificate,
    }


def squared_losses(e: Evidence) -> float:
    """Return the sum of l^2."""
    return float(np.sum(steps.losses(e) ** 2))


def dual(e: Evidence) -> float:
    """Return D_t."""
    return steps.steps_and_length(e) - float(np.sum(steps.taus(e) ** 2) / (4 * e.C))


def objective(e: Evidence) -> float:
    """Return ||u||^2/2 + C sum h_s(u)^2."""
    return float(e.u @ e.u / 2 + e.C * np.sum(steps.hinges(e) ** 2))


PROOF = chain(
    Side(r"\frac{M_t}{2 R_t^2 + 1/C}", lambda e: e.mistakes / float(steps.price(e.C, e.r)), "paid"),
    ("≤", Side(r"\frac{1}{2 R_t^2 + 1/C} \sum_{s \le t} \ell_s^2",
               lambda e: squared_losses(e) / float(steps.price(e.C, e.r)), "paid"),
     "At a mistake, y w·x ≤ 0, so the loss is at least 1."),
    ("≤", Side(r"\sum_{s \le t} \frac{\ell_s^2}{2 \|x_s\|^2 + 1/C}", steps.gains, "learner"),
     "By definition of R, ‖x‖ ≤ R in every round."),
    ("=", Side(r"\sum_{s \le t} \left( \tau_s - \frac{\tau_s^2}{4C} \right) - \frac{1}{2} \|w_{t+1}\|^2",
               dual, "learner"),
     "In each round, expand the square of w + τ y x. The result is the dual objective Dₜ of the steps."),
    ("≤", Side(r"\frac{1}{2} \|u\|^2 + C \sum_{s \le t} h_s(u)^2", objective, "hindsight"),
     "By weak duality, Dₜ is at most the primal objective at every u. Multiplying by 2R² + 1/C gives the bound."),
    when=steps.for_variant(PA_II),
)  # fmt: skip

PLUGIN = Theorem(
    id="passive-aggressive-ii",
    name="PA-II",
    summary=(
        "for variant = PA-II, a multiple of the smallest objective of the support vector machine with squared hinge "
        "losses bounds the number of mistakes"
    ),
    source="K. Crammer et al., Online passive-aggressive algorithms (JMLR 7, 2006), theorem 5",
    statement=(
        r"M_t \le \left( 2 R_t^2 + \frac{1}{C} \right) Q_t,"
        r" \quad Q_t = \min_u \frac{\|u\|^2}{2} + C \sum_{s \le t} h_s(u)^2"
    ),
    bounds="mistakes",
    learners=("passive-aggressive",),
    order=26,
    needs=(Radius, PassiveOptimum),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), size=steps.term_size, potentials=(steps.dual_potential(PA_II),)),
    abilities=(
        KnownAs(("pa-ii",)),
        Sampled(),
        Notation(
            (
                ("R_t", "Rₜ", "the largest norm of an x in rounds 1 to t"),
                (r"\ell_s", "ℓₛ", "the learner's hinge loss in round s"),
                (r"\tau_s", "τ", "the dual coefficient of a step"),
                ("C", "C", "the aggressiveness, a parameter of the learner"),
            )
        ),
    ),
)
